import { isFree } from "../../contests/items.ts";
import type { ExamPool, Training } from "../../venues/schema.ts";
import type { Site } from "../act.ts";
import type { ExamSitting } from "./schema.ts";

type Asking = Pick<Training, "tid" | "gid" | "examPools">;
type Looking = Pick<Site, "venues" | "quizzes" | "contests">;

const ALL = { from: 0, limit: Number.MAX_SAFE_INTEGER };

/**
 * The quizzes with a tag that an exam may draw: of its own bank, in a group also those
 * that the site shares. What the exam asks everybody is none of them.
 */
export function taggedFor(
  site: Pick<Site, "venues" | "quizzes">,
  { tid, gid }: Pick<Training, "tid" | "gid">,
  tag: number,
): number[] {
  const place = { kind: "training", id: tid } as const;
  return [...new Set([gid, null])].flatMap((bank) =>
    site.quizzes.catalogue.list({ gid: bank, tag }, ALL).rows
      .filter(({ isShared }) => bank === gid || isShared)
  ).map(({ qid }) => qid)
    .filter((qid) => site.venues.items.get(place, "quiz", qid) === null);
}

/** Of these, what no contest has still to ask. */
async function drawable(
  site: Looking,
  training: Pick<Training, "tid" | "gid">,
  { tag, now }: { tag: number; now: number },
): Promise<number[]> {
  const found: number[] = [];
  for (const qid of taggedFor(site, training, tag)) {
    if (await isFree(site, "quiz", qid, now)) found.push(qid);
  }
  return found;
}

/** What there is to draw from, by tag. */
export type Drawables = ReadonlyMap<number, readonly number[]>;

export async function drawablesOf(
  site: Looking,
  training: Asking,
  now: number,
): Promise<Drawables> {
  const found = new Map<number, readonly number[]>();
  for (const { tag } of training.examPools) {
    found.set(tag, await drawable(site, training, { tag, now }));
  }
  return found;
}

/** Pools that cannot give what they should, as quizzes with two tags are drawn once. */
export function shortPools(
  pools: readonly ExamPool[],
  drawables: Drawables,
): { tag: number; count: number; has: number }[] {
  return pools.flatMap(({ tag, count }) => {
    const has = drawables.get(tag)?.length ?? 0;
    return has < count ? [{ tag, count, has }] : [];
  });
}

/** A list in a random order. */
export function shuffled<T>(list: readonly T[]): T[] {
  const next = [...list];
  const random = crypto.getRandomValues(new Uint32Array(next.length));
  for (let n = next.length - 1; n > 0; n--) {
    const other = random[n] % (n + 1);
    [next[n], next[other]] = [next[other], next[n]];
  }
  return next;
}

/** What is drawn for somebody: all that was already, and as many more of each pool as it lacks. */
export function drawnFor(
  known: ExamSitting["drawn"],
  pools: readonly ExamPool[],
  drawables: Drawables,
): ExamSitting["drawn"] {
  const drawn = [...known];
  const taken = new Set(drawn.map(({ qid }) => qid));
  // The smallest first: of what several pools have, none takes another's last.
  const size = ({ tag }: ExamPool) => drawables.get(tag)?.length ?? 0;
  for (const { tag, count } of pools.toSorted((a, b) => size(a) - size(b))) {
    const has = drawn.filter((row) => row.tag === tag).length;
    const left = (drawables.get(tag) ?? []).filter((qid) => !taken.has(qid));
    for (const qid of shuffled(left).slice(0, Math.max(0, count - has))) {
      drawn.push({ qid, tag });
      taken.add(qid);
    }
  }
  return drawn;
}
