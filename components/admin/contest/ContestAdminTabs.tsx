import type { Translate } from "../../../lib/i18n/mod.ts";
import { AdminTabs } from "../../ui/AdminTabs.tsx";

export interface ContestAdminTabsProps {
  t: Translate;
  path: string;
  /** The contest as participants see it. */
  contest: string;
  tab: "edit" | "problems" | "quizzes" | "announcement" | "people";
}

const TABS = [
  ["edit", "contestAdmin.settings"],
  ["problems", "contestAdmin.problems"],
  ["quizzes", "contestQuizzes.title"],
  ["announcement", "contestAdmin.announcements"],
  ["people", "contestAdmin.people"],
] as const;

/** The pages about one contest. */
export const ContestAdminTabs = (
  { t, path, contest, tab }: ContestAdminTabsProps,
) => (
  <AdminTabs
    label={t("contestAdmin.pages")}
    path={path}
    tabs={TABS.map(([key, text]) => [key, t(text)])}
    current={tab}
    outside={{ href: contest, text: t("contestAdmin.open") }}
  />
);
