import { useT } from "../../reader.tsx";
import { AdminTabs } from "../../ui/AdminTabs.tsx";

export interface ContestAdminTabsProps {
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
  { path, contest, tab }: ContestAdminTabsProps,
) => {
  const t = useT();
  return (
    <AdminTabs
      label={t("contestAdmin.pages")}
      path={path}
      tabs={TABS.map(([key, text]) => [key, t(text)])}
      current={tab}
      outside={{ href: contest, text: t("contestAdmin.open") }}
    />
  );
};
