import type { AppContext } from "./request.ts";

const HEARTBEAT_MS = 15_000;

/**
 * A stream of server-sent events. `start` gets the function that sends one, with
 * a name if it has one, and returns what stops it; `close` ends the stream from this side.
 */
export function eventStream(
  c: AppContext,
  start: (
    send: (data: unknown, name?: string) => void,
    close: () => void,
  ) => () => void,
): Response {
  const encoder = new TextEncoder();
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let open = true;
      const write = (text: string) => {
        if (open) controller.enqueue(encoder.encode(text));
      };
      // Proxies cut streams that are silent.
      const beat = setInterval(() => write(":\n\n"), HEARTBEAT_MS);
      let unsubscribe = () => {};
      stop = () => {
        open = false;
        clearInterval(beat);
        unsubscribe();
      };
      const close = () => {
        if (!open) return;
        stop();
        controller.close();
      };
      c.req.raw.signal.addEventListener("abort", () => stop(), { once: true });
      unsubscribe = start(
        (data, name) =>
          write(
            `${name ? `event: ${name}\n` : ""}data: ${
              JSON.stringify(data)
            }\n\n`,
          ),
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
