import assert from "node:assert/strict";
import { openTestSite, type Person } from "../../support.ts";
import { addGroup, putIn } from "../groups/groups.ts";
import { addQuiz, askIn } from "../quizzes/quizzes.ts";
import { addTraining, dataOf, statusOf } from "./made.ts";

Deno.test("who made a group's training and is its admin no more is a member like others: no keys, nothing hidden", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user", "admin");
  const { uid } = await t.userOf("user");
  const { tid } = await addTraining(t, { gid, by: "user" });
  const { quiz } = await addQuiz(t, "single choice", { gid });
  await askIn(t, { kind: "training", id: tid }, quiz.qid);
  const told = async (as: Person) =>
    JSON.stringify(
      await dataOf(
        t,
        `/api/get-quiz-question-detail?qid=${quiz.qid}&tid=${tid}`,
        as,
      ),
    ).includes("isCorrect");
  assert.equal(await told("user"), true);
  await t.site.venues.memberships.update(
    ["group", gid, uid],
    (row) => ({ ...row, level: "member" }),
  );
  assert.equal(await told("user"), false);
  await t.site.venues.trainings.update(
    [tid],
    (row) => ({ ...row, isVisible: false }),
  );
  const page = t.call("GET", `/api/get-training-detail?tid=${tid}`, {
    as: "user",
  });
  assert.equal(await statusOf(page), 400);
});

Deno.test("who made a training of the site and is no admin any more is somebody like others", async () => {
  await using t = await openTestSite();
  const { tid } = await addTraining(t, { by: "admin" });
  const { uid: authorUid } = await t.userOf("user");
  await t.site.venues.trainings.update([tid], (row) => ({ ...row, authorUid }));
  const { quiz } = await addQuiz(t);
  await askIn(t, { kind: "training", id: tid }, quiz.qid);
  const detail = await dataOf(
    t,
    `/api/get-quiz-question-detail?qid=${quiz.qid}&tid=${tid}`,
    "user",
  );
  assert.ok(!JSON.stringify(detail).includes("isCorrect"));
});
