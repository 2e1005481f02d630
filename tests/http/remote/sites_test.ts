// Rows: 3 J1.2–J1.7
import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { CASES } from "../../remote_sites/cases.ts";
import {
  importRemote,
  openRemoteSite,
  processOf,
  setAccounts,
} from "../../remote_sites/playing.ts";
import { envelope, type TestSite } from "../../support.ts";
import { submitTo } from "../judging.ts";

const CODE = "int main() { int a = 1 < 2 && 3 > 2; return a - 1; } // 中文 +\n";

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
