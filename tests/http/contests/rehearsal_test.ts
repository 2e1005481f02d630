import assert from "node:assert/strict";
import fc from "fast-check";
import type { JudgeVerdict } from "../../../lib/judging/protocol.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { deleteContest } from "../../../lib/contests/service.ts";
import { planOf } from "../../../lib/rehearsals/plan.ts";
import { reportOf } from "../../../lib/rehearsals/report.ts";
import { goOnRehearsing } from "../../../lib/rehearsals/sending.ts";
import {
  endRehearsal,
  purgeRehearsals,
  startRehearsal,
} from "../../../lib/rehearsals/service.ts";
import type { Site } from "../../../lib/site/site.ts";
import { killer, processOn } from "../../killed_site.ts";
import type { TestSite } from "../../support.ts";
import { anotherPerson } from "../accounts/people.ts";
import { openBoardSite } from "../boards/contest.ts";
import { decoded } from "../forms.ts";
import { aClaim, aVerdict } from "../judging.ts";
import { keepProgram } from "../problems/authored.ts";

const MINUTE = 60_000;

/** Two problems with programs of their authors, an hour before their contest. */
async function open(rules: Parameters<typeof openBoardSite>[0] = {}) {
  const site = await openBoardSite({ problems: 2, ...rules });
  const { t, cid, pids } = site;
  const [a, b] = ["A", "B"].map((letter) => pids.get(letter)!);
  await keepProgram(t, a, { name: "model of A", code: "right A" });
  await keepProgram(t, b, { name: "model of B", code: "right B" });
  await keepProgram(t, b, {
    name: "greedy",
    code: "greedy B",
    expected: "wrongAnswer",
  });
  site.moveTo(-60);
  const path = `/admin/contest/${cid}/readiness/rehearsal`;
  return {
    ...site,
    path,
    look: async (more = "", as: "root" | "user" | "admin" = "root") => {
      const response = await t.browse(`${path}${more}?l=en-US`, { as });
      return { status: response.status, html: decoded(await response.text()) };
    },
    act: async (form: Record<string, string>, as: "root" | "user" = "root") =>
      (await t.browse(path, { as, form })).status,
    async pass(minutes: number, site: Site = t.site) {
      t.clock.now += minutes * MINUTE;
      await goOnRehearsing(site);
    },
    [Symbol.asyncDispose]: site[Symbol.asyncDispose],
  };
}

const START = { action: "start", teams: "6", minutes: "5", seed: "7" };

/** Answers all that waits as `of` says of a program; how many there were. */
async function judgeAll(
  { site }: TestSite,
  of: (code: string, pid: number) => Partial<JudgeVerdict>,
): Promise<number> {
  const judge = { name: "judge-1", instance: "1" };
  let count = 0;
  for (;;) {
    const tasks = await site.queue.scheduler.claim(
      aClaim({ judge }),
      AbortSignal.abort(),
    );
    if (tasks.length === 0) return count;
    for (const task of tasks) {
      assert.equal(task.kind, "rehearsal");
      if (!("code" in task)) continue;
      count++;
      const run = (await site.rehearsals.runs.get(task.id))!;
      const programs = await site.rehearsals.programs.get(run.rehearsal);
      const { pid } = programs![run.program];
      const { kind, id, attempt } = task;
      await site.queue.scheduler.result(
        judge,
        { kind, id, attempt },
        aVerdict(task, of(task.code, pid)),
      );
    }
  }
}

const asExpected = (code: string): Partial<JudgeVerdict> =>
  code.startsWith("right")
    ? { status: STATUS.accepted, time: 100 }
    : code.endsWith("return\n")
    ? { status: STATUS.compileError }
    : { status: STATUS.wrongAnswer };

/** Everything stored, but for what belongs to rehearsals, and what says who was here. */
async function stored({ site }: TestSite): Promise<string[]> {
  const rows: string[] = [];
  for await (const { key, value } of site.store.kv.list({ prefix: [] })) {
    const name = key.map(String).join(" ");
    if (/rehearsal|judge_tasks|audit|session/.test(name)) continue;
    rows.push(`${name} ${Deno.inspect(value, { depth: 20 })}`);
  }
  return rows;
}

const runsOf = async ({ site }: TestSite) =>
  await Array.fromAsync(site.rehearsals.runs.all());

Deno.test("a rehearsal sends each program at the contest's pace, tells what was not as expected and how long it took, and nothing else has changed [4 E8.1]", async () => {
  await using site = await open({ rules: { sealAt: null } });
  const { t, act, look, pass } = site;
  const before = await stored(t);
  assert.match((await look()).html, /Start a rehearsal/);
  assert.equal(await act({ ...START, teams: "301" }), 422);
  assert.equal(await act({ ...START, seed: "x" }), 422);
  assert.equal(await act(START), 303);
  assert.equal(await act({ ...START, teams: "9" }), 422, "one at a time");
  const [rehearsal] = [...t.site.rehearsals.kept.values()];
  const { total } = rehearsal;
  assert.ok(total >= 11, "each program once");

  // Nothing is as expected before there is a verdict.
  assert.doesNotMatch((await look()).html, /Not as expected/);
  // Most of it towards the end.
  await pass(0);
  await pass(2.5);
  const half = (await runsOf(t)).length;
  assert.ok(half > 0 && half < total / 2, `${half} of ${total}`);
  // Behind all that people wait for.
  const priorities = [...t.site.queue.keptTasks.values()]
    .map(({ priority }) => priority);
  assert.deepEqual([...new Set(priorities)], [3]);
  t.clock.now += 4_000;
  const verdicts = (code: string, pid: number) =>
    code === "right A"
      ? { status: STATUS.accepted, time: 700 }
      : code === "right B"
      ? { status: STATUS.timeLimitExceeded, time: 1_000 }
      : code.includes("puts") && pid === site.pids.get("B")
      ? { status: STATUS.accepted, time: 1 }
      : asExpected(code);
  assert.equal(await judgeAll(t, verdicts), half);
  await pass(2.5);
  assert.equal((await runsOf(t)).length, total);
  assert.match((await look()).html, /All is sent/);
  await judgeAll(t, verdicts);
  await pass(0);

  const { html } = await look();
  assert.match(html, /It is over/);
  assert.match(html, new RegExp(`${total} / ${total}`));
  assert.match(html, /Longest<[^]*?4\.0 s/);
  const findings = html.slice(html.indexOf("Not as expected"));
  assert.match(
    findings,
    /A<[^]*?Less than twice its time[^]*?model of A[^]*?× 1\.4/,
  );
  assert.match(
    findings,
    /must be accepted was not[^]*?model of B[^]*?Time Limit Exceeded/,
  );
  assert.match(findings, /A wrong program was accepted[^]*?Prints something/);
  assert.doesNotMatch(findings, /greedy|Never ends/);
  assert.match(html, /Still missing[^]*Verification of all/);

  const board = (await look("/board")).html;
  assert.match(board, /Team 1/);
  assert.doesNotMatch(board, /user-home/);
  assert.deepEqual(await stored(t), before);
  assert.equal(await act({ action: "remove" }), 303);
  assert.deepEqual(await runsOf(t), []);
  assert.equal(t.site.rehearsals.kept.size, 0);
  assert.deepEqual(await stored(t), before);
});

Deno.test("how long all judges were busy is told by the time, not by the notes of it [4 E8.1]", async () => {
  await using site = await open({ rules: { sealAt: null } });
  const { t, act } = site;
  assert.equal(await act(START), 303);
  const [rehearsal] = [...t.site.rehearsals.kept.values()];
  const { at } = rehearsal;
  const note = (second: number, running: number) => ({
    at: at + second * 1_000,
    waiting: running,
    running,
    slots: 2,
  });
  // Notes come more seldom the longer it lasts.
  const load = [note(1, 0), note(2, 1), note(3, 0), note(10, 2)];
  const { fullPercent } = await reportOf(t, { ...rehearsal, load });
  assert.equal(fullPercent, 70);
  assert.equal((await reportOf(t, { ...rehearsal, load: [] })).fullPercent, 0);
});

Deno.test("only those who manage the contest and are staff know of a rehearsal [4 E8.1]", async () => {
  await using site = await open();
  const { t, act, look, cid, path, pass } = site;
  assert.equal(await act(START), 303);
  await pass(5);
  for (const more of ["", "/board"]) {
    assert.equal((await look(more, "user")).status, 403);
    assert.equal((await t.browse(path + more)).status, 303);
    const other = await anotherPerson(t, `a${more.length}`, {
      roles: ["admin"],
    });
    const denied = await t.browse(path + more, other.shown);
    assert.equal(denied.status, 403, "another contest's author");
  }
  assert.equal(await act({ action: "stop" }, "user"), 403);
  // Nothing tells a pupil of it, by no number and in no list.
  const { shown } = await anotherPerson(t, "pupil", {});
  site.moveTo(1);
  const list = await t.call(
    "GET",
    "/api/get-submission-list?onlyMine=false",
    shown,
  );
  assert.deepEqual((await list.json()).data.records, []);
  const [run] = await runsOf(t);
  const detail = await t.call(
    "GET",
    `/api/get-submission-detail?submitId=${run.id}`,
    shown,
  );
  assert.notEqual((await detail.json()).status, 200);
  for (
    const address of [
      `/contest/${cid}/submissions`,
      `/contest/${cid}/rank`,
      "/",
      "/status",
      "/ranking",
    ]
  ) {
    const text = await (await t.browse(address, shown)).text();
    assert.doesNotMatch(text, /rehears|演练/i, address);
  }
});

Deno.test("it is stopped, refused while the contest runs, and goes away with its contest or after a week [4 E8.1]", async () => {
  await using site = await open();
  const { t, cid, act, pass } = site;
  site.moveTo(1);
  assert.equal(await act(START), 422, "it runs");
  site.moveTo(-60);
  assert.equal(await act(START), 303);
  await pass(3);
  const sent = (await runsOf(t)).length;
  assert.ok(sent > 0);
  assert.equal(await act({ action: "remove" }), 422, "under way");
  assert.equal(await act({ action: "stop" }), 303);
  assert.equal(await act({ action: "stop" }), 303, "sent twice");
  assert.equal(t.site.queue.keptTasks.size, 0, "what waited is taken back");
  await pass(5);
  assert.deepEqual(await runsOf(t), [], "nothing was judged");
  await purgeRehearsals(t.site, t.clock.now + 6 * 24 * 60 * MINUTE);
  assert.equal(t.site.rehearsals.kept.size, 1);
  await purgeRehearsals(t.site, t.clock.now + 8 * 24 * 60 * MINUTE);
  assert.equal(t.site.rehearsals.kept.size, 0);
  assert.equal(await act(START), 303);
  await pass(3);
  assert.ok((await deleteContest(await t.actAs("root"), cid)).ok);
  assert.equal(t.site.rehearsals.kept.size, 0);
  assert.equal(t.site.queue.keptTasks.size, 0);
  assert.deepEqual(await runsOf(t), []);
});

Deno.test("a contest under OI rules is rehearsed with its points [4 E8.1]", async () => {
  await using site = await open({ rules: { rule: "oi" } });
  const { t, act, look, pass } = site;
  assert.equal(await act(START), 303);
  await pass(5);
  await judgeAll(t, (code) => ({ ...asExpected(code), score: 40 }));
  await pass(0);
  assert.match((await look()).html, /It is over/);
  assert.match((await look("/board")).html, /Team 1[^]*?<b>(4|8)0</);
});

Deno.test("another process goes on where one was killed: nothing is sent twice, and nothing is left half [4 E8.1]", async () => {
  const all = killer(async () => {
    const { t, cid, pass } = await open();
    return { ...t, cid, pass };
  });
  await all(
    async (t) => {
      const root = await t.actAs("root");
      return async (site) => {
        const begun = await startRehearsal({ ...root, site }, t.cid, {
          teams: 3,
          minutes: 5,
          seed: 1,
        });
        assert.ok(begun.ok, JSON.stringify(begun));
        t.clock.now += 6 * MINUTE;
        await goOnRehearsing(site);
      };
    },
    async (t, site) => {
      const [kept] = [...site.rehearsals.kept.values()];
      const blobs = kept && await site.rehearsals.programs.get(kept.id);
      if (kept === undefined) return;
      assert.equal(blobs?.length, 11);
      t.clock.now += 6 * MINUTE;
      await goOnRehearsing(site);
      const runs = await Array.fromAsync(site.rehearsals.runs.all());
      assert.equal(runs.length, kept.total);
      assert.equal(site.queue.keptTasks.size, kept.total);
      const root = { ...await t.actAs("root"), site };
      assert.ok((await endRehearsal(root, t.cid, "stop")).ok);
    },
  );
  await all(
    async (t) => {
      const root = await t.actAs("root");
      const draft = { teams: 2, minutes: 5, seed: 1 };
      assert.ok((await startRehearsal(root, t.cid, draft)).ok);
      await t.pass(6);
      return async (site) => {
        const act = { ...root, site };
        assert.ok((await endRehearsal(act, t.cid, "stop")).ok);
        assert.ok((await endRehearsal(act, t.cid, "remove")).ok);
      };
    },
    async (t) => {
      const site = await processOn(t, t.site.store.kv);
      await goOnRehearsing(site);
      const [left] = [...site.rehearsals.kept.values()];
      const runs = await Array.fromAsync(site.rehearsals.runs.all());
      assert.equal(runs.length, left?.state === "judging" ? left.total : 0);
      assert.equal(site.queue.keptTasks.size, runs.length);
    },
  );
});

Deno.test("a plan has each program, whole teams and moments inside the contest; the same seed plays the same [4 E8.1]", () => {
  const programs = ["reference", "author", "made"] as const;
  fc.assert(fc.property(
    fc.integer({ min: 1, max: 40 }),
    fc.nat(1_000),
    fc.array(
      fc.record({
        pid: fc.integer({ min: 1, max: 4 }),
        kind: fc.constantFrom(...programs),
        name: fc.constantFrom("wrong", "loop", "x"),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    (teams, seed, programs) => {
      const of = { teams, seed, lengthMs: 1_000, pids: [1, 2, 3, 4], programs };
      const plan = planOf(of);
      assert.deepEqual(plan, planOf(of));
      assert.deepEqual(
        new Set(plan.map(({ program }) => program)),
        new Set(programs.keys()),
      );
      for (const { team, at } of plan) {
        assert.ok(team >= 0 && team < teams && at >= 0 && at < 1_000);
      }
      assert.deepEqual(
        plan.map(({ at }) => at),
        plan.map(({ at }) => at).sort((a, b) => a - b),
      );
    },
  ));
});
