import { isStaff } from "../accounts/access.ts";
import { boardProblems } from "../contests/board/problems.ts";
import { itemProblems } from "../contests/items.ts";
import type { Listed } from "../contests/list.ts";
import { managed } from "../contests/managed.ts";
import { DAY_MS, MINUTE_MS } from "../durations.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { BlobTooLargeError } from "../store/blob.ts";
import type { Act, Site } from "./act.ts";
import { planOf } from "./plan.ts";
import { programsFor } from "./programs.ts";
import { MAX_TEAMS, Rehearsal, type RehearsalProgram } from "./schema.ts";
import { change, removeAll, takeBack } from "./sending.ts";

/** How long one sends at most. */
const MAX_LENGTH_MS = DAY_MS;
/** What is known of one goes away by itself after so long. */
const KEPT_MS = 7 * DAY_MS;

/** Finds a contest and its rehearsal for its staff, and for nobody else. */
export function rehearsalOf(
  act: Act,
  cid: number,
): Result<{ contest: Listed; rehearsal: Rehearsal | null }, Refusal> {
  const found = managed(act, cid);
  if (!found.ok) return found;
  // It keeps judges busy, and tells what solutions do.
  if (!isStaff(act.viewer)) return refuse("forbidden");
  const rehearsal = [...act.site.rehearsals.kept.values()]
    .find((one) => one.cid === cid && one.state !== "removing") ?? null;
  return ok({ contest: found.value, rehearsal });
}

export interface RehearsalDraft {
  teams: number;
  /** How long it takes; null: as long as the contest. */
  minutes: number | null;
  seed: number;
}

/** Starts a rehearsal of a contest that does not run, in place of its last one. */
export async function startRehearsal(
  act: Act,
  cid: number,
  { teams, minutes, seed }: RehearsalDraft,
): Promise<Result<Rehearsal, Refusal>> {
  const { site, viewer, now } = act;
  const found = rehearsalOf(act, cid);
  if (!found.ok) return found;
  const { contest: { rules }, rehearsal: last } = found.value;
  const { begin, end } = rules;
  if (!(teams >= 1 && teams <= MAX_TEAMS)) {
    return refuse("rehearsalTeams", { field: "teams" });
  }
  if (now >= begin && now < end) return refuse("rehearsalRuns");
  const lengthMs = minutes === null ? end - begin : minutes * MINUTE_MS;
  if (lengthMs > MAX_LENGTH_MS) {
    return refuse("rehearsalTooLong", { field: "minutes" });
  }
  const problems = new Map(
    itemProblems(site, cid).filter(({ problem }) => !problem.isRemote)
      .map((one) => [one.problem.pid, one]),
  );
  const programs: RehearsalProgram[] = [];
  const columns: Rehearsal["columns"] = [];
  for (const { pid, displayId, color } of boardProblems(site, cid)) {
    const one = problems.get(pid);
    if (one === undefined) continue;
    const sent = await programsFor(site, one, {
      allowed: rules.languages,
      now,
    });
    const { timeLimit } = one.problem;
    programs.push(...sent.programs);
    const { lacking } = sent;
    columns.push({ pid, displayId, color, timeLimit, lacking });
  }
  if (programs.length === 0) return refuse("rehearsalNothing");
  const total = planOf({
    ...{ teams, seed, programs, lengthMs: end - begin },
    pids: columns.map(({ pid }) => pid),
  }).length;
  const id = await site.rehearsals.ids.next();
  const rehearsal = Rehearsal.parse({
    ...{ id, cid, teams, seed, lengthMs, rules, columns, total },
    byUid: viewer!.uid,
    at: now,
    state: "sending",
    isStopped: false,
    sent: 0,
    endedAt: null,
    load: [],
  });
  if (last !== null) {
    const removed = await endRehearsal(act, cid, "remove");
    if (!removed.ok) return removed;
  }
  try {
    return await site.store.transact<Rehearsal, Refusal>(async (tx) => {
      const { records } = site.rehearsals;
      const isTaken = await tx.findBy(records, "busy", 1) !== null ||
        await tx.findBy(records, "contest", cid) !== null;
      if (isTaken) return refuse("rehearsalBusy");
      tx.insert(records, rehearsal);
      await tx.putBlob(site.rehearsals.programs, [id], programs);
      return ok(rehearsal);
    });
  } catch (reason) {
    if (reason instanceof BlobTooLargeError) return refuse("programsTooLarge");
    throw reason;
  }
}

/** Stops a rehearsal, and takes back what waits; or removes one that is over, with all that is known of it. */
export async function endRehearsal(
  act: Act,
  cid: number,
  how: "stop" | "remove",
): Promise<Result<null, Refusal>> {
  const { site } = act;
  const found = rehearsalOf(act, cid);
  if (!found.ok) return found;
  const { rehearsal } = found.value;
  // Sent twice.
  if (rehearsal === null) return ok(null);
  if (how === "remove" && rehearsal.state !== "over") {
    return refuse("rehearsalBusy");
  }
  const changed = await change(
    site,
    rehearsal.id,
    (row) =>
      how === "remove"
        ? { ...row, state: "removing" }
        : row.state === "sending" || row.state === "judging"
        ? { ...row, state: "stopping", isStopped: true }
        : row,
  );
  if (!changed.ok) return ok(null);
  if (changed.value.state === "removing") await removeAll(site, rehearsal);
  if (changed.value.state === "stopping") await takeBack(site, rehearsal);
  return ok(null);
}

/** Removes the rehearsal of a contest that is deleted. */
export async function forgetRehearsal(site: Site, cid: number): Promise<void> {
  for (const one of [...site.rehearsals.kept.values()]) {
    if (one.cid === cid) await drop(site, one);
  }
}

/** Removes what nobody has looked after for a week. */
export async function purgeRehearsals(site: Site, now: number): Promise<void> {
  for (const one of [...site.rehearsals.kept.values()]) {
    const { endedAt } = one;
    if (endedAt !== null && endedAt < now - KEPT_MS) await drop(site, one);
  }
}

async function drop(site: Site, rehearsal: Rehearsal): Promise<void> {
  await change(site, rehearsal.id, (row) => ({ ...row, state: "removing" }));
  await removeAll(site, rehearsal);
}
