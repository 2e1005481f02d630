import type { AppContext } from "./request.ts";

const HEARTBEAT_MS = 15_000;

type Write = (frame: Uint8Array) => void;

const encoder = new TextEncoder();

/**
 * The encoded frames of events, by data and name, so that an event for many streams is
 * encoded once.
 */
const frames = new WeakMap<object, Map<string, Uint8Array>>();

function frameOf(data: unknown, name: string): Uint8Array {
  const known = data instanceof Object ? frames.get(data) : undefined;
  const made = known?.get(name) ?? encoder.encode(
    `${name && `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`,
  );
  if (data instanceof Object) {
    frames.set(data, (known ?? new Map()).set(name, made));
  }
  return made;
}

/** How many events may wait for a reader that has stopped reading. */
const MAX_WAITING = 1_000;

/** Proxies cut silent streams, so each gets a comment from time to time; one timer serves all. */
const beating = new Set<Write>();
const BEAT = encoder.encode(":\n\n");
let clock: ReturnType<typeof setInterval> | undefined;

function beat(write: Write): () => void {
  beating.add(write);
  clock ??= setInterval(() => {
    for (const write of beating) write(BEAT);
  }, HEARTBEAT_MS);
  return () => {
    beating.delete(write);
    if (beating.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}

/**
 * Answers with a stream of server-sent events. `start` gets the function that sends an
 * event, perhaps with a name, and returns what stops the sending; `close` ends the
 * stream from this side. Data must not be changed after sending, because the encoded
 * text is cached.
 */
export function eventStream(
  c: AppContext,
  start: (
    send: (data: unknown, name?: string) => void,
    close: () => void,
  ) => () => void,
): Response {
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let open = true;
      const write = (frame: Uint8Array) => {
        if (!open) return;
        // The reader has stopped reading; it connects again when it goes on.
        if (controller.desiredSize! < -MAX_WAITING) close();
        else controller.enqueue(frame);
      };
      const still = beat(write);
      let unsubscribe = () => {};
      stop = () => {
        open = false;
        still();
        unsubscribe();
      };
      const close = () => {
        if (!open) return;
        stop();
        controller.close();
      };
      c.req.raw.signal.addEventListener("abort", () => stop(), { once: true });
      unsubscribe = start(
        (data, name = "") => write(frameOf(data, name)),
        close,
      );
      if (!open) unsubscribe();
    },
    cancel: () => stop(),
  });
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // Compression would hold events back.
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
    },
  });
}
