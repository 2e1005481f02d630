import assert from "node:assert/strict";
import {
  beginExam,
  handInExam,
  saveExamAnswer,
} from "../../../lib/trainings/exams/service.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { addContest } from "../contests/contests.ts";
import { addExam } from "../exams/exams.ts";
import { addGroup, putIn } from "../groups/groups.ts";
import { addTraining } from "../trainings/made.ts";
import { addQuiz, askIn } from "./quizzes.ts";

const asker = (t: TestSite) =>
async (
  way: "GET" | "PUT" | "POST",
  path: string,
  as: Person,
  json?: object,
) => await envelope(await t.call(way, `/api/${path}`, { as, json }));

/** A class whose homework asks an essay, and "user"'s hand-in to it. */
async function openEssay() {
  const t = await openTestSite();
  const ask = asker(t);
  const gid = await addGroup(t);
  const uid = await putIn(t, gid, "user");
  await t.site.accounts.users.update(
    [uid],
    (row) => ({ ...row, realname: "Li Wei" }),
  );
  const { tid } = await addTraining(t, { by: "admin", gid });
  const { quiz, body } = await addQuiz(t, "essay", { gid });
  await askIn(t, { kind: "training", id: tid }, quiz.qid);
  const [part] = body.parts;
  const sent = await ask("POST", "submit-quiz-question", "user", {
    qid: quiz.qid,
    tid,
    answers: { [part.uuid]: "Because it halves" },
  });
  assert.equal(sent.status, 200, sent.msg);
  return { t, ask, tid, gid, criteria: part.rubric! };
}

Deno.test("essays by calls: the queue, one of them and its mark for who manages the place, with the name that its teacher may read; nothing for others [4 S3.3]", async () => {
  const { t, ask, tid, gid, criteria } = await openEssay();
  await using _ = t;
  const list = `get-quiz-mark-list?tid=${tid}`;
  const one = `quiz-mark?tid=${tid}&answerId=1`;
  const [a, b] = criteria;
  const mark = {
    tid,
    answerId: 1,
    points: { [a.uuid]: 4.5, [b.uuid]: 1 },
    comment: "Name the **depth**.",
  };
  for (const as of ["user", "mute_user", "visitor"] as const) {
    for (const path of [list, one]) {
      const { status, data } = await ask("GET", path, as);
      assert.ok([401, 403].includes(status), `${as} ${path} ${status}`);
      assert.equal(data, null);
    }
    const { status } = await ask("PUT", "quiz-mark", as, mark);
    assert.ok([401, 403].includes(status), as);
  }
  const queue = async (more = "") =>
    (await ask("GET", `${list}${more}`, "admin")).data;
  const { records: [row], total } = await queue();
  assert.deepEqual(
    [total, row.username, row.realname, row.isWaiting, row.score],
    [1, "user", "Li Wei", true, null],
  );
  assert.equal((await queue(`&gid=${gid}`)).total, 1);
  assert.equal((await ask("GET", `${list}&gid=999`, "admin")).status, 403);
  const waits = (await ask("GET", one, "admin")).data;
  assert.equal(waits.text, "Because it halves");
  assert.deepEqual(
    waits.rubric.map(({ points }: { points: number }) => points),
    [
      a.points,
      b.points,
    ],
  );
  const wrong = await ask("PUT", "quiz-mark", "admin", {
    ...mark,
    points: { [a.uuid]: a.points + 1, [b.uuid]: 1 },
  });
  assert.equal(wrong.status, 400);
  const unmarked = await ask("PUT", "quiz-mark", "admin", waits);
  assert.equal(unmarked.status, 400, "without points it is no mark");
  const marked = await ask("PUT", "quiz-mark", "admin", {
    ...mark,
    since: waits.since,
  });
  assert.deepEqual(
    [marked.status, marked.data.score, marked.data.isWaiting],
    [200, 5, false],
    marked.msg,
  );
  const late = await ask("PUT", "quiz-mark", "root", {
    ...mark,
    since: waits.since,
  });
  assert.equal(late.status, 400, "somebody has marked it meanwhile");
  const found = (await ask("GET", one, "root")).data;
  assert.deepEqual([found.markedBy, found.comment], ["admin", mark.comment]);
  const again = await ask("PUT", "quiz-mark", "admin", found);
  assert.deepEqual([again.status, again.data.points], [200, found.points]);
  assert.equal((await queue("&onlyWaiting=true")).total, 0);
  const own = await ask(
    "GET",
    `get-quiz-question-submission-list?qid=${found.qid}&tid=${tid}`,
    "user",
  );
  assert.equal(own.data.records[0].mark.comment, mark.comment);
  // Another place knows nothing of it.
  const cid = await addContest(t, {}, { by: "admin", gid });
  const elsewhere = `quiz-mark?cid=${cid}&answerId=1`;
  assert.equal((await ask("GET", elsewhere, "admin")).status, 404);
  assert.equal((await ask("GET", "get-quiz-mark-list", "admin")).status, 400);
});

Deno.test("the queue of a class's marks names its pupils to its teacher, and on the site's trainings to staff alone [4 S3.3]", async () => {
  const { t, tid, gid } = await openEssay();
  await using _ = t;
  const pageOf = async (as: Person, path: string) =>
    await (await t.browse(`${path}?l=en-US`, { as })).text();
  const at = `/group/${gid}/training/${tid}/marks`;
  for (const path of [at, `${at}/1`]) {
    assert.ok((await pageOf("admin", path)).includes("Li Wei"), path);
  }
  // A pupil who runs a group of their own learns no real name by an essay.
  const ask = asker(t);
  const own = await addGroup(t, { name: "Ours", shortName: "OURS" }, "root");
  await putIn(t, own, "no_discuss_user", "root");
  await putIn(t, own, "user");
  const { uid: ownerUid } = await t.userOf("no_discuss_user");
  await t.site.venues.groups.update([own], (row) => ({ ...row, ownerUid }));
  const { tid: theirs } = await addTraining(t, {
    by: "no_discuss_user",
    gid: own,
  });
  const { quiz, body } = await addQuiz(t, "essay", { gid: own });
  await askIn(t, { kind: "training", id: theirs }, quiz.qid);
  const sent = await ask("POST", "submit-quiz-question", "user", {
    qid: quiz.qid,
    tid: theirs,
    answers: { [body.parts[0].uuid]: "An essay" },
  });
  assert.equal(sent.status, 200, sent.msg);
  const list = `get-quiz-mark-list?tid=${theirs}`;
  const { records: [row] } = (await ask("GET", list, "no_discuss_user")).data;
  assert.deepEqual([row.username, row.realname], ["user", null]);
  const path = `/group/${own}/training/${theirs}/marks`;
  const page = await pageOf("no_discuss_user", path);
  assert.ok(page.includes(">user") && !page.includes("Li Wei"));
});

Deno.test("an exam's essays are marked by the same calls once their attempt has ended [4 S3.3]", async () => {
  await using t = await openTestSite();
  const ask = asker(t);
  const { tid } = await addExam(t);
  const { quiz, body } = await addQuiz(t, "essay");
  await askIn(t, { kind: "training", id: tid }, quiz.qid, { order: 5 });
  const [part] = body.parts;
  const act = await t.actAs("user");
  assert.ok((await beginExam(act, tid)).ok);
  const chosen = { [part.uuid]: ["Sorted halves"] };
  const kept = await saveExamAnswer(act, { tid }, { qid: quiz.qid, chosen });
  assert.ok(kept.ok);
  const queue = async () =>
    (await ask("GET", `get-quiz-mark-list?tid=${tid}`, "admin")).data.records;
  assert.deepEqual(await queue(), [], "the attempt runs");
  assert.ok((await handInExam(act, { tid, attempt: 0 })).ok);
  const [row] = await queue();
  const one = `quiz-mark?tid=${tid}&answerId=${row.answerId}`;
  const { data } = await ask("GET", one, "admin");
  assert.equal(data.text, "Sorted halves");
  const points = Object.fromEntries(
    part.rubric!.map(({ uuid }) => [uuid, 1]),
  );
  const marked = await ask("PUT", "quiz-mark", "admin", { ...data, points });
  assert.deepEqual([marked.status, marked.data.score], [200, 2], marked.msg);
  assert.equal((await ask("GET", one, "user")).status, 403);
});
