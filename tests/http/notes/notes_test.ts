import assert from "node:assert/strict";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { addGroup, addGroupProblem, putIn } from "../groups/groups.ts";
import { addProblem as addContestProblem } from "../../../lib/contests/items.ts";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { LineNote } from "../../../lib/notes/schema.ts";
import { addContest, HOUR } from "../contests/contests.ts";
import { aVerdict, judgeOf } from "../judging.ts";
import { addTraining, sentTo } from "../trainings/made.ts";

const CODE = "int main() {}";

/** A class of admin's with a homework, of which "user" has sent a program. */
async function aClass() {
  const t = await openTestSite();
  const gid = await addGroup(t, { name: "Class of 7" });
  for (const as of ["user", "mute_user"] as const) await putIn(t, gid, as);
  await putIn(t, gid, "no_submit_user", "admin");
  const { pid } = await addGroupProblem(t, gid, { problemId: "G1" });
  const { tid } = await addTraining(t, {
    gid,
    by: "admin",
    title: "Week 4",
    due: t.clock.now + 2 * HOUR,
    pids: [pid],
  });
  const submitId = await sentTo(t, tid, "G1");
  return { t, gid, tid, submitId };
}

const pageOf = async (t: TestSite, path: string, as: Person) =>
  await (await t.browse(`${path}?l=en-US`, { as })).text();

const words = (html: string) =>
  html.slice(html.indexOf("<main")).replace(/<[^>]+>/g, " ").replace(
    /\s+/g,
    " ",
  );

const write = (
  t: TestSite,
  submitId: number,
  as: Person,
  form: Record<string, string>,
) => t.browse(`/submission-detail/${submitId}/note`, { as, form });

const notesOf = (t: TestSite, submitId: number) =>
  t.site.notes.records.list("submission", { prefix: [submitId] });

/** Asks, and returns the question's number. */
async function asked(
  t: TestSite,
  submitId: number,
  form: Record<string, string> = { line: "1", text: "Why is <this> wrong?" },
) {
  const sent = await write(t, submitId, "user", form);
  assert.equal(sent.status, 303, await sent.text());
  return (await notesOf(t, submitId)).rows.at(-1)!.id;
}

Deno.test("a pupil asks at a line, the homework's teacher is told and answers, and the pupil reads it at that line; nobody else does [4 S4.3]", async () => {
  const { t, gid, submitId } = await aClass();
  await using _ = t;
  const path = `/submission-detail/${submitId}`;
  const id = await asked(t, submitId);
  const told = await pageOf(t, "/message/mine", "admin");
  assert.match(told, /user asks about G1, line 1/);
  assert.ok(told.includes(`${path}#note-${id}`));
  // It is the homework's teacher who is told, and every teacher of the class who reads it.
  assert.ok(
    !(await pageOf(t, "/message/mine", "no_submit_user")).includes("asks"),
  );
  const home = await pageOf(t, "/home", "admin");
  assert.match(home.replace(/<[^>]+>/g, " "), /1 question at a program/);
  assert.ok(home.includes(`/questions?gid=${gid}`));
  for (const as of ["admin", "no_submit_user"] as const) {
    const page = await pageOf(t, path, as);
    assert.ok(page.includes("Why is &lt;this> wrong?"), as);
  }
  t.clock.now += 60_000;
  const answer = { to: String(id), text: "Return\nsomething." };
  assert.equal((await write(t, submitId, "admin", answer)).status, 303);
  const shown = await pageOf(t, path, "user");
  const code = shown.slice(shown.indexOf('id="line-1"'));
  const at = [code.indexOf("wrong?"), code.indexOf("Return\nsomething.")];
  assert.ok(0 < at[0] && at[0] < at[1], "below the line, in their order");
  assert.match(
    await pageOf(t, "/message/mine", "user"),
    /admin answered your question about G1, line 1/,
  );
  assert.ok(!(await pageOf(t, "/home", "admin")).includes("at a program"));
  for (const as of ["mute_user", "problem_admin", "visitor"] as const) {
    const page = await pageOf(t, path, as);
    assert.ok(!page.includes("wrong?") && !page.includes("something."), as);
    const sent = await write(t, submitId, as, { text: "Me too" });
    const to = sent.headers.get("location") ?? "/login";
    assert.ok(!to.includes("note"), as);
  }
  assert.equal((await notesOf(t, submitId)).rows.length, 2);
});

Deno.test("a question that is sent twice is there once, an empty one or one behind the last line comes back with what was typed [4 S4.3]", async () => {
  const { t, submitId } = await aClass();
  await using _ = t;
  const form = { text: "Once?", send: "" };
  const page = await pageOf(t, `/submission-detail/${submitId}`, "user");
  const name = /name="([^"]*)" value="([0-9a-f-]{36})"/.exec(page)!;
  const once = { text: form.text, [name[1]]: name[2] };
  const both = await Promise.all([
    write(t, submitId, "user", once),
    write(t, submitId, "user", once),
  ]);
  assert.deepEqual(both.map(({ status }) => status), [303, 303]);
  assert.equal((await notesOf(t, submitId)).rows.length, 1);
  for (
    const bad of [
      { line: "2", text: "Behind it" },
      {
        line: "0",
        text: "Before it",
      },
      { line: "1", text: "  " },
      { line: "x", text: "No line" },
    ]
  ) {
    const refused = await write(t, submitId, "user", bad);
    assert.equal(refused.status, 422, bad.text);
    const again = await refused.text();
    if (bad.text.trim()) assert.ok(again.includes(`${bad.text}</textarea>`));
  }
  for (const text of ["2", "3", "4", "5"]) await asked(t, submitId, { text });
  // An answer to a question of the whole program may name a line of it, as a question does.
  const teachers = await pageOf(t, `/submission-detail/${submitId}`, "admin");
  const fields = teachers.match(/<input[^>]*name="line"[^>]*>/g) ?? [];
  assert.ok(fields.length > 1);
  for (const field of fields) assert.match(field, /max="1"/);
  const sixth = await write(t, submitId, "user", { text: "6" });
  assert.equal(sixth.status, 422);
  assert.equal((await notesOf(t, submitId)).rows.length, 5);
});

Deno.test("own words are taken back, a question only until it is answered; without its answer it waits again [4 S4.3]", async () => {
  const { t, submitId } = await aClass();
  await using _ = t;
  const press = async (as: Person, noteId: number, action: string) =>
    (await t.browse(`/submission-detail/${submitId}/note/${noteId}`, {
      as,
      form: { action },
    })).status;
  const first = await asked(t, submitId, { text: "A slip" });
  assert.notEqual(await press("admin", first, "remove"), 303);
  assert.equal(await press("user", first, "remove"), 303);
  const id = await asked(t, submitId);
  assert.equal(await press("admin", id, "share"), 400);
  await write(t, submitId, "admin", { to: String(id), text: "So." });
  const answer = (await notesOf(t, submitId)).rows.at(-1)!;
  assert.equal(answer.line, 1);
  assert.equal(await press("user", id, "remove"), 400);
  assert.equal(await press("admin", answer.id, "remove"), 303);
  const [left] = (await notesOf(t, submitId)).rows;
  assert.equal(left.answeredAt, null);
});

Deno.test("a question that a teacher has shown to the class is read without a name, the lines around it once one's own work is due, and nothing while a contest asks the problem [4 S4.3]", async () => {
  const { t, gid, submitId } = await aClass();
  await using _ = t;
  const id = await asked(t, submitId);
  await write(t, submitId, "admin", { to: String(id), text: "Like so." });
  const press = (action: string) =>
    t.browse(`/submission-detail/${submitId}/note/${id}`, {
      as: "admin",
      form: { action },
    });
  const shared = (as: Person) => pageOf(t, "/questions", as);
  assert.ok(!(await shared("mute_user")).includes("wrong?"));
  assert.equal((await press("share")).status, 303);
  // The pupil's own list says that it was shown; another's shared list shows it.
  const view = async (as: Person) =>
    await (await t.browse("/questions?view=shared&l=en-US", { as })).text();
  const early = await view("mute_user");
  assert.ok(early.includes("wrong?"), words(early));
  assert.match(early, /Why is &lt;this> wrong\?[\s\S]*Like so\./);
  assert.ok(!early.includes("prose-code"), "they still write their own");
  const main = early.slice(early.indexOf("<main"));
  assert.ok(!/>user</.test(main) && !main.includes("submission-detail"));
  t.clock.now += 3 * HOUR;
  assert.ok((await view("mute_user")).includes("prose-code"));
  assert.ok(!(await view("no_discuss_user")).includes("wrong?"));
  const leads = async (as: Person) =>
    (await pageOf(t, `/group/${gid}/problem/G1`, as)).includes(
      "1 question about programs",
    );
  assert.ok(await leads("mute_user"));
  // A contest that runs now asks the same problem.
  const cid = await addContest(t, {}, { by: "admin", gid });
  const act = await t.actAs("root");
  const problem = t.site.problems.catalogue.find("G1")!;
  const added = await addContestProblem(act, cid, {
    pid: problem.pid,
    displayId: "A",
    displayTitle: "",
    color: "#0b7285",
  });
  assert.ok(added.ok, JSON.stringify(added));
  await t.site.problems.records.update(
    [problem.pid],
    (row) => ({ ...row, auth: PROBLEM_AUTH.public }),
  );
  assert.ok(!(await view("mute_user")).includes("wrong?"));
  t.clock.now += 6 * HOUR;
  assert.ok((await view("mute_user")).includes("wrong?"));
  assert.equal((await press("unshare")).status, 303);
  assert.ok(!(await view("mute_user")).includes("wrong?"));
});

Deno.test("in a contest nobody asks or is answered until it is over and told [4 S4.3]", async () => {
  const t = await openTestSite();
  await using _ = t;
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const begin = t.clock.now - HOUR;
  const cid = await addContest(t, { rule: "oi", begin }, {
    by: "admin",
    gid,
    problems: ["A"],
  });
  const sent = await envelope(
    await t.call("POST", "/api/submit-problem-judge", {
      as: "user",
      json: { pid: "A", cid, language: "C", code: CODE, isRemote: false },
    }),
  );
  const { submitId } = sent.data;
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  await judge.result(task, aVerdict(task, {}));
  const refused = await write(t, submitId, "user", { text: "Is it right?" });
  assert.equal(refused.status, 403);
  // Also what is there already, of a contest that was opened again.
  await t.site.notes.records.insert(LineNote.parse({
    id: await t.site.notes.ids.next(),
    submitId,
    pid: 1,
    uid: (await t.userOf("admin")).uid,
    kind: "comment",
    line: 1,
    text: "It was accepted",
    at: t.clock.now,
    desk: { kind: "group", id: gid },
  }));
  const path = `/submission-detail/${submitId}`;
  assert.ok(!(await pageOf(t, path, "user")).includes("It was accepted"));
  t.clock.now += 6 * HOUR;
  assert.ok(
    (await pageOf(t, path, "user")).includes("It was accepted"),
    words(await pageOf(t, path, "user")),
  );
  const asked = await write(t, submitId, "user", { text: "Is it right?" });
  assert.equal(asked.status, 303);
});
