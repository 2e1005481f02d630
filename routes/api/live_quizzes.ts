import { openPlaced } from "../../lib/quizzes/place.ts";
import type { QuizAnswer } from "../../lib/quizzes/schema.ts";
import { toQuizSubmission } from "../../lib/quizzes/view.ts";
import type { Act } from "../../lib/site/site.ts";
import type { News } from "./live.ts";

/** How the viewer's own hand-ins to quizzes stand: now, and whenever one is judged anew. */
export async function quizNews(
  act: Act,
  ids: readonly number[],
): Promise<News[]> {
  if (act.viewer === null) return [];
  const { answers, news } = act.site.quizzes;
  const rows = await answers.getMany(ids.map((id): [number] => [id]));
  return rows.filter((row) => row?.uid === act.viewer!.uid)
    .map((row): News => (send) => {
      let told = "";
      const tell = (answer: QuizAnswer) => {
        const state = stateOf(act, answer);
        const words = JSON.stringify(state);
        if (state === null || words === told) return;
        told = words;
        send(state, "quiz");
      };
      tell(row!);
      return news.subscribe(row!.answerId, tell);
    });
}

/** By what holds when it is told: a stream may outlast a contest. */
function stateOf(act: Act, answer: QuizAnswer) {
  const { venue: { kind, id }, qid } = answer;
  if (kind !== "contest" && kind !== "training") return null;
  const asker = { ...act, now: act.site.clock() };
  const opened = openPlaced(asker, { kind, id }, qid);
  return opened.ok
    ? toQuizSubmission(
      answer,
      opened.value.policy.quizSight(asker, { hasAnswered: true }),
    )
    : null;
}
