import { toViewer } from "../accounts/access.ts";
import { inBackground } from "../background.ts";
import { type Refusal, refuse } from "../failure.ts";
import type { MadeReport, StoredOutput } from "../judging/protocol.ts";
import { STATUS } from "../judging/status.ts";
import { replaceCases } from "../problems/data.ts";
import { storeOutput } from "../problems/case_files.ts";
import { newTask } from "../queue/schema.ts";
import { err, ok, type Result } from "../result.ts";
import type { Act, Site } from "../site.ts";
import { casesOf, type Finished } from "./made_cases.ts";
import { MAX_DATA_BYTES, sizeOf } from "./making_desk.ts";
import type { MadeCase, Making, MakingOrder } from "./makings.ts";

/** How many rows one commit writes. */
const BATCH = 20;

/** The report of a case for which nothing has been done. */
export const NOTHING: MadeReport = {
  kind: "made",
  input: null,
  output: null,
  time: null,
  memory: null,
  fault: null,
};

/** Notes that a case has its answer. */
export function noteCase(site: Site, row: MadeCase | null): void {
  if (!row?.report) return;
  site.makingDesk.note(row);
  advanceLater(site, row.pid);
}

/** Takes the next steps in the background, one at a time for each problem. */
export function advanceLater(site: Site, pid: number): void {
  const { busy, again } = site.makingDesk;
  if (busy.has(pid)) {
    again.add(pid);
    return;
  }
  busy.add(pid);
  inBackground(site, { making: pid }, () => advance(site, pid)).finally(() => {
    busy.delete(pid);
    if (again.delete(pid)) advanceLater(site, pid);
  });
}

/** Continues, after a start, what the last process left unfinished. */
export async function resumeMakings(site: Site): Promise<void> {
  const { rows } = await site.makings.list("underWay", { limit: 1_000 });
  for (const { pid } of rows) advanceLater(site, pid);
}

async function advance(site: Site, pid: number): Promise<void> {
  const making = await site.makings.get(pid);
  if (making === null) return await clear(site, pid, null);
  if (making.state === "dropped") {
    return await clear(site, pid, making, (row) => row.report === null);
  }
  if (making.state === "queueing") {
    await clear(site, pid, null, (row) => row.run !== making.run);
    await queue(site, making);
  }
  await conclude(site, pid);
}

async function queue(site: Site, { pid, run, byUid }: Making): Promise<void> {
  const order = (await site.makingOrders.get(pid))!;
  for (;;) {
    if (site.stopping.aborted) return;
    const ids = await Promise.all(
      Array.from({ length: BATCH }, () => site.madeIds.next()),
    );
    const left = await site.store.transact(async (tx) => {
      const making = await tx.get(site.makings, pid);
      if (making?.state !== "queueing" || making.run !== run) return ok(0);
      const upTo = Math.min(making.total, making.reached + BATCH);
      for (let seq = making.reached + 1; seq <= upTo; seq++) {
        const id = ids.pop()!;
        const { generator, input, wantsAnswer } = order.plan[seq - 1];
        const language = generator === null
          ? order.validator?.language ??
            (wantsAnswer ? order.solution?.source.language : undefined)
          : order.generators[generator].language;
        // A case that stays needs no task if no program reads it.
        const report = language === undefined ? { ...NOTHING, input } : null;
        tx.insert(site.madeCases, { id, pid, run, seq, report });
        if (language === undefined) continue;
        const enqueuedAt = site.clock();
        tx.insert(
          site.tasks,
          newTask(
            { kind: "make", id, language, party: byUid, enqueuedAt },
            "authoring",
          ),
        );
      }
      const next: Making = { ...making, reached: upTo };
      if (upTo === making.total) next.state = "running";
      tx.put(site.makings, next);
      return ok(making.total - upTo);
    });
    if (!left.ok || left.value === 0) return;
  }
}

/** Checks whether all cases are there, or can never be, and finishes. */
async function conclude(site: Site, pid: number): Promise<void> {
  const making = await site.makings.get(pid);
  if (making?.state !== "running") return;
  const rows = await madeCases(site, making);
  const size = rows.reduce((sum, row) => sum + sizeOf(row), 0);
  const isTooLarge = size > MAX_DATA_BYTES;
  // If a program does not compile, no line of it can succeed.
  const isHopeless = isTooLarge ||
    rows.some(({ report }) => report?.fault?.status === STATUS.compileError);
  const isDone = rows.every(({ report }) => report !== null);
  if (!isDone && !isHopeless) return;
  const isGood = !isHopeless && rows.every(({ report }) => !report!.fault);
  await move(site, making, {
    state: !isGood ? "failed" : making.kind === "check" ? "checked" : "ready",
    reason: isTooLarge ? "tooLarge" : null,
  });
  await clear(site, pid, making, (row) => row.report === null);
  if (!isGood || making.kind === "check" || !making.applies) return;
  const act = await actOf(site, making);
  const applied = act && await applyMaking(act, pid, making.caseVersion);
  if (applied?.ok) return;
  const isChanged = applied?.error.code === "problemChanged";
  await move(site, { ...making, state: "ready" }, {
    state: isChanged ? "ready" : "failed",
    reason: isChanged ? "problemChanged" : "notYours",
  });
}

/** Changes a making only if its state is still the one that was seen. */
async function move(
  site: Site,
  { pid, run, state }: Making,
  changes: Partial<Making>,
): Promise<void> {
  await site.store.transact(async (tx) => {
    const current = await tx.get(site.makings, pid);
    if (current?.run !== run || current.state !== state) return err("moved");
    tx.put(site.makings, { ...current, ...changes });
    return ok(null);
  });
}

/** Replaces the problem's cases with the ready ones, if theirs are `seen`. */
export async function applyMaking(
  act: Act,
  pid: number,
  seen: string,
): Promise<Result<Making, Refusal>> {
  const { site } = act;
  const making = await site.makings.get(pid);
  if (making?.state !== "ready") return refuse("makingNotReady");
  const problem = await site.problems.get(pid);
  const order = await site.makingOrders.get(pid);
  if (problem === null || order === null) return refuse("problemNotFound");
  const current = await site.cases.get(pid) ?? [];
  const answers = await answersMade(site, making, order);
  const kept = (making.keeps ? current : []).map((row) => {
    const answer = answers.get(row.caseId);
    return answer ? { ...row, output: { ...row.output, ...answer } } : row;
  });
  const made = await finished(site, making, order);
  const withIds = await Promise.all(made.map(async (row) => ({
    ...row,
    caseId: await site.caseIds.next(),
  })));
  const cases = casesOf(problem, kept, withIds);
  const applied: Making = { ...making, state: "applied", reason: null };
  const replaced = await replaceCases(act, pid, {
    cases,
    seen,
    also: async (tx) => {
      await tx.get(site.makings, pid);
      tx.put(site.makings, applied);
    },
  });
  return replaced.ok ? ok(applied) : replaced;
}

/** Returns the new answers of cases that stay, by their ids. */
async function answersMade(
  site: Site,
  making: Making,
  { plan }: MakingOrder,
): Promise<Map<number, StoredOutput>> {
  const answers = new Map<number, StoredOutput>();
  for (const { seq, report } of await madeCases(site, making)) {
    const { caseId, wantsAnswer } = plan[seq - 1];
    if (caseId !== null && wantsAnswer && report?.output) {
      answers.set(caseId, report.output);
    }
  }
  return answers;
}

/** Returns the new cases; those that stay are in the problem already. */
async function finished(
  site: Site,
  making: Making,
  { plan }: MakingOrder,
): Promise<Finished[]> {
  const { name: _, ...nothing } = await storeOutput(
    site.files,
    "",
    ReadableStream.from([]),
  );
  return (await madeCases(site, making)).flatMap(({ seq, report }) => {
    const { caseId, group } = plan[seq - 1];
    if (caseId !== null || report === null || report.input === null) return [];
    return { group, input: report.input, output: report.output ?? nothing };
  });
}

export async function madeCases(
  site: Site,
  { pid, run }: Pick<Making, "pid" | "run">,
): Promise<MadeCase[]> {
  const { rows } = await site.madeCases.list("problem", {
    prefix: [pid, run],
    limit: 2_000,
  });
  return rows;
}

/** Removes cases with their tasks; without `making`, those of every run. */
export async function clear(
  site: Site,
  pid: number,
  making: Making | null,
  isMeant: (row: MadeCase) => boolean = () => true,
): Promise<void> {
  const { rows } = await site.madeCases.list("problem", {
    prefix: making === null ? [pid] : [pid, making.run],
    limit: 5_000,
  });
  for (const { id } of rows.filter(isMeant)) {
    await site.store.transact(async (tx) => {
      const row = await tx.get(site.madeCases, id);
      if (row === null || !isMeant(row)) return err("gone");
      tx.delete(site.madeCases, id);
      if (await tx.get(site.tasks, "make", id)) {
        tx.delete(site.tasks, "make", id);
      }
      return ok(null);
    });
  }
}

/**
 * Acts for the person who started the making, with the rights they have now.
 */
async function actOf(site: Site, { byUid }: Making): Promise<Act | null> {
  const user = await site.users.get(byUid);
  return user && {
    site,
    viewer: toViewer(user),
    now: site.clock(),
    ip: "",
    userAgent: "",
  };
}
