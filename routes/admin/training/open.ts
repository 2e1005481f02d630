import type { AdminTrainingRow } from "../../../components/admin/trainings/AdminTrainingTable.tsx";
import { refuse, unwrap } from "../../../lib/failure.ts";
import type { Act } from "../../../lib/site/site.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import {
  canDeleteTraining,
  canEditItems,
  canEditTraining,
  canMakeTrainings,
} from "../../../lib/trainings/access.ts";
import type {
  TrainingPlace,
  WholeTraining,
} from "../../../lib/trainings/schema.ts";
import type { TrainingPages } from "../../trainings/place.tsx";

/** A training of these pages that the viewer may change, or at least its items. */
export function trainingToManage(
  c: AppContext,
  pages: TrainingPages,
  tid: number,
  { itemsOnly = false } = {},
): WholeTraining {
  const act = c.get("act");
  const training = act.site.trainings.shelf.get(tid);
  if (training === null || training.gid !== pages.placeOf(c).gid) {
    return unwrap(refuse("trainingNotFound"));
  }
  const may = itemsOnly ? canEditItems : canEditTraining;
  return may(act, training) ? training : unwrap(refuse("forbidden"));
}

/** The place of these pages, for who makes trainings in it. */
export function placeToMakeIn(
  c: AppContext,
  pages: TrainingPages,
): TrainingPlace {
  const place = pages.placeOf(c);
  return canMakeTrainings(c.get("act"), place)
    ? place
    : unwrap(refuse("forbidden"));
}

/** A row of the list, with what the viewer may do to it. */
export const adminRow = (
  act: Act,
  training: WholeTraining,
): AdminTrainingRow => ({
  ...training,
  author: act.site.accounts.directory.nameOf(training.authorUid) ?? "",
  canEdit: canEditTraining(act, training),
  canEditItems: canEditItems(act, training),
  canDelete: canDeleteTraining(act, training),
});
