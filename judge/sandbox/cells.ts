import { join } from "node:path";
import { type RunRequest, SandboxError } from "./box.ts";
import { type BoxHost, ENVIRONMENT, type Run } from "./command.ts";
import {
  cellsCommandOf,
  cellWordsOf,
  type Report,
  reportIn,
} from "./launcher.ts";
import { FirstBytes } from "./watch.ts";

/** Kinds of the launcher's answers (launcher/asks.h has the same numbers). */
const KINDS = { begun: 0, printed: 1, errors: 2, ended: 3 };
const HEAD_BYTES = 8;
/** What the launcher takes for one run. */
const MAX_ORDER_BYTES = 32_768;
const STOP = new Uint8Array(4);
const MAX_WORDS_BYTES = 4_096;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

interface Answer {
  kind: number;
  bytes: Uint8Array;
}

/**
 * A box that stays for the runs of one program. bubblewrap makes it once; its first
 * process, the launcher, then makes a cell for each run: processes, mounts, shared
 * memory, folders in memory and a control group of its own (launcher/cells.h). What
 * a run has left ends with its cell. Another launcher, outside, opens what each gets
 * and passes on what it prints (launcher/asks.h).
 */
export class StayingBox {
  readonly #child: Deno.ChildProcess;
  readonly #orders: WritableStreamDefaultWriter<Uint8Array>;
  readonly #answers: ReadableStreamDefaultReader<Uint8Array>;
  #unread: Uint8Array = new Uint8Array();
  readonly #key: string;
  #begun: Promise<Answer> | null = null;
  #isRunning = false;
  /** Why it has not started, or has ended. */
  readonly #words = new FirstBytes(MAX_WORDS_BYTES);
  readonly #allWords: Promise<void>;

  /** Starts one in which `request`'s program sees what it would see in a box of its own. */
  constructor(
    { host, uid, dir, request }: {
      host: BoxHost;
      uid: number;
      dir: string;
      request: RunRequest;
    },
  ) {
    this.#key = keyOf(request);
    const { program, args } = cellsCommandOf(
      { host, request, uid, dir, joinFiles: null },
      join(dir, "cells"),
    );
    this.#child = new Deno.Command(program, {
      args,
      clearEnv: true,
      env: ENVIRONMENT,
      stdin: "piped",
      stdout: "piped",
      // A runtime that starts here is to find what its programs will.
      stderr: "piped",
    }).spawn();
    this.#orders = this.#child.stdin.getWriter();
    this.#answers = this.#child.stdout.getReader();
    this.#allWords = this.#words.readAll(this.#child.stderr);
  }

  /** The process that stands between its programs and the judge. */
  get pid(): number {
    return this.#child.pid;
  }

  /** Whether this request's program sees the same here as in a box of its own. */
  fits(request: RunRequest): boolean {
    return this.#key === keyOf(request);
  }

  /** Settles when it is there: a run's time is not to be counted before. */
  async begun(): Promise<void> {
    await (this.#begun ??= this.#next());
  }

  /** Runs a program in a cell, and passes on what it prints. */
  async run(
    run: Run,
    { onOutput, errors }: {
      onOutput: (chunk: Uint8Array) => Promise<void>;
      errors: FirstBytes;
    },
  ): Promise<{ code: number; report: Report | null }> {
    const order = orderOf(cellWordsOf(run));
    this.#isRunning = true;
    try {
      await this.#orders.write(order);
      for (;;) {
        const { kind, bytes } = await this.#next();
        if (kind === KINDS.printed) await onOutput(bytes);
        else if (kind === KINDS.errors) errors.add(bytes);
        else return endIn(bytes);
      }
    } catch (reason) {
      // Its launcher has ended: nobody reads what it is told.
      if (!(reason instanceof Deno.errors.BrokenPipe)) throw reason;
      throw await this.#fault();
    } finally {
      this.#isRunning = false;
    }
  }

  /** Ends the cell that runs. */
  stop(): void {
    if (!this.#isRunning) return;
    // If it has ended, that is told by whoever waits for it.
    this.#orders.write(STOP).catch(() => {});
  }

  async #next(): Promise<Answer> {
    for (;;) {
      const unread = this.#unread;
      if (unread.length >= HEAD_BYTES) {
        const view = new DataView(unread.buffer, unread.byteOffset);
        const end = HEAD_BYTES + view.getUint32(4, true);
        if (unread.length >= end) {
          this.#unread = unread.subarray(end);
          return {
            kind: view.getUint32(0, true),
            bytes: unread.subarray(HEAD_BYTES, end),
          };
        }
      }
      const { value, done } = await this.#answers.read();
      if (done) throw await this.#fault();
      this.#unread = unread.length === 0 ? value : joined(unread, value);
    }
  }

  async #fault(): Promise<SandboxError> {
    await this.#allWords;
    const words = decoder.decode(this.#words.kept).trim();
    return new SandboxError(`The sandbox did not start: ${words}`);
  }

  /** Settles when its last process has ended. */
  async close(): Promise<void> {
    // It ends, and the box with it, when there is nothing more to come.
    await this.#orders.close().catch(() => {});
    while (!(await this.#answers.read()).done);
    await this.#allWords;
    await this.#child.status;
  }
}

/** A run's words, behind their length. */
function orderOf(words: readonly string[]): Uint8Array {
  if (words.some((word) => word.includes("\0"))) {
    throw new SandboxError("A word of a program has an end inside.");
  }
  const text = encoder.encode(words.join("\0") + "\0");
  if (text.length > MAX_ORDER_BYTES) {
    throw new SandboxError("A program has too many words.");
  }
  const order = new Uint8Array(STOP.length + text.length);
  new DataView(order.buffer).setUint32(0, text.length, true);
  order.set(text, STOP.length);
  return order;
}

/** The exit code and the report. */
function endIn(bytes: Uint8Array) {
  const code = new DataView(bytes.buffer, bytes.byteOffset).getInt32(0, true);
  return { code, report: reportIn(decoder.decode(bytes.subarray(4))) };
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** What of the host a program sees, and what its runtime was started with. */
const keyOf = ({ folder, shows = [], warm, argv, limits }: RunRequest) =>
  JSON.stringify([folder, shows, warm && [argv, limits.stackMb]]);

/** Whether a run needs nothing but what a staying box shows all of its runs. */
export const canStay = ({ folder, files, collect, headers }: RunRequest) =>
  typeof folder === "string" && files === undefined && collect === undefined &&
  headers === undefined;
