import { anyLanguage } from "../judging/any_language.ts";
import { isInProgress, STATUS } from "../judging/status.ts";
import { seenBy, type SeenSubmission } from "../submissions/seen.ts";
import type { Act } from "./act.ts";
import { familyOf } from "./lexer_rules.ts";
import type { SimilarPlace } from "./schema.ts";

/** The most programs of one family that are held against each other, the latest. */
const MAX_PROGRAMS = 8_192;
/** The most submissions to one problem that are looked at, the latest. */
const MAX_ROWS = 200_000;
/** Records that are read at once. */
const CHUNK = 500;

/** Lets requests be answered between two chunks. */
const breathe = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Whose programs these are: one of each person in each family, the earliest first. */
export interface Collected {
  byFamily: Map<string, SeenSubmission[]>;
  isCut: boolean;
}

/** What somebody has sent that says most: what is right, then what has most points, then the latest. */
const worth = ({ status, score, submitId }: SeenSubmission): number[] => [
  status === STATUS.accepted ? 1 : 0,
  score ?? 0,
  submitId,
];

const isBetter = (one: SeenSubmission, other: SeenSubmission): boolean => {
  const [mine, its] = [worth(one), worth(other)];
  const n = mine.findIndex((value, n) => value !== its[n]);
  return n >= 0 && mine[n] > its[n];
};

/** The family by which a submission's program is read. */
export const familyIn = (
  { language }: Pick<SeenSubmission, "language">,
): string => familyOf(anyLanguage(language)?.grammar ?? null);

/**
 * Collects the programs for one problem of a place that the asker may read: of each
 * person their last accepted one in each family of languages, or the best.
 */
export async function collectPrograms(
  act: Act,
  { kind, id }: SimilarPlace,
  pid: number,
  signal: AbortSignal,
): Promise<Collected> {
  const { catalogue, records } = act.site.submissions;
  let ids: number[] = [];
  catalogue.everyTo(pid, ({ submitId, venue, status }) => {
    const isHere = kind === "problem" ||
      venue.kind === kind && venue.id === id;
    if (isHere && !isInProgress(status)) ids.push(submitId);
  });
  let isCut = ids.length > MAX_ROWS;
  ids = ids.slice(-MAX_ROWS);
  const best = new Map<string, SeenSubmission>();
  for (let from = 0; from < ids.length; from += CHUNK) {
    signal.throwIfAborted();
    const chunk = ids.slice(from, from + CHUNK);
    const rows = await records.getMany(chunk.map((id): [number] => [id]));
    for (const row of rows) {
      const seen = row && seenBy(act, row);
      if (seen?.sight.code !== "open") continue;
      const key = `${familyIn(seen)} ${seen.uid}`;
      const known = best.get(key);
      if (known === undefined || isBetter(seen, known)) best.set(key, seen);
    }
    await breathe();
  }
  const byFamily = Map.groupBy(best.values(), familyIn);
  for (const [family, rows] of byFamily) {
    rows.sort((m, n) => m.submitTime - n.submitTime || m.submitId - n.submitId);
    if (rows.length > MAX_PROGRAMS) isCut = true;
    byFamily.set(family, rows.slice(-MAX_PROGRAMS));
  }
  return { byFamily, isCut };
}
