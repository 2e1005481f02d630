import type { Translate } from "../../../lib/i18n/mod.ts";

export type TrainingAdminTab = "edit" | "problems" | "extensions" | "paper";

export interface TrainingAdminTabsProps {
  t: Translate;
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
  { t, path, training, tab }: TrainingAdminTabsProps,
) => (
  <nav class="tabs no-print" aria-label={t("trainingAdmin.pages")}>
    {TABS.map(([key, text]) => (
      <a
        key={key}
        href={`${path}/${key}`}
        aria-current={key === tab ? "page" : undefined}
      >
        {t(text)}
      </a>
    ))}
    <a href={training}>{t("trainingAdmin.open")}</a>
  </nav>
);
