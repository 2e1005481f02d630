// Rows: 3 J2.3, J2.5–J2.6
import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { envelope } from "../../support.ts";
import { addContest } from "../contests/contests.ts";
import { addTraining } from "../trainings/made.ts";
import { CODE, openWithHdu } from "./opened.ts";

Deno.test("an OI contest gives 100 points or none, and a failed one is sent again there", async () => {
  await using s = await openWithHdu();
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
  await using s = await openWithHdu();
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
  await using s = await openWithHdu();
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
  await using s = await openWithHdu();
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
