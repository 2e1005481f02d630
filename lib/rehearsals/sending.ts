import { newTask } from "../queue/schema.ts";
import { err, ok } from "../result.ts";
import type { Site } from "./act.ts";
import { planOf } from "./plan.ts";
import type { Rehearsal } from "./schema.ts";

/** How many are sent, or taken back, in one commit. */
const AT_ONCE = 20;
/** Figures of the judges are noted once a second at first, then more and more seldom. */
const NOTED_MS = 1_000;
const NOTES = 40;

/** Its programs, and what is sent of them. */
export async function sentBy(
  { rehearsals: { recent, programs: blobs } }: Pick<Site, "rehearsals">,
  { id, teams, seed, columns, rules: { begin, end } }: Rehearsal,
) {
  const known = recent.get(`${id}`);
  if (known !== undefined) return known;
  const programs = await blobs.get(id) ?? [];
  const plan = planOf({
    teams,
    seed,
    lengthMs: end - begin,
    pids: columns.map(({ pid }) => pid),
    programs,
  });
  return recent.set(`${id}`, { programs, plan });
}

/** What the clock brings: what is due is sent, what is over is ended, what was stopped or removed goes away. For the leader. */
export async function goOnRehearsing(site: Site): Promise<void> {
  for (const one of [...site.rehearsals.kept.values()]) {
    if (site.stopping.aborted) return;
    if (one.state === "sending") await sendDue(site, one);
    else if (one.state === "judging") await endIfJudged(site, one);
    else if (one.state === "stopping") await takeBack(site, one);
    else if (one.state === "removing") await removeAll(site, one);
  }
}

async function sendDue(site: Site, rehearsal: Rehearsal): Promise<void> {
  const { id, at, lengthMs, rules, total } = rehearsal;
  const { programs, plan } = await sentBy(site, rehearsal);
  const now = site.clock();
  const passed = (now - at) * (rules.end - rules.begin) / lengthMs;
  const due = plan.findIndex((planned) => planned.at > passed);
  const upTo = due < 0 ? total : due;
  await noteLoad(site, rehearsal, now);
  for (let from = rehearsal.sent; from < upTo; from += AT_ONCE) {
    if (site.stopping.aborted) return;
    const part = plan.slice(from, Math.min(upTo, from + AT_ONCE));
    const ids: number[] = [];
    for (const _ of part) ids.push(await site.rehearsals.runIds.next());
    const sent = await site.store.transact(async (tx) => {
      const current = await tx.get(site.rehearsals.records, id);
      if (current?.state !== "sending" || current.sent !== from) {
        return err("stale");
      }
      for (const [n, { team, program, at }] of part.entries()) {
        tx.insert(site.rehearsals.runs, {
          id: ids[n],
          rehearsal: id,
          ...{ team, program, at },
          sentAt: now,
          judgedAt: null,
          status: null,
          time: null,
          score: null,
        });
        tx.insert(
          site.queue.tasks,
          newTask({
            kind: "rehearsal",
            id: ids[n],
            language: programs[program].language,
            party: `rehearsal ${team}`,
            enqueuedAt: now,
          }, "rehearsal"),
        );
      }
      const isAll = from + part.length === total;
      const next: Rehearsal = {
        ...current,
        sent: from + part.length,
        state: isAll ? "judging" : "sending",
      };
      tx.put(site.rehearsals.records, next);
      return ok(null);
    });
    if (!sent.ok) return;
  }
}

/** Notes how many of its tasks wait, and what the judges have to do. */
async function noteLoad(
  site: Site,
  { id, at, load }: Rehearsal,
  now: number,
): Promise<void> {
  const last = load.at(-1)?.at ?? -Infinity;
  if (now - last < Math.max(NOTED_MS, (now - at) / NOTES)) return;
  const note = {
    at: now,
    waiting: 0,
    running: 0,
    slots: site.judges.registry.slots(now),
  };
  for (const { kind, state } of site.queue.keptTasks.values()) {
    if (state === "claimed") note.running++;
    else if (kind === "rehearsal") note.waiting++;
  }
  await change(site, id, (row) => ({ ...row, load: [...row.load, note] }));
}

async function endIfJudged(site: Site, rehearsal: Rehearsal): Promise<void> {
  const { id } = rehearsal;
  const now = site.clock();
  await noteLoad(site, rehearsal, now);
  const left = await site.rehearsals.runs.list("unjudged", {
    prefix: [id],
    limit: 1,
  });
  if (left.rows.length > 0) return;
  await change(
    site,
    id,
    (row): Rehearsal =>
      row.state === "judging" ? { ...row, state: "over", endedAt: now } : row,
  );
}

/** Takes back what no judge has answered, then ends the rehearsal. */
export async function takeBack(site: Site, { id }: Rehearsal): Promise<void> {
  await dropRuns(site, id, "unjudged");
  await change(
    site,
    id,
    (row) =>
      row.state === "stopping"
        ? { ...row, state: "over", endedAt: site.clock() }
        : row,
  );
}

/** Deletes a rehearsal with all that belongs to it. */
export async function removeAll(site: Site, { id }: Rehearsal): Promise<void> {
  await dropRuns(site, id, "rehearsal");
  await site.store.transact(async (tx) => {
    await tx.deleteBlob(site.rehearsals.programs, [id]);
    if (await tx.get(site.rehearsals.records, id) === null) return err("gone");
    tx.delete(site.rehearsals.records, id);
    return ok(null);
  });
  site.rehearsals.recent.forget(`${id}`);
}

async function dropRuns(
  site: Site,
  id: number,
  which: "unjudged" | "rehearsal",
): Promise<void> {
  const { runs } = site.rehearsals;
  for (;;) {
    const { rows } = await runs.list(which, { prefix: [id], limit: AT_ONCE });
    if (rows.length === 0) return;
    await site.store.transact(async (tx) => {
      for (const row of rows) {
        const run = await tx.get(runs, row.id);
        // Judged meanwhile: it stays, where all others of its kind go.
        if (run === null || which === "unjudged" && run.status !== null) {
          continue;
        }
        tx.delete(runs, row.id);
        if (await tx.get(site.queue.tasks, "rehearsal", row.id) !== null) {
          tx.delete(site.queue.tasks, "rehearsal", row.id);
        }
      }
      return ok(null);
    });
  }
}

/** Writes what `to` makes of a rehearsal that is still there. */
export const change = (
  site: Pick<Site, "rehearsals" | "store">,
  id: number,
  to: (row: Rehearsal) => Rehearsal,
) =>
  site.store.transact(async (tx) => {
    const row = await tx.get(site.rehearsals.records, id);
    if (row === null) return err("gone");
    const next = to(row);
    if (next !== row) tx.put(site.rehearsals.records, next);
    return ok(next);
  });
