import { refuse, unwrap } from "../../../lib/failure.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import {
  canEditItems,
  canEditTraining,
} from "../../../lib/trainings/access.ts";
import type { WholeTraining } from "../../../lib/trainings/schema.ts";
import type { TrainingPages } from "../../trainings/place.ts";

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
