import type { User } from "./schema.ts";

/** What the list of accounts can be sorted by. */
export const ROSTER_COLUMNS = [
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
export type RosterColumn = typeof ROSTER_COLUMNS[number];

/** A column from its first on; or, told by its end, from its last on. */
export type RosterOrder = RosterColumn | `${RosterColumn}-desc`;
export const ROSTER_ORDERS: readonly RosterOrder[] = ROSTER_COLUMNS
  .flatMap((column) => [column, `${column}-desc`] as const);

export const orderOf = (
  { sort, desc }: { sort: RosterColumn; desc: boolean },
): RosterOrder => desc ? `${sort}-desc` : sort;

export const sortOf = (order: RosterOrder) => ({
  sort: order.replace(/-desc$/, "") as RosterColumn,
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

/** s2 before s10, and Chinese names as a dictionary has them. */
const COLLATOR = new Intl.Collator("zh-CN", { numeric: true });

/** Uids by a column of texts or by age; who has nothing there comes last. */
export function keysInOrder(
  entries: ReadonlyMap<string, Sortable & { role: string }>,
  column: Exclude<RosterColumn, "lastLogin">,
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
