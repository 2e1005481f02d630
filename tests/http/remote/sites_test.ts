import assert from "node:assert/strict";
import type { RemoteKey } from "../../../lib/judging/remote_languages.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { FakeAtCoder } from "../../remote_sites/atcoder.ts";
import { FakeCodeforces } from "../../remote_sites/codeforces.ts";
import { FakeLibreOj } from "../../remote_sites/libreoj.ts";
import {
  importRemote,
  openRemoteSite,
  processOf,
  setAccounts,
} from "../../remote_sites/playing.ts";
import { FakePoj } from "../../remote_sites/poj.ts";
import type { FakeSite } from "../../remote_sites/server.ts";
import { FakeSpoj } from "../../remote_sites/spoj.ts";
import { envelope, type TestSite } from "../../support.ts";
import { submitTo } from "../judging.ts";

const CODE = "int main() { int a = 1 < 2 && 3 > 2; return a - 1; } // 中文 +\n";

interface Case {
  key: RemoteKey;
  list: string;
  fake: new (users: Record<string, string>) => FakeSite;
  /** What is typed, and what is stored. */
  typed: string;
  stored: string;
  missing: string;
  title: string;
  limits: [time: number, memory: number];
  /** Must be in the description. */
  says: RegExp;
  examples: string;
  source: RegExp;
  tags: string[];
  /** Ours, and what arrives there. */
  language: [name: string, code: string];
  problem: string;
  running: string;
  verdicts: [theirs: string, ours: number][];
  compileError: string;
}

const CODEFORCES = {
  list: "cf",
  fake: FakeCodeforces,
  missing: "999999Z",
  title: "Theatre Square",
  limits: [1_500, 256] as [number, number],
  says: /\$a_i \\le b\*c\$ stones/,
  examples: "<input>6 6 4\n1 < 2\n</input><output>4\n5\n</output>",
  source: /^Codeforces Beta Round 1 · /,
  tags: ["math"],
  language: ["GNU G++17 7.3.0", "54"] as [string, string],
  running: "TESTING",
  verdicts: [
    ["OK", STATUS.accepted],
    ["WRONG_ANSWER", STATUS.wrongAnswer],
    ["TIME_LIMIT_EXCEEDED", STATUS.timeLimitExceeded],
    ["MEMORY_LIMIT_EXCEEDED", STATUS.memoryLimitExceeded],
    ["RUNTIME_ERROR", STATUS.runtimeError],
    ["PRESENTATION_ERROR", STATUS.presentationError],
    ["PARTIAL", STATUS.partialAccepted],
  ] as [string, number][],
  compileError: "COMPILATION_ERROR",
};

const CASES: Case[] = [
  {
    ...CODEFORCES,
    key: "CF",
    typed: "1a",
    stored: "CF-1A",
    missing: "9999Z",
    problem: "1A",
  },
  {
    ...CODEFORCES,
    key: "GYM",
    typed: "100001A",
    stored: "GYM-100001A",
    problem: "100001A",
  },
  {
    key: "POJ",
    list: "poj",
    fake: FakePoj,
    typed: "1000",
    stored: "POJ-1000",
    missing: "9999",
    title: "A+B Problem",
    limits: [1_000, 10],
    says: /^Calculate a\+b$/,
    examples: "<input>1 2\n</input><output>3\n</output>",
    source: /^POJ · /,
    tags: ["POJ"],
    language: ["C++", "4"],
    problem: "1000",
    running: "Running & Judging",
    verdicts: [
      ["Accepted", STATUS.accepted],
      ["Presentation Error", STATUS.presentationError],
      ["Wrong Answer", STATUS.wrongAnswer],
      ["Time Limit Exceeded", STATUS.timeLimitExceeded],
      ["Memory Limit Exceeded", STATUS.memoryLimitExceeded],
      ["Output Limit Exceeded", STATUS.runtimeError],
      ["Runtime Error", STATUS.runtimeError],
    ],
    compileError: "Compile Error",
  },
  {
    key: "SPOJ",
    list: "spoj",
    fake: FakeSpoj,
    typed: "test",
    stored: "SPOJ-TEST",
    missing: "NONE",
    title: "Life, the Universe, and Everything",
    limits: [10_000, 1_536],
    says: /Rewrite \*\*small\*\* numbers/,
    examples: "",
    source: /^Douglas Adams · /,
    tags: ["basics"],
    language: ["C++14 (gcc)", "44"],
    problem: "TEST",
    running: "running..",
    verdicts: [
      ["15", STATUS.accepted],
      ["14", STATUS.wrongAnswer],
      ["13", STATUS.timeLimitExceeded],
      ["12", STATUS.runtimeError],
    ],
    compileError: "11",
  },
  {
    key: "AC",
    list: "atcoder",
    fake: FakeAtCoder,
    typed: "abc110_a",
    stored: "AC-ABC110_A",
    missing: "abc999_z",
    title: "Maximize the Formula",
    limits: [2_000, 1_024],
    says: /^You are given \$A_1 \\leq B\*C\$, and `x`\.$/,
    examples:
      "<input>1 5 2\n</input><output>53\n</output><input>9 9 9\n</input><output>108\n</output>",
    source: /tasks\/abc110_a$/,
    tags: ["AtCoder"],
    language: ["C++23 (GCC)", "6017"],
    problem: "abc110_a",
    running: "3/20 WA",
    verdicts: [
      ["AC", STATUS.accepted],
      ["WA", STATUS.wrongAnswer],
      ["TLE", STATUS.timeLimitExceeded],
      ["MLE", STATUS.memoryLimitExceeded],
      ["RE", STATUS.runtimeError],
      ["OLE", STATUS.runtimeError],
    ],
    compileError: "CE",
  },
  {
    key: "LIBRE",
    list: "libreoj",
    fake: FakeLibreOj,
    typed: "2",
    stored: "LIBRE-2",
    missing: "9999",
    title: "Hello, World!",
    limits: [1_000, 512],
    says: /^输出 `Hello`，\$a_1\$。$/,
    examples: "<input>1\n</input><output>Hello, World!\n</output>",
    source: /^https:\/\/loj\.ac\/p\/2$/,
    tags: ["模拟"],
    language: [
      "C++17 (G++)",
      'cpp {"compiler":"g++","std":"c++17","O":"2","m":"64"}',
    ],
    problem: "6",
    running: "Running",
    verdicts: [
      ["Accepted", STATUS.accepted],
      ["WrongAnswer", STATUS.wrongAnswer],
      ["PartiallyCorrect", STATUS.partialAccepted],
      ["TimeLimitExceeded", STATUS.timeLimitExceeded],
      ["MemoryLimitExceeded", STATUS.memoryLimitExceeded],
      ["RuntimeError", STATUS.runtimeError],
    ],
    compileError: "CompilationError",
  },
];

const read = async (t: TestSite, path: string) =>
  (await envelope(await t.call("GET", path, { as: "user" }))).data;

for (const row of CASES) {
  Deno.test(`${row.key}: import, the site's languages, its verdicts, time and memory`, async () => {
    await using t = await openRemoteSite();
    await using fake = new row.fake({ gavel01: "right" });
    const process = processOf(t, { [row.key]: fake.base });
    await setAccounts(t, row.list, { gavel01: "right" });
    const missing = await importRemote(t, process, row.key, row.missing);
    assert.deepEqual(
      [missing.status, missing.msg],
      [400, "对方平台上没有这道题。"],
    );
    const done = await importRemote(t, process, row.key, row.typed);
    assert.equal(done.status, 200, done.msg);

    const { problem, tags, languages } = await read(
      t,
      `/api/get-problem-detail?problemId=${row.stored}`,
    );
    assert.deepEqual(
      [problem.title, problem.timeLimit, problem.memoryLimit],
      [row.title, ...row.limits],
    );
    assert.match(problem.description, row.says);
    assert.equal(problem.examples, row.examples);
    assert.match(problem.source, row.source);
    assert.deepEqual(
      tags.map(({ name, oj }: { name: string; oj: string }) => [name, oj]),
      row.tags.map((name) => [name, row.key]),
    );
    const [language, code] = row.language;
    assert.ok(languages.includes(language));

    const send = () => submitTo(t, row.stored, { code: CODE, language });
    const detail = async (submitId: number) =>
      (await read(t, `/api/get-submission-detail?submitId=${submitId}`))
        .submission;
    const first = await send();
    await process.turn();
    assert.deepEqual(
      fake.arrived.map(({ id: _, ...sent }) => sent),
      [{
        username: "gavel01",
        problem: row.problem,
        language: code,
        code: CODE,
      }],
    );
    t.clock.now += 2_500;
    await process.turn();
    assert.equal((await detail(first)).status, STATUS.pending);
    fake.mood.verdict = row.running;
    t.clock.now += 2_500;
    await process.turn();
    assert.equal((await detail(first)).status, STATUS.judging);
    for (const [n, [theirs, ours]] of row.verdicts.entries()) {
      fake.mood.verdict = theirs;
      const submitId = n === 0 ? first : await send();
      await process.settle();
      const { status, time, memory } = await detail(submitId);
      assert.deepEqual([status, time, memory], [ours, 15, 1_232], theirs);
    }
    fake.mood.verdict = row.compileError;
    const broken = await send();
    await process.settle();
    const { status, errorMessage } = await detail(broken);
    assert.deepEqual(
      [status, errorMessage],
      [STATUS.compileError, fake.mood.compilerText],
    );

    // Forgotten there, and too early.
    fake.mood.verdict = row.verdicts[0][0];
    fake.mood.forgets = true;
    fake.mood.tooFast = 1;
    const sent = fake.arrived.length;
    const late = await send();
    await process.turn();
    assert.equal(fake.arrived.length, sent);
    t.clock.now += 20_000;
    await process.settle();
    assert.equal(fake.arrived.length, sent + 1);
    assert.equal((await detail(late)).status, row.verdicts[0][1]);
  });

  Deno.test(`${row.key}: a wrong password, a check for robots, nobody there`, async () => {
    await using t = await openRemoteSite();
    await using fake = new row.fake({ gavel01: "right" });
    const process = processOf(t, { [row.key]: fake.base });
    await setAccounts(t, row.list, { gavel01: "wrong-secret" });
    const done = await importRemote(t, process, row.key, row.typed);
    assert.equal(done.status, 200, done.msg);
    const failed = async () => {
      const submitId = await submitTo(t, row.stored, {
        code: CODE,
        language: row.language[0],
      });
      await process.settle();
      const { submission } = await read(
        t,
        `/api/get-submission-detail?submitId=${submitId}`,
      );
      assert.equal(submission.status, STATUS.submittedFailed);
      assert.ok(!JSON.stringify(submission).includes("wrong-secret"));
      return (await t.site.submissions.reports.get(submitId))!.note!.code;
    };
    assert.equal(await failed(), "remoteSignIn");
    fake.mood.checksRobots = true;
    assert.equal(await failed(), "remoteBotCheck");
    fake.mood.checksRobots = false;
    fake.mood.isDown = true;
    assert.equal(await failed(), "remoteDown");
    fake.mood.isDown = false;
    fake.mood.garbles = true;
    assert.ok(["remoteGarbled", "remoteSignIn"].includes(await failed()));
    assert.deepEqual(fake.arrived, []);
  });
}
