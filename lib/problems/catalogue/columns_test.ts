import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type Entry,
  ProblemColumns,
  type ProblemFilter,
  toEntry,
} from "./columns.ts";
import { byProblemId } from "./order.ts";
import { PublicList } from "./public_list.ts";
import { EVERY_JUDGE } from "../draft/remote.ts";
import { Problem } from "../schema.ts";

const TITLES = ["Trains", "trains and cats", "火车与猫", "Cats", "猫 A+B", ""];

const problem = fc.record({
  pid: fc.integer({ min: 1, max: 30 }),
  title: fc.constantFrom(...TITLES),
  prefix: fc.constantFrom("P", "CF-", "HDU-"),
  difficulty: fc.integer({ min: 0, max: 2 }),
  tags: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
}).map(({ pid, title, prefix, difficulty, tags }) =>
  Problem.parse({
    pid,
    problemId: `${prefix}${pid}`,
    isRemote: prefix !== "P",
    titles: { "zh-CN": title },
    type: 0,
    auth: difficulty === 2 ? 2 : 1,
    timeLimit: 1_000,
    memoryLimit: 256,
    stackLimit: 128,
    authorUid: "u",
    author: difficulty === 1 ? "Trainer" : "Ann",
    caseVersion: "1",
    caseCount: 1,
    languages: ["C"],
    createdAt: 0,
    modifiedAt: 0,
    difficulty,
    tags,
  })
);

const maybe = <T>(values: fc.Arbitrary<T>) =>
  fc.option(values, { nil: undefined });
const filter: fc.Arbitrary<ProblemFilter> = fc.record({
  keyword: maybe(
    fc.constantFrom(
      "",
      " ",
      "t",
      "tr",
      "RAINS",
      "and c",
      "猫",
      "车与",
      "1",
      "x",
    ),
  ),
  difficulty: maybe(fc.integer({ min: -1, max: 2 })),
  tagIds: maybe(fc.uniqueArray(fc.integer({ min: 1, max: 4 }))),
  remote: fc.constantFrom(undefined, undefined, EVERY_JUDGE, "CF"),
  auth: fc.constantFrom(undefined, undefined, 1, 2),
  where: maybe(fc.constant((pid: number) => pid % 2 === 0)),
});

/** The same question asked of each problem. */
const fits = (
  { problem }: Entry,
  { keyword = "", difficulty, tagIds = [], remote, auth, where }: ProblemFilter,
  withAuthors = false,
) =>
  [
    problem.problemId,
    problem.titles["zh-CN"]!,
    ...withAuthors ? [problem.author] : [],
  ].some((text) => text.toLowerCase().includes(keyword.trim().toLowerCase())) &&
  (difficulty === undefined || problem.difficulty === difficulty) &&
  tagIds.every((id) => problem.tags.includes(id)) &&
  (remote === undefined
    ? !problem.isRemote
    : remote === EVERY_JUDGE || problem.problemId.startsWith("CF-")) &&
  (auth === undefined || problem.auth === auth) &&
  (where?.(problem.pid) ?? true);

/** Put, and some of them taken away again. */
const steps = fc.array(fc.tuple(problem, fc.boolean()), { maxLength: 40 });

Deno.test("any filter keeps what looking at every problem would keep, after any changes", () => {
  fc.assert(
    fc.property(
      steps,
      fc.array(filter, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      (steps, filters, withAuthors) => {
        const columns = new ProblemColumns({ withAuthors });
        const known = new Map<number, Entry>();
        for (const [problem, isGone] of steps) {
          const { pid } = problem;
          const entry = isGone ? null : toEntry(problem);
          columns.set(pid, entry);
          if (entry === null) known.delete(pid);
          else known.set(pid, entry);
        }
        for (const filter of filters) {
          const ids = [...known.keys()].sort((a, b) => a - b);
          const pids = columns.numbers(filter, ids);
          const page = columns.page(filter, ids, { from: 1, limit: 2 });
          const want = [...known.values()].filter((entry) =>
            fits(entry, filter, withAuthors)
          ).map(({ problem }) => problem.pid).sort((a, b) => a - b);
          assert.deepEqual(pids, want);
          assert.deepEqual(
            [page.total, page.rows.map(({ problem }) => problem.pid)],
            [want.length, want.slice(1, 3)],
          );
        }
        for (const tag of [1, 2, 3, 4]) {
          const want = [...known.values()]
            .filter(({ problem }) => problem.tags.includes(tag))
            .map(({ problem }) => problem.pid);
          assert.deepEqual(columns.withTag(tag), new Set(want));
        }
        assert.deepEqual(new Map(columns), known);
      },
    ),
    { numRuns: 300 },
  );
});

Deno.test("a page of the list, and groups by difficulty, are what sorting all of them would give", () => {
  const counts = {
    countOf: () => ({ total: 0, byStatus: new Map() }),
    onCount: () => {},
  };
  fc.assert(
    fc.property(steps, filter, fc.nat(5), (steps, filter, from) => {
      const list = new PublicList(counts);
      const known = new Map<number, Entry>();
      const others: Problem[] = [];
      for (const [problem, isGone] of steps) {
        const { pid } = problem;
        // Somebody looks in between, and fills what is remembered.
        list.page(filter, { by: "id", descending: true }, { from, limit: 3 });
        list.move(pid, isGone ? null : toEntry(problem));
        if (isGone) known.delete(pid);
        else known.set(pid, toEntry(problem));
        if (isGone) others.push(problem);
      }
      const sorted = [...known.values()].map(({ problem }) => problem)
        .sort(byProblemId);
      const found = sorted.filter(({ pid }) => fits(known.get(pid)!, filter))
        .reverse();
      const page = list.page(
        filter,
        { by: "id", descending: true },
        { from, limit: 3 },
      );
      assert.equal(page.total, found.length);
      assert.deepEqual(
        page.rows.map(({ problem }) => problem),
        found.slice(from, from + 3),
      );
      const hidden = others.filter(({ pid }, n) =>
        !known.has(pid) && others.findIndex((row) => row.pid === pid) === n
      );
      const groups = list.groups(list.part([...known.keys()].reverse()), {
        others: hidden,
        most: 2,
      });
      const all = [...sorted, ...hidden].sort(byProblemId);
      const byDifficulty = Map.groupBy(all, ({ difficulty }) => difficulty);
      assert.deepEqual(
        groups,
        [...byDifficulty].sort(([a], [b]) => a - b)
          .map(([difficulty, problems]) => ({
            difficulty,
            count: problems.length,
            first: problems.slice(0, 2),
          })),
      );
      assert.deepEqual(list.inOrder(all.toReversed()), all);
    }),
    { numRuns: 200 },
  );
});
