import { z } from "zod";
import { type Refusal, refuse } from "../../failure.ts";
import { MAX_RUN_CHARS, MAX_RUN_INPUTS } from "../../judging/bounds.ts";
import { PROBLEM_TYPE } from "../../judging/fold.ts";
import type { RunVerdict } from "../../judging/protocol.ts";
import { Note } from "../../judging/notes.ts";
import { isInProgress, STATUS, type Status } from "../../judging/status.ts";
import type { Problem } from "../../problems/schema.ts";
import { nextClaim, settingsOf } from "../../queue/payload.ts";
import { newTask } from "../../queue/schema.ts";
import type { Work } from "../../queue/work.ts";
import { err, ok, type Result } from "../../result.ts";
import type { Act, Site } from "../act.ts";
import type { Store } from "../../store/store.ts";
import { StatusCode } from "../../judging/fields.ts";
import { SubmitDraft } from "../schema.ts";
import { PRACTICE, type Venue } from "../../venues/schema.ts";
import { isJudgingOpen } from "../../venues/traits.ts";
import { checkDraft } from "../service.ts";
import { inTurn, secondsLeft, takeTurn } from "../sending/turns.ts";

const Outcome = z.object({
  status: StatusCode,
  /** Ms and KB. */
  time: z.number().int().nullable(),
  memory: z.number().int().nullable(),
  note: Note.nullable(),
});

/** A run of a program on an input that its author typed: no submission, and in no statistics. */
const TestRun = z.object({
  id: z.number().int(),
  /** The random key with which the answer is asked for. */
  key: z.string(),
  uid: z.string(),
  /** 0: it is of no problem, and runs with the limits of `FREE`. */
  pid: z.number().int(),
  language: z.string(),
  at: z.number().int(),
  input: z.string(),
  /** The expected output; null: the output is only shown. */
  expected: z.string().nullable(),
  ...Outcome.shape,
  /** Of how many samples, the first inputs of all; 0: it has one input, its author's. */
  samples: z.number().int().default(0),
  /** What came of the other inputs. */
  more: z.array(Outcome).default([]),
  /** When its answer was first given. */
  takenAt: z.number().int().nullable().default(null),
});
export type TestRun = z.infer<typeof TestRun>;

/** The long texts of a run, stored as a blob. */
const RunTexts = z.object({
  code: z.string(),
  stdout: z.string(),
  /** Standard error, or what the compiler printed. */
  stderr: z.string(),
  /** The other inputs, and what came of them. */
  more: z.array(z.object({
    input: z.string(),
    expected: z.string().nullable(),
    stdout: z.string(),
    stderr: z.string(),
  })).default([]),
});
type RunTexts = z.infer<typeof RunTexts>;

export const runCollection = (store: Store) =>
  store.collection<TestRun, [id: number]>({
    name: "test_runs",
    audience: "private",
    schema: TestRun,
    id: ({ id }) => [id],
    unique: { key: ({ key }) => key },
    index: { at: ({ at }) => [at] },
  });

export const runTextBlobs = (store: Store) =>
  store.blobs<z.infer<typeof RunTexts>, [id: number]>({
    name: "test_run_texts",
    audience: "private",
    schema: RunTexts,
  });

/** Tells those who wait for a run when it has its answer. */
export class RunWatch {
  readonly #listeners = new Map<number, () => void>();

  constructor(runs: ReturnType<typeof runCollection>) {
    runs.onState(([id], run) => {
      if (run === null || !isInProgress(run.status)) {
        this.#listeners.get(id)?.();
      }
    });
  }

  /** Calls `listener` when the run has its answer; returns a function that ends this. Each run has one listener. */
  subscribe(id: number, listener: () => void): () => void {
    this.#listeners.set(id, listener);
    return () => this.#listeners.delete(id);
  }
}

/** How long a run is kept (contract §6). */
const KEPT_MS = 10 * 60_000;
/** How long an answer can be fetched again after the first time: it may have been lost on its way. */
const AGAIN_MS = 30_000;
const isOver = ({ at, takenAt }: TestRun, now: number) =>
  now - at > KEPT_MS || takenAt !== null && now - takenAt > AGAIN_MS;
const MAX_RUN_INPUT_CHARS = 1_000;

export const RunInputText = z.string()
  .max(MAX_RUN_INPUT_CHARS, "inputTooLong");

export const RunDraft = SubmitDraft.extend({
  userInput: RunInputText,
  expectedOutput: z.string().max(MAX_RUN_INPUT_CHARS * 10, "inputTooLong")
    .nullish(),
  /** On each sample, and then on the own input, if there is one (row W7.2). */
  samples: z.boolean().optional(),
}).refine(({ samples, userInput }) => samples === true || userInput !== "", {
  message: "inputEmpty",
  path: ["userInput"],
});
export type RunDraft = z.infer<typeof RunDraft>;

/** Starts a test run, for whoever may submit; it has the same rate limit, with a clock of its own. */
export const startRun = (
  act: Act,
  problem: Problem | null,
  draft: RunDraft,
  venue: Venue,
): Promise<Result<TestRun, Refusal>> =>
  inTurn(act, () => run(act, problem, draft, venue));

async function run(
  act: Act,
  problem: Problem | null,
  draft: RunDraft,
  venue: Venue,
): Promise<Result<TestRun, Refusal>> {
  const { site } = act;
  const checked = checkDraft(act, problem, draft, venue);
  if (!checked.ok) return checked;
  if (checked.value.isRemote) return refuse("remoteRun");
  const early = await secondsLeft(act, "ranAt");
  if (early > 0) return refuse("tooFast", { params: { seconds: early } });
  const own = {
    input: draft.userInput,
    expected: draft.expectedOutput?.trim() ? draft.expectedOutput : null,
  };
  const samples = draft.samples ? await samplesOf(site, checked.value.pid) : [];
  const inputs = own.input.trim() === "" && samples.length > 0
    ? samples
    : [...samples, own];
  const [{ input, expected }, ...more] = inputs;
  if (input === "") return refuse("inputEmpty");
  return await enqueue(act, {
    pid: checked.value.pid,
    language: draft.language,
    input,
    expected,
    samples: samples.length,
  }, { code: draft.code, more });
}

/** The settings of a program that is of no problem, as an ordinary one has them. */
const FREE = {
  type: PROBLEM_TYPE.acm,
  judgeMode: "default",
  fileIo: null,
  judgeCaseMode: "default",
  timeLimit: 1_000,
  memoryLimit: 256,
  stackLimit: 64,
  isRemoveEndBlank: true,
  ioScore: null,
  difficulty: 1,
  userExtraFiles: {},
} as const;

/** Starts a run of a program that is of no problem; the caller has checked who may. It has the same rate limit. */
export const startFreeRun = (
  act: Act,
  { language, code, input }: { language: string; code: string; input: string },
): Promise<Result<TestRun, Refusal>> =>
  inTurn(act, async () => {
    if (!isJudgingOpen(act.site.website.config, PRACTICE)) {
      return refuse("judgingClosed");
    }
    if (act.site.judges.registry.lacks(language, act.now)) {
      return refuse("languageUnavailable", { field: "language" });
    }
    const asked = { pid: 0, language, input, expected: null, samples: 0 };
    return await enqueue(act, asked, { code, more: [] });
  });

async function enqueue(
  act: Act,
  asked: Pick<TestRun, "pid" | "language" | "input" | "expected" | "samples">,
  { code, more }: {
    code: string;
    more: readonly { input: string; expected: string | null }[];
  },
): Promise<Result<TestRun, Refusal>> {
  const { site, viewer, now } = act;
  const run: TestRun = {
    ...asked,
    id: await site.submissions.runIds.next(),
    key: crypto.randomUUID(),
    uid: viewer!.uid,
    at: now,
    more: [],
    status: STATUS.pending,
    time: null,
    memory: null,
    note: null,
    takenAt: null,
  };
  const { id, language, uid } = run;
  return await site.store.transact<TestRun, Refusal>(async (tx) => {
    const wait = await takeTurn(tx, act, "ranAt");
    if (wait > 0) return refuse("tooFast", { params: { seconds: wait } });
    tx.insert(site.submissions.runs, run);
    await tx.putBlob(site.submissions.runTexts, [id], {
      code,
      stdout: "",
      stderr: "",
      more: more.map((asked) => ({ ...asked, stdout: "", stderr: "" })),
    });
    tx.insert(
      site.queue.tasks,
      newTask({ kind: "run", id, language, party: uid, enqueuedAt: now }),
    );
    return ok(run);
  });
}

/** The samples that a run may have beside an input of its author's. */
async function samplesOf(site: Site, pid: number) {
  const statement = await site.problems.statements.get(pid);
  return (statement?.examples ?? [])
    .filter(({ input, output }) =>
      input !== "" && Math.max(input.length, output.length) <= MAX_RUN_CHARS
    )
    .slice(0, MAX_RUN_INPUTS - 1)
    .map(({ input, output }) => ({ input, expected: output }));
}

export interface RunAnswer
  extends Pick<RunTexts, "stdout" | "stderr" | "more"> {
  run: TestRun;
  judgeMode: Problem["judgeMode"];
}

/** Returns the answer of the viewer's own run, within ten minutes; it is given only once (and for a moment again). */
export async function takeRun(
  { site, viewer, now }: Act,
  key: string,
): Promise<Result<RunAnswer, Refusal>> {
  const run = await site.submissions.runs.findBy("key", key);
  const isOwn = run !== null && run.uid === viewer?.uid && !isOver(run, now);
  if (!isOwn) return refuse("runGone");
  const { stdout = "", stderr = "", more = [] } =
    await site.submissions.runTexts.get(run.id) ?? {};
  if (!isInProgress(run.status) && run.takenAt === null) {
    await site.submissions.runs.update(
      [run.id],
      (run) => ({ ...run, takenAt: now }),
    );
  }
  const judgeMode = site.problems.catalogue.get(run.pid)?.judgeMode ??
    "default";
  return ok({ run, stdout, stderr, more, judgeMode });
}

/** Deletes old runs, finished or not. */
export async function purgeRuns(site: Site, now: number): Promise<void> {
  for (;;) {
    const { rows } = await site.submissions.runs.list("at", { limit: 100 });
    const old = rows.filter((run) => isOver(run, now));
    for (const { id } of old) await removeRun(site, id);
    if (old.length === 0) return;
  }
}

async function removeRun(site: Site, id: number): Promise<void> {
  await site.store.transact(async (tx) => {
    if (await tx.get(site.submissions.runs, id) === null) return err("gone");
    tx.delete(site.submissions.runs, id);
    await tx.deleteBlob(site.submissions.runTexts, [id]);
    if (await tx.get(site.queue.tasks, "run", id)) {
      tx.delete(site.queue.tasks, "run", id);
    }
    return ok(null);
  });
}

export const runWork = (site: Site): Work => ({
  async begin(_tx, task) {
    const run = await site.submissions.runs.get(task.id);
    const texts = await site.submissions.runTexts.get(task.id);
    if (run === null || texts === null) return null;
    // It has waited for a judge so long that nobody can ask for it any more.
    if (isOver(run, site.clock())) return null;
    const problem = site.problems.catalogue.get(run.pid);
    if (problem === null && run.pid !== 0) return err("problemGone");
    const { input, expected, language } = run;
    return ok({
      ...nextClaim("run", task),
      language,
      code: texts.code,
      ...(problem === null
        ? FREE
        : settingsOf(problem, await site.problems.statements.get(run.pid))),
      checker: null,
      cases: [],
      run: {
        input,
        expected,
        ...(texts.more.length === 0 ? {} : {
          more: texts.more.map(({ input, expected }) => ({ input, expected })),
        }),
      },
    });
  },

  progress: () => Promise.resolve(true),

  waitAgain: () => Promise.resolve(),

  async finish(tx, task, answer) {
    const run = await tx.get(site.submissions.runs, task.id);
    const texts = await site.submissions.runTexts.get(task.id);
    if (run === null || texts === null || answer.kind !== "run") return;
    const { status, time, memory, note, message, stdout, stderr } = answer;
    const others = (answer.more ?? []).slice(0, texts.more.length);
    const more = others.map(({ status, time, memory, note }) => ({
      status,
      time,
      memory,
      note,
    }));
    tx.put(site.submissions.runs, { ...run, status, time, memory, note, more });
    await tx.putBlob(site.submissions.runTexts, [run.id], {
      code: texts.code,
      stdout,
      stderr: stderr || (message ?? ""),
      more: texts.more.map((asked, n) => ({
        ...asked,
        stdout: others[n]?.stdout ?? "",
        stderr: others[n]?.stderr ?? "",
      })),
    });
  },

  // The judge's message is only logged, because it may name paths of its machine.
  failed: (note): RunVerdict => ({
    kind: "run",
    status: STATUS.systemError satisfies Status,
    time: null,
    memory: null,
    note: { code: note, value: null },
    message: null,
    stdout: "",
    stderr: "",
  }),
});
