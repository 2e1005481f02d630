import { type Refusal, refuse } from "../failure.ts";
import { openGroupFor } from "../groups/access.ts";
import type { Problem } from "../problems/schema.ts";
import { ok, type Result } from "../result.ts";
import type { SeenSubmission } from "../submissions/seen.ts";
import { openSubmission } from "../submissions/service.ts";
import { closedBy } from "../trainings/reading.ts";
import type { Act, Site } from "./act.ts";
import type { WallDraft, WallProgram } from "./schema.ts";
import { notedBy } from "./service.ts";

/** A program on a class's wall: nothing tells whose it is. */
export interface ShownProgram {
  submitId: number;
  problem: Problem;
  language: string;
  code: string;
  words: string;
  at: number;
}

/** So many are on a wall, the newest. */
const MOST_SHOWN = 50;

/** When the homework that somebody sent to is due for the last of its pupils; null: never. */
function lastDue(
  { trainings, venues }: Pick<Site, "trainings" | "venues">,
  tid: number,
): number | null {
  const due = trainings.shelf.get(tid)?.due ?? null;
  if (due === null) return null;
  return Math.max(due, ...venues.book.extensionsOf(tid).values());
}

/** Whether a program is on its class's wall, for those who put it there; null: for others, and where there is none. */
export async function wallStateOf(
  act: Act,
  submission: SeenSubmission,
): Promise<{ gid: number; isOn: boolean } | null> {
  const noted = notedBy(act, submission);
  const isTheirs = noted?.answers && noted.desk.kind === "group" &&
    submission.sight.code === "open";
  if (!noted || !isTheirs) return null;
  const gid = noted.desk.id;
  const entry = await act.site.notes.wall.get(gid, submission.submitId);
  return { gid, isOn: entry !== null };
}

/**
 * Puts a program on its class's wall, or takes it down (row S5.2). Until a homework is
 * due for everybody there, nobody reads another's program.
 */
export async function setOnWall(
  act: Act,
  submitId: number,
  { isOn, words }: WallDraft,
): Promise<Result<{ gid: number }, Refusal>> {
  const { site, viewer, now } = act;
  const opened = await openSubmission(act, submitId);
  if (!opened.ok) return opened;
  const { submission } = opened.value;
  const state = await wallStateOf(act, submission);
  if (state === null) return refuse("forbidden");
  const { gid } = state;
  const { venue, pid, uid } = submission;
  const due = venue.kind === "training" ? lastDue(site, venue.id) : null;
  if (isOn && due !== null && now <= due) return refuse("wallTooSoon");
  const { wall } = site.notes;
  return await site.store.transact<{ gid: number }, Refusal>(async (tx) => {
    const known = await tx.get(wall, gid, submitId);
    const byUid = viewer!.uid;
    const next = { gid, submitId, pid, uid, words, byUid, at: now };
    if (!isOn) {
      if (known !== null) tx.delete(wall, gid, submitId);
    } else if (known === null) tx.insert(wall, next);
    else tx.put(wall, { ...known, words });
    return ok({ gid });
  });
}

/** A class's wall for its members, the newest first; what a homework that is not due yet asks waits. */
export async function wallOf(
  act: Act,
  gid: number,
): Promise<Result<ShownProgram[], Refusal>> {
  const { site, now } = act;
  const opened = openGroupFor(act, gid, "isMember");
  if (!opened.ok) return opened;
  const entries = await Array.fromAsync(site.notes.wall.all([gid]));
  entries.sort((a, b) => b.at - a.at);
  const held = heldBack(site, gid, now);
  const shown: ShownProgram[] = [];
  for (const { submitId, pid, words, at } of entries.slice(0, MOST_SHOWN)) {
    const problem = site.problems.catalogue.get(pid);
    const isClosed = problem === null || held.has(pid) ||
      closedBy(problem, { gid }) !== null;
    const record = isClosed
      ? null
      : await site.submissions.records.get(submitId);
    if (isClosed || record === null) continue;
    const code = await site.submissions.codes.get(submitId) ?? "";
    shown.push({
      submitId,
      problem,
      language: record.language,
      code,
      words,
      at,
    });
  }
  return ok(shown);
}

/** The problems of the group's homework that is not due yet. */
function heldBack(site: Site, gid: number, now: number): ReadonlySet<number> {
  const open = site.trainings.shelf.list({ gid, withHidden: true })
    .filter(({ tid }) => now <= (lastDue(site, tid) ?? 0));
  return new Set(
    open.flatMap(({ tid }) =>
      site.venues.items.of({ kind: "training", id: tid })
        .filter(({ asks }) => asks === "problem").map(({ itemId }) => itemId)
    ),
  );
}

const dropAll = async (
  { notes }: Pick<Site, "notes">,
  isMeant: (entry: WallProgram) => boolean,
) => {
  for (const entry of await Array.fromAsync(notes.wall.all())) {
    if (isMeant(entry)) await notes.wall.delete(entry.gid, entry.submitId);
  }
};

/** Takes the wall of a group that is disbanded along; it may be asked again. */
export const forgetWall = (site: Pick<Site, "notes">, gid: number) =>
  dropAll(site, (entry) => entry.gid === gid);

/** Takes down what somebody has sent whose account goes. */
export const forgetOnWalls = (site: Pick<Site, "notes">, uid: string) =>
  dropAll(site, (entry) => entry.uid === uid);
