import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { PRIORITY } from "../../../lib/queue/schema.ts";
import { judgingAlarms } from "../../../lib/monitoring/alarms.ts";
import { setVerdict } from "../../../lib/submissions/rejudging/verdict_changes.ts";
import { listSubmissions } from "../../../lib/submissions/lists/list.ts";
import { submit } from "../../../lib/submissions/service.ts";
import { groupVenue } from "../../../lib/venues/schema.ts";
import { aVerdict, judgeOf } from "../judging.ts";
import {
  CONTEST,
  type ContestSite,
  openContest,
  SUBMIT_ID,
  type Watcher,
} from "../venues.ts";
import { PRACTICE } from "../../../lib/venues/schema.ts";

type Person = Exclude<Watcher, "visitor">;
const DRAFT = { language: "C", code: "int main() {}" };

async function send(site: ContestSite, as: Person): Promise<number> {
  const act = await site.actAs(as);
  const sent = await submit(act, site.problem, DRAFT, CONTEST);
  assert.ok(sent.ok, JSON.stringify(sent));
  return sent.value.submitId;
}

/** What one hears of a submission from now on, until the stream ends. */
async function follow(site: ContestSite, as: Watcher, submitId: number) {
  const headers = new Headers(await site.headersOf(as));
  headers.delete("cookie");
  const path = `/api/live/submissions?ids=${submitId}`;
  const response = await site.t.app.request(path, { headers });
  const text = response.text();
  return async () =>
    [...(await text).matchAll(/^data: (.*)$/gm)]
      .map(([, data]) => JSON.parse(data));
}

const listed = async (
  site: ContestSite,
  as: Person,
  query: { status?: number; onlyMine?: boolean } = {},
) => {
  const found = await listSubmissions(await site.actAs(as), {
    onlyMine: false,
    completeProblemID: false,
    currentPage: 1,
    limit: 15,
    ...query,
  }, CONTEST);
  assert.ok(found.ok);
  const { total, rows } = found.value;
  assert.equal(rows.length, total);
  return rows.map(({ submission }) => submission);
};

Deno.test("a stream tells its owner that there is a verdict, and which one when it may be known", async () => {
  for (const rule of ["acm", "oi"] as const) {
    await using site = await openContest(rule);
    await site.moveTo("frozen", true);
    const submitId = await send(site, "owner");
    const [own, others, roots] = [
      await follow(site, "owner", submitId),
      await follow(site, "participant", submitId),
      await follow(site, "root", submitId),
    ];
    const judge = judgeOf(site.t);
    const [task] = await judge.claim();
    await judge.progress(task, 1);
    await judge.result(task, aVerdict(task, { score: 100 }));
    const heard = await own();
    const { status, score, time } = heard.at(-1);
    const known = rule === "acm"
      ? [STATUS.accepted, 100, 12]
      : [STATUS.unknownResult, null, null];
    assert.deepEqual([status, score, time], known);
    // Of one that fails, fewer cases are run, and how many are done tells which one fails.
    assert.ok(heard.every(({ done }) => done === null));
    assert.deepEqual(await others(), []);
    const whole = await roots();
    assert.ok(whole.some(({ done }) => done !== null));
    assert.equal(whole.at(-1).status, STATUS.accepted);
  }
});

Deno.test("the end alone opens what was sealed: nobody writes anything", async () => {
  await using site = await openContest("oi");
  await site.moveTo("frozen", true);
  await site.judge(true);
  const statusFor = async () => (await listed(site, "participant"))[0]?.status;
  assert.equal(await statusFor(), undefined);
  site.t.clock.now += 20 * 60_000;
  assert.equal(await statusFor(), STATUS.accepted);
});

Deno.test("a contest's list ends at the seal, and no filter tells what is behind it", async () => {
  for (const rule of ["acm", "oi"] as const) {
    await using site = await openContest(rule);
    await site.moveTo("frozen", true);
    await site.judge(true);
    const ids = async (as: Person, query = {}) =>
      (await listed(site, as, query)).map(({ submitId }) => submitId);
    const accepted = { status: STATUS.accepted };
    const own = rule === "acm" ? [SUBMIT_ID] : [];
    assert.deepEqual(await ids("owner", { onlyMine: true }), own);
    assert.deepEqual(await ids("owner", accepted), own);
    assert.deepEqual(await ids("participant"), []);
    assert.deepEqual(await ids("participant", accepted), []);
    assert.deepEqual(await ids("user"), []);
    assert.deepEqual(await ids("author", accepted), [SUBMIT_ID]);
    await site.moveTo("frozen", false);
    const [row] = await listed(site, "participant", accepted);
    assert.deepEqual(
      [row.submitId, row.time, row.memory, row.length],
      [SUBMIT_ID, null, null, null],
    );
  }
});

Deno.test("word of a verdict that was set by hand waits no less than the verdict", async () => {
  for (const rule of ["acm", "oi"] as const) {
    await using site = await openContest(rule);
    await site.moveTo("frozen", true);
    await site.judge(false);
    const draft = { status: STATUS.accepted, score: null, reason: "" };
    const act = await site.actAs("root");
    assert.ok((await setVerdict(act, SUBMIT_ID, draft)).ok);
    const messages = await Array.fromAsync(site.t.site.messages.records.all());
    assert.equal(messages.length, rule === "acm" ? 1 : 0, rule);
  }
});

Deno.test("what is solved in a contest is not solved in practice, and is judged before it", async () => {
  await using site = await openContest("acm");
  await site.moveTo("running", false);
  const { t, problem: { pid } } = site;
  const practised = await submit(
    await t.actAs("user"),
    site.problem,
    DRAFT,
    PRACTICE,
  );
  assert.ok(practised.ok);
  const submitId = await send(site, "participant");
  const task = await t.site.queue.tasks.get("submission", submitId);
  assert.equal(task?.priority, PRIORITY.contest);
  const judge = judgeOf(t);
  const tasks = await judge.claim();
  assert.deepEqual(
    tasks.map(({ id }) => id),
    [submitId, practised.value.submitId],
  );
  await judge.result(tasks[0]);
  const uid = site.uidOf("participant");
  const { statusByProblem, solved, total, quarters } = t.site.submissions
    .userActivity
    .of(uid);
  assert.deepEqual(
    [statusByProblem.size, solved.length, total, quarters.size],
    [0, 0, 0, 0],
  );
  assert.equal(await t.site.submissions.progress.get(uid, pid), null);
  assert.equal(t.site.submissions.catalogue.countOf(pid).total, 1);
  assert.equal(t.site.home.recent.solvers(t.clock.now).size, 0);
});

Deno.test("nobody sends to a contest who may not, or at the wrong time", async () => {
  await using site = await openContest("acm");
  const why = async (as: Person) => {
    const sent = await submit(
      await site.actAs(as),
      site.problem,
      DRAFT,
      CONTEST,
    );
    return sent.ok ? null : sent.error.code;
  };
  await site.moveTo("scheduled", false);
  assert.equal(await why("participant"), "contestNotBegun");
  await site.moveTo("running", false);
  assert.equal(await why("user"), "notGroupMember");
  assert.equal(await why("participant"), null);
  await site.moveTo("ended", false);
  assert.equal(await why("participant"), "contestEnded");
  assert.equal(await why("root"), "contestEnded");
});

Deno.test("that no judge could answer is told of contests as well, to those who may know", async () => {
  await using site = await openContest("acm");
  await site.moveTo("running", false);
  const submitId = await send(site, "participant");
  const judge = judgeOf(site.t);
  const [task] = await judge.claim();
  await judge.result(
    task,
    aVerdict(task, {
      status: STATUS.systemError,
      note: { code: "judgeFault", value: null },
      cases: [],
    }),
  );
  const told = async (as: Person) =>
    (await judgingAlarms(await site.actAs(as)))
      .filter(({ kind }) => kind === "givenUp");
  assert.deepEqual(await told("root"), [
    { kind: "givenUp", params: { count: 1, id: submitId } },
  ]);
  assert.deepEqual(await told("admin"), []);
});

Deno.test("a group's list is its members', and what is solved there is not practice", async () => {
  await using site = await openContest("acm");
  const { t, problem } = site;
  const act = await site.actAs("owner");
  const sent = await submit(act, problem, DRAFT, groupVenue(4));
  assert.ok(sent.ok);
  const { submitId } = sent.value;
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  await judge.result(task);
  const ids = async (as: Watcher, query: string) => {
    const headers = new Headers(await site.headersOf(as));
    headers.delete("cookie");
    const path = `/api/get-submission-list?onlyMine=false${query}`;
    const response = await t.app.request(path, { headers });
    const { total, records } = (await response.json()).data;
    assert.equal(records.length, total);
    return records.map((
      { submitId, cid, gid }: Record<string, unknown>,
    ) => [submitId, cid, gid]);
  };
  const row = [submitId, 0, 4];
  for (const as of ["owner", "participant", "groupAdmin", "root"] as const) {
    assert.deepEqual(await ids(as, "&gid=4"), [row], as);
    assert.deepEqual(await ids(as, ""), [], as);
  }
  for (const as of ["visitor", "user"] as const) {
    assert.deepEqual(await ids(as, "&gid=4"), [], as);
  }
  assert.deepEqual(await ids("owner", "&gid=5"), []);
  const uid = site.uidOf("owner");
  const { solved, statusByProblem, total } = t.site.submissions.userActivity.of(
    uid,
  );
  assert.deepEqual([solved, total], [[], 0]);
  assert.equal(statusByProblem.get(problem.pid), STATUS.accepted);
});
