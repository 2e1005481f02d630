import { dueFor, lateUntil } from "../venues/training.ts";
import type { Training } from "../venues/schema.ts";
import type { Act } from "./act.ts";
import { examSight } from "./exams/rules.ts";
import { listedItems } from "./item_lists.ts";
import { isOutside } from "./rank.ts";
import type { WholeTraining } from "./schema.ts";

/** The field of a form by which whoever sends it knows that some have read what would close again. */
export const TOLD_ANYWAY = "toldAnyway";

type Rules = Pick<
  Training,
  "due" | "latePercent" | "lateDays" | "feedbackBefore" | "examTells"
>;

/**
 * How many people may have read what a training tells when it is due (keys, results,
 * editorials), and would have to do without it again by other rules: what was read stays
 * read, and who moves a due date back should know of it.
 */
export async function toldAlready(
  act: Act,
  before: WholeTraining,
  rules: Rules,
): Promise<number> {
  const { site, now } = act;
  const after = { ...before, ...rules };
  const extensions = site.venues.book.extensionsOf(before.tid);
  const isDue = (by: WholeTraining, uid: string) => {
    const due = dueFor(by, extensions, uid);
    return due === null || now > due;
  };
  const isOver = (by: WholeTraining, uid: string) => {
    const until = lateUntil(by, dueFor(by, extensions, uid));
    return until === null || now > until;
  };
  const closes = (is: typeof isDue, uid: string) =>
    is(before, uid) && !is(after, uid);
  const readers = new Set<string>();
  if (before.isExam) {
    const { sittings } = await site.trainings.examBook.of(before);
    for (const sitting of sittings.values()) {
      const { uid } = sitting;
      const sightBy = (training: WholeTraining, n: number) =>
        examSight(training, sitting, { n, uid, now, extensions });
      const isTaken = sitting.attempts.some((_, n) => {
        const [had, has] = [sightBy(before, n), sightBy(after, n)];
        return had.total && !has.total || had.results && !has.results ||
          had.key && !has.key;
      });
      if (isTaken) readers.add(uid);
    }
  }
  if (after.feedbackBefore !== "all") {
    // A quiz's key is told when late answers earn nothing any more, cases when it is due.
    for (const uid of (await site.trainings.quizStates.of(before)).keys()) {
      if (closes(isOver, uid)) readers.add(uid);
    }
    for (const uid of (await site.trainings.attempts.of(before)).keys()) {
      if (closes(isDue, uid)) readers.add(uid);
    }
  }
  for (const { problem: { pid } } of listedItems(site, before)) {
    if (!site.problems.editorials.get(pid)?.afterDue) continue;
    for await (const { uid, at } of site.problems.editorialReaders.all([pid])) {
      const until = lateUntil(before, dueFor(before, extensions, uid));
      if (until !== null && at > until && closes(isOver, uid)) {
        readers.add(uid);
      }
    }
  }
  return [...readers].filter((uid) =>
    uid !== act.viewer?.uid && !isOutside(site, before, uid)
  ).length;
}
