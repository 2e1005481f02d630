import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { isSameRecord } from "../same_record.ts";
import type { Transaction } from "../store/transaction.ts";
import { Training } from "../venues/schema.ts";
import {
  canDeleteTraining,
  canEditTraining,
  canMakeTrainings,
} from "./access.ts";
import type { Act, Site } from "./act.ts";
import { fitsPlace, insertCategory } from "./categories.ts";
import type { TrainingDraft } from "./draft.ts";
import { EXAM } from "./fields.ts";
import { valuesIn } from "../http/fields.ts";
import { TrainingHead, type WholeTraining } from "./schema.ts";
import type { Owner } from "../owner.ts";

/** A training that is being made; of a copy, the category that its original had. */
interface Fresh extends Owner {
  tid: number;
  categoryId?: number | null;
}

/** The records that a form's values make; `before`: what there was. */
async function recordsOf(
  act: Act,
  tx: Transaction,
  draft: TrainingDraft,
  before: WholeTraining | Fresh,
): Promise<Result<{ rules: Training; head: TrainingHead }, Refusal>> {
  const { site, now, viewer } = act;
  const category = await categoryOf(act, tx, draft, before);
  if (!category.ok) return category;
  const known = "title" in before ? before : null;
  return ok({
    rules: Training.parse({
      epoch: 0,
      authorUid: viewer!.uid,
      ...known && site.venues.book.training(known.tid),
      tid: before.tid,
      gid: before.gid,
      isPrivate: draft.auth === "Private",
      isVisible: draft.isVisible,
      begin: draft.begin,
      due: draft.due,
      latePercent: draft.latePercent,
      lateDays: draft.lateDays,
      hintPercent: draft.hintPercent,
      feedbackBefore: draft.feedbackBefore,
      feedbackAfter: draft.feedbackAfter,
      ...valuesIn(EXAM, draft),
    }),
    head: TrainingHead.parse({
      tid: before.tid,
      title: draft.title,
      rank: draft.rank,
      categoryId: category.value,
      createdAt: known?.createdAt ?? now,
      modifiedAt: now,
      shownAt: known?.shownAt ?? (draft.isVisible ? now : null),
    }),
  });
}

async function categoryOf(
  act: Act,
  tx: Transaction,
  { category }: Pick<TrainingDraft, "category">,
  before: WholeTraining | Fresh,
): Promise<Result<number | null, Refusal>> {
  const { gid } = before;
  const field = { field: "category" };
  if (category === null) {
    return "title" in before || before.categoryId === undefined
      ? refuse("categoryRequired", field)
      : ok(before.categoryId);
  }
  if (!("id" in category)) {
    const made = await insertCategory(act, tx, category, gid);
    return made.ok ? ok(made.value.id) : refuse(made.error.code, field);
  }
  const known = await tx.get(act.site.trainings.categories, category.id);
  return known === null || !fitsPlace(known, { gid })
    ? refuse("categoryNotFound", field)
    : ok(known.id);
}

/** Makes a training; a copy may have the category of its original, which was deleted. */
export async function createTraining(
  act: Act,
  { gid, categoryId }: Owner & { categoryId?: number | null },
  draft: TrainingDraft,
): Promise<Result<WholeTraining, Refusal>> {
  const { site } = act;
  if (!canMakeTrainings(act, { gid })) return refuse("forbidden");
  const tid = await site.trainings.ids.next();
  return await site.store.transact<WholeTraining, Refusal>(async (tx) => {
    const made = await recordsOf(act, tx, draft, { tid, gid, categoryId });
    if (!made.ok) return made;
    const { rules, head } = made.value;
    tx.insert(site.venues.trainings, rules);
    tx.insert(site.trainings.heads, head);
    await tx.putBlob(site.trainings.descriptions, [tid], draft.description);
    if (rules.isPrivate) {
      tx.insert(site.trainings.passwords, { tid, password: draft.password });
    }
    return ok({ ...rules, ...head });
  });
}

/** Changes a training; another password, or another kind, drops the registrations. */
export async function updateTraining(
  act: Act,
  tid: number,
  draft: TrainingDraft,
): Promise<Result<WholeTraining, Refusal>> {
  const { site } = act;
  return await changing(act, tid, async (tx, before) => {
    const made = await recordsOf(act, tx, draft, before);
    if (!made.ok) return made;
    const { rules, head } = made.value;
    const known = await tx.get(site.trainings.passwords, tid);
    const password = rules.isPrivate ? draft.password : null;
    if (known !== null && password === null) {
      tx.delete(site.trainings.passwords, tid);
    } else if (password !== null && known === null) {
      tx.insert(site.trainings.passwords, { tid, password });
    } else if (password !== null && known!.password !== password) {
      tx.put(site.trainings.passwords, { tid, password });
    }
    const isOther = (known?.password ?? null) !== password;
    const epoch = rules.epoch + (isOther ? 1 : 0);
    const text = await tx.getBlob(site.trainings.descriptions, [tid]) ?? "";
    if (text !== draft.description) {
      await tx.putBlob(site.trainings.descriptions, [tid], draft.description);
    }
    return ok({ ...rules, ...head, epoch });
  });
}

/** Shows or hides a training. */
export async function setTrainingVisible(
  act: Act,
  tid: number,
  isVisible: boolean,
): Promise<Result<WholeTraining, Refusal>> {
  return await changing(act, tid, (_, before) => {
    const shownAt = before.shownAt ?? (isVisible ? act.now : null);
    return Promise.resolve(ok({ ...before, isVisible, shownAt }));
  });
}

/** Notes that what a training asks has changed. */
export async function touchTraining(
  { site, now }: Act,
  tx: Transaction,
  tid: number,
): Promise<void> {
  const head = await tx.get(site.trainings.heads, tid);
  if (head !== null && head.modifiedAt < now) {
    tx.put(site.trainings.heads, { ...head, modifiedAt: now });
  }
}

async function changing(
  act: Act,
  tid: number,
  work: (
    tx: Transaction,
    before: WholeTraining,
  ) => Promise<Result<WholeTraining, Refusal>>,
): Promise<Result<WholeTraining, Refusal>> {
  const { site } = act;
  return await site.store.transact<WholeTraining, Refusal>(async (tx) => {
    const rules = await tx.get(site.venues.trainings, tid);
    const head = await tx.get(site.trainings.heads, tid);
    if (rules === null || head === null) return refuse("trainingNotFound");
    if (!canEditTraining(act, rules)) return refuse("forbidden");
    const done = await work(tx, { ...rules, ...head });
    if (!done.ok) return done;
    const [newRules, newHead] = [
      Training.parse(done.value),
      TrainingHead.parse(done.value),
    ];
    if (!isSameRecord(rules, newRules)) {
      tx.put(site.venues.trainings, newRules);
    }
    if (!isSameRecord(head, newHead)) tx.put(site.trainings.heads, newHead);
    return done;
  });
}

/**
 * Deletes a training. What was sent to it stays with its senders; what hangs on it
 * means nothing without its record, and is swept up afterwards.
 */
export async function deleteTraining(
  act: Act,
  tid: number,
): Promise<Result<WholeTraining, Refusal>> {
  const { site } = act;
  const { venues, trainings } = site;
  const done = await site.store.transact<WholeTraining, Refusal>(async (tx) => {
    const rules = await tx.get(venues.trainings, tid);
    const head = await tx.get(trainings.heads, tid);
    if (rules === null || head === null) return refuse("trainingNotFound");
    if (!canDeleteTraining(act, rules)) return refuse("forbidden");
    tx.delete(venues.trainings, tid);
    tx.delete(trainings.heads, tid);
    await tx.deleteBlob(trainings.descriptions, [tid]);
    if (await tx.get(trainings.passwords, tid) !== null) {
      tx.delete(trainings.passwords, tid);
    }
    return ok({ ...rules, ...head });
  });
  if (done.ok) await sweep(site, tid);
  return done;
}

/** Deletes a training with all that hangs on it, whoever asks; it may be asked again. */
export async function forgetTraining(site: Site, tid: number): Promise<void> {
  await site.store.transact<null, Refusal>(async (tx) => {
    const { venues, trainings } = site;
    if (await tx.get(venues.trainings, tid) !== null) {
      tx.delete(venues.trainings, tid);
    }
    if (await tx.get(trainings.heads, tid) !== null) {
      tx.delete(trainings.heads, tid);
    }
    await tx.deleteBlob(trainings.descriptions, [tid]);
    if (await tx.get(trainings.passwords, tid) !== null) {
      tx.delete(trainings.passwords, tid);
    }
    if (await tx.get(trainings.workNewsRecords, tid) !== null) {
      tx.delete(trainings.workNewsRecords, tid);
    }
    return ok(null);
  });
  await sweep(site, tid);
}

async function sweep({ venues, trainings }: Site, tid: number): Promise<void> {
  for (
    const { asks, itemId } of venues.items.of({ kind: "training", id: tid })
  ) {
    await venues.itemRecords.delete("training", tid, asks, itemId);
  }
  for await (const { uid } of venues.memberships.all(["training", tid])) {
    await venues.memberships.delete("training", tid, uid);
  }
  for await (const { uid, pid } of trainings.itemMarkRecords.all([tid])) {
    await trainings.itemMarkRecords.delete(tid, uid, pid);
  }
  for await (const { uid } of trainings.sittings.all([tid])) {
    await trainings.sittings.delete(tid, uid);
  }
  for (const uid of venues.book.extensionsOf(tid).keys()) {
    await venues.extensions.delete(tid, uid);
  }
}
