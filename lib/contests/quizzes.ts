import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { canAskQuiz, canEditQuiz } from "../quizzes/access.ts";
import type { ScoreMap } from "../quizzes/grading.ts";
import type { Quiz } from "../quizzes/schema.ts";
import type { Transaction } from "../store/transaction.ts";
import { type Contest, VenueItem } from "../venues/schema.ts";
import type { Act, Site } from "./act.ts";
import { type ItemDraft, ItemPoints, MAX_ITEM_NUMBER } from "./item_draft.ts";
import { isFree, isTaken } from "./items.ts";
import { managed } from "./managed.ts";

const placeOf = (id: number) => ({ kind: "contest", id }) as const;

export interface ItemQuiz {
  item: VenueItem;
  quiz: Quiz;
}

/** Returns the quizzes that a contest asks, in its order; deleted ones are left out. */
export const itemQuizzes = (
  { venues, quizzes }: Pick<Site, "venues" | "quizzes">,
  cid: number,
): ItemQuiz[] =>
  venues.items.of(placeOf(cid)).flatMap((item) => {
    const quiz = item.asks === "quiz"
      ? quizzes.catalogue.get(item.itemId)
      : null;
    return quiz === null ? [] : [{ item, quiz }];
  });

/** Quizzes of the site's bank, and of the contest's group, that somebody may add to it. */
export function contestQuizCandidates(
  { site, viewer }: Pick<Act, "site" | "viewer">,
  { cid, gid }: Pick<Contest, "cid" | "gid">,
  keyword: string | undefined,
): Quiz[] {
  const part = { from: 0, limit: Number.MAX_SAFE_INTEGER };
  return [...new Set([gid, null])]
    .flatMap((gid) => site.quizzes.catalogue.list({ gid, keyword }, part).rows)
    .filter((quiz) =>
      canAskQuiz(quiz, gid, viewer) &&
      site.venues.items.get(placeOf(cid), "quiz", quiz.qid) === null
    );
}

export interface QuizItemDraft extends Partial<ItemDraft> {
  order?: number;
  /** Points by the quiz's id or by those of its questions; null: 10 each. */
  scores?: ScoreMap | null;
}

const isWhole = (value: number) => ItemPoints.safeParse(value).success;

const TAKEN = refuse("displayIdTaken", { field: "displayId" });

/** Why this cannot be set of a quiz in a contest; null: it can. */
function whyNotSet(
  { begin }: Contest,
  quiz: Quiz,
  { draft: { order, scores }, known, now }: {
    draft: QuizItemDraft;
    known: VenueItem | null;
    now: number;
  },
) {
  if (order !== undefined && !isWhole(order)) {
    return refuse("numberOutOfRange", { field: "order" });
  }
  if (scores === undefined) return null;
  const uuids = new Set([String(quiz.qid), ...quiz.parts]);
  const areKnown = Object.entries(scores ?? {})
    .every(([uuid, points]) => uuids.has(uuid) && isWhole(points));
  if (!areKnown) return refuse("numberOutOfRange", { field: "scores" });
  return now >= begin && !isSame(scores, known?.scores ?? null)
    ? refuse("scoresFrozen", { field: "scores" })
    : null;
}

const isSame = (a: ScoreMap | null, b: ScoreMap | null) =>
  JSON.stringify(Object.entries(a ?? {}).sort()) ===
    JSON.stringify(Object.entries(b ?? {}).sort());

/** Has a contest ask a quiz of the bank, or of its group; at the end, unless `order` says otherwise. */
export async function addContestQuiz(
  act: Act,
  cid: number,
  { qid, ...draft }: QuizItemDraft & { qid: number },
): Promise<Result<VenueItem, Refusal>> {
  const { site, viewer, now } = act;
  const found = managed(act, cid);
  if (!found.ok) return found;
  const { rules, head } = found.value;
  const field = "qid";
  if (head.imported !== null) return refuse("importedProblems", { field });
  const quiz = site.quizzes.catalogue.get(qid);
  const isFit = quiz !== null &&
    canAskQuiz(quiz, rules.gid, viewer) &&
    (canEditQuiz(quiz, viewer) || await isFree(site, "quiz", qid, now));
  if (!isFit) return refuse("quizIdInvalid", { field });
  const wrong = whyNotSet(rules, quiz, { draft, known: null, now });
  if (wrong !== null) return wrong;
  const last = itemQuizzes(site, cid).at(-1)?.item.order ?? 0;
  return await site.store.transact<VenueItem, Refusal>(async (tx) => {
    const { itemRecords } = site.venues;
    if (await tx.get(site.venues.contests, cid) === null) {
      return refuse("contestNotFound");
    }
    if (await tx.get(itemRecords, "contest", cid, "quiz", qid) !== null) {
      return refuse("quizInContest", { field });
    }
    const item = VenueItem.parse({
      ...placeOf(cid),
      asks: "quiz",
      itemId: qid,
      order: Math.min(last + 1, MAX_ITEM_NUMBER),
      ...given(draft),
    });
    if (await isTaken(tx, site, cid, item)) return TAKEN;
    return ok(tx.insert(itemRecords, item));
  });
}

/** What is set at all. */
const given = (draft: QuizItemDraft) =>
  Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== undefined),
  );

/** Changes a quiz's place, name, color and, before the contest has begun, its points. */
export async function changeContestQuiz(
  act: Act,
  cid: number,
  qid: number,
  draft: QuizItemDraft,
): Promise<Result<VenueItem, Refusal>> {
  const { site, now } = act;
  return await changing(act, cid, qid, async (tx, known, rules) => {
    const quiz = site.quizzes.catalogue.get(qid);
    if (quiz === null) return refuse("quizNotInContest");
    const wrong = whyNotSet(rules, quiz, { draft, known, now });
    if (wrong !== null) return wrong;
    const item: VenueItem = { ...known, ...given(draft) };
    const renames = item.displayId !== known.displayId;
    if (renames && await isTaken(tx, site, cid, item)) return TAKEN;
    return ok(tx.put(site.venues.itemRecords, item));
  });
}

/** Takes a quiz out of a contest; what was answered stays with those who have, and counts no more. */
export const removeContestQuiz = (act: Act, cid: number, qid: number) =>
  changing(act, cid, qid, (tx, known) => {
    tx.delete(act.site.venues.itemRecords, "contest", cid, "quiz", qid);
    return ok(known);
  });

async function changing(
  act: Act,
  cid: number,
  qid: number,
  work: (
    tx: Transaction,
    known: VenueItem,
    rules: Contest,
  ) => Result<VenueItem, Refusal> | Promise<Result<VenueItem, Refusal>>,
): Promise<Result<VenueItem, Refusal>> {
  const { site } = act;
  const found = managed(act, cid);
  if (!found.ok) return found;
  return await site.store.transact<VenueItem, Refusal>(async (tx) => {
    const rules = await tx.get(site.venues.contests, cid);
    const known = await tx
      .get(site.venues.itemRecords, "contest", cid, "quiz", qid);
    if (rules === null || known === null) return refuse("quizNotInContest");
    return await work(tx, known, rules);
  });
}
