import assert from "node:assert/strict";
import fc from "fast-check";
import { STATUS } from "../../judging/status.ts";
import { Store } from "../../store/store.ts";
import { ProblemCatalogue } from "./catalogue.ts";
import type { ProblemFilter } from "./columns.ts";
import type { ProblemCount } from "./counts.ts";
import type { ProblemOrder } from "./order.ts";
import { EVERY_JUDGE } from "../draft/remote.ts";
import { Problem, Tag } from "../schema.ts";
import {
  classificationCollection,
  problemCollection,
  tagCollection,
} from "../store.ts";

const problem = (pid: number, changes: Partial<Problem> = {}): Problem =>
  Problem.parse({
    pid,
    problemId: `P${pid}`,
    titles: { "zh-CN": `题${pid}` },
    type: 0,
    auth: 1,
    timeLimit: 1_000,
    memoryLimit: 256,
    stackLimit: 128,
    difficulty: 1,
    authorUid: "u",
    author: "u",
    caseVersion: "1",
    caseCount: 1,
    languages: ["C"],
    tags: [],
    createdAt: pid,
    modifiedAt: pid,
    ...changes,
  });

/** Counts that tests set by hand. */
function fakeCounts() {
  const known = new Map<number, ProblemCount>();
  const listeners: ((pid: number) => void)[] = [];
  return {
    countOf: (pid: number): ProblemCount =>
      known.get(pid) ?? { total: 0, byStatus: new Map() },
    onCount: (listener: (pid: number) => void) => void listeners.push(listener),
    set(pid: number, { total, accepted }: Record<string, number>) {
      const byStatus = new Map([[STATUS.accepted, accepted]]);
      known.set(pid, { total, byStatus });
      for (const listener of listeners) listener(pid);
    },
  };
}

async function open(rows: Problem[] = []) {
  const store = new Store(await Deno.openKv(":memory:"));
  const problems = problemCollection(store);
  const counts = fakeCounts();
  const tags = tagCollection(store);
  for (const id of new Set(rows.flatMap(({ tags }) => tags))) {
    await tags.insert(Tag.parse({ id, name: `${id}` }));
  }
  for (const row of rows) await problems.insert(row);
  const classifications = classificationCollection(store);
  const load = () =>
    ProblemCatalogue.load(problems, tags, classifications, counts);
  return {
    store,
    problems,
    counts,
    tags,
    load,
    catalogue: await load(),
    [Symbol.dispose]: () => store.close(),
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

const ALL = { from: 0, limit: 100 };
const found = ({ catalogue }: Opened, filter: ProblemFilter) =>
  catalogue.list(filter, ALL).rows.map(({ problem }) => problem.problemId);

Deno.test("the list is ordered by the length of the id, then the id", async () => {
  const ids = ["P10", "P9", "B1", "A1", "AA1", "A10"];
  using t = await open(
    ids.map((problemId, n) => problem(n, { problemId })),
  );
  const want = ["A1", "B1", "P9", "A10", "AA1", "P10"];
  assert.deepEqual(found(t, {}), want);
  const page = t.catalogue.list({}, { from: 2, limit: 3 });
  assert.equal(page.total, 6);
  assert.deepEqual(
    page.rows.map((row) => row.problem.problemId),
    want.slice(2, 5),
  );
  assert.deepEqual(t.catalogue.list({}, { from: 9, limit: 3 }).rows, []);
});

Deno.test("each filter keeps what it says, and they add up", async () => {
  using t = await open([
    problem(1, { titles: { "zh-CN": "两数之和", "en-US": "A plus B" } }),
    problem(2, { difficulty: 5, tags: [1, 2] }),
    problem(3, { difficulty: 5, tags: [2] }),
    problem(4, { problemId: "HDU-1000", isRemote: true }),
    problem(5, { problemId: "CF-1A", isRemote: true }),
    problem(6, { auth: 2 }),
    problem(7, { auth: 3 }),
    problem(8, { gid: 3, isGroup: true }),
  ]);
  const cases: [ProblemFilter, ids: string[]][] = [
    [{}, ["P1", "P2", "P3"]],
    [{ keyword: "  " }, ["P1", "P2", "P3"]],
    [{ keyword: "两数" }, ["P1"]],
    [{ keyword: " PLUS b" }, ["P1"]],
    [{ keyword: "p2" }, ["P2"]],
    [{ keyword: "nothing" }, []],
    [{ difficulty: 5 }, ["P2", "P3"]],
    [{ difficulty: 0 }, []],
    [{ tagIds: [2] }, ["P2", "P3"]],
    [{ tagIds: [1, 2] }, ["P2"]],
    [{ tagIds: [] }, ["P1", "P2", "P3"]],
    [{ tagIds: [9] }, []],
    [{ difficulty: 5, keyword: "题3" }, ["P3"]],
    [{ remote: "HDU" }, ["HDU-1000"]],
    [{ remote: "POJ" }, []],
    [{ remote: "ALL" }, ["P1", "P2", "P3", "CF-1A", "HDU-1000"]],
  ];
  for (const [filter, ids] of cases) {
    assert.deepEqual(found(t, filter), ids, JSON.stringify(filter));
  }
});

Deno.test("hidden problems stand in no public list, and are known as hidden", async () => {
  using t = await open([
    problem(1),
    problem(2, { auth: 2 }),
    problem(3, { auth: 3 }),
    problem(4, { gid: 1, isGroup: true }),
  ]);
  assert.equal(t.catalogue.publicCount, 1);
  assert.deepEqual(t.catalogue.hidden().map(({ pid }) => pid), [2, 3, 4]);
  assert.deepEqual(t.catalogue.recent(9).map(({ pid }) => pid), [1]);
  const all = adminRows(t.catalogue).map(({ pid }) => pid);
  assert.deepEqual(all, [4, 3, 2, 1]);
});

Deno.test("an id is found in any case, and leads to nothing once it is given up", async () => {
  using t = await open([problem(1, { problemId: "AB1" })]);
  const { catalogue, problems } = t;
  assert.equal(catalogue.find(" ab1 ")?.pid, 1);
  await problems.update([1], (row) => ({ ...row, problemId: "CD2" }));
  assert.equal(catalogue.find("AB1"), null);
  assert.equal(catalogue.find("cd2")?.pid, 1);
  await problems.insert(problem(2, { problemId: "AB1" }));
  assert.equal(catalogue.find("AB1")?.pid, 2);
  assert.deepEqual(catalogue.pidsOf("b1", { whole: false }), new Set([2]));
  assert.deepEqual(catalogue.pidsOf("b1", { whole: true }), new Set());
  assert.deepEqual(catalogue.pidsOf("ab1", { whole: true }), new Set([2]));
  await problems.delete(2);
  assert.equal(catalogue.find("AB1"), null);
  assert.equal(catalogue.row(2), null);
});

Deno.test("lists follow what is hidden, shown, renamed and changed", async () => {
  using t = await open([problem(1), problem(2)]);
  const change = (pid: number, changes: Partial<Problem>) =>
    t.problems.update([pid], (row) => ({ ...row, ...changes }));
  assert.deepEqual(found(t, {}), ["P1", "P2"]);
  await change(1, { auth: 2 });
  assert.deepEqual(found(t, {}), ["P2"]);
  assert.deepEqual(t.catalogue.hidden().map(({ pid }) => pid), [1]);
  await change(1, { auth: 1, titles: { "en-US": "Renamed" }, modifiedAt: 99 });
  assert.deepEqual(found(t, { keyword: "renamed" }), ["P1"]);
  assert.deepEqual(found(t, { keyword: "题1" }), []);
  assert.deepEqual(t.catalogue.hidden(), []);
  assert.deepEqual(t.catalogue.recent(1).map(({ pid }) => pid), [1]);
});

Deno.test("tags are known by id, in the order they were made", async () => {
  using t = await open();
  const tag = (id: number, name: string) => ({
    id,
    name,
    color: null,
    oj: "ME",
    gid: null,
    tcid: null,
  });
  await t.tags.insert(tag(2, "dp"));
  await t.tags.insert(tag(1, "图论"));
  await t.tags.update([2], (row) => ({ ...row, name: "DP" }));
  assert.deepEqual(t.catalogue.tags().map(({ name }) => name), ["图论", "DP"]);
  await t.tags.delete(1);
  assert.equal(t.catalogue.tag(1), null);
  assert.equal(t.catalogue.tag(2)?.name, "DP");
});

Deno.test("a deleted tag finds nothing, though records still name it", async () => {
  using t = await open([problem(1, { tags: [1] })]);
  assert.deepEqual(found(t, { tagIds: [1] }), ["P1"]);
  await t.tags.delete(1);
  assert.deepEqual(found(t, { tagIds: [1] }), []);
});

Deno.test("the list is sorted by what is asked, equal ones by id", async () => {
  using t = await open([
    problem(1, { difficulty: 3 }),
    problem(2, { difficulty: 0 }),
    problem(3, { difficulty: 3 }),
  ]);
  t.counts.set(1, { total: 4, accepted: 1 });
  t.counts.set(3, { total: 2, accepted: 2 });
  const cases: [ProblemOrder["by"], boolean, ids: string[]][] = [
    ["id", false, ["P1", "P2", "P3"]],
    ["id", true, ["P3", "P2", "P1"]],
    ["difficulty", false, ["P2", "P1", "P3"]],
    ["difficulty", true, ["P1", "P3", "P2"]],
    ["submissions", true, ["P1", "P3", "P2"]],
    ["acceptance", true, ["P3", "P1", "P2"]],
  ];
  const listed = (order: ProblemOrder) =>
    t.catalogue.list({}, ALL, order).rows
      .map(({ problem }) => problem.problemId);
  for (const [by, descending, ids] of cases) {
    assert.deepEqual(listed({ by, descending }), ids, by);
  }
  // It follows what is counted after it was asked for.
  t.counts.set(2, { total: 9, accepted: 1 });
  const wanted = ["P2", "P1", "P3"];
  assert.deepEqual(listed({ by: "submissions", descending: true }), wanted);
  assert.deepEqual(listed({ by: "acceptance", descending: false }), wanted);
});

Deno.test("the neighbours are those of the list as it is filtered", async () => {
  using t = await open(
    [1, 2, 3, 4, 5, 6].map((pid) => problem(pid, { difficulty: pid % 2 })),
  );
  const around = (pid: number, each: number, filter: ProblemFilter = {}) =>
    t.catalogue.around(pid, filter, { by: "id", descending: false }, each)
      .map(({ pid }) => pid);
  assert.deepEqual(around(3, 1), [2, 3, 4]);
  assert.deepEqual(around(1, 2), [1, 2, 3]);
  assert.deepEqual(around(6, 9), [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(around(3, 1, { difficulty: 1 }), [1, 3, 5]);
  assert.deepEqual(around(4, 1, { difficulty: 1 }), [], "it is not in there");
});

Deno.test("some problems are put in the list's order, few or many, hidden ones as well", async () => {
  using t = await open(
    Array.from({ length: 60 }, (_, n) => problem(n, { auth: n % 7 ? 1 : 2 })),
  );
  for (const pids of [[9, 7, 10], [10], [], [...Array(61).keys()].reverse()]) {
    const wanted = pids.filter((pid) => pid < 60).sort((a, b) => a - b);
    const found = t.catalogue.inListOrder(pids).map(({ pid }) => pid);
    assert.deepEqual(found, wanted);
  }
});

Deno.test("after any changes it is what a restart would load", async () => {
  const row = fc.record({
    pid: fc.integer({ min: 1, max: 5 }),
    id: fc.constantFrom("A", "B", "C", "D", "E", "F"),
    auth: fc.constantFrom(1 as const, 2 as const),
    kind: fc.constantFrom("insert", "update", "update", "delete"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row), async (steps) => {
      using t = await open();
      for (const { kind, pid, id: problemId, auth } of steps) {
        // Between changes somebody looks, and fills what is remembered.
        seen(t.catalogue);
        const next = problem(pid, { problemId, auth, modifiedAt: pid % 2 });
        if (kind === "insert") await t.problems.insert(next);
        else if (kind === "delete") await t.problems.delete(pid);
        else await t.problems.update([pid], () => next);
      }
      assert.deepEqual(seen(t.catalogue), seen(await t.load()));
    }),
    { numRuns: 30 },
  );
});

const adminRows = (catalogue: ProblemCatalogue) =>
  catalogue.adminList({ remote: EVERY_JUDGE }, ALL).rows;

/** All that it says. */
function seen(catalogue: ProblemCatalogue) {
  const ids = ["A", "B", "C", "D", "E", "F"];
  return {
    list: catalogue.list({}, ALL),
    backwards: catalogue.list({}, ALL, { by: "id", descending: true }),
    found: ids.map((keyword) => catalogue.list({ keyword }, ALL)),
    recent: catalogue.recent(3),
    all: adminRows(catalogue),
    hidden: catalogue.hidden().map(({ pid }) => pid).toSorted(),
    ids: ids.map((id) => catalogue.find(id)),
    parts: ids.map((id) => catalogue.pidsOf(id, { whole: false })),
  };
}
