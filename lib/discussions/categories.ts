import { isRoot } from "../accounts/access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { nameKey } from "../names.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import type { Category, CategoryDraft } from "./schema.ts";

/** All categories in their order. */
export const categoriesOf = (site: Site): Category[] =>
  [...site.discussions.categories.values()]
    .sort((a, b) => a.order - b.order || a.id - b.id);

/**
 * Makes the categories what the list says, in its order: without an id they are new,
 * those that are missing go (row D1.16). Their discussions stay, without a category.
 */
export async function saveCategories(
  act: Act,
  list: CategoryDraft,
): Promise<Result<Category[], Refusal>> {
  const { site, viewer, now } = act;
  if (!isRoot(viewer)) return refuse("forbidden");
  const keys = new Set(list.map(({ name }) => nameKey(name)));
  if (keys.size < list.length) return refuse("categoryTwice");
  const { categoryRecords, categoryIds } = site.discussions;
  const before = categoriesOf(site);
  return await site.store.transact<Category[], Refusal>(async (tx) => {
    const known = new Map<number, Category>();
    for (const { id } of before) {
      const row = await tx.get(categoryRecords, id);
      if (row !== null) known.set(id, row);
    }
    const rows: Category[] = [];
    for (const [order, { id, name }] of list.entries()) {
      const row = id ? known.get(id) : undefined;
      if (id && row === undefined) return refuse("discussionCategoryGone");
      if (row === undefined) {
        rows.push(tx.insert(categoryRecords, {
          id: await categoryIds.next(),
          name,
          order,
          createdAt: now,
          modifiedAt: now,
        }));
        continue;
      }
      known.delete(row.id);
      const isSame = row.name === name && row.order === order;
      rows.push(
        isSame
          ? row
          : tx.put(categoryRecords, { ...row, name, order, modifiedAt: now }),
      );
    }
    for (const id of known.keys()) tx.delete(categoryRecords, id);
    return ok(rows);
  });
}
