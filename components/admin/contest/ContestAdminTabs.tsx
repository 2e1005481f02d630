import type { Translate } from "../../../lib/i18n/mod.ts";

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
  <nav class="tabs no-print" aria-label={t("contestAdmin.pages")}>
    {TABS.map(([key, text]) => (
      <a
        key={key}
        href={`${path}/${key}`}
        aria-current={key === tab ? "page" : undefined}
      >
        {t(text)}
      </a>
    ))}
    <a href={contest}>{t("contestAdmin.open")}</a>
  </nav>
);
