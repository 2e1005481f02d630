import assert from "node:assert/strict";
import { startVerification } from "../../../lib/authoring/verify.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { tidyUp } from "../../../lib/site/maintenance.ts";
import { updateProblem } from "../../../lib/problems/service.ts";
import { removeProgram } from "../../../lib/problems/solutions/solutions.ts";
import {
  aProblem,
  envelope,
  openTestSite,
  type TestSite,
} from "../../support.ts";
import { authorsJudge, keepProgram } from "./authored.ts";
import { judgeOf, submitTo } from "../judging.ts";

/** A problem with a right solution and one that must be too slow. */
async function open() {
  const t = await openTestSite();
  const { pid, problemId } = await t.addProblem({ auth: 2 });
  const model = await keepProgram(t, pid, { code: "model" });
  const slow = await keepProgram(t, pid, {
    name: "slow",
    code: "slow",
    language: "Python3",
    expected: "timeLimitExceeded",
  });
  const page = `/admin/problem/${pid}/dry-run`;
  const read = async () => await (await t.browse(page, { as: "root" })).text();
  const data = async () =>
    (await envelope(
      await t.call("GET", `/api/admin/problem/dry-run?pid=${pid}`, {
        as: "root",
      }),
    )).data;
  const run = async (form: Record<string, string> = {}) => {
    const sent = await t.browse(page, { as: "root", form });
    assert.equal(sent.status, 303);
  };
  const judge = authorsJudge(t);
  return { ...t, pid, problemId, model, slow, page, read, data, run, judge };
}

const asTheyMust = (code: string) =>
  code === "slow" ? { status: STATUS.timeLimitExceeded, time: 2_000 } : {};

const statesOf = (data: { solutions: { state: string }[] }) =>
  data.solutions.map(({ state }) => state);

Deno.test("one button judges all solutions; the page and the call tell what came of it", async () => {
  await using t = await open();
  assert.match(await t.read(), /未运行/);
  assert.deepEqual((await t.data()).doubts, ["never"]);
  await t.run();
  const waiting = await t.read();
  assert.match(waiting, /进行中/);
  assert.ok(waiting.includes(`data-live="${t.pid}"`));
  assert.deepEqual(await t.judge.judgeTrials(asTheyMust), ["model", "slow"]);
  const done = await t.read();
  assert.match(done, /所有题解程序都得到了预期结果/);
  assert.ok(!done.includes("data-live"));
  const { doubts, solutions } = await t.data();
  assert.deepEqual(doubts, []);
  assert.deepEqual(statesOf({ solutions }), ["agrees", "agrees"]);
  // Limits of the language, for the margin: Python has twice the time.
  assert.deepEqual(
    solutions.map((row: Record<string, unknown>) => [
      row.time,
      row.timeLimit,
      row.memory,
      row.memoryLimit,
    ]),
    [[12, 1000, 2048, 262_144], [2000, 2000, 2048, 524_288]],
  );
});

Deno.test("a solution that gets something else is told, with its cases", async () => {
  await using t = await open();
  await t.run();
  await t.judge.judgeTrials(() => ({
    status: STATUS.wrongAnswer,
    message: "words of the checker",
  }));
  assert.match(await t.read(), /有题解程序没有得到预期的结果/);
  assert.deepEqual(statesOf(await t.data()), ["disagrees", "disagrees"]);
  const run = await t.browse(`${t.page}/${t.model.id}`, { as: "root" });
  const html = await run.text();
  assert.match(html, /words of the checker/);
  assert.match(html, /1\.in/);
  const { data } = await envelope(
    await t.call(
      "GET",
      `/api/admin/problem/dry-run/cases?pid=${t.pid}&id=${t.model.id}`,
      { as: "root" },
    ),
  );
  assert.equal(data.cases.length, 2);
  const none = await t.browse(`${t.page}/99`, { as: "root" });
  assert.equal(none.status, 404);
});

Deno.test("one alone is run by its button", async () => {
  await using t = await open();
  await t.run({ only: String(t.slow.id) });
  assert.deepEqual(await t.judge.judgeTrials(asTheyMust), ["slow"]);
  assert.deepEqual(statesOf(await t.data()), ["never", "agrees"]);
});

Deno.test("what changes the outcome makes results old, and says what it was", async () => {
  await using t = await open();
  const root = await t.actAs("root");
  const change = async (changes: Parameters<typeof aProblem>[0]) => {
    t.clock.now += 1_000;
    const draft = aProblem({ auth: 2, problemId: t.problemId, ...changes });
    const saved = await updateProblem(root, t.pid, draft);
    assert.ok(saved.ok, JSON.stringify(saved));
    const [{ state, changes: what }] = (await t.data()).solutions;
    return [state, what];
  };
  await t.run();
  await t.judge.judgeTrials(asTheyMust);
  assert.deepEqual(await change({ source: "NOI" }), ["agrees", []]);
  assert.deepEqual(await change({ timeLimit: 500 }), ["outdated", ["limits"]]);
  assert.match(await t.read(), /此后有改动：时间或内存限制/);
  // Put back, it is proven again: the same was judged.
  assert.deepEqual(await change({}), ["agrees", []]);
  const files = { userExtraFile: { "a.h": "int x;" } };
  assert.deepEqual(await change(files), ["outdated", ["rules"]]);
  const cases = [{ input: "1", output: "1", score: 0, groupNum: null }];
  const [state, what] = await change({ cases });
  assert.deepEqual([state, what], ["outdated", ["data"]]);
  await t.run();
  await t.judge.judgeTrials(asTheyMust);
  assert.deepEqual(statesOf(await t.data()), ["agrees", "agrees"]);
});

Deno.test("a solution that is changed has to be run again", async () => {
  await using t = await open();
  await t.run();
  await t.judge.judgeTrials(asTheyMust);
  const path = `/admin/problem/${t.pid}/program/${t.model.id}`;
  const form = { name: "model", language: "C++", code: "other" };
  const saved = await t.browse(path, { as: "root", form });
  assert.equal(saved.status, 303);
  const [row] = (await t.data()).solutions;
  assert.deepEqual([row.state, row.changes], ["outdated", ["code"]]);
  const run = await t.browse(path, {
    as: "root",
    form: { ...form, code: "third", step: "run" },
  });
  assert.equal(run.status, 303);
  assert.deepEqual(await t.judge.judgeTrials(asTheyMust), ["third"]);
});

Deno.test("students go first; a solution is no submission and counts nowhere", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  await keepProgram(t, pid, { language: "C" });
  assert.ok((await startVerification(await t.actAs("root"), pid)).ok);
  const submitId = await submitTo(t, problemId);
  const judge = judgeOf(t);
  const [first, second] = await judge.claim();
  assert.deepEqual([first.kind, first.id], ["submission", submitId]);
  assert.equal(second.kind, "trial");
  await judge.result(first);
  await judge.result(second);
  assert.equal(t.site.submissions.catalogue.size, 1);
  assert.equal(t.site.problems.catalogue.row(pid)!.count.total, 1);
  for (const path of ["/status", "/home", `/problem/${problemId}/statistics`]) {
    const html = await (await t.browse(path, { as: "root" })).text();
    assert.ok(!html.includes("model"), path);
  }
  const mine = await envelope(
    await t.call("GET", "/api/get-submission-list?onlyMine=false", {
      as: "root",
    }),
  );
  assert.equal(mine.data.total, 1);
  const progress = await t.site.submissions.progress.get("1", pid);
  assert.equal(progress, null);
});

Deno.test("two authors' solutions take turns", async () => {
  await using t = await openTestSite();
  const pids: number[] = [];
  for (const role of ["root", "problem_admin"] as const) {
    const { pid } = await t.addProblem({}, role);
    pids.push(pid);
    for (const name of ["a", "b", "c"]) {
      await keepProgram(t, pid, { name, code: `${role} ${name}` }, role);
    }
    await startVerification(await t.actAs(role), pid);
  }
  const codes = await authorsJudge(t).judgeTrials(() => ({}));
  assert.deepEqual(codes.map((code) => code.split(" ")[0]), [
    "root",
    "problem_admin",
    "root",
    "problem_admin",
    "root",
    "problem_admin",
  ]);
});

Deno.test("a judge that is lost leaves the solution waiting; its late answer counts for nothing", async () => {
  await using t = await open();
  await t.run({ only: String(t.model.id) });
  const [lost] = await t.judge.claim();
  await t.site.queue.scheduler.expireLeases(t.clock.now + 60_000);
  assert.equal((await t.data()).solutions[0].status, STATUS.pending);
  t.clock.now += 60_000;
  const [again] = await t.judge.claim();
  assert.equal(again.attempt, lost.attempt + 1);
  const { kind, id, attempt } = lost;
  const late = { kind: "fault", reason: "late" } as const;
  const judge = { name: "authors", instance: "1" };
  const { scheduler } = t.site.queue;
  assert.ok(!await scheduler.result(judge, { kind, id, attempt }, late));
});

Deno.test("pressing the button twice runs each once", async () => {
  await using t = await open();
  await t.run();
  await t.run();
  assert.equal(t.site.queue.scheduler.waiting.size, 2);
  const codes = await t.judge.judgeTrials(asTheyMust);
  assert.deepEqual(codes, ["model", "slow"]);
});

Deno.test("what cannot be run is refused, and what is deleted is forgotten", async () => {
  await using t = await open();
  const root = await t.actAs("root");
  await t.run();
  await removeProgram(root, t.pid, t.slow.id);
  // Its task is there, and nobody is bothered with it.
  assert.deepEqual(await t.judge.judgeTrials(asTheyMust), ["model"]);
  await tidyUp(t.site);
  const runs = await Array.fromAsync(t.site.authoring.solutionRuns.all());
  assert.deepEqual(runs.map(({ programId }) => programId), [t.model.id]);
  await removeProgram(root, t.pid, t.model.id);
  const refused = await startVerification(root, t.pid);
  assert.ok(!refused.ok && refused.error.code === "noSolutions");
  await t.call("DELETE", `/api/admin/problem?pid=${t.pid}`, { as: "root" });
  await tidyUp(t.site);
  assert.ok((await t.site.authoring.solutionRuns.all().next()).done);
  assert.equal(await t.site.problems.programs.get(t.pid), null);
});

Deno.test("a language that no judge has is told beside the solution, and nothing waits for it", async () => {
  await using t = await open();
  await keepProgram(t, t.pid, { name: "rust", language: "Rust" });
  // While no judge is there, one may come that has it.
  await t.run();
  assert.match(await t.read(), /没有评测机/);
  assert.equal(t.site.queue.scheduler.waiting.size, 3);
  await t.judge.judgeTrials(asTheyMust);
  assert.equal((await t.data()).solutions[2].status, STATUS.pending);
  const more = await keepProgram(t, t.pid, { name: "go", language: "Golang" });
  const page = await t.read();
  assert.equal(page.match(/目前没有评测机支持这种语言/g)?.length, 2);
  const refused = await t.browse(t.page, {
    as: "root",
    form: { only: String(more.id) },
  });
  assert.equal(refused.status, 400);
  assert.equal(t.site.queue.scheduler.waiting.size, 1);
});

async function newsOf(t: TestSite, pid: number, as: "root" | "admin" | "user") {
  const stopped = new AbortController();
  const reply = await t.app.request(`/api/live?authoring=${pid}`, {
    headers: { authorization: (await t.tokenOf(as))! },
    signal: stopped.signal,
  });
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
  return {
    /** The next piece; null when there is none for a moment. */
    async next(): Promise<string | null> {
      // deno-lint-ignore gavel/no-waiting -- silence has no event
      const silence = new Promise<null>((done) => setTimeout(done, 50, null));
      const piece = reader.read().then(({ value }) => value ?? null);
      return await Promise.race([piece, silence]);
    },
    end: () => reader.cancel(),
  };
}

Deno.test("the page's stream tells its authors that something has moved on, and nobody else", async () => {
  await using t = await open();
  const news = await newsOf(t, t.pid, "root");
  const line = `event: authoring\ndata: {"pid":${t.pid}}\n\n`;
  assert.equal(await news.next(), line);
  await t.run({ only: String(t.model.id) });
  assert.equal(await news.next(), line);
  await news.end();
  const stranger = await newsOf(t, t.pid, "admin");
  await t.judge.judgeTrials(asTheyMust);
  assert.equal(await stranger.next(), null);
  await stranger.end();
});
