import { isInProgress, STATUS, type Status } from "../../judging/status.ts";
import type { CountedSubmission } from "../../submissions/catalogue/table.ts";
import { exactTimes } from "../../submissions/lists/exact_times.ts";
import { seenBy, type SeenSubmission } from "../../submissions/seen.ts";
import type { Contest } from "../../venues/schema.ts";
import { worthOf } from "../../boards/oi.ts";
import { isWithin } from "../../boards/window.ts";
import type { Act } from "../act.ts";
import { problemWorths } from "../board/quizzes.ts";

/** Where somebody stands with one problem of a contest, as far as they may know (contract §5). */
export interface OwnStanding {
  status: Status;
  /** Under OI rules, of the latest program; null: none, or not known. */
  score: number | null;
}

/** The sent ones that count for one problem: of which the standing is made. */
interface Sent {
  latestId: number;
  acceptedId: number | null;
}

/**
 * Returns where the viewer stands with each problem that they have sent something to:
 * under ACM rules any accepted program counts, under OI rules the latest. What came
 * after the end counts only with `withLate`.
 */
export async function ownStandings(
  act: Act,
  rules: Contest,
  { withLate }: { withLate: boolean },
): Promise<Map<number, OwnStanding>> {
  const { site, viewer } = act;
  const sent = viewer === null ? [] : [...await ownSent(act, rules, withLate)];
  const ids = sent.map(([, { acceptedId, latestId }]): [number] => [
    rules.rule === "acm" ? acceptedId ?? latestId : latestId,
  ]);
  const records = await site.submissions.records.getMany(ids);
  const worths = rules.rule === "oi" ? problemWorths(site, rules.cid) : null;
  const standings = new Map<number, OwnStanding>();
  for (const record of records) {
    const seen = record && seenBy(act, record);
    if (!seen) continue;
    const { status, score } = standingOf(rules, seen);
    const own = worthOf(score, worths?.get(seen.pid));
    standings.set(seen.pid, { status, score: own });
  }
  return standings;
}

const standingOf = (
  { rule }: Contest,
  { status, score, sight }: SeenSubmission,
): OwnStanding => ({
  // That it is still being judged would tell that its verdict is not there yet.
  status: (sight.verdict ? status : STATUS.unknownResult) as Status,
  score: rule === "oi" && sight.verdict && !isInProgress(status) ? score : null,
});

async function ownSent(
  { site, viewer }: Act,
  { cid, gid, begin, end, takesLate }: Contest,
  withLate: boolean,
): Promise<Map<number, Sent>> {
  const venue = { kind: "contest", id: cid, gid } as const;
  const times = await exactTimes(site, venue, [begin, end]);
  const rows: CountedSubmission[] = [];
  site.submissions.catalogue.eachOf(viewer!.uid, (row) => {
    if (row.venue.kind !== "contest" || row.venue.id !== cid) return;
    const at = times.get(row.submitId) ?? row.at;
    const window = {
      begin,
      end,
      takesLate: takesLate && withLate,
      until: null,
    };
    if (isWithin({ at }, window)) rows.push(row);
  });
  const sent = new Map<number, Sent>();
  for (const { pid, submitId, status } of rows) {
    const isAccepted = status === STATUS.accepted;
    const acceptedId = sent.get(pid)?.acceptedId ??
      (isAccepted ? submitId : null);
    sent.set(pid, { latestId: submitId, acceptedId });
  }
  return sent;
}
