import { isInProgress, STATUS, type Status } from "../../judging/status.ts";
import type { CountedSubmission } from "../../submissions/catalogue/table.ts";
import { seenBy, type SeenSubmission } from "../../submissions/seen.ts";
import type { Contest } from "../../venues/schema.ts";
import { worthOf } from "../../boards/oi.ts";
import type { Act } from "../act.ts";
import { problemWorths } from "../board/quizzes.ts";
import { MINUTE_MS } from "../../durations.ts";

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

/** Rows know the minute; of those in which the contest begins or ends, records say the rest. */
async function ownSent(
  { site, viewer }: Act,
  { cid, begin, end, takesLate }: Contest,
  withLate: boolean,
): Promise<Map<number, Sent>> {
  const before = takesLate && withLate ? Infinity : end;
  const rows: CountedSubmission[] = [];
  site.submissions.catalogue.eachOf(viewer!.uid, (row) => {
    const { venue, at } = row;
    if (venue.kind !== "contest" || venue.id !== cid) return;
    if (at + MINUTE_MS > begin && at < before) rows.push(row);
  });
  const atEdge = rows.filter(({ at }) => at < begin || at + MINUTE_MS > before);
  const records = await site.submissions.records
    .getMany(atEdge.map(({ submitId }): [number] => [submitId]));
  const outside = new Set(
    records.filter((row) =>
      row !== null && (row.submitTime < begin || row.submitTime >= before)
    ).map((row) => row!.submitId),
  );
  const sent = new Map<number, Sent>();
  for (const { pid, submitId, status } of rows) {
    if (outside.has(submitId)) continue;
    const isAccepted = status === STATUS.accepted;
    const acceptedId = sent.get(pid)?.acceptedId ??
      (isAccepted ? submitId : null);
    sent.set(pid, { latestId: submitId, acceptedId });
  }
  return sent;
}
