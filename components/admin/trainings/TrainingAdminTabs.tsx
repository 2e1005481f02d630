import { useT } from "../../reader.tsx";
import { AdminTabs } from "../../ui/AdminTabs.tsx";

export type TrainingAdminTab = "edit" | "problems" | "extensions" | "paper";

export interface TrainingAdminTabsProps {
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
  ["paper", "quizPaper.title"],
] as const;

/** The pages about one training, for who may change it. */
export const TrainingAdminTabs = (
  { path, training, tab }: TrainingAdminTabsProps,
) => {
  const t = useT();
  return (
    <AdminTabs
      label={t("trainingAdmin.pages")}
      path={path}
      tabs={TABS.map(([key, text]) => [key, t(text)])}
      current={tab}
      outside={{ href: training, text: t("trainingAdmin.open") }}
    />
  );
};
