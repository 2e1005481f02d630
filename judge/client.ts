import type { z } from "zod";
import {
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
import { ProblemError } from "./problem_error.ts";

/** The web process said no; trying again will not help. */
export class RefusedError extends Error {}

const RETRY_MS = [50, 50, 100, 100, 200, 500, 1_000, 2_000, 4_000];

/** The judge's side of the protocol. Calls are repeated while nobody answers. */
export class WebClient {
  constructor(readonly server: string, readonly token: string) {}

  async claim(
    request: ClaimRequest,
    signal: AbortSignal,
  ): Promise<JudgeTask[]> {
    const reply = await this.#send(PATHS.claim, request, signal);
    return ClaimReply.parse(reply).tasks;
  }

  async heartbeat(
    request: z.infer<typeof HeartbeatRequest>,
    signal: AbortSignal,
  ): Promise<TaskRef[]> {
    const reply = await this.#send(PATHS.heartbeat, request, signal);
    return HeartbeatReply.parse(reply).lost;
  }

  /** Progress is for show: it is tried once, and may be lost. */
  async progress(request: z.infer<typeof ProgressRequest>): Promise<void> {
    const reply = await this.#post(PATHS.progress, request);
    await reply.body?.cancel();
  }

  async result(
    request: z.infer<typeof ResultRequest>,
    signal: AbortSignal,
  ): Promise<void> {
    await this.#send(PATHS.result, request, signal);
  }

  async release(
    judge: { name: string; instance: string },
    running: TaskRef[],
  ): Promise<void> {
    const reply = await this.#post(PATHS.release, { judge, running });
    await reply.body?.cancel();
  }

  /**
   * The content of a file of the web process's store. Throws a `ProblemError`
   * when the site answers that it has none.
   */
  async file(hash: string): Promise<ReadableStream<Uint8Array>> {
    const reply = await fetch(`${this.server}${PATHS.file}${hash}`, {
      headers: this.#headers(),
    });
    if (reply.ok && reply.body) return reply.body;
    await reply.body?.cancel();
    // It says so itself; any other failure may be of the way to it.
    if (reply.status === 404) {
      const words = `the site does not have its file any more (${hash})`;
      throw new ProblemError("testDataMissing", words);
    }
    throw new Error(`test data ${hash}: HTTP ${reply.status}`);
  }

  /** The answer, which is JSON; asks again until there is a whole one. */
  async #send(
    path: string,
    body: unknown,
    signal: AbortSignal,
  ): Promise<unknown> {
    for (let attempt = 0;; attempt++) {
      try {
        const reply = await this.#post(path, body, signal);
        if (reply.ok) return await reply.json();
        const text = (await reply.text()).slice(0, 500);
        if (reply.status < 500) {
          throw new RefusedError(`${path}: HTTP ${reply.status} ${text}`);
        }
      } catch (reason) {
        // A TypeError is fetch's word for: nobody there, or cut off.
        if (signal.aborted || !(reason instanceof TypeError)) throw reason;
      }
      await pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)], signal);
    }
  }

  #post(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
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

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    }, { once: true });
  });
}
