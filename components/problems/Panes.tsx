import { useT } from "../reader.tsx";
import { Icon } from "../ui/Icon.tsx";

/**
 * Where statement and editor have no room beside each other, one of them fills
 * the window, the one that the address names (styles/split.css). So it works
 * without script, too; with it, switching leaves no trail in the history
 * (islands/shell/split.ts).
 */
export const Panes = (
  { isQuiz = false }: {
    /** There is something to answer, no program to write. */
    isQuiz?: boolean;
  },
) => {
  const t = useT();
  return (
    <nav
      class="panes no-print"
      aria-label={t(isQuiz ? "quizzes.panes" : "problems.panes")}
    >
      <a href="#left">
        <Icon name="book" />
        {t("problems.paneStatement")}
      </a>
      <a href="#editor">
        <Icon name={isQuiz ? "edit" : "code"} />
        {t(isQuiz ? "quizzes.paneAnswer" : "problems.paneCode")}
      </a>
    </nav>
  );
};
