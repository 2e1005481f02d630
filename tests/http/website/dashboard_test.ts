// Rows: 3 A1.4–A1.6
import assert from "node:assert/strict";
import { createApp } from "../../../routes/app.tsx";
import type { JudgeReport } from "../../../lib/judging/calls.ts";
import { MAX_FAULTS } from "../../../lib/judging/protocol.ts";
import { machineLoad } from "../../../lib/judging/machine.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { judgingAlarms } from "../../../lib/monitoring/alarms.ts";
import { STALLED_AFTER_MS } from "../../../lib/monitoring/watch.ts";
import { Submission } from "../../../lib/submissions/schema.ts";
import { openSite } from "../../../lib/site/site.ts";
import {
  assets,
  envelope,
  openTestSite,
  type TestSite,
} from "../../support.ts";
import { addContest } from "../contests/contests.ts";
import { createToken } from "../../../lib/monitoring/judge_orders.ts";
import { openProcesses } from "../../processes.ts";
import { decoded } from "../forms.ts";
import { aClaim, aVerdict, judged, judgeOf, submitTo } from "../judging.ts";

const MINUTE = 60_000;

const aReport = (t: TestSite, changes: Partial<JudgeReport> = {}) => ({
  clock: t.clock.now,
  cores: 4,
  load: 1,
  memoryBytes: 8 * 1024 ** 3,
  memoryFreeBytes: 6 * 1024 ** 3,
  diskFreeBytes: 100 * 1024 ** 3,
  running: 1,
  ...changes,
});

/** A judge is there, with what it tells of itself. */
function greet(t: TestSite, claim: Record<string, unknown> = {}): void {
  const full = { report: aReport(t), ...claim };
  t.site.judges.registry.greet(aClaim(full) as never, t.clock.now);
}

const alarms = async (t: TestSite) => judgingAlarms(await t.actAs("root"));
const kinds = async (t: TestSite) => (await alarms(t)).map(({ kind }) => kind);

const dashboard = async (t: TestSite, query = "") =>
  decoded(await (await t.browse(`/admin${query}`, { as: "admin" })).text());

Deno.test("a site without a judge says so, in both languages, until one is there", async () => {
  await using t = await openTestSite();
  assert.match(await dashboard(t), /没有评测机在线/);
  assert.match(await dashboard(t, "?l=en-US"), /No judge is connected/);
  greet(t);
  assert.match(await dashboard(t, "?l=zh-CN"), /评测正常，没有告警/);
});

Deno.test("nothing judged for too long while submissions wait is an alarm; an empty queue is none", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  t.clock.now += 10 * STALLED_AFTER_MS;
  greet(t);
  assert.deepEqual(await kinds(t), []);
  await submitTo(t, problemId);
  t.clock.now += STALLED_AFTER_MS - 1;
  greet(t);
  assert.deepEqual(await kinds(t), []);
  t.clock.now += 1;
  assert.deepEqual(await alarms(t), [
    { kind: "stalled", params: { waiting: 1, minutes: 2 } },
  ]);
  assert.match(await dashboard(t), /已 2 分钟没有评测完任何提交/);
});

Deno.test("a queue that moves is none, however long it is", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  for (let n = 0; n < 4; n++) await submitTo(t, problemId);
  const judge = judgeOf(t);
  for (let n = 0; n < 3; n++) {
    t.clock.now += STALLED_AFTER_MS - 1;
    const claimed = await judge.call("claim", aClaim({ free: 1 }));
    const [task] = (await claimed.json()).tasks;
    await judge.result(task, aVerdict(task));
    assert.deepEqual(await kinds(t), []);
  }
  t.clock.now += STALLED_AFTER_MS;
  assert.ok((await kinds(t)).includes("stalled"));
});

Deno.test("a new web process knows of the queue that it finds", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await submitTo(t, problemId);
  const site = await openSite({ ...t.site, clock: () => t.clock.now });
  assert.equal(site.monitoring.queueWatch.waiting, 1);
  t.clock.now += STALLED_AFTER_MS;
  const app = createApp(site, await assets());
  const html = await (await app.request("/admin", {
    headers: { authorization: (await t.tokenOf("root"))! },
  })).text();
  assert.match(html, /没有评测完任何提交/);
});

Deno.test("a judge that gives tasks back is told of with its reason, until it judges again", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  for (const as of ["user", "root"] as const) {
    await submitTo(t, problemId, { as });
  }
  const judge = judgeOf(t);
  const [task, other] = await judge.claim();
  const reason = "No space left on device (os error 28)";
  await judge.result(task, { kind: "fault", reason } as never);
  // One task may be the reason itself.
  assert.deepEqual(await alarms(t), []);
  await judge.result(other, { kind: "fault", reason } as never);
  assert.deepEqual(await alarms(t), [
    { kind: "faults", params: { judge: "judge-1", faults: 2, reason } },
  ]);
  assert.match(await dashboard(t), /No space left on device/);
  t.clock.now += MINUTE;
  const [again] = await judge.claim();
  assert.deepEqual(await kinds(t), ["faults"]);
  await judge.result(again, aVerdict(again));
  assert.deepEqual(await kinds(t), []);
});

Deno.test("a submission that judges have given up on is told of, with the way to it", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await submitTo(t, problemId);
  const judge = judgeOf(t);
  for (let n = 0; n < MAX_FAULTS; n++) {
    t.clock.now += MINUTE;
    const [task] = await judge.claim();
    await judge.result(task, { kind: "fault", reason: "no disk" } as never);
  }
  assert.deepEqual(await kinds(t), ["givenUp"]);
  assert.match(
    await dashboard(t),
    new RegExp(`href="/submission-detail/${submitId}"`),
  );
  t.clock.now += 86_400_000;
  assert.ok(!(await kinds(t)).includes("givenUp"));
});

Deno.test("a wrong clock is told of and changes no verdict", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await submitTo(t, problemId);
  const day = 86_400_000;
  const judge = judgeOf(t);
  for (
    const [off, kind, seconds] of [
      [-day, "clockBehind", 86_400],
      [6_000, "clockAhead", 6],
    ] as const
  ) {
    const report = aReport(t, { clock: t.clock.now + off });
    greet(t, { judge: { name: "judge-1", instance: "first start" }, report });
    assert.deepEqual(await alarms(t), [
      { kind, params: { judge: "judge-1", seconds } },
    ]);
  }
  const [task] = await judge.claim();
  await judge.result(task);
  assert.equal((await t.site.submissions.records.get(submitId))?.status, 0);
  // Of two reports the one that was faster on its way tells more.
  for (let n = 0; n < 2; n++) {
    greet(t, { report: aReport(t, { clock: t.clock.now + 4_000 }) });
  }
  assert.deepEqual(await kinds(t), []);
});

Deno.test("a disk that is nearly full is told of before it is", async () => {
  await using t = await openTestSite();
  greet(t, { report: aReport(t, { diskFreeBytes: 100 * 1024 ** 2 }) });
  assert.deepEqual(await alarms(t), [
    { kind: "disk", params: { judge: "judge-1", megabytes: 100 } },
  ]);
  greet(t, { report: aReport(t, { diskFreeBytes: null }) });
  assert.deepEqual(await kinds(t), []);
});

Deno.test("what waits for a compiler that went away is told of", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await submitTo(t, problemId, { language: "Java" });
  greet(t, { languages: ["C", "C++", "Python3"] });
  assert.deepEqual(await alarms(t), [
    { kind: "language", params: { languages: "Java" } },
  ]);
  // And how to get it back, for whoever may.
  assert.match(await dashboard(t), /apt-get install .*jdk/);
});

Deno.test("a judge that was there and is silent is told of; one that was drained, or never came, is not", async () => {
  await using t = await openTestSite();
  greet(t);
  const at = t.clock.now;
  const account = {
    tokenHash: null,
    state: "active" as const,
    createdAt: at,
    createdBy: "root",
    lastUsedAt: at,
  };
  const hash = (digit: string) => digit.repeat(64);
  const { accounts: judgeAccounts } = t.site.judges;
  await judgeAccounts.insert({ ...account, name: "a", tokenHash: hash("a") });
  await judgeAccounts.insert({
    ...account,
    name: "b",
    tokenHash: hash("b"),
    state: "draining",
  });
  await judgeAccounts.insert({
    ...account,
    name: "c",
    tokenHash: hash("c"),
    lastUsedAt: null,
  });
  t.clock.now += 5 * MINUTE;
  greet(t);
  assert.deepEqual(await alarms(t), [
    { kind: "silent", params: { judge: "a", minutes: 5 } },
  ]);
});

Deno.test("the figures are those of the site, and of today; contests as the home list has them", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  for (let n = 0; n < 3; n++) {
    const id = await judged(t, problemId);
    await t.site.submissions.records.update([id], (submission) => ({
      ...submission,
      submitTime: submission.submitTime - 2 * 86_400_000,
    }));
  }
  for (let n = 0; n < 2; n++) await submitTo(t, problemId);
  await addContest(t);
  await addContest(t, { isVisible: false });
  const info = await envelope(
    await t.call("GET", "/api/admin/dashboard/get-dashboard-info", {
      as: "admin",
    }),
  );
  assert.deepEqual(info.data, {
    userNum: t.site.accounts.directory.size,
    recentContestNum: 1,
    todayJudgeNum: 2,
  });
});

const judgesTold = async (t: TestSite) => {
  const { data } = await envelope(
    await t.call("GET", "/api/admin/config/get-judge-service-info", {
      as: "admin",
    }),
  );
  return data;
};

Deno.test("the API lists judges as the contract says; a judge listens nowhere", async () => {
  await using t = await openTestSite();
  t.site.judges.registry.noteAddress("judge-1", "10.0.0.7");
  greet(t);
  assert.deepEqual(await judgesTold(t), [{
    cpuCores: 4,
    percentCpuLoad: "25.00%",
    percentMemoryLoad: "25.00%",
    service: {
      host: "10.0.0.7",
      port: null,
      secure: false,
      metadata: { judgeName: "judge-1", "nacos.healthy": "true" },
    },
  }]);
});

Deno.test("services tell their state as it is: servers, registry, HTTPS, host, port, machine, health, by page and by call [3 A1.4, 3 A1.5]", async () => {
  await using t = await openTestSite({ PORT: "8123" });
  const { problemId } = await t.addProblem();
  const health = async () =>
    (await judgesTold(t)).map((
      { service }: { service: { metadata: Record<string, string> } },
    ) => service.metadata["nacos.healthy"]);
  const judge = judgeOf(t);
  t.site.judges.registry.noteAddress("judge-1", "10.0.0.7");
  greet(t);
  assert.deepEqual(await health(), ["true"]);
  const html = async (headers: Record<string, string> = {}) => {
    const page = await t.browse("/admin?l=en-US", { as: "root", headers });
    return decoded(await page.text()).replace(/<[^>]*>/g, "|")
      .replace(/\|+/g, "|");
  };
  await addContest(t);
  const page = await html();
  const { cores } = machineLoad();
  for (
    const words of [
      "|Contests of 14 days|1|",
      "|Servers|1|",
      "|Registry|up|",
      "|HTTPS|off|",
      `|Web server|127.0.0.1:8123|${cores} core`,
      "|10.0.0.7 · does not listen|4 cores · CPU 25% · memory 25%|healthy|",
    ]
  ) {
    assert.ok(page.includes(words), `${words} in ${page}`);
  }
  assert.match(await html({ "x-forwarded-proto": "https" }), /\|HTTPS\|on\|/);
  // Two tasks given back, one after the other: it is there, and not well.
  for (const as of ["user", "root"] as const) {
    await submitTo(t, problemId, { as });
  }
  for (const task of await judge.claim()) {
    await judge.result(task, { kind: "fault", reason: "no room" } as never);
  }
  assert.deepEqual(await health(), ["false"]);
  assert.match(await html(), /\|not healthy\|/);
  t.clock.now += MINUTE;
  assert.deepEqual(await health(), [], "gone, and it had no token of its own");
});

Deno.test("a judge with a token that does not call is listed as not healthy", async () => {
  await using t = await openTestSite();
  await createToken(await t.actAs("root"), { name: "lab-2" });
  assert.deepEqual(await judgesTold(t), [{
    cpuCores: 0,
    percentCpuLoad: "0.00%",
    percentMemoryLoad: "0.00%",
    service: {
      host: "",
      port: null,
      secure: false,
      metadata: { judgeName: "lab-2", "nacos.healthy": "false" },
    },
  }]);
});

Deno.test("a site's web processes are listed, and of one that is gone it is said", async () => {
  await using p = await openProcesses(2);
  const told = async (n: number) => {
    const { data } = await envelope(
      await p.all[n].call("GET", "/api/admin/config/get-service-info", {
        as: "root",
      }),
    );
    return [
      data.nacos.status,
      data.backupService.map((
        { metadata }: { metadata: Record<string, string> },
      ) => metadata["nacos.healthy"]),
    ];
  };
  assert.deepEqual(await told(0), ["UP", ["true", "true"]]);
  // Whoever is asked, the one that leads tells.
  assert.deepEqual(await told(1), ["UP", ["true", "true"]]);
  p.cut(1);
  assert.deepEqual(await told(0), ["UP", ["true", "false"]]);
});

Deno.test("the API tells of the machine that the site runs on", async () => {
  await using t = await openTestSite({ PORT: "8123" });
  const { data } = await envelope(
    await t.call("GET", "/api/admin/config/get-service-info", { as: "admin" }),
  );
  const { backupPercentCpuLoad, backupPercentMemoryLoad, ...rest } = data;
  for (const share of [backupPercentCpuLoad, backupPercentMemoryLoad]) {
    assert.match(share, /^\d{1,3}\.\d\d%$/);
  }
  assert.deepEqual(rest, {
    nacos: { status: "UP" },
    backupCores: navigator.hardwareConcurrency,
    backupService: [{
      serviceId: "gavel",
      host: "127.0.0.1",
      port: 8123,
      secure: false,
      metadata: { "nacos.healthy": "true" },
    }],
  });
});

Deno.test("plain admins see how the judges do, and no way to order them about", async () => {
  await using t = await openTestSite();
  greet(t);
  const html = await dashboard(t);
  assert.match(html, /judge-1/);
  assert.doesNotMatch(html, /\/admin\/judges/);
  const own = await t.browse("/admin", { as: "root" });
  assert.match(await own.text(), /\/admin\/judges/);
});

Deno.test("a judge elsewhere that checks for robots, refuses the account or has changed is told of, with the latest program", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  const failed = async (submitId: number, judger: string, code: string) => {
    await t.site.submissions.records.insert(Submission.parse({
      submitId,
      pid,
      displayPid: problemId,
      uid: "1",
      submitTime: t.clock.now,
      status: STATUS.submittedFailed,
      length: 1,
      language: "C",
      ip: "",
      judger,
    }));
    await t.site.store.transact(async (tx) => {
      await tx.putBlob(t.site.submissions.reports, [submitId], {
        note: { code: code as "remoteBotCheck", value: null },
        message: null,
        judgeCaseMode: "default",
        cases: [],
      });
      return { ok: true, value: null };
    });
  };
  await failed(11, "CF", "remoteBotCheck");
  await failed(12, "CF", "remoteBotCheck");
  await failed(13, "HDU", "remoteSignIn");
  await failed(14, "HDU", "remoteRefused");
  const told = (await alarms(t)).filter(({ kind }) =>
    kind.startsWith("remote")
  );
  assert.deepEqual(told, [
    { kind: "remoteSignIn", params: { judge: "HDU", count: 1, id: 13 } },
    { kind: "remoteBotCheck", params: { judge: "CF", count: 2, id: 12 } },
  ]);
  const html = await dashboard(t);
  assert.match(html, /CF 要求人机验证：最近一天有 2 次提交没能发出/);
  assert.match(html, /href="\/submission-detail\/12"/);
  t.clock.now += 86_400_001;
  assert.ok(!(await kinds(t)).some((kind) => kind.startsWith("remote")));
});
