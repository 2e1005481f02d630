import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import {
  aProblem,
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { judged, submitTo } from "../judging.ts";

type Changes = Parameters<TestSite["addProblem"]>[0];

const titled = (title: string, english?: string): Changes => {
  const text = aProblem().texts["zh-CN"]!;
  return {
    texts: {
      "zh-CN": { ...text, title },
      "en-US": english === undefined ? undefined : { ...text, title: english },
    },
  };
};

/** The ids in the list, as API and as page show it; they must agree. */
async function idsOf(t: TestSite, query = ""): Promise<string[]> {
  const { http, data } = await envelope(
    await t.call("GET", `/api/get-problem-list?limit=30&${query}`),
  );
  assert.equal(http, 200);
  const ids = data.records.map((row: { problemId: string }) => row.problemId);
  const html = await (await t.browse(`/problem?${query}`)).text();
  const shown = [
    ...html.matchAll(/href="\/problem\/([^"?]+)[^"]*" class="row-link/g),
  ]
    .map(([, id]) => decodeURIComponent(id));
  assert.deepEqual(shown, ids);
  assert.equal(data.total, ids.length);
  return ids;
}

Deno.test("problems are ordered by the length of their id, then by the id", async () => {
  await using t = await openTestSite();
  for (const problemId of ["B2", "A10", "AA1", "A9", "B1", "Z", "题1"]) {
    await t.addProblem({ problemId });
  }
  const sorted = ["Z", "A9", "B1", "B2", "题1", "A10", "AA1"];
  assert.deepEqual(await idsOf(t), sorted);
});

Deno.test("the keyword is part of the id or of a title in either language [1 H1.64]", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "SUM1", ...titled("两数之和", "Two Sum") });
  await t.addProblem({ problemId: "MAX1", ...titled("最大值 100%") });
  await t.addProblem({ problemId: "EN1", ...titled("和", "A sum of many") });
  const cases: [string, string[]][] = [
    ["sum", ["EN1", "SUM1"]],
    ["SUM1", ["SUM1"]],
    ["两数", ["SUM1"]],
    ["和", ["EN1", "SUM1"]],
    [" max ", ["MAX1"]],
    ["100%", ["MAX1"]],
    ["", ["EN1", "MAX1", "SUM1"]],
    ["a+b", []],
    ["nothing", []],
    [".*", []],
  ];
  for (const [keyword, ids] of cases) {
    const query = `keyword=${encodeURIComponent(keyword)}`;
    assert.deepEqual(await idsOf(t, query), ids, keyword);
  }
  const long = await t.call(
    "GET",
    `/api/get-problem-list?keyword=${"x".repeat(101)}`,
  );
  assert.equal((await envelope(long)).http, 400);
});

Deno.test("difficulty and tags narrow the list, all tags must be there [1 H1.64]", async () => {
  await using t = await openTestSite();
  const tags = (...names: string[]) => ({
    tags: names.map((name) => ({ name, color: null })),
  });
  await t.addProblem({ problemId: "A1", difficulty: 0, ...tags("图论") });
  await t.addProblem({ problemId: "A2", difficulty: 3, ...tags("图论", "dp") });
  await t.addProblem({ problemId: "A3", difficulty: 3, ...tags("DP") });
  const ids = new Map(
    t.site.problems.catalogue.tags().map(({ id, name }) => [name, id]),
  );
  assert.deepEqual([...ids.keys()], ["图论", "dp"], "DP is dp");
  const [graph, dp] = ids.values();
  const cases: [string, string[]][] = [
    ["difficulty=0", ["A1"]],
    ["difficulty=3", ["A2", "A3"]],
    ["difficulty=8", []],
    ["difficulty=", ["A1", "A2", "A3"]],
    [`tagId=${graph}`, ["A1", "A2"]],
    [`tagId=${graph},${dp}`, ["A2"]],
    [`tagId=${dp}&difficulty=3&keyword=a3`, ["A3"]],
    ["tagId=", ["A1", "A2", "A3"]],
    ["tagId=999", []],
  ];
  for (const [query, expected] of cases) {
    assert.deepEqual(await idsOf(t, query), expected, query);
  }
  for (const query of ["tagId=graph", "difficulty=easy"]) {
    const bad = await t.call("GET", `/api/get-problem-list?${query}`);
    assert.equal((await envelope(bad)).http, 400);
  }
});

Deno.test("pages follow one another without gap or double", async () => {
  await using t = await openTestSite();
  for (let n = 1; n <= 7; n++) await t.addProblem({ problemId: `A${n}` });
  const pages: string[][] = [];
  for (let page = 1; page <= 4; page++) {
    const { data } = await envelope(
      await t.call("GET", `/api/get-problem-list?limit=3&currentPage=${page}`),
    );
    assert.deepEqual([data.total, data.pages, data.size], [7, 3, 3]);
    pages.push(
      data.records.map((row: { problemId: string }) => row.problemId),
    );
  }
  assert.deepEqual(pages, [["A1", "A2", "A3"], ["A4", "A5", "A6"], ["A7"], []]);
  const html = await (await t.browse("/problem?limit=3&currentPage=2")).text();
  assert.ok(/aria-current="page">2<\/span>/.test(html));
  assert.ok(html.includes('href="/problem?limit=3&amp;currentPage=3"'));
});

Deno.test("the oj filter: own problems for any word, all for ALL or none", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  for (const [oj, total] of [["", 1], ["ALL", 1], ["Mine", 1], ["HDU", 0]]) {
    const { data } = await envelope(
      await t.call("GET", `/api/get-problem-list?oj=${oj}`),
    );
    assert.equal(data.total, total, `oj=${oj}`);
  }
});

Deno.test("a row has the contract's fields, and counts verdicts [1 H1.65]", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem({
    type: 1,
    tags: [{ name: "图论", color: "#0b7285" }],
  });
  await judged(t, problemId);
  await judged(t, problemId, { verdict: { status: STATUS.wrongAnswer } });
  await submitTo(t, problemId);
  const { data } = await envelope(await t.call("GET", "/api/get-problem-list"));
  assert.deepEqual(data.records, [{
    pid,
    problemId: "P1000",
    title: "两数之和",
    difficulty: 1,
    type: 1,
    tags: [{
      id: 1,
      name: "图论",
      color: "#0b7285",
      oj: "ME",
      gid: null,
      tcid: null,
    }],
    total: 3,
    ac: 1,
    mle: 0,
    tle: 0,
    re: 0,
    pe: 0,
    ce: 0,
    wa: 1,
    se: 0,
    pa: 0,
    score: 100,
  }]);
  const html = await (await t.browse("/problem")).text();
  // What still waits is in none of the page's figures.
  assert.match(html, /\b50\.00%/);
});

Deno.test("one's own status is shown when signed in, and to no visitor [1 H1.73]", async () => {
  await using t = await openTestSite();
  const [solved, tried, waiting, fresh] = [
    await t.addProblem(),
    await t.addProblem(),
    await t.addProblem(),
    await t.addProblem(),
  ];
  await judged(t, solved.problemId);
  await judged(t, solved.problemId, {
    verdict: { status: STATUS.wrongAnswer },
  });
  await judged(t, tried.problemId, {
    verdict: { status: STATUS.runtimeError },
  });
  await submitTo(t, waiting.problemId);
  const marks = async (as: "user" | "visitor" | "admin") => {
    const html = await (await t.browse("/problem", { as })).text();
    return [...html.matchAll(/role="img" aria-label="([^"]+)"/g)]
      .map(([, label]) => label);
  };
  assert.deepEqual(await marks("user"), ["已通过", "尝试过", "尝试过"]);
  assert.deepEqual(await marks("visitor"), []);
  assert.deepEqual(await marks("admin"), []);
  const pids = [solved, tried, waiting, fresh].map(({ pid }) => pid);
  const ask = async (as: "user" | "admin") =>
    (await envelope(
      await t.call("POST", "/api/get-user-problem-status", {
        as,
        json: { pidList: [...pids, 999_999], isContestProblemList: false },
      }),
    )).data;
  assert.deepEqual(await ask("user"), {
    [pids[0]]: { status: STATUS.accepted },
    [pids[1]]: { status: STATUS.runtimeError },
    [pids[2]]: { status: STATUS.pending },
    [pids[3]]: { status: STATUS.notSubmitted },
    999999: { status: STATUS.notSubmitted },
  });
  const others = Object.values(await ask("admin")) as { status: number }[];
  assert.ok(others.every(({ status }) => status === STATUS.notSubmitted));
});

Deno.test("a problem with points that is solved in part has its points in one's own list", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem({ type: 1 });
  await judged(t, problemId, {
    verdict: { status: STATUS.partialAccepted, score: 62 },
  });
  const list = async (as: Person) =>
    await (await t.browse("/problem", { as })).text();
  assert.match(await list("user"), /title="62 分">62</);
  for (const as of ["visitor", "admin"] as const) {
    assert.doesNotMatch(await list(as), /62 分/, as);
  }
});

Deno.test("the detail has the contract's shape, and blanks what is the judge's [1 H1.85]", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem({
    problemId: "SUM",
    codeTemplates: [{ language: "C", code: "int main() {}" }],
    spjCode: "checker",
    spjLanguage: "C",
    judgeExtraFile: { "checker.h": "1" },
    userExtraFile: { "lib.h": "2" },
    source: "NOI",
  });
  const { http, data } = await envelope(
    await t.call("GET", "/api/get-problem-detail?problemId=Sum"),
  );
  assert.equal(http, 200);
  assert.deepEqual(Object.keys(data).sort(), [
    "codeTemplate",
    "languages",
    "problem",
    "problemCount",
    "tags",
  ]);
  assert.deepEqual(data.languages, ["C", "C++", "Java", "Python3"]);
  assert.deepEqual(data.codeTemplate, { C: "int main() {}" });
  assert.deepEqual(data.problemCount, {
    pid,
    ...{ total: 0, ac: 0, mle: 0, tle: 0, re: 0 },
    ...{ pe: 0, ce: 0, wa: 0, se: 0, pa: 0 },
  });
  const { problem } = data;
  assert.deepEqual(
    [problem.id, problem.problemId, problem.author, problem.source],
    [pid, "SUM", "root", "NOI"],
  );
  assert.equal(
    problem.examples,
    "<input>1 2\n</input><output>3\n</output>",
  );
  assert.deepEqual(
    [problem.spjCode, problem.spjLanguage, problem.judgeExtraFile],
    [null, null, null],
  );
  assert.equal(problem.userExtraFile, '{"lib.h":"2"}');
});

Deno.test("the statement is in the reader's language, else in the one there is", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "BOTH", ...titled("两数之和", "Two sum") });
  await t.addProblem({ problemId: "ZH", ...titled("只有中文") });
  const titleIn = async (id: string, l: string) => {
    const { data } = await envelope(
      await t.call("GET", `/api/get-problem-detail?problemId=${id}&l=${l}`),
    );
    const html = await (await t.browse(`/problem/${id}?l=${l}`)).text();
    assert.ok(html.includes(data.problem.title));
    return data.problem.title;
  };
  assert.equal(await titleIn("BOTH", "zh-CN"), "两数之和");
  assert.equal(await titleIn("BOTH", "en-US"), "Two sum");
  assert.equal(await titleIn("ZH", "en-US"), "只有中文");
});
