import type { AppContext } from "./request.ts";

const HEARTBEAT_MS = 15_000;

type Write = (frame: Uint8Array) => void;

const encoder = new TextEncoder();

/** What goes to many streams is made once: by what is sent, and its name. */
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

/** Events that wait for a reader who has stopped. */
const MAX_WAITING = 1_000;

/** Proxies cut streams that are silent. One clock beats for all. */
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
 * A stream of server-sent events. `start` gets the function that sends one, with
 * a name if it has one, and returns what stops it; `close` ends the stream from
 * this side. What has been sent is not to be changed: its text is remembered.
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
        // Nobody reads it: it begins anew when somebody does.
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
