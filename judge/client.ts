import type { z } from "zod";
import {
  ClaimExtras,
  ClaimRefusal,
  type ClaimRequest,
  HeartbeatReply,
  type HeartbeatRequest,
  PacksReply,
  PATHS,
  type ProgressRequest,
  type ResultRequest,
} from "../lib/judging/calls.ts";
import {
  CLAIM_WAIT_MS,
  type JudgeIdentity,
  StoredOutput,
  type TaskRef,
} from "../lib/judging/protocol.ts";
import {
  AnswerError,
  Caller,
  isForLater,
  pauseBeforeRetry,
} from "../lib/process_calls/caller.ts";
import { isNobodyThere, Patience } from "../lib/process_calls/silence.ts";
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

/**
 * The site's files are away, or the site itself: what needs one is to wait, and
 * has no fault.
 */
export class FilesAwayError extends Error {}

/** For up to 64 MB on a slow line. */
const UPLOAD_PATIENCE_MS = 120_000;
const MAX_TEXT_CHARS = 500;
/** So many times its patience a judge tries to get a file, or to send one. */
const KEEPS_TRYING = 3;

/** The judge's side of the protocol. Calls are repeated while nobody answers. */
export class WebClient {
  readonly #caller: Caller;

  constructor(server: string, token: string, patienceMs?: number) {
    this.#caller = new Caller(server, token, patienceMs);
  }

  /** What the server says, as it says it: `checkedReply` looks through it. */
  async claim(request: ClaimRequest, signal: AbortSignal): Promise<unknown> {
    return await this.#send(PATHS.claim, request, {
      signal,
      waitMs: CLAIM_WAIT_MS,
    });
  }

  async heartbeat(
    request: z.infer<typeof HeartbeatRequest>,
    signal: AbortSignal,
  ): Promise<TaskRef[]> {
    const reply = await this.#send(PATHS.heartbeat, request, { signal });
    const said = HeartbeatReply.safeParse(reply);
    return said.success ? said.data.lost : [];
  }

  /** Progress is for show: it is tried once, and may be lost. */
  async progress(request: z.infer<typeof ProgressRequest>): Promise<void> {
    await this.#caller.tell(PATHS.progress, request);
  }

  async result(
    request: z.infer<typeof ResultRequest>,
    signal: AbortSignal,
  ): Promise<void> {
    await this.#send(PATHS.result, request, { signal });
  }

  async release(
    judge: JudgeIdentity,
    running: TaskRef[],
  ): Promise<void> {
    await this.#caller.tell(PATHS.release, { judge, running });
  }

  /** Asks which packs the site's judges are to have; asks until it answers. */
  async packs(signal: AbortSignal): Promise<PacksReply["packs"]> {
    const reply = await this.#send(PATHS.packs, {}, { signal })
      .catch((reason) => {
        // An older site has none.
        if (reason instanceof RefusedError && reason.status === 404) {
          return { packs: [] };
        }
        throw reason;
      });
    return PacksReply.parse(reply).packs;
  }

  /** Passes on a pack's file, in pieces; throws where it cannot be had. */
  async pack(
    file: string,
    onChunk: (chunk: Uint8Array) => Promise<void>,
  ): Promise<void> {
    const asked = await this.#askForFile(`${PATHS.packs}/${file}`);
    using patience = asked.patience;
    const { body, ok, status } = asked.reply;
    if (!ok || body === null) {
      await body?.cancel();
      throw new Error(`${file}: HTTP ${status}`);
    }
    for await (const chunk of body) {
      patience.renew();
      await onChunk(chunk);
    }
  }

  /**
   * Passes on the content of a file of the web process's store, in pieces.
   * Throws a `ProblemError` when the site answers that it has none, and a
   * `FilesAwayError` when it cannot be had for now.
   */
  async file(
    hash: string,
    onChunk: (chunk: Uint8Array) => Promise<void>,
  ): Promise<void> {
    await whileThere(() => this.#file(hash, onChunk));
  }

  async #file(
    hash: string,
    onChunk: (chunk: Uint8Array) => Promise<void>,
  ): Promise<void> {
    const { reply, patience: opened } = await this.#askForFile(
      PATHS.file + hash,
    );
    using patience = opened;
    if (!reply.ok || !reply.body) {
      await reply.body?.cancel();
      throwIfAway(`file ${hash}`, reply.status);
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

  /**
   * Sends a file that a task has made; what the site has stored. It is sent
   * again from the start when it was cut off: it is stored by its content.
   */
  async keep(
    path: string,
    judge: JudgeIdentity,
    { kind, id, attempt }: TaskRef,
  ): Promise<StoredOutput> {
    const query = new URLSearchParams({
      ...judge,
      kind,
      id: String(id),
      attempt: String(attempt),
    });
    const address = `${this.#caller.server}${PATHS.made}?${query}`;
    const send = async () => {
      using patience = new Patience(UPLOAD_PATIENCE_MS);
      const file = await Deno.open(path);
      const reply = await fetch(address, {
        method: "POST",
        headers: {
          ...this.#caller.headers(),
          "content-type": "application/octet-stream",
        },
        body: file.readable,
        signal: patience.signal,
      });
      return { status: reply.status, text: await reply.text() };
    };
    const reply = await whileThere(() => this.#insist(send));
    throwIfAway("sending a file", reply.status);
    if (reply.status === 200) return StoredOutput.parse(jsonIn(reply.text));
    const text = reply.text.slice(0, MAX_TEXT_CHARS);
    throw refused(new AnswerError(PATHS.made, reply.status, text));
  }

  /** Of a silent process the next one may be asked, with new patience. */
  #askForFile(path: string) {
    return this.#insist(async () => {
      const patience = new Patience(this.#caller.patienceMs);
      try {
        const reply = await fetch(this.#caller.server + path, {
          headers: this.#caller.headers(),
          signal: patience.signal,
        });
        if (isForLater(reply.status)) await reply.body?.cancel();
        return { status: reply.status, reply, patience };
      } catch (reason) {
        patience[Symbol.dispose]();
        throw reason;
      }
    });
  }

  /**
   * Asks again while nobody answers, or the answer is to come later: for longer
   * than another web process needs to take the lead. Returns the last answer.
   */
  async #insist<T extends { status: number; patience?: Disposable }>(
    ask: () => Promise<T>,
  ): Promise<T> {
    const signal = AbortSignal.timeout(KEEPS_TRYING * this.#caller.patienceMs);
    for (let attempt = 0;; attempt++) {
      try {
        const answer = await ask();
        if (!isForLater(answer.status) || signal.aborted) return answer;
        answer.patience?.[Symbol.dispose]();
      } catch (reason) {
        if (signal.aborted || !isNobodyThere(reason)) throw reason;
      }
      await pauseBeforeRetry(attempt, signal);
    }
  }

  async #send(
    path: string,
    body: unknown,
    how: { signal: AbortSignal; waitMs?: number },
  ): Promise<unknown> {
    try {
      return await this.#caller.ask(path, body, how);
    } catch (reason) {
      throw reason instanceof AnswerError ? refused(reason) : reason;
    }
  }
}

/** Which packs a claim's answer says that the site has; null: it says nothing. */
export function packsIn(reply: unknown): string | null {
  const said = ClaimExtras.safeParse(reply);
  return said.success ? said.data.packs : null;
}

async function whileThere<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (reason) {
    if (!isNobodyThere(reason)) throw reason;
    throw new FilesAwayError(String(reason), { cause: reason });
  }
}

/** A plain 500 is a fault of the site's, and may be one of this very file. */
function throwIfAway(what: string, status: number): void {
  if (!isForLater(status) || status === 500) return;
  throw new FilesAwayError(`${what}: HTTP ${status}`);
}

function refused({ message, status, text }: AnswerError): RefusedError {
  const said = ClaimRefusal.safeParse(jsonIn(text));
  return said.success
    ? new RefusedError(said.data.error, status, said.data.code)
    : new RefusedError(message, status, null);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What stands between, a proxy say, answers as it likes.
    return null;
  }
}
