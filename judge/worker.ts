import { join } from "node:path";
import type { JudgeOutcome } from "../lib/judging/calls.ts";
import {
  type AnyTask,
  HEARTBEAT_MS,
  type JudgeIdentity,
  PROTOCOL_VERSION,
  taskKey,
  type TaskRef,
} from "../lib/judging/protocol.ts";
import type { Log } from "../lib/log.ts";
import { PDF } from "../lib/judging/install_command.ts";
import { openSystem, type PackPlaces, packsKey } from "../lib/packs/system.ts";
import { type BadTask, checkedReply } from "./checked_task.ts";
import { Checkers } from "./checkers.ts";
import { FilesAwayError, packsIn, RefusedError, WebClient } from "./client.ts";
import { PrecompiledHeaders } from "./headers.ts";
import { pause } from "../lib/pause.ts";
import { packsOfSite } from "./packs.ts";
import { findPdfReader, type PdfReader } from "./slides.ts";
import { proveToolchains } from "./prove.ts";
import { isAboutToken, Refusals } from "./refusals.ts";
import type { Box } from "./sandbox/box.ts";
import type { Lent } from "./side_by_side.ts";
import { type JudgeHost, openHost } from "./sandbox/host.ts";
import { judgeHere } from "./task.ts";
import { TestData } from "./test_data.ts";
import { reportOf } from "./report.ts";
import {
  compilerOf,
  findToolchains,
  isWhole,
  type Toolchain,
} from "./toolchain.ts";

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
  /** Where compilers may lie that are used in place of the machine's. */
  packs: PackPlaces;
  /** Whether these are the site's own: a judge elsewhere asks for them. */
  hasSitesPacks: boolean;
  log: Log;
}

/** How long a stopping judge lets running programs finish. */
const GRACE_MS = 20_000;
/** A server that hands out what cannot be judged would do so again at once. */
const BAD_REPLY_PAUSE_MS = 1_000;
/** Progress is for eyes. */
const PROGRESS_MS = 250;

/**
 * Judges until `stop` is aborted, then finishes what is in hand. Where the site gets
 * other packs meanwhile, it finishes too, and begins anew with those.
 */
export async function runJudge(
  options: JudgeOptions,
  stop: AbortSignal,
): Promise<void> {
  const { server, token, packs, hasSitesPacks, log } = options;
  const client = new WebClient(server, token);
  /** What the site said when this judge had other packs: it begins anew once for each. */
  const tried = new Set<string>();
  for (;;) {
    const places = hasSitesPacks
      ? packs
      : await packsOfSite(packs, { client, log, stop });
    const isAgain = await judgeWith(places, { options, client, stop, tried });
    if (!isAgain) return;
    log.info("the site has other packs: this judge begins anew");
  }
}

/** Judges with these packs; true: the site has others now. */
async function judgeWith(
  places: PackPlaces,
  { options, client, stop, tried }: {
    options: JudgeOptions;
    client: WebClient;
    stop: AbortSignal;
    tried: Set<string>;
  },
): Promise<boolean> {
  const { cacheDir, slots, log } = options;
  const filesDir = join(cacheDir, "files");
  await Deno.mkdir(filesDir, { recursive: true });
  const system = await openSystem(places, log);
  const host = await openHost(slots, cacheDir, system);
  for (const path of host.leftovers) {
    log.warn("a killed judge left this: remove it by hand", { path });
  }
  try {
    const toolchains = await proveToolchains(await findToolchains(system), {
      boxes: host.boxes,
      cacheDir,
      log,
    });
    const headers = host.largeDir === null ? null : new PrecompiledHeaders({
      cacheDir,
      dir: host.largeDir,
      system,
      log,
    });
    await headers?.find(toolchains);
    const pdf = await findPdfReader(host.boxes[0]);
    const worker = new Worker({
      ...options,
      packsKey: packsKey(system.packs),
      tried,
      host,
      headers,
      pdf,
      toolchains: toolchains.map((one) => ({
        ...one,
        headers: headers ?? undefined,
      })),
      client,
      testData: new TestData(client, filesDir, options.sharedDir),
    });
    log.info("judge ready", {
      slots,
      languages: toolchains.map(({ language }) => language.name).join(","),
      pdf: pdf?.version ?? "none",
      isolation: host.isolation,
    });
    return await worker.work(stop);
  } finally {
    host.dispose();
  }
}

interface Parts extends JudgeOptions {
  /** Of the packs that it judges with. */
  packsKey: string;
  tried: Set<string>;
  host: JudgeHost;
  headers: PrecompiledHeaders | null;
  pdf: PdfReader | null;
  toolchains: Toolchain[];
  client: WebClient;
  testData: TestData;
}

/** One claim of a task; the same task may be claimed anew beside it. */
interface Job {
  ref: TaskRef;
  /** Another claim has the task: this one need not go on. */
  isLost: boolean;
  /** When progress was last told. */
  toldAt: number;
  done: Promise<void>;
}

class Worker {
  readonly #identity: JudgeIdentity;
  readonly #free: Box[];
  /** Free boxes that judge cases of another slot's submission, until a task needs them. */
  readonly #lent = new Map<
    Box,
    { wanted: AbortController; back: Promise<void> }
  >();
  /** The box beside the slots, while nobody uses it or has asked for a task for it. */
  #express: Box | null;
  readonly #checkers: Checkers;
  readonly #jobs = new Set<Job>();
  #isBeating = false;
  #onFree = () => {};
  /** Settles when the header that is being precompiled is. */
  #making = Promise.resolve();
  readonly #refusals: Refusals;
  /** The packs that it has, or that the site last said it has. */
  #told: string;
  /** The site has others than this judge. */
  #isOld = false;

  constructor(readonly parts: Parts) {
    this.#told = parts.packsKey;
    this.#identity = { name: parts.name, instance: crypto.randomUUID() };
    this.#free = [...parts.host.boxes];
    this.#express = parts.host.express;
    this.#checkers = new Checkers(parts.toolchains);
    this.#refusals = new Refusals(parts.log);
  }

  /** Until `stop` is aborted, or, with true, until the site has other packs. */
  async work(stop: AbortSignal): Promise<boolean> {
    // Results are still reported while stopping; this ends only at the very end.
    const end = new AbortController();
    stop.addEventListener("abort", () => this.#onFree(), { once: true });
    const beat = setInterval(() => this.#heartbeat(end.signal), HEARTBEAT_MS);
    try {
      while (!stop.aborted && !this.#isOld) {
        await this.#takeMore(stop, end.signal);
      }
    } catch (reason) {
      if (!stop.aborted) throw reason;
    } finally {
      await this.#finish();
      clearInterval(beat);
      end.abort();
    }
    return this.#isOld && !stop.aborted;
  }

  /** Looks whether the site has other packs; what these were is asked once for each. */
  #comparePacks(reply: unknown): void {
    const { packsKey: own, tried } = this.parts;
    const told = packsIn(reply);
    if (told === null) return;
    this.#told = told;
    if (told === own || tried.has(told)) return;
    tried.add(told);
    this.#isOld = true;
  }

  async #takeMore(stop: AbortSignal, end: AbortSignal): Promise<void> {
    const freed = new Promise<void>((resolve) => this.#onFree = resolve);
    this.#makeHeaders();
    const isBusy = this.#free.length === 0;
    if (isBusy && this.#express === null) return await freed;
    const taken = this.#take(stop, end);
    if (!isBusy) return await taken;
    // As soon as a slot is free, tasks are claimed for it; that ends this claim.
    await Promise.race([taken, freed]);
    taken.catch((reason) => this.parts.log.debug("claim failed", { reason }));
  }

  /** Begins to precompile what is wished for, in the box beside the slots. */
  #makeHeaders(): void {
    const { headers } = this.parts;
    const box = this.#express;
    if (box === null || !headers?.isWished) return;
    this.#express = null;
    this.#making = headers.make(box).finally(() => {
      this.#express = box;
      this.#onFree();
    });
  }

  async #take(stop: AbortSignal, end: AbortSignal): Promise<void> {
    const express = this.#express;
    this.#express = null;
    const free = this.#free.length;
    let isUsed = false;
    try {
      const reply = await this.#claim(stop, {
        free,
        express: express !== null,
      });
      const { tasks, bad } = checkedReply(reply, free, express !== null);
      this.#comparePacks(reply);
      for (const [n, task] of tasks.entries()) {
        isUsed ||= n >= free;
        this.#start(task, n < free ? this.#takeFree() : express!, end);
      }
      await Promise.all(bad.map((one) => this.#giveBack(one, end)));
      if (bad.length > 0) await pause(BAD_REPLY_PAUSE_MS, stop);
    } finally {
      if (!isUsed && express !== null) {
        this.#express = express;
        this.#onFree();
      }
    }
  }

  /** One that nobody has borrowed, if there is one. */
  #takeFree(): Box {
    const at = this.#free.findLastIndex((box) => !this.#lent.has(box));
    return this.#free.splice(at, 1)[0];
  }

  /** Lends a free slot's box, while the machine has an idle core for it. */
  #lend(): Lent | null {
    const box = this.#free.find((one) => !this.#lent.has(one));
    const running = this.#jobs.size + this.#lent.size;
    if (box === undefined || running >= navigator.hardwareConcurrency) {
      return null;
    }
    const wanted = new AbortController();
    const { promise: back, resolve } = Promise.withResolvers<void>();
    this.#lent.set(box, { wanted, back });
    return {
      box,
      wanted: wanted.signal,
      giveBack: () => {
        this.#lent.delete(box);
        resolve();
      },
    };
  }

  /** Ends what a box does for another slot. */
  async #reclaim(box: Box): Promise<void> {
    const lent = this.#lent.get(box);
    lent?.wanted.abort();
    await lent?.back;
  }

  async #claim(
    stop: AbortSignal,
    asked: { free: number; express: boolean },
  ): Promise<unknown> {
    const { client, host } = this.parts;
    const toolchains = this.parts.toolchains.filter(isWhole);
    try {
      const reply = await client.claim({
        version: PROTOCOL_VERSION,
        judge: this.#identity,
        slots: host.boxes.length,
        ...asked,
        languages: [
          ...toolchains.map(({ language }) => language.name),
          ...(this.parts.pdf === null ? [] : [PDF]),
        ],
        versions: Object.fromEntries([
          ...toolchains.map((one) => [one.language.name, compilerOf(one)]),
          ...(this.parts.pdf === null ? [] : [[PDF, this.parts.pdf.version]]),
        ]),
        isolation: host.isolation,
        report: this.#report(),
        packs: this.#told,
      }, stop);
      this.#refusals.letIn();
      return reply;
    } catch (reason) {
      if (!(reason instanceof RefusedError)) throw reason;
      if (this.#refusals.isFinal(reason)) throw reason;
      await pause(this.#refusals.say(reason), stop);
      return { tasks: [] };
    }
  }

  /** Nothing of it was used. */
  async #giveBack({ ref, reason }: BadTask, end: AbortSignal): Promise<void> {
    const task = ref && taskKey(ref);
    this.parts.log.error("refused a task from the server", { task, reason });
    if (ref !== null) await this.#tell(ref, { kind: "fault", reason }, end);
  }

  #report() {
    return reportOf(this.parts.cacheDir, this.#jobs.size);
  }

  #start(task: AnyTask, box: Box, end: AbortSignal): void {
    const { kind, id, attempt } = task;
    const ref = { kind, id, attempt };
    const job: Job = {
      ref,
      isLost: false,
      toldAt: -Infinity,
      done: Promise.resolve(),
    };
    this.#jobs.add(job);
    job.done = this.#run(task, box, job)
      // Cut short, it says nothing about the program.
      .then((outcome) => job.isLost ? undefined : this.#tell(ref, outcome, end))
      .finally(() => {
        this.#jobs.delete(job);
        if (box === this.parts.host.express) this.#express = box;
        else this.#free.push(box);
        this.#onFree();
      });
  }

  async #run(
    task: AnyTask,
    box: Box,
    job: Job,
  ): Promise<JudgeOutcome> {
    const { toolchains, testData, client, log } = this.parts;
    try {
      await this.#reclaim(box);
      return await judgeHere(task, toolchains, {
        box,
        checkers: this.#checkers,
        pdf: this.parts.pdf,
        fetchFile: (hash) => testData.fetch(hash),
        store: (path) => client.keep(path, this.#identity, job.ref),
        onProgress: (done, total) => this.#progress(job, done, total),
        isCancelled: () => job.isLost,
        // By an author's solution limits are set: nothing runs beside it for it.
        lend: task.kind === "trial" ? undefined : () => this.#lend(),
      });
    } catch (reason) {
      // Whatever it was, it was not the program's doing: the task goes back.
      const words = reason instanceof Error ? reason.message : String(reason);
      const fault = { kind: "fault" as const, reason: words.slice(0, 1_000) };
      if (reason instanceof FilesAwayError) {
        log.warn("files are away", { task: taskKey(task), reason: words });
        return { ...fault, filesAway: true };
      }
      log.error("judging failed", { task: taskKey(task), reason });
      return fault;
    }
  }

  async #tell(
    ref: TaskRef,
    outcome: JudgeOutcome,
    end: AbortSignal,
  ): Promise<void> {
    const { client, log } = this.parts;
    try {
      await client.result({ judge: this.#identity, task: ref, outcome }, end);
    } catch (reason) {
      // Refused: another claim has the task. Aborted: the next start gets it.
      log.warn("the server refused a result", { task: taskKey(ref), reason });
    }
  }

  #progress(job: Job, done: number, total: number): void {
    const { client, log } = this.parts;
    const now = performance.now();
    if (done > 0 && now - job.toldAt < PROGRESS_MS) return;
    job.toldAt = now;
    client.progress({ judge: this.#identity, task: job.ref, done, total })
      .catch((reason) => log.debug("could not report progress", { reason }));
  }

  async #heartbeat(signal: AbortSignal): Promise<void> {
    const jobs = [...this.#jobs];
    const running = jobs.map(({ ref }) => ref);
    // One that waits for the web process to come back is enough.
    if (running.length === 0 || this.#isBeating) return;
    this.#isBeating = true;
    try {
      const lost = await this.parts.client.heartbeat(
        { judge: this.#identity, running, report: this.#report() },
        signal,
      );
      for (const job of jobs) {
        job.isLost ||= lost.some((ref) =>
          taskKey(ref) === taskKey(job.ref) && ref.attempt === job.ref.attempt
        );
      }
    } catch (reason) {
      if (reason instanceof RefusedError) {
        // Its token was taken back, and so was all that it was judging. Any
        // other refusal says nothing of that: the leases decide.
        if (isAboutToken(reason)) { for (const job of jobs) job.isLost = true; }
        this.parts.log.warn("heartbeat refused", { reason: reason.message });
      } else if (!signal.aborted) throw reason;
    } finally {
      this.#isBeating = false;
    }
  }

  async #finish(): Promise<void> {
    const { client, log } = this.parts;
    const all = Promise.all([
      this.#making,
      ...[...this.#jobs].map(({ done }) => done),
    ]);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const grace = new Promise((resolve) => {
      timer = setTimeout(resolve, GRACE_MS);
    });
    await Promise.race([all, grace]);
    clearTimeout(timer);
    const left = [...this.#jobs].map(({ ref }) => ref);
    await client.release(this.#identity, left)
      .catch((reason) => log.debug("could not return a task", { reason }));
  }
}
