import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { judged, judgeOf, submitTo } from "../judging.ts";
import { anotherPerson } from "../accounts/people.ts";

type Row = { submitId: number };

/** The ids in the list, as API and as page show it; they must agree. */
async function idsOf(
  t: TestSite,
  query: string,
  as: Person = "visitor",
): Promise<number[]> {
  const mine = query.includes("onlyMine") ? "" : "&onlyMine=false";
  const { http, status, data } = await envelope(
    await t.call("GET", `/api/get-submission-list?${query}${mine}`, { as }),
  );
  assert.deepEqual([http, status], [200, 200], query);
  const ids = data.records.map(({ submitId }: Row) => submitId);
  if (!query.includes("completeProblemID")) {
    const html = await (await t.browse(`/status?${query}`, { as })).text();
    const shown = [...html.matchAll(/href="\/submission-detail\/(\d+)"/g)]
      .map(([, id]) => Number(id));
    assert.deepEqual(shown, ids, query);
  }
  return ids;
}

Deno.test("submissions are listed newest first, whoever looks", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const first = await submitTo(t, problemId);
  t.clock.now += 1000;
  const second = await judged(t, problemId);
  for (const as of ["visitor", "user", "root"] as const) {
    assert.deepEqual(await idsOf(t, "", as), [second, first]);
  }
});

Deno.test("the filters narrow the list, alone and together [1 H1.59, H1.109]", async () => {
  await using t = await openTestSite();
  const a1 = await t.addProblem({ problemId: "A1" });
  const a12 = await t.addProblem({ problemId: "A12" });
  const { shown } = await anotherPerson(t, "userson");
  const byOther = { as: "visitor", ...shown } as const;
  const one = await judged(t, a1.problemId);
  const two = await judged(t, a12.problemId, {
    verdict: { status: STATUS.wrongAnswer },
  });
  const three = await judged(t, a1.problemId, byOther);
  const four = await submitTo(t, a12.problemId, byOther);
  const cases: [string, Person, number[]][] = [
    ["status=0", "visitor", [three, one]],
    ["status=-1", "visitor", [two]],
    ["status=5", "visitor", [four]],
    ["status=", "visitor", [four, three, two, one]],
    ["problemID=a1", "visitor", [four, three, two, one]],
    ["problemID=2", "visitor", [four, two]],
    ["problemID=A1&completeProblemID=true", "visitor", [three, one]],
    ["problemID=a1&completeProblemID=false", "visitor", [4, 3, 2, 1]],
    ["problemID=B", "visitor", []],
    ["username=user", "visitor", [two, one]],
    ["username=USERSON", "visitor", [four, three]],
    ["username=ser", "visitor", [four, three, two, one]],
    ["username=nobody", "visitor", []],
    ["onlyMine=true", "user", [two, one]],
    ["onlyMine=true", "admin", []],
    ["onlyMine=true&status=0&problemID=A1", "user", [one]],
    ["username=userson&status=0", "user", [three]],
  ];
  for (const [query, as, expected] of cases) {
    assert.deepEqual(await idsOf(t, query, as), expected, query);
  }
});

Deno.test("with mine on, the page drops the author filter [1 H1.113]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const own = await submitTo(t, problemId);
  const page = await t.browse("/status?onlyMine=true&username=admin", {
    as: "user",
  });
  const html = await page.text();
  assert.ok(html.includes(`/submission-detail/${own}`));
  assert.doesNotMatch(html, /<input[^>]*name="username"/);
});

Deno.test("a visitor who asks for mine gets all with the reason, the API says 401 [1 H1.113]", async () => {
  await using t = await openTestSite();
  const call = await envelope(
    await t.call("GET", "/api/get-submission-list?onlyMine=true&l=en-US"),
  );
  assert.deepEqual(
    [call.http, call.status, call.msg],
    [200, 401, "Please login first"],
  );
  const page = await t.browse("/status?onlyMine=true&status=0&username=ann");
  assert.deepEqual(
    [page.status, page.headers.get("location")],
    [303, "/status?status=0&username=ann&currentPage=1"],
  );
  const flash = page.headers.getSetCookie()[0].split(";")[0];
  const next = await t.browse("/status", { headers: { cookie: flash } });
  assert.match(await next.text(), /role="status">.*请先登录/);
});

Deno.test("pages of submissions follow one another; 15 on the page, 30 in the API [1 H1.111]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  for (let n = 0; n < 17; n++) await submitTo(t, problemId);
  const list = async (query: string) =>
    (await envelope(
      await t.call("GET", `/api/get-submission-list?onlyMine=false${query}`),
    )).data;
  const all = await list("");
  assert.deepEqual([all.size, all.total, all.pages], [30, 17, 1]);
  const last = await list("&limit=5&currentPage=4");
  assert.deepEqual(last.records.map(({ submitId }: Row) => submitId), [2, 1]);
  const html = await (await t.browse("/status")).text();
  const rows = html.match(/class="row-link num"|class="num row-link"/g);
  assert.equal(rows?.length, 15);
  const second = await (await t.browse("/status?currentPage=2")).text();
  assert.ok(second.includes('href="/submission-detail/2"'));
  assert.ok(!second.includes('href="/submission-detail/3"'));
});

Deno.test("a row has the contract's fields, without code and address", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem({ source: "NOI" });
  const { uid } = await t.userOf("user");
  const submitId = await judged(t, problemId, { verdict: { score: 100 } });
  const { data } = await envelope(
    await t.call("GET", "/api/get-submission-list?onlyMine=false"),
  );
  const [row] = data.records;
  for (
    const [name, value] of Object.entries({
      uid,
      submitId,
      username: "user",
      pid,
      displayPid: problemId,
      title: "两数之和",
      displayId: null,
      submitTime: "2026-01-31T08:00:00.000+0000",
      status: 0,
      share: false,
      time: 12,
      memory: 2048,
      score: 100,
      oiRankScore: null,
      length: 13,
      language: "C",
      cid: 0,
      cpid: 0,
      source: "NOI",
      judger: "judge-1",
      ip: null,
      isManual: false,
      code: null,
      errorMessage: null,
    })
  ) assert.equal(row[name], value, name);
});

Deno.test("the state of many can be asked for at once, unknown ones are left out", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const done = await judged(t, problemId, {
    verdict: { status: STATUS.compileError, message: "words", cases: [] },
  });
  const waiting = await submitTo(t, problemId);
  const ask = async (submitIds: number[]) =>
    await envelope(
      await t.call("POST", "/api/check-submissions-status", {
        json: { submitIds },
      }),
    );
  const { data } = await ask([done, waiting, 999]);
  assert.deepEqual(Object.keys(data), [String(done), String(waiting)]);
  assert.deepEqual(
    [data[done].status, data[waiting].status],
    [STATUS.compileError, STATUS.pending],
  );
  for (const id of [done, waiting]) {
    assert.deepEqual([data[id].code, data[id].errorMessage], [null, null]);
  }
  assert.deepEqual((await ask([])).data, {});
  assert.equal((await ask(Array(501).fill(done))).http, 400);
});

Deno.test("cases are listed plainly, or by subtask with their figures [1 H1.121]", async () => {
  await using t = await openTestSite();
  const flat = await t.addProblem();
  const path = (id: number) => `/api/get-all-case-result?submitId=${id}`;
  const plain = await judged(t, flat.problemId);
  const { data } = await envelope(await t.call("GET", path(plain)));
  assert.equal(data.judgeCaseMode, "default");
  assert.equal(data.subTaskJudgeCaseVoList, null);
  const seqs = data.judgeCaseList.map(({ seq }: { seq: number }) => seq);
  assert.deepEqual(seqs, [1, 2]);

  const row = { input: "1", output: "1", score: 10 };
  const grouped = await t.addProblem({
    type: 1,
    judgeCaseMode: "subtask_lowest",
    cases: [
      { ...row, groupNum: 2 },
      { ...row, groupNum: 1 },
      { ...row, groupNum: 2 },
    ],
  });
  const submitId = await submitTo(t, grouped.problemId);
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  const cases = task.cases.map(({ caseId, seq, groupNum }) => ({
    caseId,
    seq,
    groupNum,
    status: seq === 3 ? STATUS.wrongAnswer : STATUS.accepted,
    time: seq,
    memory: 100 * seq,
    score: seq === 3 ? 0 : 10,
    note: null,
    message: null,
  }));
  await judge.result(task, {
    kind: "verdict",
    status: STATUS.partialAccepted,
    time: 3,
    memory: 300,
    score: 10,
    oiRankScore: 2,
    note: null,
    message: null,
    cases,
  });
  const { data: found } = await envelope(await t.call("GET", path(submitId)));
  assert.equal(found.judgeCaseList, null);
  const groups = found.subTaskJudgeCaseVoList.map(
    ({ subtaskDetailList, ...group }: { subtaskDetailList: unknown[] }) => ({
      ...group,
      rows: subtaskDetailList.length,
    }),
  );
  assert.deepEqual(groups, [
    {
      groupNum: 1,
      time: 2,
      memory: 200,
      score: 10,
      status: 0,
      ac: 1,
      total: 1,
      rows: 1,
    },
    {
      groupNum: 2,
      time: 3,
      memory: 300,
      score: 0,
      status: -1,
      ac: 1,
      total: 2,
      rows: 2,
    },
  ]);
  const html = await (await t.browse(`/submission-detail/${submitId}`)).text();
  assert.ok(html.includes("3 ms"));
});

Deno.test("before the verdict there are no cases, and nothing fails", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await submitTo(t, problemId);
  const { http, status, data } = await envelope(
    await t.call("GET", `/api/get-all-case-result?submitId=${submitId}`),
  );
  assert.deepEqual([http, status, data], [200, 200, null]);
  const page = await t.browse(`/submission-detail/${submitId}`);
  assert.equal(page.status, 200);
  const html = await page.text();
  assert.ok(html.includes('data-island="SubmissionSummary"'));
});
