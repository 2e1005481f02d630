import {
  type TrainingAdminTab,
  TrainingAdminTabs,
} from "../../../components/admin/trainings/TrainingAdminTabs.tsx";
import type { AppContext } from "../../../lib/requests/request.ts";
import { canEditTraining } from "../../../lib/trainings/access.ts";
import type { WholeTraining } from "../../../lib/trainings/schema.ts";
import {
  filledIn,
  trainingAddress,
  type TrainingPages,
} from "../../trainings/place.tsx";

/** The ways to the other pages about a training; none for who may change its items alone. */
export const trainingTabs = (
  c: AppContext,
  pages: TrainingPages,
  training: WholeTraining,
  tab: TrainingAdminTab,
) =>
  canEditTraining(c.get("act"), training) && (
    <TrainingAdminTabs
      path={`${filledIn(c, pages.admin)}/${training.tid}`}
      training={trainingAddress(c, pages, training.tid)}
      tab={tab}
    />
  );
