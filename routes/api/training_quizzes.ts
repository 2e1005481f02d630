import { z } from "zod";
import { refuse, unwrap } from "../../lib/failure.ts";
import { id, Tid } from "../../lib/http/input.ts";
import { canEditItems } from "../../lib/trainings/access.ts";
import { addQuiz, removeItem, updateItem } from "../../lib/trainings/items.ts";
import { quizzesOf } from "../../lib/trainings/reading.ts";
import { toBankRow, toScoreMap } from "../../lib/quizzes/view.ts";
import { api } from "../define.ts";
import { scoresSent } from "./contest_quizzes.ts";

const ScoreMap = z.record(
  z.string().max(64),
  z.number().int().min(0).max(10_000).nullable(),
);
const QuizBody = z.object({
  tid: id,
  qid: id,
  order: z.number().int().optional(),
  scoreMap: ScoreMap.nullish(),
});

const RemoveQuery = z.object({ tid: id, qid: id });

/** The quizzes of a training, for who changes it (contract §28). */
export const trainingQuizCalls = {
  read: api(
    { query: Tid },
    (act, { query: { tid } }, c) => {
      const training = act.site.trainings.shelf.get(tid);
      if (training === null) return unwrap(refuse("trainingNotFound"));
      if (!canEditItems(act, training)) unwrap(refuse("forbidden"));
      return quizzesOf(act.site, training).map(({ quiz, item }) => ({
        ...toBankRow(act, quiz, c.get("locale")),
        order: item.order,
        scoreMap: toScoreMap(quiz, item),
      }));
    },
  ),

  create: api(
    { body: QuizBody },
    async (act, { body: { tid, qid, order, scoreMap } }) => {
      const place = { kind: "training", id: tid } as const;
      const scores = scoresSent(act, place, qid, scoreMap) ?? null;
      unwrap(await addQuiz(act, tid, { qid, order, scores }));
    },
  ),

  change: api(
    { body: QuizBody },
    async (act, { body: { tid, qid, order, scoreMap } }) => {
      unwrap(
        await updateItem(act, tid, { asks: "quiz", itemId: qid }, {
          order,
          scores: scoresSent(act, { kind: "training", id: tid }, qid, scoreMap),
        }),
      );
    },
  ),

  remove: api(
    { query: RemoveQuery },
    async (act, { query: { tid, qid } }) => {
      unwrap(await removeItem(act, tid, { asks: "quiz", itemId: qid }));
    },
  ),
};
