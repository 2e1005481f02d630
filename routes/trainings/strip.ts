import type { FocusItem } from "../../components/problems/FocusStrip.tsx";
import type { AppContext } from "../../lib/requests/request.ts";
import type { WholeTraining } from "../../lib/trainings/schema.ts";
import { itemsOf } from "./items.ts";
import { isOpen } from "./problems.tsx";
import type { OwnerPages } from "../owner.tsx";

/** What a training asks, problems and quizzes, as focus mode has it at its foot. */
export async function trainingStrip(
  c: AppContext,
  at: OwnerPages,
  training: WholeTraining,
): Promise<FocusItem[]> {
  const items = await itemsOf(c, at, training);
  return items.filter(isOpen).filter(({ isExam }) => !isExam).map((item) => ({
    pid: item.id,
    isQuiz: item.isQuiz,
    problemId: item.displayId,
    title: item.title,
    status: item.status,
    score: item.score,
    isElsewhere: item.isElsewhere,
    href: `${item.href}/full-screen`,
  }));
}
