import { type Attempt, bySending } from "../../boards/attempt.ts";
import { contestPlace } from "../../boards/boards.ts";
import type { Listed } from "../list.ts";
import type { Site } from "./act.ts";

/**
 * Returns all runs of a contest in the order of sending, hand-ins to its quizzes and what
 * came late among them, with nothing hidden: what somebody may know of them, the caller
 * asks the contest's policy.
 */
export async function contestRuns(
  site: Pick<Site, "boards">,
  { rules: { cid, gid } }: Pick<Listed, "rules">,
): Promise<Attempt[]> {
  const { log } = await site.boards.of(
    contestPlace({ kind: "contest", id: cid, gid }),
  );
  const runs: Attempt[] = [];
  for (const uid of log.people()) {
    for (const pid of log.problemsOf(uid)) runs.push(...log.attempts(uid, pid));
  }
  return runs.sort(bySending);
}
