import { join } from "node:path";
import {
  HEARTBEAT_MS,
  type JudgeIdentity,
  type JudgeOutcome,
  type JudgeTask,
  PROTOCOL_VERSION,
  taskKey,
  type TaskRef,
} from "../lib/judging/protocol.ts";
import type { Log } from "../lib/log.ts";
import { Checkers } from "./checkers.ts";
import { RefusedError, WebClient } from "./client.ts";
import { judge } from "./flow.ts";
import { proveToolchains } from "./prove.ts";
import type { Box } from "./sandbox/box.ts";
import { type JudgeHost, openHost } from "./sandbox/host.ts";
import { TestData } from "./test_data.ts";
import { testRun } from "./test_run.ts";
import { findToolchains, type Toolchain } from "./toolchain.ts";

export interface JudgeOptions {
  /** Address of the web process. */
  server: string;
  token: string;
  name: string;
  slots: number;
  /** For what may be lost: proofs of languages, fetched test data. */
  cacheDir: string;
  /** The web process's file store, when it is on this machine. */
  sharedDir: string | null;
  log: Log;
}

/** How long a stopping judge lets running programs finish. */
const GRACE_MS = 20_000;
/** After a fault of its own, a judge lets others try first. */
const FAULT_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** Progress is for eyes. */
const PROGRESS_MS = 250;

/** Judges until `stop` is aborted, then finishes what is in hand. */
export async function runJudge(
  options: JudgeOptions,
  stop: AbortSignal,
): Promise<void> {
  const { cacheDir, slots, log } = options;
  const filesDir = join(cacheDir, "files");
  await Deno.mkdir(filesDir, { recursive: true });
  const host = await openHost(slots);
  try {
    const toolchains = await proveToolchains(await findToolchains(), {
      boxes: host.boxes,
      cacheDir,
      log,
    });
    const client = new WebClient(options.server, options.token);
    const worker = new Worker({
      ...options,
      host,
      toolchains,
      client,
      testData: new TestData(client, filesDir, options.sharedDir),
    });
    log.info("judge ready", {
      slots,
      languages: toolchains.map(({ language }) => language.name).join(","),
      isolation: host.isolation,
    });
    await worker.work(stop);
  } finally {
    await host.dispose();
  }
}

interface Parts extends JudgeOptions {
  host: JudgeHost;
  toolchains: Toolchain[];
  client: WebClient;
  testData: TestData;
}

interface Job {
  ref: TaskRef;
  done: Promise<void>;
}

class Worker {
  readonly #identity: JudgeIdentity;
  readonly #free: Box[];
  readonly #checkers: Checkers;
  /** By `taskKey`, as are the next two. */
  readonly #jobs = new Map<string, Job>();
  readonly #lost = new Set<string>();
  readonly #toldAt = new Map<string, number>();
  #isBeating = false;
  /** In a row. */
  #faults = 0;
  #onFree = () => {};

  constructor(readonly parts: Parts) {
    this.#identity = { name: parts.name, instance: crypto.randomUUID() };
    this.#free = [...parts.host.boxes];
    this.#checkers = new Checkers(parts.toolchains);
  }

  async work(stop: AbortSignal): Promise<void> {
    // Results are still reported while stopping; this ends only at the very end.
    const end = new AbortController();
    const beat = setInterval(() => this.#heartbeat(end.signal), HEARTBEAT_MS);
    try {
      while (!stop.aborted) await this.#takeMore(stop, end.signal);
    } catch (reason) {
      if (!stop.aborted) throw reason;
    } finally {
      await this.#finish();
      clearInterval(beat);
      end.abort();
    }
  }

  async #takeMore(stop: AbortSignal, end: AbortSignal): Promise<void> {
    // A full disk, say: others may have better luck with what is waiting.
    if (this.#faults > 0) await pause(this.#faults, stop);
    if (this.#free.length === 0) {
      await new Promise<void>((resolve) => {
        this.#onFree = resolve;
        stop.addEventListener("abort", () => resolve(), { once: true });
      });
      return;
    }
    const { client, toolchains, host } = this.parts;
    const tasks = await client.claim({
      version: PROTOCOL_VERSION,
      judge: this.#identity,
      slots: host.boxes.length,
      free: this.#free.length,
      languages: toolchains.map(({ language }) => language.name),
      versions: Object.fromEntries(
        toolchains.map(({ language, version }) => [language.name, version]),
      ),
      isolation: host.isolation,
    }, stop);
    for (const task of tasks) this.#start(task, this.#free.pop()!, end);
  }

  #start(task: JudgeTask, box: Box, end: AbortSignal): void {
    const ref = refOf(task);
    const done = this.#run(task, box)
      .then((outcome) => this.#report(ref, outcome, end))
      .finally(() => {
        this.#jobs.delete(taskKey(task));
        this.#lost.delete(taskKey(task));
        this.#toldAt.delete(taskKey(task));
        this.#free.push(box);
        this.#onFree();
      });
    this.#jobs.set(taskKey(task), { ref, done });
  }

  async #run(task: JudgeTask, box: Box): Promise<JudgeOutcome> {
    const { toolchains, testData, log } = this.parts;
    try {
      const toolchain = toolchains.find(({ language }) =>
        language.name === task.language
      );
      if (!toolchain) throw new Error(`no ${task.language} on this judge`);
      const deps = {
        box,
        toolchain,
        checkers: this.#checkers,
        fetchFile: (hash: string) => testData.fetch(hash),
        onProgress: (done: number, total: number) =>
          this.#progress(task, done, total),
        isCancelled: () => this.#lost.has(taskKey(task)),
      };
      const { run } = task;
      const verdict = run === null
        ? await judge(task, deps)
        : await testRun({ ...task, run }, deps);
      this.#faults = 0;
      return verdict;
    } catch (reason) {
      // Whatever it was, it was not the program's doing: the task goes back.
      this.#faults++;
      log.error("judging failed", { task: taskKey(task), reason });
      const words = reason instanceof Error ? reason.message : String(reason);
      return { kind: "fault", reason: words.slice(0, 1_000) };
    }
  }

  async #report(
    ref: TaskRef,
    outcome: JudgeOutcome,
    end: AbortSignal,
  ): Promise<void> {
    const { client, log } = this.parts;
    try {
      await client.result({ judge: this.#identity, task: ref, outcome }, end);
    } catch (reason) {
      // Refused: another claim has the task. Aborted: the next start gets it.
      log.warn("result not taken", { task: taskKey(ref), reason });
    }
  }

  #progress(task: JudgeTask, done: number, total: number): void {
    const { client, log } = this.parts;
    const now = performance.now();
    if (
      done > 0 && now - (this.#toldAt.get(taskKey(task)) ?? 0) < PROGRESS_MS
    ) {
      return;
    }
    this.#toldAt.set(taskKey(task), now);
    const ref = refOf(task);
    client.progress({ judge: this.#identity, task: ref, done, total })
      .catch((reason) => log.debug("progress lost", { reason }));
  }

  async #heartbeat(signal: AbortSignal): Promise<void> {
    const running = [...this.#jobs.values()].map(({ ref }) => ref);
    // One that waits for the web process to come back is enough.
    if (running.length === 0 || this.#isBeating) return;
    this.#isBeating = true;
    try {
      const lost = await this.parts.client.heartbeat(
        { judge: this.#identity, running },
        signal,
      );
      for (const ref of lost) this.#lost.add(taskKey(ref));
    } catch (reason) {
      if (reason instanceof RefusedError) {
        this.parts.log.warn("heartbeat refused", { reason });
      } else if (!signal.aborted) throw reason;
    } finally {
      this.#isBeating = false;
    }
  }

  async #finish(): Promise<void> {
    const { client, log } = this.parts;
    const all = Promise.all([...this.#jobs.values()].map(({ done }) => done));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const grace = new Promise((resolve) => {
      timer = setTimeout(resolve, GRACE_MS);
    });
    await Promise.race([all, grace]);
    clearTimeout(timer);
    const left = [...this.#jobs.values()].map(({ ref }) => ref);
    await client.release(this.#identity, left)
      .catch((reason) => log.debug("release lost", { reason }));
  }
}

const refOf = ({ kind, id, attempt }: JudgeTask): TaskRef => ({
  kind,
  id,
  attempt,
});

/** Longer with every fault, up to a minute; ends at once when stopping. */
async function pause(faults: number, stop: AbortSignal): Promise<void> {
  const ms = Math.min(LONGEST_PAUSE_MS, FAULT_PAUSE_MS * 2 ** (faults - 1));
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    stop.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    }, { once: true });
  });
}
