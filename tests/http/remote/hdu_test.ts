// Rows: 3 J1.1, J2.2
import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { FakeHdu } from "../../remote_sites/hdu.ts";
import {
  importRemote,
  openRemoteSite,
  processOf,
  setAccounts,
} from "../../remote_sites/playing.ts";
import { envelope, type TestSite } from "../../support.ts";
import { submitTo } from "../judging.ts";

const USERS = { gavel01: "remote-pass-1", gavel02: "remote-pass-2" };
const CODE =
  '#include <cstdio>\nint main() { int a, b; while (scanf("%d%d", &a, &b) == 2) printf("%d\\n", a + b); }\n';

async function open(
  users: Record<string, string> = { gavel01: "remote-pass-1" },
) {
  const t = await openRemoteSite();
  const hdu = new FakeHdu(USERS);
  const process = processOf(t, { HDU: hdu.base });
  await setAccounts(t, "hdu", users);
  const imported = await importRemote(t, process, "HDU", "1000");
  assert.equal(imported.status, 200, imported.msg);
  assert.equal(imported.msg, "题目已导入", "in the reader's language");
  return {
    t,
    hdu,
    process,
    send: (code = CODE) => submitTo(t, "HDU-1000", { code, language: "G++" }),
    async [Symbol.asyncDispose]() {
      await hdu[Symbol.asyncDispose]();
      await t[Symbol.asyncDispose]();
    },
  };
}

const detail = async (t: TestSite, submitId: number) =>
  (await envelope(
    await t.call("GET", `/api/get-submission-detail?submitId=${submitId}`, {
      as: "user",
    }),
  )).data.submission;

Deno.test("HDU: an import stores statement, limits, samples, languages and a tag under HDU-id", async () => {
  await using s = await open();
  const { t } = s;
  const { data } = await envelope(
    await t.call("GET", "/api/get-problem-detail?problemId=HDU-1000"),
  );
  const { problem, tags, languages } = data;
  assert.deepEqual(
    [problem.problemId, problem.title, problem.timeLimit, problem.memoryLimit],
    ["HDU-1000", "A + B Problem", 1_000, 32],
  );
  assert.deepEqual(
    [problem.type, problem.auth, problem.difficulty, problem.isRemote],
    [0, 1, 1, true],
  );
  assert.match(
    problem.description,
    /^Calculate \*A \+ B\* as the picture shows\./,
  );
  assert.match(
    problem.description,
    /!\[[^\]]*\]\(\/api\/public\/img\/[0-9a-f]{32}\.png\)/,
  );
  assert.ok(!problem.description.includes("alert"));
  assert.match(problem.output, /in one line/);
  assert.equal(
    problem.examples,
    "<input>1 1\n2 3\n</input><output>2\n5\n</output>",
  );
  assert.equal(problem.hint, "Mind the end of the file.");
  assert.match(
    problem.source,
    /^2005 Contest · http:\/\/127\.0\.0\.1:\d+\/showproblem\.php\?pid=1000$/,
  );
  assert.deepEqual(
    tags.map(({ name, oj }: { name: string; oj: string }) => [name, oj]),
    [["HDU", "HDU"]],
  );
  assert.deepEqual(languages, [
    "G++",
    "GCC",
    "C++",
    "C",
    "Pascal",
    "Java",
    "C#",
  ]);
  const listed = await envelope(
    await t.call("GET", "/api/get-problem-list?oj=HDU"),
  );
  assert.equal(listed.data.total, 1);
  const page = await t.browse("/problem/HDU-1000", { as: "user" });
  assert.match(await page.text(), /G\+\+/);
});

Deno.test("what is here already, has no such id, is not there, or cannot be fetched is refused", async () => {
  await using s = await open();
  const { t, hdu, process } = s;
  const refused = async (problemId: string, name = "HDU") => {
    const { status, msg } = await importRemote(t, process, name, problemId);
    assert.equal(status, 400, `${problemId}: ${msg}`);
    return msg;
  };
  assert.match(await refused("1000"), /题号/);
  assert.match(await refused("HDU-1000"), /题号/);
  await refused("1A");
  assert.match(await refused("9999"), /没有这道题/);
  await refused("1", "LUOGU");
  hdu.mood.isDown = true;
  assert.match(await refused("1001"), /没有响应/);
  hdu.mood.isDown = false;
  hdu.mood.garbles = true;
  assert.match(await refused("1001"), /无法识别/);
  hdu.mood.garbles = false;
  hdu.mood.checksRobots = true;
  assert.match(await refused("1001"), /人机验证/);
  assert.equal(t.site.problems.catalogue.remotes().length, 1);
});

Deno.test("HDU: a program is sent as typed, waits, and gets the site's verdict, time and memory", async () => {
  await using s = await open();
  const { t, hdu, process } = s;
  const submitId = await s.send();
  assert.equal(await process.turn(), 1);
  assert.deepEqual(
    hdu.arrived.map(({ username, problem, language, code }) => [
      username,
      problem,
      language,
      code,
    ]),
    [["gavel01", "1000", "0", CODE]],
  );
  t.clock.now += 2_499;
  assert.equal(await process.turn(), 0, "asked too early");
  t.clock.now += 1;
  hdu.mood.verdict = "Running";
  assert.equal(await process.turn(), 1);
  assert.equal((await detail(t, submitId)).status, STATUS.judging);
  hdu.mood.verdict = "Accepted";
  await process.settle();
  const { status, time, memory, judger, vjudgePassword } = await detail(
    t,
    submitId,
  );
  assert.deepEqual([status, time, memory, judger], [0, 15, 1_232, "HDU"]);
  assert.equal(vjudgePassword, null);
  assert.equal(hdu.count("/submit.php"), 1);
});

const VERDICTS: [string, number][] = [
  ["Accepted", STATUS.accepted],
  ["Presentation Error", STATUS.presentationError],
  ["Wrong Answer", STATUS.wrongAnswer],
  ["Time Limit Exceeded", STATUS.timeLimitExceeded],
  ["Memory Limit Exceeded", STATUS.memoryLimitExceeded],
  ["Output Limit Exceeded", STATUS.runtimeError],
  ["Runtime Error<br>(ACCESS_VIOLATION)", STATUS.runtimeError],
  ["Compilation Error", STATUS.compileError],
];

Deno.test("HDU: each of its verdicts is one of ours; a compiler's words come with them", async () => {
  await using s = await open();
  const { t, hdu, process } = s;
  for (const [verdict, status] of VERDICTS) {
    hdu.mood.verdict = verdict;
    const submitId = await s.send();
    await process.settle();
    const row = await detail(t, submitId);
    assert.equal(row.status, status, verdict);
    const isBroken = status === STATUS.compileError;
    assert.equal(row.errorMessage, isBroken ? hdu.mood.compilerText : null);
  }
});

Deno.test("a session that has ended there is begun anew, and too early a program is sent later", async () => {
  await using s = await open();
  const { t, hdu, process } = s;
  hdu.mood.verdict = "Accepted";
  await s.send();
  await process.settle();
  hdu.mood.forgets = true;
  await s.send();
  await process.settle();
  assert.equal(hdu.arrived.length, 2);
  assert.equal(
    hdu.asked.filter(({ path, method }) =>
      path === "/userloginex.php" && method === "POST"
    ).length,
    2,
  );
  hdu.mood.tooFast = 2;
  const submitId = await s.send();
  await process.turn();
  assert.equal(hdu.arrived.length, 2);
  await process.settle();
  t.clock.now += 5_000;
  await process.settle();
  t.clock.now += 5_000;
  await process.settle();
  assert.equal(hdu.arrived.length, 3);
  assert.equal((await detail(t, submitId)).status, STATUS.accepted);
});
