import type { Site } from "./act.ts";
import type { TrainingDraft } from "./draft.ts";
import { valuesIn } from "../http/fields.ts";
import { EXAM } from "./fields.ts";
import type { WholeTraining } from "./schema.ts";

/** A training as its form has it; the password is for who may change it. */
export async function draftOf(
  { trainings }: Pick<Site, "trainings">,
  training: WholeTraining,
): Promise<TrainingDraft> {
  const { tid, title, rank, isPrivate, isVisible, begin, due } = training;
  const { latePercent, lateDays, hintPercent, feedbackBefore, feedbackAfter } =
    training;
  const category = trainings.shelf.category(training.categoryId);
  return {
    title,
    rank,
    description: await trainings.descriptions.get(tid) ?? "",
    auth: isPrivate ? "Private" : "Public",
    password: (await trainings.passwords.get(tid))?.password ?? "",
    isVisible,
    category: category && { id: category.id },
    begin,
    due,
    latePercent,
    lateDays,
    hintPercent,
    feedbackBefore,
    feedbackAfter,
    ...valuesIn(EXAM, training),
  };
}
