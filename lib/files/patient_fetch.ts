import { Patience } from "../process_calls/silence.ts";

/** So many times longer a piece may take that is sent on a slow line. */
const SENDING_TIMES = 4;
/** How long anything may take at all. */
const MAX_MS = 15 * 60_000;

/** As `fetch`; given up when nothing is heard for too long, at any point. */
export function patientFetch(answerMs: number): typeof fetch {
  return async (url, init) => {
    const isSent = ["PUT", "POST"].includes(init?.method ?? "");
    const times = isSent ? SENDING_TIMES : 1;
    const most = new AbortController();
    // Not `AbortSignal.timeout`: of each request its timer would stay so long.
    const timer = setTimeout(() => {
      most.abort(new DOMException("it takes too long", "TimeoutError"));
    }, MAX_MS);
    Deno.unrefTimer(timer);
    const patience = new Patience(times * answerMs, most.signal);
    const end = () => {
      clearTimeout(timer);
      patience[Symbol.dispose]();
    };
    try {
      const reply = await fetch(url, {
        ...init,
        redirect: "manual",
        signal: patience.signal,
      });
      if (reply.body === null) {
        end();
        return reply;
      }
      const heard = ReadableStream.from(
        piecesOf(reply.body, { renew: () => patience.renew(), end }),
      );
      return new Response(heard, reply);
    } catch (reason) {
      end();
      throw reason;
    }
  };
}

async function* piecesOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { renew, end }: { renew: () => void; end: () => void },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    for await (const piece of body) {
      renew();
      yield piece;
    }
  } finally {
    end();
  }
}
