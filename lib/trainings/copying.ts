import { type Refusal, refuse } from "../failure.ts";
import { titleOf } from "../problems/view.ts";
import { canCopyQuiz, copyQuiz } from "../quizzes/copying.ts";
import type { Quiz } from "../quizzes/schema.ts";
import type { Locale } from "../i18n/mod.ts";
import { ok, type Result } from "../result.ts";
import { canEditTraining, canMakeTrainings } from "./access.ts";
import type { Act } from "./act.ts";
import type { TrainingDraft } from "./draft.ts";
import { draftOf } from "./draft_of.ts";
import type { VenueItem } from "../venues/schema.ts";
import { drawablesOf } from "./exams/draw.ts";
import { bringItems, fitsIn } from "./items.ts";
import { fitsQuiz } from "./quizzes.ts";
import type { WholeTraining } from "./schema.ts";
import { createTraining, setTrainingVisible } from "./service.ts";

export interface CopyDraft {
  gids: readonly number[];
  /** When the copies are due; of one that is never due null. */
  due: number | null;
  /** Leaves out what a class cannot be asked, as another group's own problems. */
  leavesOut: boolean;
}

/** What of a training one of these groups cannot be asked, by its title. */
async function unfitFor(
  act: Act,
  training: WholeTraining,
  gids: readonly number[],
  locale: Locale,
): Promise<string[]> {
  const { site } = act;
  const place = { kind: "training", id: training.tid } as const;
  const titles = new Set<string>();
  for (const gid of gids) {
    for (const item of site.venues.items.of(place)) {
      if (await fitsIn(act, { tid: 0, gid }, item)) continue;
      if (await ownQuizOf(act, training, item, gid) !== null) continue;
      const problem = item.asks === "problem"
        ? site.problems.catalogue.get(item.itemId)
        : null;
      titles.add(
        problem === null
          ? `Q${item.itemId}`
          : `${problem.problemId} ${titleOf(problem, locale)}`,
      );
    }
  }
  return [...titles];
}

/** The quiz of an item that is copied along into another class's bank; null: it is none, or is not the viewer's to copy. */
async function ownQuizOf(
  act: Act,
  { gid: from }: WholeTraining,
  { asks, itemId }: Pick<VenueItem, "asks" | "itemId">,
  gid: number,
): Promise<Quiz | null> {
  const quiz = asks === "quiz" ? act.site.quizzes.catalogue.get(itemId) : null;
  return quiz !== null && canCopyQuiz(act, quiz, gid) &&
      await fitsQuiz(act, { gid: from }, itemId)
    ? quiz
    : null;
}

/** Copies the class's own quizzes that a training asks or draws, as far as they are the viewer's: by the number of the first. */
async function copyQuizzes(
  act: Act,
  training: WholeTraining,
  gid: number,
): Promise<Result<Map<number, Quiz>, Refusal>> {
  const { site, now } = act;
  const asked = site.venues.items.of({ kind: "training", id: training.tid });
  const drawn = (await drawablesOf(site, training, now)).values()
    .flatMap((qids) =>
      qids.map((itemId) => ({ asks: "quiz" as const, itemId }))
    );
  const copies = new Map<number, Quiz>();
  for (const item of [...asked, ...drawn]) {
    if (copies.has(item.itemId)) continue;
    const quiz = await ownQuizOf(act, training, item, gid);
    if (quiz === null) continue;
    const copy = await copyQuiz(act, quiz, gid);
    if (!copy.ok) return copy;
    copies.set(quiz.qid, copy.value);
  }
  return ok(copies);
}

/**
 * Copies a homework or training to other classes, or once more to its own, with its dates
 * moved by as much as it is due later (row S8.1): nobody is registered, nobody has more
 * time. All is looked at before anything is made; each is shown only when it is whole.
 */
export async function copyTraining(
  act: Act,
  tid: number,
  { gids, due, leavesOut }: CopyDraft,
  locale: Locale,
): Promise<Result<WholeTraining[], Refusal>> {
  const { site } = act;
  const known = site.trainings.shelf.get(tid);
  if (known === null) return refuse("trainingNotFound");
  if (!canEditTraining(act, known)) return refuse("forbidden");
  if (gids.length === 0) return refuse("assignNoClass", { field: "classes" });
  for (const gid of gids) {
    if (!canMakeTrainings(act, { gid })) {
      return refuse("forbidden", { field: "classes" });
    }
  }
  const unfit = leavesOut ? [] : await unfitFor(act, known, gids, locale);
  if (unfit.length > 0) {
    return refuse("copyUnfit", {
      field: "leavesOut",
      params: { titles: unfit.join(", ") },
    });
  }
  const draft = await draftOf(site, known);
  const made: WholeTraining[] = [];
  for (const gid of gids) {
    const one = await copyTo(act, known, { gid, draft, due });
    if (!one.ok) return one;
    made.push(one.value);
  }
  return ok(made);
}

async function copyTo(
  act: Act,
  known: WholeTraining,
  { gid, draft, due }: {
    gid: number;
    draft: TrainingDraft;
    due: number | null;
  },
): Promise<Result<WholeTraining, Refusal>> {
  const moved = known.due === null || due === null ? 0 : due - known.due;
  const made = await createTraining(act, { gid }, {
    ...draft,
    begin: draft.begin === null ? null : draft.begin + moved,
    due: known.due === null ? null : due ?? known.due,
    isVisible: false,
    category: categoryIn(act, gid, known),
  });
  if (!made.ok) return made;
  const { tid } = made.value;
  const copies = await copyQuizzes(act, known, gid);
  if (!copies.ok) return copies;
  const brought = await bringItems(act, made.value, known, copies.value);
  if (!brought.ok) return brought;
  return known.isVisible
    ? await setTrainingVisible(act, tid, true)
    : ok(act.site.trainings.shelf.get(tid) ?? made.value);
}

/** The category of the same name in the other group, made with the first that needs it. */
function categoryIn(
  { site: { trainings: { shelf } } }: Act,
  gid: number,
  { categoryId }: WholeTraining,
): TrainingDraft["category"] {
  const category = shelf.category(categoryId);
  if (category === null) return null;
  const same = shelf.categories({ gid })
    .find(({ name }) => name === category.name);
  return same
    ? { id: same.id }
    : { name: category.name, color: category.color };
}
