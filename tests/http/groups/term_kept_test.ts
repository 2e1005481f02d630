import assert from "node:assert/strict";
import { setMarks } from "../../../lib/terms/marking.ts";
import { addColumn, closeTerm } from "../../../lib/terms/service.ts";
import { submit } from "../../../lib/submissions/service.ts";
import { trainingVenue } from "../../../lib/trainings/reading.ts";
import { PRACTICE } from "../../../lib/venues/schema.ts";
import { judgeOf } from "../judging.ts";
import { decoded } from "../forms.ts";
import { openTerm } from "./terms.ts";

const DAY = 86_400_000;

Deno.test("the term goes out in three orders, as CSV and XLSX, and its marks come back in with a preview [4 S1.3]", async () => {
  await using t = await openTerm();
  const { first, a, send, clock, at, rowOf, page } = t;
  await send("user", first.tid, a);
  clock.now += 3 * DAY;
  const csv = async (order: string) => {
    const answer = await t.browse(`${at}/export/${order}/csv/table?l=en-US`, {
      as: "admin",
    });
    return (await answer.text()).replace("\ufeff", "").trim().split("\r\n");
  };
  assert.deepEqual(await csv("gavel"), [
    "Student number,Username,Real name,Week 1 (20),Week 2 (20),Oral (10),Total",
    ",mute_user,mute_user,0,0,,0",
    ",user,user,10,0,,25",
  ]);
  const [heads] = await csv("school");
  assert.match(heads, /^Student number,Real name,Week 1/);
  assert.deepEqual((await csv("moodle"))[0].split(","), [
    "First name",
    "Last name",
    "ID number",
    "Institution",
    "Department",
    "Email address",
    "Username",
    "Assignment: Week 1 (Real)",
    "Assignment: Week 2 (Real)",
    "Assignment: Oral (Real)",
    "Course total (Real)",
  ]);
  const book = await t.browse(`${at}/export/gavel/xlsx/table`, { as: "admin" });
  const xlsx = new Uint8Array(await book.arrayBuffer());
  const post = async (fields: Record<string, string>, file?: Uint8Array) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (file !== undefined) {
      form.set("file", new File([file as Uint8Array<ArrayBuffer>], "m.xlsx"));
    }
    const answer = await t.browse(`${at}/import?l=en-US`, {
      as: "admin",
      form,
    });
    return { status: answer.status, html: decoded(await answer.text()) };
  };
  const same = await post({}, xlsx);
  assert.match(
    same.html,
    /0 marks would change/,
    "what went out changes nothing",
  );
  const table = [
    "Username;Week 1;Oral;Sport",
    "user;12,5;7;1",
    "nobody;1;1;1",
    "mute_user;3;11;1",
    "MUTE_USER;4;1;1",
  ].join("\n").replaceAll(";", "\t");
  const looked = await post({ table });
  assert.equal(looked.status, 200);
  assert.match(looked.html, /2 marks would change/);
  assert.match(looked.html, /1 number has a comma/);
  assert.match(looked.html, /Not in this term:.*nobody/s);
  assert.match(looked.html, /more than one row.*mute_user/s);
  assert.match(looked.html, /not works of this term:.*Sport/s);
  assert.equal((await rowOf("user")).cell("Week 1").points, 10, "not yet");
  const seen = /name="seen" value="([^"]+)"/.exec(looked.html)![1];
  const hidden = /name="table" value="([^"]+)"/.exec(looked.html)![1];
  const send2 = (reason: string) => post({ table: hidden, seen, reason });
  const silent = await send2("");
  assert.equal(silent.status, 422);
  assert.match(silent.html, /Say why/);
  await t.mark("column-1", "user", 2);
  const moved = await send2("From paper");
  assert.equal(moved.status, 422, "somebody has marked it since");
  const again = /name="seen" value="([^"]+)"/.exec(moved.html)![1];
  const done = await post({ table: hidden, seen: again, reason: "From paper" });
  assert.equal(done.status, 303, done.html.slice(0, 300));
  const row = await rowOf("user");
  assert.equal(row.cell("Week 1").points, 12.5);
  assert.equal(row.cell("Oral").points, 7);
  const { html } = await page("/mark?work=column-1&of=user");
  assert.match(html, /From paper/);
  const bad = await post({ table: "Who\tWhat\nx\t1" });
  assert.equal(bad.status, 422);
  assert.match(bad.html, /no heading that names people/);
});

Deno.test("a table in Moodle's order comes back in as well; a mark above what a work gives is named [4 S1.3]", async () => {
  await using t = await openTerm();
  const { at } = t;
  const looked = await t.browse(`${at}/import?l=en-US`, {
    as: "admin",
    form: {
      table: [
        "First name,Last name,ID number,Username,Assignment: Oral (Real)",
        "A,B,,user,11",
        "C,D,,mute_user,8",
      ].join("\n"),
    },
  });
  const html = decoded(await looked.text());
  assert.match(html, /1 mark would change/);
  assert.match(html, /user, Oral: 11/);
});

Deno.test("a table as spreadsheets write it where numbers have commas: each cell is taken or named [4 S1.3]", async () => {
  await using t = await openTerm();
  const column = { title: "=1+1", most: 10, isBonus: false };
  assert.ok((await addColumn(await t.actAs("admin"), t.place, column)).ok);
  const look = async (...lines: string[]) => {
    const looked = await t.browse(`${t.at}/import?l=en-US`, {
      as: "admin",
      form: { table: lines.join("\r\n") },
    });
    assert.equal(looked.status, 200);
    return decoded(await looked.text());
  };
  const commas = await look(
    "Username;Week 1;Oral",
    "user;12,5;６",
    "mute_user;;",
  );
  assert.match(commas, /2 marks would change/);
  assert.match(commas, /<b>12.5<\/b>.*<b>6<\/b>/s);
  const words = await look(
    "Username,Week 1,Oral",
    "user,–,ill",
    "mute_user,,１",
  );
  assert.match(words, /1 mark would change/);
  assert.match(words, /not taken:.*user, Oral: ill/s, "no word is lost unsaid");
  const twice = await look("Username,Oral,Week 1,Oral", "user,1,2,3");
  assert.match(twice, /1 mark would change/);
  assert.match(twice, /more than one column, not taken:.*<li ?>Oral/s);
  const csv = await t.browse(`${t.at}/export/gavel/csv/table?l=en-US`, {
    as: "admin",
  });
  const back = await look(await csv.text());
  assert.match(
    back,
    /4 columns of works found/,
    "a head kept from being a formula",
  );
});

Deno.test("a closed term keeps its numbers whatever changes later; opening it again is in the audit log with its reason [4 S1.4]", async () => {
  await using t = await openTerm();
  const { first, a, b, send, clock, at, rowOf, page, place } = t;
  await send("user", first.tid, a);
  clock.now += 3 * DAY;
  assert.equal((await rowOf("user")).total, 25);
  const press = (form: Record<string, string>) =>
    t.browse(`${at}/manage?l=en-US`, { as: "admin", form });
  assert.equal((await press({ do: "close" })).status, 303);
  await send("user", first.tid, b);
  await t.site.venues.itemRecords.delete(
    "training",
    first.tid,
    "problem",
    a.pid,
  );
  assert.equal((await rowOf("user")).total, 25);
  assert.equal((await rowOf("user")).cell("Week 1").points, 10);
  assert.match((await page("", "user")).html, /This term is closed/);
  const csv = await t.browse(`${at}/export/school/csv/table`, { as: "admin" });
  assert.match(await csv.text(), /user,10,0,,25/);
  const { uid } = await t.userOf("user");
  const admin = await t.actAs("admin");
  const mark = await setMarks(admin, place, {
    marks: [{ work: "column-1", uid, points: 3, isExcused: false }],
    reason: "Too late",
  });
  assert.ok(!mark.ok && mark.error.code === "termClosed");
  for (const path of ["/import", "/work/column-1"]) {
    const refused = await t.browse(`${at}${path}?l=en-US`, {
      as: "admin",
      form: { do: "leave", table: "Username,Oral\nuser,3" },
    });
    assert.equal(refused.status, 422, path);
    assert.match(await refused.text(), /The term is closed/);
  }
  const silent = await press({ do: "reopen", reason: "" });
  assert.equal(silent.status, 422);
  await silent.body?.cancel();
  const pupil = await t.browse(`${at}/manage`, {
    as: "user",
    form: { do: "reopen", reason: "Please" },
  });
  assert.equal(pupil.status, 403);
  await pupil.body?.cancel();
  assert.equal(
    (await press({ do: "reopen", reason: "A wrong key" })).status,
    303,
  );
  assert.notEqual((await rowOf("user")).total, 25, "it moves again");
  const records = await Array.fromAsync(t.site.audit.records.all());
  const last = records.at(-1)!;
  assert.equal(last.username, "admin");
  assert.match(last.action, /term\/:termId\/manage/);
  assert.ok(
    last.changes.some(({ fields }) =>
      fields.some(({ name, after }) =>
        name === "reopenedFor" && after?.includes("A wrong key")
      )
    ),
    JSON.stringify(last),
  );
});

Deno.test("a term is not closed while its programs are judged, unless its teacher says so; other programs are no matter [4 S1.4]", async () => {
  await using t = await openTerm();
  const { first, a, at } = t;
  const press = (what: string) =>
    t.browse(`${at}/manage?l=en-US`, { as: "admin", form: { do: what } });
  const user = await t.actAs("user");
  const draft = { language: "C", code: "int main() {}" };
  const outside = await submit(user, await t.addProblem(), draft, PRACTICE);
  t.clock.now += 60_000;
  const training = t.site.trainings.shelf.get(first.tid)!;
  const within = await submit(user, a, draft, trainingVenue(training));
  assert.ok(outside.ok && within.ok);
  const waits = await press("close");
  assert.equal(waits.status, 422);
  const html = await waits.text();
  assert.match(html, /1 program is still being judged/);
  assert.match(html, /Close without them/);
  const judge = judgeOf(t);
  for (const task of await judge.claim()) {
    if (task.id === within.value.submitId) await judge.result(task);
  }
  assert.equal((await press("close")).status, 303, "the other still waits");
  assert.equal((await press("reopen")).status, 422, "a reason first");
  await t.browse(`${at}/manage`, {
    as: "admin",
    form: { do: "reopen", reason: "once more" },
  });
  t.clock.now += 60_000;
  const again = await submit(user, a, draft, trainingVenue(training));
  assert.ok(again.ok, JSON.stringify(again));
  assert.equal((await press("closeAnyway")).status, 303);
});

Deno.test("a mark that is set while a term is closed is in its numbers, or is refused [4 S1.4]", async () => {
  await using t = await openTerm({ weightHand: 100 });
  const { place } = t;
  const { uid } = await t.userOf("user");
  const admin = await t.actAs("admin");
  const [marked, closed] = await Promise.all([
    setMarks(admin, place, {
      marks: [{ work: "column-1", uid, points: 10, isExcused: false }],
      reason: "In time",
    }),
    closeTerm(admin, place),
  ]);
  assert.ok(closed.ok);
  const { points } = (await t.rowOf("user")).cell("Oral");
  assert.equal(points, marked.ok ? 10 : null);
});
