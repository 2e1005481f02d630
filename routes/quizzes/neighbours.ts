import type { Act } from "../../lib/site/site.ts";
import type { OpenedQuiz } from "./quiz_page.tsx";

/** The quizzes before and behind this one in its place's list; null at its ends (row Q1.3). */
export function neighbours(
  { site }: Pick<Act, "site">,
  { place, quiz, around }: OpenedQuiz,
  inFocus: boolean,
): { previous: string | null; next: string | null } {
  const qids = site.venues.items.of(place).filter(({ asks }) => asks === "quiz")
    .map(({ itemId }) => itemId);
  const at = qids.indexOf(quiz.qid);
  const to = (qid: number | undefined) =>
    qid === undefined
      ? null
      : `${around}/quiz/${qid}${inFocus ? "/full-screen" : ""}`;
  return { previous: to(qids[at - 1]), next: to(qids[at + 1]) };
}
