import type { JobRun } from "../jobs/run.ts";
import type { JobWork } from "../jobs/spec.ts";
import { STATUS } from "../judging/status.ts";
import { newTask } from "../queue/schema.ts";
import { err, ok } from "../result.ts";
import type { Act, Site } from "./act.ts";
import type { Transaction } from "../store/transaction.ts";
import { builtCases, clearBuiltCases, NOTHING_BUILT } from "./built_rows.ts";
import { applyDataBuild } from "./data_build_apply.ts";
import {
  type BuiltCase,
  type DataBuildData,
  dataBuildOf,
  type DataBuildPlan,
  type DataBuildReason,
  isUnderWay,
} from "./data_build_record.ts";

type Run = JobRun<DataBuildData>;

/** How many cases are queued in one commit. */
const BATCH = 20;
/** The most that all inputs and outputs may have together. */
const MAX_DATA_BYTES = 512 * 1024 ** 2;

export const dataBuildJob = (site: Site): JobWork<DataBuildData> => ({
  // There is no step `ready`: there the job waits for the author's decision.
  steps: {
    queueing: (run) => queue(site, run),
    making: (run) => conclude(site, run),
    applying: (run) => apply(site, run),
  },
  tidy: ({ id, subject }) =>
    clearBuiltCases(
      site,
      subject!,
      (row) => row.run === id && row.report === null,
    ),
  isOld: ({ subject }) => site.problems.catalogue.get(subject!) === null,
  forget: async ({ subject }) => {
    await clearBuiltCases(site, subject!);
    await site.store.transact(async (tx) => {
      await tx.deleteBlob(site.authoring.dataBuildPlans, [subject!]);
      return ok(null);
    });
  },
});

async function queue(site: Site, run: Run): Promise<void> {
  const { id, subject, cursor, total } = run.job;
  const pid = subject!;
  // First, the cases of the data build before this one are deleted.
  if (cursor === 0) await clearBuiltCases(site, pid, (row) => row.run !== id);
  const order = await site.authoring.dataBuildPlans.get(pid);
  const ids = await Promise.all(
    Array.from({ length: BATCH }, () => site.authoring.builtCaseIds.next()),
  );
  const upTo = Math.min(total, cursor + BATCH);
  await run.save(
    () => ({
      cursor: upTo,
      done: upTo,
      ...(upTo === total && { state: "waiting", step: "making" }),
    }),
    (tx) => {
      for (let seq = cursor + 1; seq <= upTo; seq++) {
        const row = { id: ids.pop()!, pid, run: id, seq };
        putCase(site, tx, row, { order: order!, party: run.job.uid });
      }
    },
  );
}

function putCase(
  site: Site,
  tx: Transaction,
  row: Omit<BuiltCase, "report">,
  { order, party }: { order: DataBuildPlan; party: string },
): void {
  const { generator, input, wantsAnswer } = order.plan[row.seq - 1];
  const language = generator === null
    ? order.validator?.language ??
      (wantsAnswer ? order.solution?.source.language : undefined)
    : order.generators[generator].language;
  // A case that stays, without a validator to check it, needs no judge.
  const report = language === undefined ? { ...NOTHING_BUILT, input } : null;
  tx.insert(site.authoring.builtCases, { ...row, report });
  if (language === undefined) return;
  const enqueuedAt = site.clock();
  tx.insert(
    site.queue.tasks,
    newTask(
      { kind: "make", id: row.id, language, party, enqueuedAt },
      "authoring",
    ),
  );
}

/** Called after each answer: ends the job, or moves it on, when all cases are built or one never will be. */
async function conclude(site: Site, run: Run): Promise<void> {
  const { kind, applies, ...dataBuild } = dataBuildOf(run.job);
  const rows = await builtCases(site, dataBuild);
  const size = rows.reduce((sum, row) => sum + sizeOf(row), 0);
  const isTooLarge = size > MAX_DATA_BYTES;
  // If a program does not compile, none of its lines will ever be built.
  const isHopeless = isTooLarge ||
    rows.some(({ report }) => report?.fault?.status === STATUS.compileError);
  const isDone = rows.every(({ report }) => report !== null);
  if (!isDone && !isHopeless) return;
  const isGood = !isHopeless && rows.every(({ report }) => !report!.fault);
  if (!isGood) {
    return await fail(run, isTooLarge ? "tooLarge" : null);
  }
  if (kind === "check") return await run.save(() => ({ state: "done" }));
  await run.save(() =>
    applies
      ? { state: "running", step: "applying" }
      : { state: "waiting", step: "ready" }
  );
}

const sizeOf = ({ report }: BuiltCase) =>
  (report?.input?.size ?? 0) + (report?.output?.size ?? 0);

const fail = (run: Run, code: DataBuildReason | null) =>
  run.save(() => ({ state: "failed", result: code && { code } }));

async function apply(site: Site, run: Run): Promise<void> {
  const dataBuild = dataBuildOf(run.job);
  const act = await actOf(site, dataBuild.byUid);
  const applied = act === null
    ? err(null)
    : await applyDataBuild(act, dataBuild, {
      seen: dataBuild.caseVersion,
      also: async (tx) => {
        await run.move(tx, () => ({ state: "done", result: null }));
        return ok(null);
      },
    });
  if (applied.ok) return;
  if (applied.error?.code !== "problemChanged") return fail(run, "notYours");
  await run.save(() => ({
    state: "waiting",
    step: "ready",
    result: { code: "problemChanged" },
  }));
}

/** Makes an `Act` of the person who started the job, with the rights that they have now; null: the account is gone. */
async function actOf(site: Site, uid: string): Promise<Act | null> {
  const user = await site.accounts.users.get(uid);
  return user && {
    site,
    viewer: site.venues.book.withGroups(site.accounts.rights.viewerOf(user)),
    now: site.clock(),
    ip: "",
    userAgent: "",
  };
}

/** Yields the content hashes of built files that may still go into a problem, so that the sweep of files keeps them. */
export async function* filesOfDataBuilds(site: Site): AsyncGenerator<string> {
  for await (const job of site.authoring.dataBuilds.all()) {
    const dataBuild = dataBuildOf(job);
    if (!isUnderWay(dataBuild.state) && dataBuild.state !== "ready") continue;
    for (const { report } of await builtCases(site, dataBuild)) {
      if (report?.input) yield report.input.hash;
      if (report?.output) yield report.output.hash;
    }
  }
}
