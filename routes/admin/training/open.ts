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
import type { WholeTraining } from "../../../lib/trainings/schema.ts";
import type { OwnerPages } from "../../owner.tsx";
import type { Owner } from "../../../lib/owner.ts";

/** A training of these pages that the viewer may change, or at least its items. */
export function trainingToManage(
  c: AppContext,
  at: OwnerPages,
  tid: number,
  { itemsOnly = false } = {},
): WholeTraining {
  const act = c.get("act");
  const training = act.site.trainings.shelf.get(tid);
  if (training === null || training.gid !== at.of(c, "isMember").gid) {
    return unwrap(refuse("trainingNotFound"));
  }
  const may = itemsOnly ? canEditItems : canEditTraining;
  return may(act, training) ? training : unwrap(refuse("forbidden"));
}

/** The place of these pages, for who makes trainings in it. */
export function placeToMakeIn(
  c: AppContext,
  at: OwnerPages,
): Owner {
  const place = at.of(c, "isMember");
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
