import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { envelope, openTestSite, type Person } from "../../support.ts";
import { aVerdict, judgeOf } from "../judging.ts";
import { addGroup, addGroupProblem, putIn } from "./groups.ts";

const CODE = { language: "C", code: "int main() { return 0; }" };

async function open() {
  const t = await openTestSite();
  const ask = async (
    method: string,
    path: string,
    { as = "user", json }: { as?: Person; json?: unknown } = {},
  ) => await envelope(await t.call(method, `/api/${path}`, { as, json }));
  const uidOf = async (as: Exclude<Person, "visitor">) =>
    (await t.userOf(as)).uid;
  return { ...t, ask, uidOf };
}

const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).sort();

Deno.test("joining twice at once: one membership, one welcome", async () => {
  await using t = await open();
  const gid = await addGroup(t);
  const uid = await t.uidOf("user");
  const join = () => t.ask("POST", `group/member?gid=${gid}`);
  const answers = await Promise.all([join(), join(), join()]);
  assert.deepEqual(statuses(answers), [200, 403, 403]);
  const own = t.site.venues.members.of({ kind: "group", id: gid })
    .filter((row) => row.uid === uid);
  assert.deepEqual(own.map(({ level }) => level), ["member"]);
  const notes = (await Array.fromAsync(t.site.messages.records.all()))
    .filter((row) => row.uid === uid);
  assert.equal(notes.length, 1);
});

Deno.test("applying twice at once: one application, and its roots are told once", async () => {
  await using t = await open();
  const gid = await addGroup(t, { auth: "private", code: "abc123" });
  await t.uidOf("user");
  const path = `group/member?gid=${gid}&code=abc123&reason=I%20like%20graphs`;
  const answers = await Promise.all(
    [1, 2, 3].map(() => t.ask("POST", path)),
  );
  assert.deepEqual(statuses(answers), [200, 403, 403]);
  const listed = await t.ask("GET", `group/get-apply-list?gid=${gid}&auth=1`, {
    as: "admin",
  });
  assert.equal(listed.data.total, 1);
  const told = (await Array.fromAsync(t.site.messages.records.all()))
    .filter(({ body }) =>
      body.is === "note" && body.note.code === "groupApplied"
    );
  assert.equal(told.length, 1);
});

Deno.test("leaving while submitting: what is sent is judged and stays theirs, nothing more is taken", async () => {
  await using t = await open();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const problem = await addGroupProblem(t, gid, { problemId: "CLASS1A" });
  const json = {
    pid: problem.problemId,
    gid,
    cid: 0,
    isRemote: false,
    ...CODE,
  };
  const submit = () => t.ask("POST", "submit-problem-judge", { json });
  const leave = () => t.ask("DELETE", `group/member/exit?gid=${gid}`);
  const first = await submit();
  assert.equal(first.status, 200, first.msg);
  const { submitId } = first.data;
  t.clock.now += 60_000;
  const [left, second] = await Promise.all([leave(), submit()]);
  assert.equal(left.status, 200);
  // Whoever came first: taken as a member's, or refused as a stranger's.
  assert.ok([200, 403].includes(second.status), second.msg);
  const count = second.status === 200 ? 2 : 1;
  const judge = judgeOf(t);
  const tasks = await judge.claim();
  assert.equal(tasks.length, count);
  for (const task of tasks) await judge.result(task, aVerdict(task));
  const row = await t.site.submissions.records.get(submitId);
  assert.deepEqual([row!.status, row!.venue.gid], [STATUS.accepted, gid]);
  t.clock.now += 60_000;
  assert.equal((await submit()).status, 403);
  const own = await t.browse(`/group/${gid}/submission-detail/${submitId}`, {
    as: "user",
  });
  assert.equal(own.status, 403, "the group's page is closed to them");
  const listed = await t.ask(
    "GET",
    `get-submission-list?gid=${gid}&onlyMine=false`,
    { as: "admin" },
  );
  assert.equal(listed.data.total, count, "its members still see it");
});

Deno.test("an applicant who is banned: nothing is open to them, and who decides is not held up", async () => {
  await using t = await open();
  const gid = await addGroup(t, { auth: "protected" });
  const uid = await putIn(t, gid, "user", "applying");
  const setStatus = (status: 0 | 1) =>
    t.site.accounts.users.update([uid], (row) => ({ ...row, status }));
  await setStatus(1);
  const own = () => t.ask("GET", `get-group-auth?gid=${gid}`);
  assert.notEqual((await own()).status, 200);
  const applications = async () =>
    (await t.ask("GET", `group/get-apply-list?gid=${gid}&auth=1`, {
      as: "admin",
    })).data.total;
  assert.equal(await applications(), 1);
  const decided = await t.ask("PUT", "group/member", {
    as: "admin",
    json: { gid, uid, auth: 3 },
  });
  assert.equal(decided.status, 200);
  assert.equal(await applications(), 0);
  assert.notEqual((await own()).status, 200, "a member, and banned");
  await setStatus(0);
  assert.equal((await own()).data, 3);
});

Deno.test("an applicant is approved, and withdraws at the same moment: they are out", async () => {
  await using t = await open();
  const gid = await addGroup(t, { auth: "protected" });
  const uid = await putIn(t, gid, "user", "applying");
  const decide = (auth: number) =>
    t.ask("PUT", "group/member", { as: "admin", json: { gid, uid, auth } });
  const answers = await Promise.all([
    decide(3),
    t.ask("DELETE", `group/member/exit?gid=${gid}`),
  ]);
  for (const { status } of answers) assert.ok([200, 404].includes(status));
  const level = t.site.venues.members.get({ kind: "group", id: gid }, uid)
    ?.level;
  assert.equal(level, undefined, "gone: whoever leaves is out");
});

Deno.test("two owners never are: handed over twice at once, it goes to one; who had it stays a root", async () => {
  await using t = await open();
  const gid = await addGroup(t);
  const before = await t.uidOf("admin");
  const uids = [
    await putIn(t, gid, "user"),
    await putIn(t, gid, "no_submit_user"),
  ];
  const handOver = (uid: string) =>
    t.browse(`/group/${gid}/member`, {
      as: "admin",
      form: { action: "handOver", uid },
    });
  const answers = await Promise.all(uids.map(handOver));
  const done = answers.map(({ status }) => status === 303);
  assert.deepEqual(done.toSorted(), [false, true]);
  const owner = t.site.venues.kept.groups.get(gid)!.ownerUid;
  assert.equal(owner, uids[done.indexOf(true)]);
  const levelOf = (uid: string) =>
    t.site.venues.members.get({ kind: "group", id: gid }, uid)?.level;
  assert.deepEqual([owner, before].map(levelOf), ["root", "root"]);
  assert.equal(levelOf(uids[done.indexOf(false)]), "member");
  // Who had it does not disband it any more; who has it does not leave.
  const disband = (as: Person) => t.ask("DELETE", `group?gid=${gid}`, { as });
  assert.equal((await disband("admin")).status, 403);
  const as = owner === uids[0] ? "user" : "no_submit_user";
  const left = await t.ask("DELETE", `group/member/exit?gid=${gid}`, { as });
  assert.equal(left.status, 404);
});
