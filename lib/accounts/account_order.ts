import type { User } from "./schema.ts";

/** The columns by which the list of accounts can be sorted. */
export const ACCOUNT_LIST_COLUMNS = [
  "username",
  "realname",
  "number",
  "course",
  "school",
  "email",
  "role",
  "lastLogin",
  "created",
] as const;
export type AccountListColumn = typeof ACCOUNT_LIST_COLUMNS[number];

/** A column from its first on; or, told by its end, from its last on. */
export type AccountListOrder = AccountListColumn | `${AccountListColumn}-desc`;
export const ACCOUNT_LIST_ORDERS: readonly AccountListOrder[] =
  ACCOUNT_LIST_COLUMNS
    .flatMap((column) => [column, `${column}-desc`] as const);

export const orderOf = (
  { sort, desc }: { sort: AccountListColumn; desc: boolean },
): AccountListOrder => desc ? `${sort}-desc` : sort;

export const sortOf = (order: AccountListOrder) => ({
  sort: order.replace(/-desc$/, "") as AccountListColumn,
  desc: order.endsWith("-desc"),
});

export type Sortable = Pick<
  User,
  | "username"
  | "createdAt"
  | "email"
  | "realname"
  | "number"
  | "course"
  | "school"
>;

/** Sorts s2 before s10, and Chinese names as in a dictionary. */
const COLLATOR = new Intl.Collator("zh-CN", { numeric: true });

/** Returns uids sorted by a column of texts or by age; accounts without a value come last. */
export function keysInOrder(
  entries: ReadonlyMap<string, Sortable & { role: string }>,
  column: Exclude<AccountListColumn, "lastLogin">,
): string[] {
  const rows = [...entries];
  if (column === "created") {
    return rows.sort(([a, { createdAt: at }], [b, { createdAt: bt }]) =>
      at - bt || (a < b ? -1 : 1)
    ).map(([uid]) => uid);
  }
  return rows.sort(([, a], [, b]) => {
    const [left, right] = [a[column], b[column]];
    if (left === null || right === null) {
      return Number(left === null) - Number(right === null) || byName(a, b);
    }
    return COLLATOR.compare(left, right) || byName(a, b);
  }).map(([uid]) => uid);
}

const byName = (a: Sortable, b: Sortable) =>
  COLLATOR.compare(a.username, b.username);
