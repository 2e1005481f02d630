import { openMarking } from "../quizzes/marking.ts";
import { STATUS } from "../judging/status.ts";
import type { Act } from "./act.ts";
import { questionOf } from "./exams/grade.ts";
import type { WholeTraining } from "./schema.ts";

/** How many essays of a training wait for a mark (row S3.3); null: it asks none, or the viewer does not mark them. */
export async function essaysWaiting(
  act: Act,
  training: WholeTraining,
): Promise<number | null> {
  const place = openMarking(act, { kind: "training", id: training.tid });
  if (!place.ok) return null;
  const { site } = act;
  if (training.isExam) return await waitingInExam(act, training);
  const qids = place.value.essays.map(({ quiz }) => quiz.qid);
  if (qids.length === 0) return null;
  const states = await site.trainings.quizStates.of(training);
  return states.values().reduce(
    (sum, own) => sum + qids.filter((qid) => own.get(qid)?.waits).length,
    0,
  );
}

/** Of an exam those that it has asked somebody, whether for all or drawn. */
async function waitingInExam(
  { site }: Act,
  training: WholeTraining,
): Promise<number | null> {
  const { sittings, answers } = await site.trainings.examBook.of(training);
  let asked = 0;
  let waiting = 0;
  for (const sitting of sittings.values()) {
    for (const { endedAt, takenBack, questions } of sitting.attempts) {
      if (endedAt === null || takenBack !== null) continue;
      for (const { qid, answerId } of questions) {
        if (site.quizzes.catalogue.get(qid)?.type !== "essay") continue;
        if (questionOf(site, training, sitting, qid) === null) continue;
        asked++;
        const isWaiting =
          answers.get(answerId)?.status === STATUS.unknownResult;
        if (isWaiting) waiting++;
      }
    }
  }
  return asked === 0 ? null : waiting;
}
