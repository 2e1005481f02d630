import { isInProgress } from "../../judging/status.ts";
import type { Site } from "../act.ts";
import type { Transaction } from "../../store/transaction.ts";
import type { Submission } from "../schema.ts";
import { sendNote, sendNoteOnce } from "../../messages/send.ts";

export interface VerdictNews {
  before: Pick<Submission, "status" | "score">;
  after: Submission;
  at: number;
  /** The account that has changed the verdict. */
  byUid: string | null;
  /** The rejudge of a whole problem that this belongs to; null: none. */
  rejudgeId: number | null;
  how: "set" | "rejudged";
}

/** The contest or group in whose list a submission is; null: in the site's. */
function placeOf({ kind, id, gid }: Submission["venue"]) {
  if (kind === "contest") return { kind, id } as const;
  return gid === null ? null : { kind: "group" as const, id: gid };
}

/**
 * Tells the owner that somebody has changed their verdict: once for each
 * rejudge, and only when there is another one in the end.
 */
export async function tellOfVerdict(
  tx: Transaction,
  site: Site,
  { before, after, at, byUid, rejudgeId, how }: VerdictNews,
): Promise<void> {
  const { uid, submitId, displayPid, pid, venue } = after;
  const isSame = before.status === after.status && before.score === after.score;
  if (isSame || isInProgress(after.status) || uid === byUid) return;
  const problemId = displayPid;
  if (rejudgeId !== null) {
    const once = `rejudge ${rejudgeId} ${uid}`;
    const item = venue.kind === "contest"
      ? site.venues.items.get(
        { kind: "contest", id: venue.id },
        "problem",
        pid,
      )
      : null;
    const here = {
      problemId: item?.displayId || problemId,
      place: placeOf(venue),
    };
    return await sendNoteOnce(tx, site, { uid, at, once }, (told) => {
      const known = told?.code === "problemRejudged" ? told : null;
      // In several places it is the problem itself that is told of.
      const isHere = known === null ||
        known.place?.kind === here.place?.kind &&
          known.place?.id === here.place?.id;
      return {
        code: "problemRejudged",
        ...isHere ? here : { problemId, place: null },
        count: (known?.count ?? 0) + 1,
        submitId,
      };
    });
  }
  await sendNote(tx, site, {
    uid,
    at,
    note: {
      code: how === "set" ? "verdictSet" : "verdictRejudged",
      submitId,
      problemId,
      before: { status: before.status, score: before.score },
      after: { status: after.status, score: after.score },
    },
  });
}
