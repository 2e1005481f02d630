import { STATUS } from "../judging/status.ts";
import type { Act, Site } from "./act.ts";
import type { QuizVenue } from "./place.ts";
import type { Quiz, QuizAnswer, QuizStanding } from "./schema.ts";

/** On the wire: untried, and handed in without a result that may be told (contract §0.6). */
const UNTRIED = -10;
export const UNTOLD = -5;

/** How often a quiz was answered, and with which result. */
export interface QuizCount {
  total: number;
  ac: number;
  pa: number;
  wa: number;
  /** Those that nobody has marked yet. */
  waiting: number;
}

const NONE: QuizCount = { total: 0, ac: 0, pa: 0, wa: 0, waiting: 0 };

function counted(counts: Iterable<readonly [status: number, n: number]>) {
  const of = { ...NONE };
  for (const [status, n] of counts) {
    of.total += n;
    if (status === STATUS.accepted) of.ac += n;
    else if (status === STATUS.partialAccepted) of.pa += n;
    else if (status === STATUS.unknownResult) of.waiting += n;
    else of.wa += n;
  }
  return of;
}

/** Counts the hand-ins of all quizzes of a place. */
export async function countsOf(
  site: Site,
  { kind, id }: QuizVenue,
): Promise<(qid: number) => QuizCount> {
  const by = new Map<number, [number, number][]>();
  for await (const { id: key, count } of site.quizzes.counts.all([kind, id])) {
    const [, , qid, status] = key;
    by.set(qid, [...by.get(qid) ?? [], [status, count]]);
  }
  return (qid) => counted(by.get(qid) ?? []);
}

/** Counts the hand-ins of one quiz, in one place or everywhere (null). */
export async function countOf(
  site: Site,
  place: QuizVenue | null,
  qid: number,
): Promise<QuizCount> {
  const prefix = place === null ? ["all", 0, qid] : [place.kind, place.id, qid];
  const counts: [number, number][] = [];
  for await (const { id, count } of site.quizzes.counts.all(prefix)) {
    counts.push([id[3], count]);
  }
  return counted(counts);
}

/** Where somebody stands with the quizzes of a place, by qid. */
export async function standingsOf(
  site: Site,
  { kind, id }: QuizVenue,
  uid: string,
): Promise<Map<number, QuizStanding>> {
  const found = new Map<number, QuizStanding>();
  for await (const row of site.quizzes.standings.all([kind, id, uid])) {
    found.set(row.qid, row);
  }
  return found;
}

/** The status that its owner may be told. */
export const toldStatus = (
  standing: QuizStanding | undefined,
  { result }: { result: boolean },
): number =>
  standing === undefined ? UNTRIED : result ? standing.last.status : UNTOLD;

/** A page of hand-ins to a quiz in a place, newest first; `uid`: of one person alone. */
export async function answersTo(
  { site }: Pick<Act, "site">,
  { kind, id }: QuizVenue,
  { qid, uid }: { qid: Quiz["qid"]; uid: string | null },
  { from, limit }: { from: number; limit: number },
): Promise<{ total: number; rows: QuizAnswer[] }> {
  const [index, prefix] = uid === null
    ? ["place", [kind, id, qid]] as const
    : ["own", [kind, id, uid, qid]] as const;
  const ids: [answerId: number][] = [];
  for await (
    const key of site.quizzes.answers
      .ids(index, { prefix: [...prefix], reverse: true })
  ) ids.push(key);
  const rows = await site.quizzes.answers
    .getMany(ids.slice(from, from + limit));
  return { total: ids.length, rows: rows.filter((row) => row !== null) };
}
