import { pause } from "../pause.ts";
import { isNobodyThere, Patience } from "./silence.ts";

/** Thrown when the web process refuses a call; trying again at once will not help. */
export class AnswerError extends Error {
  constructor(
    readonly path: string,
    readonly status: number,
    /** The beginning of the answer's text. */
    readonly text: string,
  ) {
    super(`${path}: HTTP ${status} ${text}`);
  }
}

const RETRY_MS = [50, 50, 100, 100, 200, 500, 1_000, 2_000, 4_000];
/** How long the web process may be silent; claims add the time that they wait on purpose. */
const PATIENCE_MS = 10_000;
const MAX_TEXT_CHARS = 500;
/** Far more than any answer has, even the tasks of a claim; guards against a broken web process. */
const MAX_REPLY_BYTES = 64 * 1024 ** 2;

/**
 * Calls the web process: judges and the mailer call it, and it never calls them. Calls
 * are JSON, and are repeated while nobody answers.
 */
export class Caller {
  constructor(
    readonly server: string,
    readonly token: string,
    readonly patienceMs = PATIENCE_MS,
  ) {}

  /**
   * Returns the JSON answer of a POST; tries again until there is a complete one.
   * Throws `AnswerError` if it is refused.
   */
  async ask(
    path: string,
    body: unknown,
    { signal, waitMs = 0 }: {
      signal: AbortSignal;
      /** How much longer than usual the answer may take, in ms. */
      waitMs?: number;
    },
  ): Promise<unknown> {
    for (let attempt = 0;; attempt++) {
      try {
        using patience = new Patience(this.patienceMs + waitMs, signal);
        const reply = await this.#post(path, body, patience.signal);
        const all = await textOf(reply);
        if (reply.ok) return JSON.parse(all);
        const text = all.slice(0, MAX_TEXT_CHARS);
        if (!isForLater(reply.status)) {
          throw new AnswerError(path, reply.status, text);
        }
      } catch (reason) {
        if (signal.aborted || !isNobodyThere(reason)) throw reason;
      }
      await pauseBeforeRetry(attempt, signal);
      signal.throwIfAborted();
    }
  }

  /** Posts something that may get lost: tried once, and the answer is not read. */
  async tell(path: string, body: unknown): Promise<void> {
    using patience = new Patience(this.patienceMs);
    const reply = await this.#post(path, body, patience.signal);
    await reply.body?.cancel();
  }

  headers() {
    return { authorization: `Bearer ${this.token}` };
  }

  #post(path: string, body: unknown, signal: AbortSignal): Promise<Response> {
    return fetch(this.server + path, {
      method: "POST",
      headers: { ...this.headers(), "content-type": "application/json" },
      body: JSON.stringify(body),
      signal,
    });
  }
}

/** Pauses before a retry, longer after each attempt; attempts are counted from 0. */
export const pauseBeforeRetry = (attempt: number, signal: AbortSignal) =>
  pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)], signal);

/** Tells whether the same call may succeed a moment later. */
export const isForLater = (status: number) =>
  status >= 500 || status === 408 || status === 429;

/** Reads a reply's text; throws when it is longer than any right answer. */
async function textOf(reply: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_REPLY_BYTES) throw new Error("the answer is too long");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
