import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { FakeHdu } from "../../remote_sites/hdu.ts";
import {
  importRemote,
  openRemoteSite,
  processOf,
  setAccounts,
} from "../../remote_sites/playing.ts";
import { envelope, type Person, type TestSite } from "../../support.ts";
import { addContest } from "../contests/contests.ts";
import { submitTo } from "../judging.ts";
import { addTraining } from "../trainings/made.ts";

const USERS = { gavel01: "remote-pass-1", gavel02: "remote-pass-2" };
const CODE =
  '#include <cstdio>\nint main() { int a, b; scanf("%d%d", &a, &b); return a; }\n';

/** A site with accounts at HDU and its first problem. */
async function open(
  users: Record<string, string> = { gavel01: USERS.gavel01 },
) {
  const t = await openRemoteSite();
  const hdu = new FakeHdu(USERS);
  const process = processOf(t, { HDU: hdu.base });
  await setAccounts(t, "hdu", users);
  const { status, msg } = await importRemote(t, process, "HDU", "1000");
  assert.equal(status, 200, msg);
  const call = async (method: string, path: string, as: Person = "user") =>
    await envelope(await t.call(method, path, { as }));
  return {
    t,
    hdu,
    process,
    call,
    send: (as: Person = "user") =>
      submitTo(t, "HDU-1000", { code: CODE, language: "G++", as }),
    statusOf: async (id: number) =>
      (await t.site.submissions.records.get(id))!.status,
    noteOf: async (id: number) =>
      (await t.site.submissions.reports.get(id))?.note?.code,
    async [Symbol.asyncDispose]() {
      await hdu[Symbol.asyncDispose]();
      await t[Symbol.asyncDispose]();
    },
  };
}

Deno.test("it is asked every 2.5 s, 60 times, and has then failed", async () => {
  await using s = await open();
  const id = await s.send();
  await s.process.turn();
  const before = s.hdu.count("/status.php");
  for (let n = 1; n <= 60; n++) {
    assert.equal(await s.statusOf(id), STATUS.pending, `after ${n - 1}`);
    s.t.clock.now += 2_500;
    assert.equal(await s.process.turn(), 1);
  }
  assert.equal(await s.statusOf(id), STATUS.submittedFailed);
  assert.equal(await s.noteOf(id), "remoteSilent");
  assert.equal(s.hdu.count("/status.php") - before, 60);
  s.t.clock.now += 2_500;
  assert.equal(await s.process.turn(), 0);
});

Deno.test("without an account there, or with nobody who sends, it fails with the reason", async () => {
  await using s = await open({});
  const id = await s.send();
  await s.t.site.remote.desk.tend();
  assert.equal(await s.statusOf(id), STATUS.submittedFailed);
  assert.equal(await s.noteOf(id), "remoteNoAccount");
  const html = await (await s.t.browse(`/submission-detail/${id}`, {
    as: "user",
  })).text();
  assert.match(html, /本站没有可用于向对方平台提交的账号/);
  await setAccounts(s.t, "hdu", { gavel01: USERS.gavel01 });
  const alone = await s.send();
  s.t.clock.now += 10 * 60_000;
  await s.t.site.remote.desk.tend();
  assert.equal(await s.noteOf(alone), "remoteAway");
  assert.deepEqual(s.hdu.arrived, []);
});

Deno.test("what is refused there is told in its words", async () => {
  await using s = await open();
  const id = await submitTo(s.t, "HDU-1000", {
    code: "int main() {}",
    language: "G++",
  });
  await s.process.settle();
  assert.equal(await s.noteOf(id), "remoteRefused");
  const report = await s.t.site.submissions.reports.get(id);
  assert.match(report!.message!, /Code length is improper/);
});

Deno.test("a program whose sending broke off is never sent twice", async () => {
  for (const breaksOff of ["before", "after"] as const) {
    await using s = await open();
    s.hdu.mood.breaksOff = breaksOff;
    const id = await s.send();
    await s.process.settle();
    assert.equal(await s.statusOf(id), STATUS.submittedFailed);
    assert.equal(await s.noteOf(id), "remoteUnknown");
    assert.equal(s.hdu.arrived.length, breaksOff === "after" ? 1 : 0);
    assert.equal(s.hdu.count("/submit.php"), 1);
  }
});

Deno.test("whoever sends is killed: before it sent, it is sent once; while it sent, never again; after that it is asked about", async () => {
  await using s = await open();
  s.hdu.mood.verdict = "Accepted";
  const [first] = [await s.send()];
  const [order] = await s.process.claim();
  assert.equal(order.kind, "send");
  // Killed while it signs in: the next one takes it.
  const second = processOf(s.t, { HDU: s.hdu.base }, "r2");
  await second.turn();
  assert.equal(s.hdu.arrived.length, 1);
  await assert.rejects(s.process.claim(), /later/);
  // Killed after it was sent.
  s.t.clock.now += 2_500;
  const third = processOf(s.t, { HDU: s.hdu.base }, "r3");
  await third.settle();
  assert.equal(await s.statusOf(first), STATUS.accepted);
  assert.equal(s.hdu.arrived.length, 1);
  // Killed while it sent.
  const id = await s.send();
  const [sending] = await third.claim();
  await third.post("/remote/sending", { claim: sending.claim });
  const fourth = processOf(s.t, { HDU: s.hdu.base }, "r4");
  await fourth.settle();
  assert.equal(await s.noteOf(id), "remoteUnknown");
  assert.equal(s.hdu.arrived.length, 1);
  // What the dead one says late counts for nothing.
  await assert.rejects(
    third.post("/remote/result", {
      claim: sending.claim,
      outcome: { kind: "sent", remoteId: "1" },
    }),
  );
});

Deno.test("an account sends one program at a time, and several side by side", async () => {
  await using s = await open(USERS);
  for (let n = 0; n < 3; n++) await s.send();
  const orders = await s.process.claim();
  const names = orders.flatMap((order) =>
    order.kind === "send" ? [order.account.username] : []
  );
  assert.deepEqual(names.toSorted(), ["gavel01", "gavel02"]);
  await Promise.all(orders.map(s.process.carry));
  assert.equal(
    (await s.process.claim()).filter(({ kind }) => kind === "send").length,
    1,
  );
});

Deno.test("cancelled while it waits or is asked about, it is left alone", async () => {
  await using s = await open();
  const cancel = (id: number) =>
    s.call("GET", `/api/admin/judge/cancel-judge?submitId=${id}`, "root");
  const waiting = await s.send();
  assert.equal((await cancel(waiting)).status, 200);
  assert.equal(await s.process.turn(), 0);
  const asked = await s.send();
  await s.process.turn();
  assert.equal((await cancel(asked)).status, 200);
  s.t.clock.now += 2_500;
  assert.equal(await s.process.turn(), 0);
  assert.equal(await s.statusOf(asked), STATUS.cancelled);
});

Deno.test("the owner sends a failed one again and nobody else; one with an id there is only asked about", async () => {
  await using s = await open();
  const again = (id: number, as: Person = "user") =>
    s.call("GET", `/api/resubmit?submitId=${id}`, as);
  const id = await s.send();
  s.hdu.mood.isDown = true;
  await s.process.settle();
  assert.equal(await s.statusOf(id), STATUS.submittedFailed);
  assert.equal((await again(id, "admin")).status, 403);
  s.hdu.mood.isDown = false;
  assert.equal((await again(id)).data.status, STATUS.pending);
  await s.process.turn();
  assert.equal(s.hdu.arrived.length, 1);
  await s.process.settle();
  assert.equal(await s.noteOf(id), "remoteSilent");
  s.hdu.mood.verdict = "Accepted";
  assert.equal((await again(id)).status, 200);
  await s.process.settle();
  assert.equal(await s.statusOf(id), STATUS.accepted);
  assert.equal(s.hdu.arrived.length, 1);
});

Deno.test("a rejudge asks again about what has an id there", async () => {
  await using s = await open();
  s.hdu.mood.verdict = "Wrong Answer";
  const id = await s.send();
  await s.process.settle();
  s.hdu.mood.verdict = "Accepted";
  const { status, msg } = await s.call(
    "GET",
    `/api/admin/judge/rejudge?submitId=${id}`,
    "root",
  );
  assert.equal(status, 200, msg);
  assert.equal(await s.statusOf(id), STATUS.pending);
  await s.process.settle();
  assert.equal(await s.statusOf(id), STATUS.accepted);
  assert.equal(s.hdu.arrived.length, 1);
});

Deno.test("an OI contest gives 100 points or none, and a failed one is sent again there", async () => {
  await using s = await open();
  const { t, hdu, process } = s;
  const cid = await addContest(t, { rule: "oi" });
  const into = (displayId: string) =>
    process.until(s.call(
      "GET",
      `/api/admin/contest/import-remote-oj-problem?name=HDU&problemId=1000&cid=${cid}&displayId=${displayId}`,
      "root",
    ));
  const added = await into("A");
  assert.equal(added.status, 200, added.msg);
  assert.equal((await into("A")).status, 400);
  assert.equal((await into("B")).status, 400);
  const send = async () => {
    const { data, msg } = await envelope(
      await t.call("POST", "/api/submit-problem-judge", {
        as: "user",
        json: { pid: "A", cid, language: "G++", code: CODE, isRemote: true },
      }),
    );
    assert.ok(data, msg);
    return data.submitId as number;
  };
  for (
    const [verdict, score] of [["Wrong Answer", 0], ["Accepted", 100]] as const
  ) {
    hdu.mood.verdict = verdict;
    const id = await send();
    await process.settle();
    assert.equal((await t.site.submissions.records.get(id))!.score, score);
  }
  hdu.mood.isDown = true;
  const failed = await send();
  await process.settle();
  const row = await t.site.submissions.records.get(failed);
  assert.deepEqual([row!.status, row!.score], [STATUS.submittedFailed, null]);
  hdu.mood.isDown = false;
  const again = await s.call("GET", `/api/resubmit?submitId=${failed}`);
  assert.equal(again.status, 200, again.msg);
  await process.settle();
  assert.equal(await s.statusOf(failed), STATUS.accepted);
});

Deno.test("in a contest, our own problems are not sent again", async () => {
  await using s = await open();
  const cid = await addContest(s.t, {}, { problems: ["A"] });
  const { data } = await envelope(
    await s.t.call("POST", "/api/submit-problem-judge", {
      as: "user",
      json: { pid: "A", cid, language: "C", code: CODE, isRemote: false },
    }),
  );
  await s.t.site.submissions.records.update([data.submitId], (row) => ({
    ...row,
    status: STATUS.submittedFailed,
  }));
  const path = `/api/resubmit?submitId=${data.submitId}`;
  const { status, msg } = await s.call("GET", path);
  assert.deepEqual([status === 200, msg.includes("比赛")], [false, true]);
});

Deno.test("straight into a training and a contest, by call and by page", async () => {
  await using s = await open();
  const { t, process } = s;
  const { tid } = await addTraining(t);
  const path =
    `/api/admin/training/import-remote-oj-problem?name=HDU&problemId=1000&tid=${tid}`;
  const { status, msg } = await process.until(s.call("GET", path, "root"));
  assert.equal(status, 200, msg);
  const other = await addTraining(t);
  const sent = await process.until(t.browse(
    `/admin/training/${other.tid}/problems`,
    {
      as: "root",
      form: { action: "addRemote", name: "HDU", problemId: "HDU-1000" },
    },
  ));
  assert.equal(sent.status, 303);
  const asked = (id: number, kind: "training" | "contest") =>
    t.site.venues.items.of({ kind, id }).length;
  assert.deepEqual([asked(tid, "training"), asked(other.tid, "training")], [
    1,
    1,
  ]);
  const cid = await addContest(t);
  const page = await (await t.browse(`/admin/contest/${cid}/problems`, {
    as: "root",
  })).text();
  assert.match(page, new RegExp(`action="/admin/contest/${cid}/remote"`));
  const form = { name: "HDU", problemId: "1000", displayId: "R" };
  const added = await process.until(
    t.browse(`/admin/contest/${cid}/remote`, { as: "root", form }),
  );
  assert.equal(added.status, 303);
  assert.equal(asked(cid, "contest"), 1);
});

Deno.test("an admin imports by the form, which says what is wrong", async () => {
  await using s = await open();
  const send = (problemId: string) =>
    s.process.until(
      s.t.browse("/admin/problem/remote", {
        as: "root",
        form: { name: "HDU", problemId },
      }),
    );
  const wrong = await send("9999");
  assert.equal(wrong.status, 422);
  assert.match(await wrong.text(), /对方平台上没有这道题/);
  await s.t.site.problems.records.delete(
    s.t.site.problems.catalogue.find("HDU-1000")!.pid,
  );
  const done = await send("1000");
  assert.match(done.headers.get("location")!, /^\/admin\/problem\/edit\/\d+/);
});
