import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Transaction } from "../store/transaction.ts";
import { canManageCategories } from "./access.ts";
import type { Act, Site } from "./act.ts";
import type { CategoryDraft, TrainingCategory } from "./schema.ts";
import { nameKey } from "../names.ts";
import type { Owner } from "../owner.ts";

/** Adds a category; a place has each name once. */
export async function insertCategory(
  { site }: Act,
  tx: Transaction,
  { name, color }: CategoryDraft,
  gid: number | null,
): Promise<Result<TrainingCategory, Refusal>> {
  const { categories, categoryIds } = site.trainings;
  if (await tx.findBy(categories, "name", keyOf(name, gid)) !== null) {
    return refuse("categoryTaken", { field: "name" });
  }
  const id = await categoryIds.next();
  return ok(tx.insert(categories, { id, name, color, gid }));
}

const keyOf = (name: string, gid: number | null) =>
  `${gid ?? ""} ${nameKey(name)}`;

/** Tells whether a training of a place may have this category: its own, or the site's, which everybody lists. */
export const fitsPlace = (
  category: Pick<TrainingCategory, "gid">,
  { gid }: Owner,
): boolean => category.gid === null || category.gid === gid;

/** Returns the categories that a training of a place may have, its own first. */
export const offeredCategories = (
  { trainings }: Pick<Site, "trainings">,
  place: Owner,
): TrainingCategory[] => [
  ...place.gid === null ? [] : trainings.shelf.categories(place),
  ...trainings.shelf.categories({ gid: null }),
];

export async function createCategory(
  act: Act,
  place: Owner,
  draft: CategoryDraft,
): Promise<Result<TrainingCategory, Refusal>> {
  if (!canManageCategories(act, place)) return refuse("forbidden");
  return await act.site.store.transact<TrainingCategory, Refusal>((tx) =>
    insertCategory(act, tx, draft, place.gid)
  );
}

export async function updateCategory(
  act: Act,
  id: number,
  draft: CategoryDraft,
): Promise<Result<TrainingCategory, Refusal>> {
  const { categories } = act.site.trainings;
  return await changing(act, id, async (tx, known) => {
    const key = keyOf(draft.name, known.gid);
    const same = await tx.findBy(categories, "name", key);
    if (same !== null && same.id !== id) {
      return refuse("categoryTaken", { field: "name" });
    }
    return ok(tx.put(categories, { ...known, ...draft }));
  });
}

/** Deletes a category; its trainings have none afterwards. */
export async function deleteCategory(
  act: Act,
  id: number,
): Promise<Result<TrainingCategory, Refusal>> {
  return await changing(act, id, (tx, known) => {
    tx.delete(act.site.trainings.categories, id);
    return Promise.resolve(ok(known));
  });
}

const changing = (
  act: Act,
  id: number,
  work: (
    tx: Transaction,
    known: TrainingCategory,
  ) => Promise<Result<TrainingCategory, Refusal>>,
): Promise<Result<TrainingCategory, Refusal>> =>
  act.site.store.transact<TrainingCategory, Refusal>(async (tx) => {
    const known = await tx.get(act.site.trainings.categories, id);
    if (known === null) return refuse("categoryNotFound");
    if (!canManageCategories(act, known)) return refuse("forbidden");
    return await work(tx, known);
  });
