import { dueFor } from "../venues/training.ts";
import { groupVenue, type Venue } from "../venues/schema.ts";
import { seenBy, type SeenSubmission } from "../submissions/seen.ts";
import type { Problem } from "../problems/schema.ts";
import { deskOf, desksOf, isInClass } from "./access.ts";
import type { Act } from "./act.ts";
import type { Desk, LineNote } from "./schema.ts";
import { linesIn, notesOf } from "./service.ts";
import { deskKey } from "./store.ts";
import { type NoteThread, toThreads } from "./view.ts";

/** Which questions are asked for: those of one's pupils, one's own, or those shown to one's classes. */
export const QUESTION_VIEWS = ["waiting", "all", "mine", "shared"] as const;
export type QuestionView = typeof QUESTION_VIEWS[number];

/** As many of each desk are looked at, the newest. */
const MOST_LISTED = 500;
/** So many lines around a question are shown with it. */
const AROUND = 3;

interface Part {
  from: number;
  limit: number;
}

/** A question, and the program that it is about. */
export interface ListedQuestion {
  note: LineNote;
  submission: SeenSubmission;
  problem: Problem | null;
}

/** The desks of the viewer whose questions are meant: of one group, or all. */
export function chosenDesks(act: Act, { gid }: { gid?: number }): Desk[] {
  const all = desksOf(act);
  return gid === undefined
    ? all
    : all.filter(({ kind, id }) => kind === "group" && id === gid);
}

/** The questions that wait for the viewer, the oldest first, or all that their pupils asked, the newest first. */
export async function askedQuestions(
  act: Act,
  { gid, view, part }: {
    gid?: number;
    view: "waiting" | "all";
    part: Part;
  },
): Promise<{ total: number; rows: ListedQuestion[] }> {
  const index = view === "waiting" ? "waiting" : "asked";
  const ids: number[] = [];
  for (const desk of chosenDesks(act, { gid })) {
    ids.push(...await newestIds(act, index, deskKey(desk)));
  }
  ids.sort((a, b) => view === "waiting" ? a - b : b - a);
  return await shown(act, ids, part);
}

/** What the viewer has asked, the newest first. */
export async function ownQuestions(
  act: Act,
  { part }: { part: Part },
): Promise<{ total: number; rows: ListedQuestion[] }> {
  const { records } = act.site.notes;
  const ids = await newestIds(act, "author", act.viewer!.uid);
  const rows = await records.getMany(ids.map((id): [number] => [id]));
  const own = rows.flatMap((row) => row?.kind === "question" ? [row.id] : []);
  return await shown(act, own, part);
}

async function newestIds({ site }: Act, index: string, key: string) {
  const ids: number[] = [];
  const asked = { prefix: [key], reverse: true };
  for await (const [id] of site.notes.records.ids(index, asked)) {
    if (ids.push(id) >= MOST_LISTED) break;
  }
  return ids;
}

async function shown(act: Act, ids: readonly number[], { from, limit }: Part) {
  const { notes, submissions, problems } = act.site;
  const wanted = ids.slice(from, from + limit);
  const found = await notes.records.getMany(wanted.map((id) => [id]));
  const rows: ListedQuestion[] = [];
  for (const note of found) {
    const stored = note && await submissions.records.get(note.submitId);
    const submission = stored && seenBy(act, stored);
    const isOpen = stored && deskOf(act.site, stored, act.now) !== null;
    if (note === null || !submission || !isOpen) continue;
    rows.push({ note, submission, problem: problems.catalogue.get(note.pid) });
  }
  return { total: ids.length, rows };
}

/** A question that a teacher has shown to the class: nothing in it says whose it was. */
export interface SharedQuestion {
  problem: Problem;
  venue: Venue;
  thread: NoteThread;
  /** The lines around it, with the number of the first; null: it is about the whole, or the reader still writes their own. */
  excerpt: { code: string; language: string; first: number } | null;
}

/**
 * What teachers have shown to the viewer's classes (row S4.3), the newest first; `pid`:
 * about one problem. Nothing of a problem that a running contest asks, or that they may
 * not read.
 */
export async function sharedQuestions(
  act: Act,
  { gid, pid }: { gid?: number; pid?: number },
): Promise<SharedQuestion[]> {
  const { site, viewer, now } = act;
  if (viewer === null) return [];
  const places: Desk[] = [
    ...site.venues.members.placesOf(viewer.uid, "group")
      .map(({ id }) => ({ kind: "group", id } as const)),
    ...site.venues.members.placesOf(viewer.uid, "training")
      .map(({ id }) => ({ kind: "training", id } as const)),
  ].filter((desk) =>
    isInClass(act, desk) &&
    (gid === undefined || desk.kind === "group" && desk.id === gid)
  );
  const found: { note: LineNote; desk: Desk }[] = [];
  for (const desk of places) {
    const ids = await newestIds(act, "shared", deskKey(desk));
    const rows = await site.notes.records.getMany(ids.map((id) => [id]));
    for (const note of rows) if (note !== null) found.push({ note, desk });
  }
  const shown: SharedQuestion[] = [];
  for (const { note, desk } of found.sort((a, b) => b.note.id - a.note.id)) {
    const problem = site.problems.catalogue.get(note.pid);
    const submission = await site.submissions.records.get(note.submitId);
    if (problem === null || submission === null) continue;
    if (pid !== undefined && pid !== problem.pid) continue;
    const around = desk.kind === "group"
      ? groupVenue(desk.id)
      : { kind: "training", id: desk.id, gid: null } as const;
    const isOpen = deskOf(site, submission, now) !== null &&
      !site.venues.book.isInContest(problem.pid, now) &&
      site.venues.book.policyOf(around).whyNotRead(act, problem) === null;
    if (!isOpen) continue;
    const [thread] = toThreads(
      act,
      (await notesOf(site, note.submitId)).filter(({ id, to }) =>
        id === note.id || to === note.id
      ),
    );
    shown.push({
      problem,
      venue: submission.venue,
      thread,
      excerpt: thread.line === null || stillWrites(act, submission.venue)
        ? null
        : {
          ...linesAround(
            await site.submissions.codes.get(note.submitId) ?? "",
            thread.line,
          ),
          language: submission.language,
        },
    });
  }
  return shown;
}

/** Whether the viewer's own work is not due yet where it was asked. */
function stillWrites({ site, viewer, now }: Act, { kind, id }: Venue): boolean {
  const training = kind === "training" ? site.trainings.shelf.get(id) : null;
  const extensions = site.venues.book.extensionsOf(id);
  const due = training && dueFor(training, extensions, viewer!.uid);
  return due !== null && now <= due;
}

function linesAround(
  code: string,
  line: number,
): { code: string; first: number } {
  const lines = code.split("\n").slice(0, linesIn(code));
  const first = Math.max(1, line - AROUND);
  return { code: lines.slice(first - 1, line + AROUND).join("\n"), first };
}
