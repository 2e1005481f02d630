import type { Problem } from "../problems/schema.ts";
import { seenBy, type SeenSubmission } from "../submissions/seen.ts";
import type { Act } from "./act.ts";
import { clustersOf } from "./clusters.ts";
import type {
  ComparisonJob,
  PairDecision,
  ReportedFamily,
  SimilarPlace,
} from "./schema.ts";
import { seesRealNameAt } from "./service.ts";

/** Of one group of equal programs so many are held against the first. */
const MAX_EQUAL_SHOWN = 100;

/** Somebody's program, as a report names it. */
export interface SimilarProgram {
  submitId: number;
  uid: string;
  /** Null: the account is gone. */
  username: string | null;
  /** Null: there is none, or the viewer may not read it. */
  realname: string | null;
  at: number;
  language: string;
  submission: SeenSubmission;
}

export interface SimilarPair {
  /** The one that was sent first. */
  first: SimilarProgram;
  second: SimilarProgram;
  /** In thousandths. */
  similarity: number;
  decision: PairDecision | null;
}

/** What was found among the programs for one problem in one family of languages. */
export interface SimilarFamily {
  pid: number;
  problem: Problem | null;
  family: string;
  compared: number;
  short: number;
  isCut: boolean;
  /** Only the most similar of all that were found are kept. */
  hasMore: boolean;
  pairs: SimilarPair[];
  /** The programs that hang together, the largest first, the earliest first in each. */
  clusters: SimilarProgram[][];
}

/** Reads a report as far as the viewer may read the programs; pairs from `from` percent on. */
export async function readReport(
  act: Act,
  { place, made }: { place: SimilarPlace; made: ComparisonJob },
  from: number,
): Promise<SimilarFamily[]> {
  const { site } = act;
  const decided = new Map<string, PairDecision>();
  const families: SimilarFamily[] = [];
  for (const pid of made.data.pids) {
    const part = await site.similar.parts.get(made.id, pid);
    if (part === null) continue;
    const { rows } = await site.similar.decisions.list("problem", {
      prefix: [pid],
      limit: Number.MAX_SAFE_INTEGER,
    });
    for (const row of rows) decided.set(`${row.a} ${row.b}`, row);
    for (const row of part.families) {
      families.push({
        pid,
        problem: site.problems.catalogue.get(pid),
        isCut: part.isCut,
        ...await readFamily(act, { place, row, from, decided }),
      });
    }
  }
  return families;
}

async function readFamily(
  act: Act,
  { place, row, from, decided }: {
    place: SimilarPlace;
    row: ReportedFamily;
    from: number;
    decided: ReadonlyMap<string, PairDecision>;
  },
) {
  const { family, compared, short, found } = row;
  const people = await programsOf(act, place, row);
  const links = linksOf(row).filter(({ a, b, similarity }) =>
    similarity >= from * 10 && people[a] !== null && people[b] !== null
  );
  const pairs = links.filter(({ isShown }) => isShown).map((link) => {
    const [first, second] = [people[link.a]!, people[link.b]!];
    const [a, b] = [first.submitId, second.submitId].sort((m, n) => m - n);
    const decision = decided.get(`${a} ${b}`) ?? null;
    return { first, second, similarity: link.similarity, decision };
  });
  return {
    family,
    compared,
    short,
    hasMore: found > row.pairs.length,
    pairs,
    clusters: clustersOf(links)
      .map((cluster) => cluster.map((n) => people[n]!)),
  };
}

interface Link {
  a: number;
  b: number;
  similarity: number;
  isShown: boolean;
}

/** Pairs of numbers: those of equal programs first. */
function linksOf({ equal, pairs }: ReportedFamily): Link[] {
  const same = equal.flatMap(([first, ...others]) =>
    others.map((b, n) => ({
      a: first,
      b,
      similarity: 1000,
      isShown: n < MAX_EQUAL_SHOWN,
    }))
  );
  return [
    ...same,
    ...pairs.map(([a, b, similarity]) => ({ a, b, similarity, isShown: true })),
  ];
}

/** The programs of a part in its order; null: the viewer may not read it, or it is gone. */
async function programsOf(
  act: Act,
  place: SimilarPlace,
  { programs }: ReportedFamily,
): Promise<(SimilarProgram | null)[]> {
  const names = nameReader(act, place);
  const rows = await act.site.submissions.records.getMany(
    programs.map(({ submitId }): [number] => [submitId]),
  );
  return rows.map((row) => {
    const seen = row && seenBy(act, row);
    return seen?.sight.code === "open" ? programIn(seen, names) : null;
  });
}

type NameReader = (
  uid: string,
) => Pick<SimilarProgram, "username" | "realname">;

export function nameReader(act: Act, place: SimilarPlace): NameReader {
  const isTold = seesRealNameAt(act, place);
  const { directory } = act.site.accounts;
  return (uid) => ({
    username: directory.nameOf(uid) ?? null,
    realname: isTold(uid) ? directory.get(uid)?.realname ?? null : null,
  });
}

export const programIn = (
  submission: SeenSubmission,
  names: NameReader,
): SimilarProgram => ({
  submitId: submission.submitId,
  uid: submission.uid,
  ...names(submission.uid),
  at: submission.submitTime,
  language: submission.language,
  submission,
});
