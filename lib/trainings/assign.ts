import { z } from "zod";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { canMakeTrainings } from "./access.ts";
import type { Act } from "./act.ts";

import { addItem, addQuiz, updateItem, whyNotAsked } from "./items.ts";
import { fitsQuiz } from "./quizzes.ts";
import { FIRST_RANK, MAX_ITEM_POINTS, type WholeTraining } from "./schema.ts";
import type { TrainingDraft } from "./draft.ts";
import { createTraining, setTrainingVisible } from "./service.ts";

/** More than these no homework asks. */
export const MAX_ASSIGNED = 60;

export const AssignedItem = z.object({
  asks: z.enum(["problem", "quiz"]),
  itemId: z.number().int().positive(),
  /** Of a quiz null: as its questions say. */
  points: z.number("itemPointsInvalid").int("itemPointsInvalid")
    .min(0, "itemPointsInvalid").max(MAX_ITEM_POINTS, "itemPointsInvalid")
    .nullable(),
});
export type AssignedItem = z.infer<typeof AssignedItem>;

/** Homework as its one page makes it (row W2.6): what, for which classes, until when. */
export interface AssignDraft {
  training: TrainingDraft;
  gids: readonly number[];
  items: readonly AssignedItem[];
}

/**
 * Gives the same homework to several classes, a training each. All is looked at before
 * anything is made; each is shown to its class only when it is whole.
 */
export async function assignWork(
  act: Act,
  { training, gids, items }: AssignDraft,
): Promise<Result<WholeTraining[], Refusal>> {
  if (gids.length === 0) return refuse("assignNoClass", { field: "classes" });
  if (items.length === 0) return refuse("assignNoItems", { field: "items" });
  if (items.length > MAX_ASSIGNED) {
    return refuse("trainingFull", {
      field: "items",
      params: { most: MAX_ASSIGNED },
    });
  }
  for (const gid of gids) {
    if (!canMakeTrainings(act, { gid })) {
      return refuse("forbidden", { field: "classes" });
    }
    const why = await whyNotItems(act, gid, items);
    if (why !== null) return why;
  }
  const made: WholeTraining[] = [];
  for (const gid of gids) {
    const one = await assignTo(act, gid, { training, items });
    if (!one.ok) return one;
    made.push(one.value);
  }
  return ok(made);
}

/** Why one of these cannot be asked of a group; null: all of them can. */
async function whyNotItems(
  act: Act,
  gid: number,
  items: readonly AssignedItem[],
): Promise<Result<never, Refusal> | null> {
  const { catalogue } = act.site.problems;
  const place = { tid: 0, gid };
  for (const { asks, itemId } of items) {
    if (asks === "quiz") {
      if (!await fitsQuiz(act, place, itemId)) {
        return refuse("quizIdInvalid", { field: "items" });
      }
      continue;
    }
    const why = whyNotAsked(act, place, catalogue.get(itemId));
    if (why !== null) return refuse(why, { field: "items" });
  }
  return null;
}

async function assignTo(
  act: Act,
  gid: number,
  { training, items }: Pick<AssignDraft, "training" | "items">,
): Promise<Result<WholeTraining, Refusal>> {
  const { site } = act;
  const category = categoryIn(act, gid, training);
  const made = await createTraining(act, { gid }, {
    ...training,
    rank: FIRST_RANK,
    isVisible: false,
    category,
  });
  if (!made.ok) return made;
  const { tid } = made.value;
  for (const { asks, itemId, points } of items) {
    const added = asks === "quiz"
      ? await addQuiz(act, tid, { qid: itemId })
      : await addItem(act, tid, {
        problem: site.problems.catalogue.get(itemId),
      });
    if (!added.ok) return refuse(added.error.code, { field: "items" });
    if (asks === "quiz" || points === null) continue;
    const priced = await updateItem(act, tid, { asks, itemId }, { points });
    if (!priced.ok) return priced;
  }
  return await setTrainingVisible(act, tid, true);
}

/** Homework needs no category of its own: all of a group's is in one, made with the first. */
function categoryIn(
  { site }: Act,
  gid: number,
  { category }: TrainingDraft,
): TrainingDraft["category"] {
  if (category === null || "id" in category) return category;
  const known = site.trainings.shelf.categories({ gid })
    .find(({ name }) => name === category.name);
  return known === undefined ? category : { id: known.id };
}
