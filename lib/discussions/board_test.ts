import assert from "node:assert/strict";
import fc from "fast-check";
import { nameKey } from "../names.ts";
import { Store } from "../store/store.ts";
import { type BoardQuery, DiscussionBoard } from "./board.ts";
import { Discussion } from "./schema.ts";
import { discussionCollection, viewCounters } from "./store.ts";
import { Views } from "./views.ts";

const NAMES: Record<string, string> = { a: "Ann", b: "Bob" };

const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined });

/** What stays of a discussion, by its number: who wrote it, where, about what. */
const bornAs = (id: number) => ({
  id,
  gid: id % 3 === 0 ? 7 : null,
  pid: id % 4 === 0 ? 1000 : null,
  uid: id % 2 === 0 ? "a" : "b",
  createdAt: Math.floor(id / 3),
});

const step = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  kind: fc.constantFrom("put", "put", "put", "remove", "read", "look"),
  row: fc.record({
    categoryId: fc.constantFrom(1, 2),
    title: fc.constantFrom("Trains", "trains II", "火车", "Cats"),
    isTop: fc.boolean(),
    status: fc.constantFrom(0, 1),
    likeNum: fc.nat(2),
    isDeleted: fc.boolean(),
  }),
});

const query: fc.Arbitrary<BoardQuery> = fc.record({
  gid: fc.constantFrom(undefined, null, 7, 8),
  categoryId: maybe(fc.constantFrom(1, 2)),
  pid: maybe(fc.constantFrom(1000, 1001)),
  uid: maybe(fc.constantFrom("a", "b")),
  keyword: fc.constantFrom(undefined, "", "train", "火", "ann", "3", "x"),
  withHidden: fc.boolean(),
  onlyDeleted: fc.boolean(),
  sealed: fc.constantFrom(undefined, new Set<number>(), new Set([1000])),
});

/** The same, worked out from all discussions. */
function expected(
  rows: Discussion[],
  viewsOf: (id: number) => number,
  { keyword, ...query }: BoardQuery,
): number[] {
  const key = nameKey(keyword ?? "");
  return rows.filter((row) =>
    (row.deleted !== null) === query.onlyDeleted &&
    (query.gid === undefined || row.gid === query.gid) &&
    (query.withHidden || row.status === 0) &&
    (query.categoryId === undefined || row.categoryId === query.categoryId) &&
    (query.pid === undefined || row.pid === query.pid) &&
    (query.uid === undefined || row.uid === query.uid) &&
    !(row.pid !== null && query.sealed?.has(row.pid)) &&
    (`${row.id}` === key || nameKey(NAMES[row.uid]).includes(key) ||
      nameKey(row.title).includes(key))
  ).sort((a, b) =>
    Number(b.isTop) - Number(a.isTop) || b.createdAt - a.createdAt ||
    b.likeNum - a.likeNum || viewsOf(b.id) - viewsOf(a.id) || b.id - a.id
  ).map(({ id }) => id);
}

const authorsWith = (key: string) =>
  new Set(
    Object.keys(NAMES).filter((uid) => nameKey(NAMES[uid]).includes(key)),
  );

Deno.test("the board finds, orders and counts what all discussions say, through all changes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 25 }),
      fc.array(query, { minLength: 1, maxLength: 6 }),
      async (steps, queries) => {
        const store = new Store(await Deno.openKv(":memory:"));
        using _closing = { [Symbol.dispose]: () => store.close() };
        const records = discussionCollection(store);
        const views = await Views.load(viewCounters(store));
        const board = await DiscussionBoard.load(records, views);
        const look = async () => {
          const all = await Array.fromAsync(records.all());
          for (const asked of queries) {
            const ids = expected(all, (id) => views.of(id), asked);
            const found = board.find(asked, { from: 1, limit: 3 }, authorsWith);
            assert.equal(found.total, ids.length);
            assert.deepEqual(found.rows.map(({ id }) => id), ids.slice(1, 4));
            const { keyword: _, categoryId: __, ...base } = asked;
            const counted = expected(all, () => 0, base).length;
            assert.equal(board.counts(base).get(""), counted);
          }
        };
        for (const { id, kind, row: { isDeleted, ...row } } of steps) {
          const known = board.rows.get(id) !== null;
          if (kind === "look") await look();
          if (kind === "read") await views.add(id);
          if (kind === "remove" && known) await records.delete(id);
          if (kind !== "put") continue;
          const put = Discussion.parse({
            ...bornAs(id),
            ...row,
            role: "user",
            description: "",
            isLocked: false,
            commentNum: 0,
            modifiedAt: 0,
            deleted: isDeleted ? { at: 1, byUid: "a" } : null,
          });
          if (known) await records.update([id], () => put);
          else await records.insert(put);
        }
        await look();
      },
    ),
    { numRuns: 60 },
  );
});
