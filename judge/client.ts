import type { z } from "zod";
import {
  CLAIM_WAIT_MS,
  ClaimRefusal,
  ClaimReply,
  type ClaimRequest,
  HeartbeatReply,
  type HeartbeatRequest,
  type JudgeTask,
  PATHS,
  type ProgressRequest,
  type ResultRequest,
  type TaskRef,
} from "../lib/judging/protocol.ts";
import { pause } from "./pause.ts";
import { isNobodyThere, Patience } from "./silence.ts";
import { ProblemError } from "./problem_error.ts";

/** The web process said no; trying again at once will not help. */
export class RefusedError extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** Why a claim was refused, where that was said. */
    readonly code: ClaimRefusal["code"] | null,
  ) {
    super(message);
  }
}

const RETRY_MS = [50, 50, 100, 100, 200, 500, 1_000, 2_000, 4_000];
/** How long the web process may be silent. A claim is answered late on purpose. */
const PATIENCE_MS = 10_000;
const CLAIM_PATIENCE_MS = CLAIM_WAIT_MS + PATIENCE_MS;
/** Times that a file is asked for; then the task goes back. */
const FILE_TRIES = 4;

/** The judge's side of the protocol. Calls are repeated while nobody answers. */
export class WebClient {
  readonly #patienceMs: number;

  constructor(
    readonly server: string,
    readonly token: string,
    patienceMs = PATIENCE_MS,
  ) {
    this.#patienceMs = patienceMs;
  }

  async claim(
    request: ClaimRequest,
    signal: AbortSignal,
  ): Promise<JudgeTask[]> {
    const reply = await this.#send(PATHS.claim, request, {
      signal,
      patienceMs: CLAIM_PATIENCE_MS,
    });
    return ClaimReply.parse(reply).tasks;
  }

  async heartbeat(
    request: z.infer<typeof HeartbeatRequest>,
    signal: AbortSignal,
  ): Promise<TaskRef[]> {
    const reply = await this.#send(PATHS.heartbeat, request, { signal });
    return HeartbeatReply.parse(reply).lost;
  }

  /** Progress is for show: it is tried once, and may be lost. */
  async progress(request: z.infer<typeof ProgressRequest>): Promise<void> {
    await this.#tell(PATHS.progress, request);
  }

  async result(
    request: z.infer<typeof ResultRequest>,
    signal: AbortSignal,
  ): Promise<void> {
    await this.#send(PATHS.result, request, { signal });
  }

  async release(
    judge: { name: string; instance: string },
    running: TaskRef[],
  ): Promise<void> {
    await this.#tell(PATHS.release, { judge, running });
  }

  /**
   * Passes on the content of a file of the web process's store, in pieces.
   * Throws a `ProblemError` when the site answers that it has none.
   */
  async file(
    hash: string,
    onChunk: (chunk: Uint8Array) => Promise<void>,
  ): Promise<void> {
    using patience = new Patience(this.#patienceMs);
    const reply = await this.#askForFile(hash, patience);
    if (!reply.ok || !reply.body) {
      await reply.body?.cancel();
      // It says so itself; any other failure may be of the way to it.
      if (reply.status === 404) {
        const words = `the site does not have its file any more (${hash})`;
        throw new ProblemError("testDataMissing", words);
      }
      throw new Error(`test data ${hash}: HTTP ${reply.status}`);
    }
    for await (const chunk of reply.body) {
      patience.renew();
      await onChunk(chunk);
    }
  }

  async #askForFile(hash: string, patience: Patience): Promise<Response> {
    for (let attempt = 1;; attempt++) {
      try {
        return await fetch(`${this.server}${PATHS.file}${hash}`, {
          headers: this.#headers(),
          signal: patience.signal,
        });
      } catch (reason) {
        const isFinal = attempt === FILE_TRIES || patience.signal.aborted;
        if (isFinal || !isNobodyThere(reason)) throw reason;
      }
      await pause(RETRY_MS.at(attempt - FILE_TRIES)!, patience.signal);
    }
  }

  /** The answer, which is JSON; asks again until there is a whole one. */
  async #send(
    path: string,
    body: unknown,
    { signal, patienceMs = this.#patienceMs }: {
      signal: AbortSignal;
      patienceMs?: number;
    },
  ): Promise<unknown> {
    for (let attempt = 0;; attempt++) {
      try {
        using patience = new Patience(patienceMs, signal);
        const reply = await this.#post(path, body, patience.signal);
        if (reply.ok) return await reply.json();
        const text = (await reply.text()).slice(0, 500);
        if (reply.status < 500) throw refused(path, reply.status, text);
      } catch (reason) {
        if (signal.aborted || !isNobodyThere(reason)) throw reason;
      }
      await pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)], signal);
      signal.throwIfAborted();
    }
  }

  async #tell(path: string, body: unknown): Promise<void> {
    using patience = new Patience(this.#patienceMs);
    const reply = await this.#post(path, body, patience.signal);
    await reply.body?.cancel();
  }

  #post(path: string, body: unknown, signal: AbortSignal): Promise<Response> {
    return fetch(this.server + path, {
      method: "POST",
      headers: { ...this.#headers(), "content-type": "application/json" },
      body: JSON.stringify(body),
      signal,
    });
  }

  #headers() {
    return { authorization: `Bearer ${this.token}` };
  }
}

function refused(path: string, status: number, text: string): RefusedError {
  const said = ClaimRefusal.safeParse(jsonIn(text));
  return said.success
    ? new RefusedError(said.data.error, status, said.data.code)
    : new RefusedError(`${path}: HTTP ${status} ${text}`, status, null);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What stands between, a proxy say, answers as it likes.
    return null;
  }
}
