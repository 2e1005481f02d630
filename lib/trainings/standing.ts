import { type AttemptSummary, withAttempt } from "../judging/attempts.ts";
import { isInProgress, STATUS, type Status } from "../judging/status.ts";
import { ownStatusOf } from "../submissions/progress/own_status.ts";
import type { Act, Site } from "./act.ts";
import { ownAttempts } from "./attempts.ts";
import type { WholeTraining } from "./schema.ts";

/** Where somebody stands with a problem in a training: only what counts there (row W9.1). */
export interface Standing {
  status: Status;
  /** The submission that it tells of; null: there is none. */
  submitId: number | null;
  /** They have solved it where it does not count in this training, and nothing is being judged here. */
  isElsewhere: boolean;
}

/** Where the viewer stands with these problems of a training. */
export async function problemStandings(
  act: Act,
  training: WholeTraining,
  pids: readonly number[],
): Promise<(pid: number) => Standing> {
  const { site, viewer } = act;
  const rows = viewer === null
    ? new Map()
    : await ownAttempts(site, training, { uid: viewer.uid, pids });
  const statusOf = ownStatusOf(act);
  return (pid) => {
    let summary: AttemptSummary | null = null;
    for (const row of rows.get(pid) ?? []) summary = withAttempt(summary, row);
    const status = summary?.status ?? STATUS.notSubmitted;
    return {
      status,
      submitId: summary && (summary.solvedId ?? summary.latestId),
      isElsewhere: status !== STATUS.accepted && !isInProgress(status) &&
        statusOf(pid) === STATUS.accepted,
    };
  };
}

/** The points of some of one's own submissions to a training. */
export async function scoresOf(
  { submissions: { records } }: Pick<Site, "submissions">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  const rows = await records.getMany(ids.map((id): [number] => [id]));
  return new Map(
    rows.flatMap((row) => row === null ? [] : [[row.submitId, row.score]]),
  );
}

/**
 * Who has solved a problem elsewhere, for those who look after a training: in practice
 * or in its group. What other groups know stays theirs.
 */
export const solversElsewhere = (
  { submissions }: Pick<Site, "submissions">,
  { gid }: Pick<WholeTraining, "gid">,
  pid: number,
): ReadonlySet<string> => submissions.solvers.of(pid, gid);
