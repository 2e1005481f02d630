import type { AppContext } from "../../../lib/requests/request.ts";
import { canEditTraining } from "../../../lib/trainings/access.ts";
import type { WholeTraining } from "../../../lib/trainings/schema.ts";
import { useT } from "../../../components/reader.tsx";
import { PagesOf } from "../../../components/ui/Tabs.tsx";
import type { OwnerPages } from "../../owner.tsx";

/** The ways to the other pages about a training; none for who may change its items alone. */
export const trainingTabs = (
  c: AppContext,
  at: OwnerPages,
  training: WholeTraining,
  tab: TrainingAdminTab,
) =>
  canEditTraining(c.get("act"), training) && (
    <TrainingAdminTabs
      path={at.url(c, `/admin/training/${training.tid}`)}
      training={at.url(c, `/training/${training.tid}`)}
      tab={tab}
    />
  );

type TrainingAdminTab = "edit" | "problems" | "extensions" | "copy" | "paper";

interface TrainingAdminTabsProps {
  /** The training in its admin area. */
  path: string;
  /** The training as its students see it. */
  training: string;
  tab: TrainingAdminTab;
}

const TABS = [
  ["edit", "trainingAdmin.settings"],
  ["problems", "trainings.tab.problems"],
  ["extensions", "trainingAdmin.extensions"],
  ["copy", "trainingAdmin.copy"],
  ["paper", "quizPaper.title"],
] as const;

/** The pages about one training, for who may change it. */
const TrainingAdminTabs = (
  { path, training, tab }: TrainingAdminTabsProps,
) => {
  const t = useT();
  return (
    <PagesOf
      label={t("trainingAdmin.pages")}
      path={path}
      tabs={TABS.map(([key, text]) => [key, t(text)])}
      current={tab}
      outside={{ href: training, text: t("trainingAdmin.open") }}
    />
  );
};
