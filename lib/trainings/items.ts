import { type FailureCode, type Refusal, refuse } from "../failure.ts";
import { canViewProblem } from "../problems/access.ts";
import type { Problem } from "../problems/schema.ts";
import { ok, type Result } from "../result.ts";
import type { Transaction } from "../store/transaction.ts";
import { isNameTaken } from "../venues/item_names.ts";
import { VenueItem } from "../venues/schema.ts";
import { canEditItems } from "./access.ts";
import type { Act } from "./act.ts";
import type { Quiz } from "../quizzes/schema.ts";
import { fitsQuiz } from "./quizzes.ts";
import { closedBy, isShowable } from "./reading.ts";
import {
  ITEM_POINTS,
  MAX_ITEM_POINTS,
  MAX_ITEMS,
  MAX_RANK,
  type WholeTraining,
} from "./schema.ts";
import { touchTraining } from "./service.ts";

const placeOf = (tid: number) => ({ kind: "training" as const, id: tid });

function editable(act: Act, tid: number): Result<WholeTraining, Refusal> {
  const training = act.site.trainings.shelf.get(tid);
  if (training === null) return refuse("trainingNotFound");
  return canEditItems(act, training) ? ok(training) : refuse("forbidden");
}

/** What a problem or quiz is worth in its training. */
export const pointsOf = ({ itemId, scores }: VenueItem): number =>
  scores?.[String(itemId)] ?? ITEM_POINTS;

/** What keeps students from opening a problem, as far as who asks may know of it (row W2.7). */
export function whyNotAsked(
  { viewer }: Act,
  training: Pick<WholeTraining, "gid">,
  problem: Problem | null,
): FailureCode | null {
  if (problem === null) return "problemNotFound";
  const closed = closedBy(problem, training);
  if (closed === null) return null;
  if (!canViewProblem(problem, viewer)) return "problemNotFound";
  if (closed === "contest") return "problemHeldByContest";
  return problem.isGroup && problem.gid !== training.gid
    ? "problemOfOtherGroup"
    : "problemHiddenHere";
}

/** Adds a public problem, or one of the training's group, at the end. */
export async function addItem(
  act: Act,
  tid: number,
  { problem, displayId = "" }: { problem: Problem | null; displayId?: string },
): Promise<Result<VenueItem, Refusal>> {
  const opened = editable(act, tid);
  if (!opened.ok) return opened;
  const why = whyNotAsked(act, opened.value, problem);
  if (problem === null || why !== null) {
    return refuse(why ?? "problemNotFound", { field: "problem" });
  }
  const own = displayId.trim();
  const shown = own === problem.problemId ? "" : own;
  return await insertItem(act, tid, { itemId: problem.pid, displayId: shown });
}

/** Adds a quiz of the site's bank, or of the training's group, at the end. */
export async function addQuiz(
  act: Act,
  tid: number,
  { qid, scores = null, order }: {
    qid: number;
    scores?: VenueItem["scores"];
    order?: number;
  },
): Promise<Result<VenueItem, Refusal>> {
  const opened = editable(act, tid);
  if (!opened.ok) return opened;
  if (!await fitsQuiz(act, opened.value, qid)) {
    return refuse("quizIdInvalid", { field: "quiz" });
  }
  const made = await insertItem(act, tid, {
    asks: "quiz",
    itemId: qid,
    displayId: "",
    scores,
  });
  return made.ok && order !== undefined
    ? await updateItem(act, tid, { asks: "quiz", itemId: qid }, { order })
    : made;
}

async function insertItem(
  act: Act,
  tid: number,
  { asks = "problem", ...what }:
    & Pick<VenueItem, "itemId" | "displayId">
    & Partial<Pick<VenueItem, "asks" | "scores" | "displayTitle">>,
): Promise<Result<VenueItem, Refusal>> {
  const { site } = act;
  const field = { field: asks };
  return await site.store.transact<VenueItem, Refusal>(async (tx) => {
    const { itemRecords, trainings } = site.venues;
    const rules = await tx.get(trainings, tid);
    if (rules === null) return refuse("trainingNotFound");
    // Of two at once, the second comes here again and sees the first: both write this.
    tx.put(trainings, rules);
    const all = await Array.fromAsync(itemRecords.all(["training", tid]));
    if (all.length >= MAX_ITEMS) {
      return refuse("trainingFull", { params: { most: MAX_ITEMS } });
    }
    if (await isNameTaken(site, placeOf(tid), { asks, ...what })) {
      return refuse("displayIdTaken", field);
    }
    const order = 1 + all.reduce((last, row) => Math.max(last, row.order), 0);
    if (await tx.get(itemRecords, "training", tid, asks, what.itemId)) {
      return refuse("alreadyInTraining", field);
    }
    await touchTraining(act, tx, tid);
    return ok(tx.insert(
      itemRecords,
      VenueItem.parse({ ...placeOf(tid), asks, order, ...what }),
    ));
  });
}

export interface ItemChange {
  order?: number;
  points?: number;
  displayId?: string;
  /** Of a quiz: points by its questions, or of the whole. */
  scores?: VenueItem["scores"];
}

const isWhole = (value: number, most: number) =>
  Number.isInteger(value) && value >= 0 && value <= most;

/** Changes an item's place, points or id. */
export async function updateItem(
  act: Act,
  tid: number,
  { asks = "problem", itemId }: { asks?: VenueItem["asks"]; itemId: number },
  { order, points, displayId, scores }: ItemChange,
): Promise<Result<VenueItem, Refusal>> {
  if (order !== undefined && !isWhole(order, MAX_RANK)) {
    return refuse("trainingRankInvalid", { field: "order" });
  }
  if (points !== undefined && !isWhole(points, MAX_ITEM_POINTS)) {
    return refuse("itemPointsInvalid", {
      field: "points",
      params: { most: MAX_ITEM_POINTS },
    });
  }
  return await changing(act, tid, { asks, itemId }, async (tx, known) => {
    const { displayId: before } = known;
    const id = displayId === undefined ? before : displayId.trim();
    const next = { ...known, displayId: id };
    if (id !== before && await isNameTaken(act.site, placeOf(tid), next)) {
      return refuse("displayIdTaken");
    }
    return ok(tx.put(act.site.venues.itemRecords, {
      ...known,
      displayId: id,
      order: order ?? known.order,
      scores: points === undefined ? scores ?? known.scores : {
        [itemId]: points,
      },
    }));
  });
}

export const removeItem = (
  act: Act,
  tid: number,
  what: { asks?: VenueItem["asks"]; itemId: number },
) =>
  changing(act, tid, { asks: "problem", ...what }, (tx, known) => {
    const { asks, itemId } = known;
    tx.delete(act.site.venues.itemRecords, "training", tid, asks, itemId);
    return ok(known);
  });

async function changing(
  act: Act,
  tid: number,
  { asks, itemId }: Pick<VenueItem, "asks" | "itemId">,
  work: (
    tx: Transaction,
    known: VenueItem,
  ) => Result<VenueItem, Refusal> | Promise<Result<VenueItem, Refusal>>,
): Promise<Result<VenueItem, Refusal>> {
  const opened = editable(act, tid);
  if (!opened.ok) return opened;
  const { site } = act;
  return await site.store.transact<VenueItem, Refusal>(async (tx) => {
    const key = ["training", tid, asks, itemId] as const;
    const known = await tx.get(site.venues.itemRecords, ...key);
    const rules = await tx.get(site.venues.trainings, tid);
    if (known === null || rules === null) return refuse("notInTraining");
    // As when something is added: of two at once, the second sees the first.
    tx.put(site.venues.trainings, rules);
    const done = await work(tx, known);
    if (done.ok) await touchTraining(act, tx, tid);
    return done;
  });
}

/** What stands first to last: kind and number of each item. */
export type ItemOrder = readonly Pick<VenueItem, "asks" | "itemId">[];

/** A commit takes a hundred checks. */
const MOVED_AT_ONCE = 80;

/** Puts a training's items into this order; those that are not named stay behind them. */
async function orderItems(
  act: Act,
  tid: number,
  wanted: ItemOrder,
): Promise<Result<null, Refusal>> {
  const opened = editable(act, tid);
  if (!opened.ok) return opened;
  const { site } = act;
  const keyOf = ({ asks, itemId }: ItemOrder[number]) => `${asks} ${itemId}`;
  const places = new Map(wanted.map((item, n) => [keyOf(item), n]));
  const all = site.venues.items.of(placeOf(tid));
  const placed = (item: VenueItem) => places.get(keyOf(item)) ?? places.size;
  const sorted = [...all].sort((a, b) => placed(a) - placed(b));
  const moved = sorted.map((item, n) => ({ ...item, order: n + 1 }))
    .filter(({ order }, n) => sorted[n].order !== order);
  for (let from = 0; from < moved.length; from += MOVED_AT_ONCE) {
    await site.store.transact<null, Refusal>(async (tx) => {
      for (const row of moved.slice(from, from + MOVED_AT_ONCE)) {
        const { itemRecords } = site.venues;
        const { asks, itemId, order } = row;
        const known = await tx.get(itemRecords, "training", tid, asks, itemId);
        // Somebody may have removed it in the meantime.
        if (known !== null) tx.put(itemRecords, { ...known, order });
      }
      await touchTraining(act, tx, tid);
      return ok(null);
    });
  }
  return ok(null);
}

/** Moves an item one place up or down; among those of one kind, where its list shows no others. */
export async function moveItem(
  act: Act,
  tid: number,
  { asks, itemId }: ItemOrder[number],
  by: -1 | 1,
  among?: "problem" | "quiz",
): Promise<Result<null, Refusal>> {
  const order: ItemOrder[number][] = act.site.venues.items.of(placeOf(tid));
  const at = order.findIndex((row) =>
    row.asks === asks && row.itemId === itemId
  );
  if (at < 0) return refuse("notInTraining");
  const isPassed = (n: number) =>
    order[n] !== undefined && among !== undefined && order[n].asks !== among;
  let to = at + by;
  while (isPassed(to)) to += by;
  if (to < 0 || to >= order.length) return await orderItems(act, tid, order);
  const next = [...order];
  const [moved] = next.splice(at, 1);
  next.splice(to, 0, moved);
  return await orderItems(act, tid, next);
}

export interface Brought {
  added: number;
  /** They were there already, or cannot be shown here. */
  skipped: number;
}

/** Brings what another training asks into this one, in its order. */
export async function importItems(
  act: Act,
  tid: number,
  fromTid: number,
): Promise<Result<Brought, Refusal>> {
  const { site } = act;
  const opened = editable(act, tid);
  if (!opened.ok) return opened;
  const source = site.trainings.shelf.get(fromTid);
  const isOpen = source !== null && fromTid !== tid &&
    (source.gid === null || source.gid === opened.value.gid) &&
    canTakeFrom(act, source);
  if (!isOpen) return refuse("trainingNotFound", { field: "from" });
  return await bringItems(act, opened.value, source);
}

/** Tells whether what is asked elsewhere may be asked here. */
export async function fitsIn(
  act: Act,
  training: Pick<WholeTraining, "tid" | "gid">,
  { asks, itemId }: Pick<VenueItem, "asks" | "itemId">,
): Promise<boolean> {
  if (asks === "quiz") return await fitsQuiz(act, training, itemId);
  const problem = act.site.problems.catalogue.get(itemId);
  return problem !== null && isShowable(problem, training);
}

/** A quiz by whose place another stands, with its points by what its questions are called there. */
const standIn = (
  { asks, itemId, scores }: VenueItem,
  quiz: Quiz,
  parts: readonly string[],
): Pick<VenueItem, "asks" | "itemId" | "scores"> => {
  const nameOf = (name: string) =>
    name === String(itemId)
      ? String(quiz.qid)
      : quiz.parts[parts.indexOf(name)] ?? name;
  return {
    asks,
    itemId: quiz.qid,
    scores: scores && Object.fromEntries(
      Object.entries(scores).map(([name, points]) => [nameOf(name), points]),
    ),
  };
};

/** The same for trainings that the caller has checked; `copies` stand for quizzes of the source. */
export async function bringItems(
  act: Act,
  training: WholeTraining,
  source: WholeTraining,
  copies: ReadonlyMap<number, Quiz> = new Map(),
): Promise<Result<Brought, Refusal>> {
  const { tid } = training;
  const brought: Brought = { added: 0, skipped: 0 };
  for (const item of act.site.venues.items.of(placeOf(source.tid))) {
    const { displayTitle } = item;
    const copy = item.asks === "quiz" ? copies.get(item.itemId) : undefined;
    const quiz = copy && act.site.quizzes.catalogue.get(item.itemId);
    const { asks, itemId, scores } = copy && quiz
      ? standIn(item, copy, quiz.parts)
      : item;
    const fits = await fitsIn(act, training, { asks, itemId });
    const insert = (displayId: string) =>
      insertItem(act, tid, { asks, itemId, displayTitle, scores, displayId });
    let made = fits && await insert(item.displayId);
    // Its id is another's here: it keeps its own.
    if (made && !made.ok && made.error.code === "displayIdTaken") {
      made = await insert("");
    }
    if (made && !made.ok && made.error.code === "trainingFull") return made;
    if (made && made.ok) brought.added++;
    else brought.skipped++;
  }
  return ok(brought);
}

/** What is shown to everybody may be taken over; a private one's items by who manages it. */
const canTakeFrom = (act: Act, source: WholeTraining) =>
  canEditItems(act, source) || source.isVisible && !source.isPrivate;
