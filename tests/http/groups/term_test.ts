import assert from "node:assert/strict";
import { addColumn, setTwin } from "../../../lib/terms/service.ts";
import { openGradebook } from "../../../lib/trainings/gradebook.ts";
import { extend } from "../../../lib/trainings/extensions.ts";
import { VenueItem } from "../../../lib/venues/schema.ts";
import { addQuiz as ask } from "../../../lib/trainings/items.ts";
import { addContest } from "../contests/contests.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { addQuiz } from "../quizzes/quizzes.ts";
import { addTraining } from "../trainings/made.ts";
import { putIn } from "./groups.ts";
import { openTerm } from "./terms.ts";

const DAY = 86_400_000;

Deno.test("a term has the homework's own numbers, counts what is due, and drops the lowest [4 S1.1]", async () => {
  await using t = await openTerm({ dropHomework: 1 });
  const { first, second, a, b, send, rowOf, clock } = t;
  await send("user", first.tid, a);
  await send("user", first.tid, b);
  await send("user", second.tid, a);
  assert.equal((await rowOf("user")).total, null, "nothing is due yet");
  assert.equal((await rowOf("user")).cell("Week 1").is, "open");
  clock.now += 3 * DAY;
  const row = await rowOf("user");
  assert.deepEqual(row.cell("Week 1"), { points: 20, is: "done" });
  assert.deepEqual(row.cell("Week 2"), {
    points: 10,
    is: "done",
    isDropped: true,
  });
  assert.equal(row.total, 100, "the lower one is left out");
  const other = await rowOf("mute_user");
  assert.equal(other.cell("Week 1").is, "missing");
  assert.equal(other.total, 0);
  const { html } = await t.page();
  assert.match(
    html.slice(html.indexOf("/person/mute_user")),
    />\(0\)<\/a>.*>0<\/a>/s,
    "what was left out is in brackets, also where nothing was handed in",
  );
  assert.match(html, /By hand: weight 0, not counted/);
  const own = await openGradebook(await t.actAs("admin"), second.tid);
  assert.ok(own.ok);
  const { uid } = await t.userOf("user");
  assert.equal(
    own.value.rows.find((row) => row.uid === uid)!.total,
    row.cell("Week 2").points,
    "the number of the homework's gradebook",
  );
});

Deno.test("kinds count by their weights: homework, quizzes, contests that are told, marks by hand and bonus [4 S1.1]", async () => {
  await using t = await openTerm({ weightHand: 100 });
  const { first, a, send, gid, place, clock, rowOf, mark } = t;
  const test = await addTraining(t.t, {
    by: "admin",
    gid,
    title: "A test",
    due: clock.now + DAY,
  });
  const { quiz } = await addQuiz(t.t, "true/false", { gid, as: "admin" });
  const admin = await t.actAs("admin");
  assert.ok((await ask(admin, test.tid, { qid: quiz.qid })).ok);
  const cid = await addContest(t.t, {
    title: "Cup",
    begin: clock.now,
    end: clock.now + DAY,
  }, { by: "admin", gid });
  const asked = { kind: "contest", id: cid, asks: "problem", itemId: a.pid };
  await t.site.venues.itemRecords.insert(VenueItem.parse(asked));
  await send("user", first.tid, a);
  await t.site.venues.contests.update([cid], (row) => ({
    ...row,
    sealAt: row.end - 1,
    unsealsAtEnd: false,
  }));
  clock.now += 1.5 * DAY;
  const { works } = await t.book();
  assert.deepEqual(
    Object.fromEntries(works.map(({ title, kind }) => [title, kind])),
    {
      "Week 1": "homework",
      "Week 2": "homework",
      "A test": "quiz",
      Cup: "contest",
      Oral: "hand",
    },
  );
  assert.equal((await rowOf("user")).cell("Cup").is, "open", "it is sealed");
  await t.site.venues.contests.update([cid], (row) => ({
    ...row,
    unsealsAtEnd: true,
  }));
  assert.equal((await rowOf("user")).cell("Cup").is, "missing");
  // Homework 50 % by 60, quiz 0 by 20, contest 0 by 20.
  assert.equal((await rowOf("user")).total, 30);
  await mark("column-1", "user", 10);
  // (0.5 × 60 + 1 × 100) / 200.
  assert.equal((await rowOf("user")).total, 65);
  const bonus = { title: "Extra", most: 50, isBonus: true };
  assert.ok((await addColumn(admin, place, bonus)).ok);
  await mark("column-2", "user", 5);
  assert.equal((await rowOf("user")).total, 70);
  await mark("column-2", "user", 50);
  assert.equal((await rowOf("user")).total, 100, "never more than all");
});

Deno.test("a mark by hand stands before what was handed in, with who, when and why; excused does not count [4 S1.1, 4 S1.5]", async () => {
  await using t = await openTerm();
  const { first, a, send, clock, rowOf, mark, page, at } = t;
  await send("user", first.tid, a);
  clock.now += 1.5 * DAY;
  const key = `training-${first.tid}`;
  assert.equal((await rowOf("user")).total, 50);
  const opened = await page(`/mark?work=${key}&of=user`);
  assert.match(opened.html, /TERMA/, "it is made of its items");
  assert.match(opened.html, /submission-detail\/\d+/);
  const fields = new Map(fieldsOf(opened.html, `${at}/mark`));
  const send2 = (changes: Record<string, string>) =>
    t.browse(`${at}/mark?l=en-US`, {
      as: "admin",
      form: { ...Object.fromEntries(fields), ...changes },
    });
  const wrong = await send2({ is: "points", points: "8", reason: "" });
  assert.equal(wrong.status, 422);
  assert.match(await wrong.text(), /Say why/);
  const many = await send2({ is: "points", points: "21", reason: "x" });
  assert.match(await many.text(), /at most 20/);
  const done = await send2({
    is: "points",
    points: "16,5",
    reason: "By paper",
  });
  assert.equal(done.status, 303);
  assert.deepEqual((await rowOf("user")).cell("Week 1"), {
    points: 16.5,
    is: "done",
    isByHand: true,
  });
  // Another teacher had the same page open.
  const late = await send2({ is: "excused", reason: "Ill" });
  const told = decoded(await late.text());
  assert.equal(late.status, 422);
  assert.match(told, /By paper/, "what stands there now");
  const again = new Map(fieldsOf(told, `${at}/mark`));
  const second = await t.browse(`${at}/mark`, {
    as: "admin",
    form: { ...Object.fromEntries(again), is: "excused", reason: "Ill" },
  });
  assert.equal(second.status, 303);
  const row = await rowOf("user");
  assert.equal(row.cell("Week 1").is, "excused");
  assert.equal(row.total, null);
  const { html } = await page(`/mark?work=${key}&of=user`);
  assert.match(html, /Excused · admin.*Ill/);
  assert.match(html, /16\.5 points · admin.*By paper/, "nothing is lost");
  await mark(key, "user", null);
  assert.equal((await rowOf("user")).cell("Week 1").points, 10);
});

Deno.test("a pupil sees their own row alone, the formula in words and what is missing [4 S1.2]", async () => {
  await using t = await openTerm();
  const { first, a, send, clock, page } = t;
  await send("user", first.tid, a);
  clock.now += 3 * DAY;
  const { status, html } = await page("", "user");
  assert.equal(status, 200);
  assert.match(html, /Homework: weight 60/);
  assert.match(html, /10\/20/);
  assert.match(html, /1 work is missing:.*Week 2/s);
  assert.match(html, new RegExp(`/training/${first.tid}/problems`));
  assert.ok(!html.includes("mute_user"), "nobody else");
  await t.mark("column-1", "user", 4);
  assert.match((await page("", "user")).html, /For a test.*admin/s, "why");
  assert.equal((await page("/person/mute_user", "user")).status, 403);
  assert.equal((await page("/mark?work=column-1&of=user", "user")).status, 403);
  const all = (await page()).html;
  assert.match(all, /mute_user/);
  assert.match(all, new RegExp(`mark\\?work=training-${first.tid}&of=user`));
});

Deno.test("marks of a whole work at once: a comma for a point, another's mark in between is told [4 S1.1]", async () => {
  await using t = await openTerm();
  const { at, rowOf, mark, page } = t;
  const { uid } = await t.userOf("user");
  const other = await t.userOf("mute_user");
  const path = `${at}/work/column-1`;
  const { html } = await page("/work/column-1");
  const fields = Object.fromEntries(fieldsOf(html, path));
  const post = async (changes: Record<string, string>, from = fields) => {
    const answer = await t.browse(`${path}?l=en-US`, {
      as: "admin",
      form: { ...from, do: "marks", reason: "Oral", ...changes },
    });
    return { status: answer.status, html: decoded(await answer.text()) };
  };
  const wrong = await post({ [`p_${uid}`]: "ten" });
  assert.equal(wrong.status, 422);
  assert.match(wrong.html, /such as 7 or 7\.5/);
  await mark("column-1", "user", 3);
  const meanwhile = await post({ [`p_${uid}`]: "7,5" });
  assert.equal(meanwhile.status, 422);
  assert.match(meanwhile.html, /Now it is 3/);
  const again = Object.fromEntries(fieldsOf(meanwhile.html, path));
  const done = await post({
    [`p_${uid}`]: "7,5",
    [`p_${other.uid}`]: "9",
  }, again);
  assert.equal(done.status, 303, done.html.slice(0, 500));
  assert.equal((await rowOf("user")).cell("Oral").points, 7.5);
  assert.equal((await rowOf("mute_user")).cell("Oral").points, 9);
});

Deno.test("several people get more time at once, with a reason; what is late by it no longer is [4 S1.5]", async () => {
  await using t = await openTerm();
  const { first, a, send, clock, rowOf, at, page } = t;
  clock.now += DAY + 60_000;
  await send("user", first.tid, a);
  assert.deepEqual((await rowOf("user")).cell("Week 1"), {
    points: 9,
    is: "done",
    isLate: true,
  });
  const path = `${at}/work/training-${first.tid}`;
  const fields = Object.fromEntries(
    fieldsOf((await page(`/work/training-${first.tid}`)).html, path),
  );
  const uids = [
    (await t.userOf("user")).uid,
    (await t.userOf("mute_user")).uid,
  ];
  const form = {
    ...fields,
    do: "extend",
    due: "2026-02-05T08:00",
    why: "The network was down",
  };
  const nobody = await t.browse(path, { as: "admin", form });
  assert.equal(nobody.status, 422);
  await nobody.body?.cancel();
  const given = await t.browse(path, {
    as: "admin",
    form: {
      ...form,
      ...Object.fromEntries(uids.map((uid) => [`uid_${uid}`, "true"])),
    },
  });
  assert.equal(given.status, 303);
  assert.deepEqual((await rowOf("user")).cell("Week 1"), {
    points: 10,
    is: "open",
    isExtended: true,
  });
  assert.equal((await rowOf("mute_user")).cell("Week 1").is, "open");
  const stored = await t.site.venues.extensions.get(first.tid, uids[0]);
  assert.equal(stored?.reason, "The network was down");
  const mine = await extend(await t.actAs("user"), first.tid, {
    uids,
    due: null,
    reason: "",
  });
  assert.ok(!mine.ok);
});

Deno.test("a second account counts for the first: the better one of each work [4 S1.5]", async () => {
  await using t = await openTerm();
  const { first, second, a, b, send, clock, book, gid } = t;
  await send("user", first.tid, a);
  await send("mute_user", second.tid, a);
  await send("mute_user", second.tid, b);
  clock.now += 3 * DAY;
  assert.equal((await book()).rows.length, 2);
  const uid = (await t.userOf("mute_user")).uid;
  const into = (await t.userOf("user")).uid;
  const admin = await t.actAs("admin");
  assert.ok((await setTwin(admin, gid, { uid, into })).ok);
  const { rows } = await book();
  assert.deepEqual(
    rows.map(({ username, twins, total }) => [username, twins, total]),
    [["user", [uid], 75]],
  );
  assert.ok(!(await setTwin(admin, gid, { uid: into, into: uid })).ok);
  const seen = await t.page("", "mute_user");
  assert.match(seen.html, /75/, "they see the same row with either account");
  assert.ok((await setTwin(admin, gid, { uid, into: null })).ok);
  assert.equal((await book()).rows.length, 2);
});

Deno.test("who comes in mid-term misses nothing of before; who goes keeps what they have [4 S1.1]", async () => {
  await using t = await openTerm();
  const { first, a, send, clock, rowOf, gid } = t;
  await send("user", first.tid, a);
  clock.now += 1.5 * DAY;
  await putIn(t.t, gid, "no_discuss_user");
  const fresh = await rowOf("no_discuss_user");
  assert.equal(fresh.cell("Week 1").is, "apart");
  assert.equal(fresh.cell("Week 2").is, "open");
  const { uid } = await t.userOf("user");
  await t.site.venues.memberships.delete("group", gid, uid);
  clock.now += DAY;
  const gone = await rowOf("user");
  assert.ok(gone.isGone);
  assert.equal(gone.cell("Week 1").points, 10);
  assert.equal(gone.cell("Week 2").is, "apart");
  assert.equal(gone.total, 50);
});
