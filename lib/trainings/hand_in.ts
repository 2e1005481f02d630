import { type Refusal, refuse } from "../failure.ts";
import { STATUS } from "../judging/status.ts";
import type { Problem } from "../problems/schema.ts";
import type { Result } from "../result.ts";
import { ownAccepted } from "../submissions/progress/last_accepted.ts";
import type { Submission } from "../submissions/schema.ts";
import { submit } from "../submissions/service.ts";
import { PRACTICE } from "../venues/schema.ts";
import type { Act } from "./act.ts";
import { daysLate, dueFor } from "../venues/training.ts";
import { trainingVenue } from "./reading.ts";
import type { WholeTraining } from "./schema.ts";
import { problemStandings } from "./standing.ts";

/**
 * Hands the viewer's best accepted program for a problem in to a training (row S2.2): the
 * least late, of these the latest. It is sent like any other, judged again and by the
 * limits of sending; it counts with the time at which it was sent first, and so with the
 * late rule of then (docs/decisions.md). Handed in twice, it is there once.
 */
export async function handIn(
  act: Act,
  training: WholeTraining,
  problem: Problem,
): Promise<Result<Submission, Refusal>> {
  const { pid, languages } = problem;
  const extensions = act.site.venues.book.extensionsOf(training.tid);
  const due = dueFor(training, extensions, act.viewer!.uid);
  const found = await ownAccepted(act, pid, PRACTICE, {
    languages,
    costOf: ({ submitTime, handedFrom }) =>
      daysLate(handedFrom?.at ?? submitTime, due),
  });
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
