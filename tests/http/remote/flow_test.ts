// Rows: 3 J2.4–J2.6
import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { processOf, setAccounts } from "../../remote_sites/playing.ts";
import type { Person } from "../../support.ts";
import { submitTo } from "../judging.ts";
import { openWithHdu, USERS } from "./opened.ts";

Deno.test("it is asked every 2.5 s, 60 times, and has then failed", async () => {
  await using s = await openWithHdu();
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
  await using s = await openWithHdu({});
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
  await using s = await openWithHdu();
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
    await using s = await openWithHdu();
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
  await using s = await openWithHdu();
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
  await using s = await openWithHdu(USERS);
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
  await using s = await openWithHdu();
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
  await using s = await openWithHdu();
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
  await using s = await openWithHdu();
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
