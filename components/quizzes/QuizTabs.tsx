import { useT } from "../reader.tsx";

export interface QuizTabsProps {
  /** Undefined: the description. */
  tab: "mine" | "solution" | undefined;
  hasSolution: boolean;
  hrefOf: (tab: string | undefined) => string;
}

/** What stands on the left of a quiz's page (spec 2 §2). */
export function QuizTabs({ tab, hasSolution, hrefOf }: QuizTabsProps) {
  const t = useT();
  const link = (name: string | undefined, text: string) => (
    <a href={hrefOf(name)} aria-current={tab === name ? "page" : undefined}>
      {text}
    </a>
  );
  return (
    <nav class="tabs no-print" aria-label={t("quizzes.parts")}>
      {link(undefined, t("problems.descriptionTab"))}
      {link("mine", t("problems.mine"))}
      {hasSolution && link("solution", t("quizzes.solution"))}
    </nav>
  );
}
