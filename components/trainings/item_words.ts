import type { Translate } from "../../lib/i18n/mod.ts";
import { titleOf } from "../../lib/problems/view.ts";
import type { AskedExam } from "../../lib/trainings/gradebook.ts";
import {
  type AskedProblem,
  type AskedQuiz,
  type Closed,
  displayIdOf,
} from "../../lib/trainings/reading.ts";

/** What a training calls one of its items: its id and its title there. */
export const itemWords = (
  t: Translate,
  row: AskedProblem & { closed: Closed | null } | AskedQuiz | AskedExam,
): { id: string; title: string } =>
  "exam" in row ? { id: t("exams.title"), title: "" } : "quiz" in row
    ? {
      id: row.item.displayId || `Q${row.quiz.qid}`,
      title: row.item.displayTitle || row.quiz.headline,
    }
    : {
      id: displayIdOf(row),
      title: row.closed !== null
        ? t("trainings.closed")
        : row.item.displayTitle || titleOf(row.problem, t.locale),
    };
