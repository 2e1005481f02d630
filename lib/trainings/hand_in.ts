import { type Refusal, refuse } from "../failure.ts";
import { PROBLEM_TYPE } from "../judging/fold.ts";
import { STATUS } from "../judging/status.ts";
import type { Problem } from "../problems/schema.ts";
import { ok, type Result } from "../result.ts";
import { ownAccepted } from "../submissions/progress/last_accepted.ts";
import type { Submission } from "../submissions/schema.ts";
import { submit } from "../submissions/service.ts";
import { PRACTICE } from "../venues/schema.ts";
import type { Act } from "./act.ts";
import { daysLate, dueFor, lateShare } from "../venues/training.ts";
import { shareOf } from "./gradebook.ts";
import { trainingVenue } from "./reading.ts";
import type { WholeTraining } from "./schema.ts";
import { problemStandings } from "./standing.ts";

/**
 * The viewer's best program for a problem from elsewhere: what earns the most by the
 * training's rule for lateness; of these the least late, then the latest. What solves a
 * part counts where the problem gives points for it.
 */
export async function bestElsewhere(
  act: Act,
  training: WholeTraining,
  problem: Problem,
) {
  const { pid, languages, type } = problem;
  const extensions = act.site.venues.book.extensionsOf(training.tid);
  const due = dueFor(training, extensions, act.viewer!.uid);
  const earns = (row: Submission) => {
    const late = daysLate(row.handedFrom?.at ?? row.submitTime, due);
    return { share: shareOf(row, problem) * lateShare(training, late), late };
  };
  const found = await ownAccepted(act, pid, PRACTICE, {
    languages,
    inPart: type === PROBLEM_TYPE.oi,
    costOf(row) {
      const { share, late } = earns(row);
      return -share + late * LATER;
    },
  });
  if (!found.ok || found.value === null) return found;
  return ok({ ...found.value, ...earns(found.value.submission) });
}

/** Of equal worth, what is less late comes first: it is less than any point. */
const LATER = 1e-9;

/**
 * Hands the viewer's best program for a problem in to a training (row S2.2). It is sent like any other, judged again and by the
 * limits of sending; it counts with the time at which it was sent first, and so with the
 * late rule of then (docs/decisions.md). Handed in twice, it is there once.
 */
export async function handIn(
  act: Act,
  training: WholeTraining,
  problem: Problem,
): Promise<Result<Submission, Refusal>> {
  const { pid } = problem;
  const found = await bestElsewhere(act, training, problem);
  if (!found.ok) return found;
  if (found.value === null) return refuse("nothingToHandIn");
  const { submission, code } = found.value;
  const { submitId, language, submitTime, handedFrom } = submission;
  const key = `hand-in ${training.tid} ${submitId}`;
  // What was pressed twice finds its key; what is solved here needs nothing more.
  const { status } = (await problemStandings(act, training, [pid]))(pid);
  const { sentKeys } = act.site.submissions;
  const isSent = await sentKeys.get(act.viewer!.uid, key) !== null;
  if (status === STATUS.accepted && !isSent) return refuse("solvedHere");
  return await submit(
    act,
    problem,
    { language, code, key },
    trainingVenue(training),
    { submitId, at: handedFrom?.at ?? submitTime },
  );
}
