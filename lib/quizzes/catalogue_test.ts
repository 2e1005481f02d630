import assert from "node:assert/strict";
import fc from "fast-check";
import { nameKey } from "../names.ts";
import { Store } from "../store/store.ts";
import { QuizCatalogue, type QuizFilter } from "./catalogue.ts";
import { Quiz } from "./schema.ts";
import { quizCollection } from "./store.ts";

const step = fc.record({
  qid: fc.integer({ min: 1, max: 12 }),
  kind: fc.constantFrom("put", "put", "put", "remove", "look"),
  row: fc.record({
    gid: fc.constantFrom(null, 7),
    type: fc.constantFrom("single choice", "fill in"),
    tags: fc.subarray([1, 2]),
    authorUid: fc.constantFrom("a", "b"),
    headline: fc.constantFrom(
      "Sorting",
      "ｓｏｒｔ 3",
      "排序 sort",
      "Graphs",
      "",
    ),
  }),
});

const query: fc.Arbitrary<QuizFilter> = fc.record({
  gid: fc.constantFrom(null, 7, 8),
  keyword: fc.constantFrom(undefined, "", "SORT", "序", "3", "1e1", "s", "x y"),
  type: fc.constantFrom(undefined, "single choice", "fill in"),
  tag: fc.constantFrom(undefined, 1),
  authorUid: fc.constantFrom(undefined, "a"),
});

/** The same, worked out from all quizzes. */
const expected = (
  rows: Quiz[],
  { gid, keyword = "", type, tag, authorUid }: QuizFilter,
): number[] =>
  rows.filter((quiz) =>
    quiz.gid === gid &&
    (type === undefined || quiz.type === type) &&
    (tag === undefined || quiz.tags.includes(tag)) &&
    (authorUid === undefined || quiz.authorUid === authorUid) &&
    (String(quiz.qid) === nameKey(keyword) ||
      nameKey(quiz.headline).includes(nameKey(keyword)))
  ).map(({ qid }) => qid).sort((a, b) => b - a);

Deno.test("a quiz bank lists and finds what all quizzes say, through all changes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 25 }),
      fc.array(query, { minLength: 1, maxLength: 6 }),
      async (steps, queries) => {
        const store = new Store(await Deno.openKv(":memory:"));
        using _closing = { [Symbol.dispose]: () => store.close() };
        const records = quizCollection(store);
        const catalogue = await QuizCatalogue.load(records);
        const look = async () => {
          const all = await Array.fromAsync(records.all());
          const loaded = await QuizCatalogue.load(records);
          for (const asked of queries) {
            const qids = expected(all, asked);
            for (const one of [catalogue, loaded]) {
              const { total, rows } = one.list(asked, { from: 1, limit: 3 });
              assert.equal(total, qids.length);
              assert.deepEqual(rows.map(({ qid }) => qid), qids.slice(1, 4));
            }
          }
        };
        for (const { qid, kind, row } of steps) {
          const isKnown = catalogue.get(qid) !== null;
          if (kind === "look") await look();
          if (kind === "remove" && isKnown) await records.delete(qid);
          if (kind !== "put") continue;
          const put = Quiz.parse({
            ...row,
            qid,
            parts: [],
            hasSolution: false,
            isShuffled: false,
            partial: "none",
            createdAt: 0,
            modifiedAt: 0,
          });
          if (isKnown) await records.update([qid], () => put);
          else await records.insert(put);
        }
        await look();
      },
    ),
    { numRuns: 60 },
  );
});
