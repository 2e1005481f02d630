import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { decoded } from "../forms.ts";
import { addGroup, addGroupProblem, putIn } from "../groups/groups.ts";
import { judged } from "../judging.ts";
import { addQuiz, askIn, rightAnswers } from "../quizzes/quizzes.ts";
import { addTraining } from "../trainings/made.ts";

const read = async (t: TestSite, path: string, as: Person = "visitor") =>
  decoded(await (await t.browse(`${path}?l=en-US`, { as })).text());

/** The bars of a figure: what each says when it is pointed at. */
const bars = (html: string) =>
  [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, told]) => told)
    .slice(1);

Deno.test("a problem's statistics are figures: first try, attempts until solved, where it fails [4 W8.2]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const send = (as: Person, status: number) =>
    judged(t, problemId, { as, verdict: { status: status as never } });
  assert.doesNotMatch(
    await read(t, `/problem/${problemId}/statistics`),
    /histogram/,
  );
  await send("user", STATUS.accepted);
  await send("admin", STATUS.wrongAnswer);
  await send("admin", STATUS.accepted);
  await send("problem_admin", STATUS.timeLimitExceeded);
  const html = await read(t, `/problem/${problemId}/statistics`);
  assert.match(html, /33%<\/b><span>at the first try/);
  assert.match(html, /67%<\/b><span>solved it/);
  assert.deepEqual(bars(html), [
    "Attempt 1: 1 person",
    "Attempt 2: 1 person",
    "Attempt 3: 0 people",
    "Attempt 4–5: 0 people",
    "Attempt 6–10: 0 people",
    "Attempt 11+: 0 people",
    "open: 1",
    "Time Limit Exceeded: 1",
  ]);
  assert.match(
    html,
    /aria-label="3 people tried: 1 solved it at the first try, 2 by now\."/,
  );
  // The eight verdicts of the specification are still there.
  assert.match(html, /data-share="0"/);
});

Deno.test("at which test people fail is told to those who may know the cases of others alone", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem({ openCaseResult: false });
  await judged(t, problemId, {
    as: "user",
    verdict: { status: STATUS.wrongAnswer },
    cases: { status: STATUS.wrongAnswer },
  });
  const page = `/problem/${problemId}/statistics`;
  assert.match(
    await read(t, page, "root"),
    /First failing test:.*1 \(1 person\)/s,
  );
  for (const as of ["visitor", "mute_user"] as const) {
    const html = await read(t, page, as);
    assert.doesNotMatch(html, /First failing test/, as);
  }
});

Deno.test("a group's problem has its group's attempts, and no others", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t, {}, "root");
  await putIn(t, gid, "user", "member");
  const { problemId } = await addGroupProblem(t, gid);
  await judged(t, problemId, {
    as: "user",
    gid,
    verdict: { status: STATUS.accepted },
  } as never);
  const html = await read(
    t,
    `/group/${gid}/problem/${problemId}/statistics`,
    "user",
  );
  assert.match(html, /100%<\/b><span>at the first try/);
});

Deno.test("a quiz's statistics are figures, with the questions where people stand [4 W8.2]", async () => {
  await using t = await openTestSite();
  const { tid } = await addTraining(t, { by: "root" });
  const { body, quiz } = await addQuiz(t, "code completion");
  await askIn(t, { kind: "training", id: tid }, quiz.qid);
  const path = `/training/${tid}/quiz/${quiz.qid}`;
  const right = Object.fromEntries(
    Object.entries(rightAnswers(body)).map(([uuid, [first]]) =>
      [`part.${uuid}`, first] as const
    ),
  );
  const [, second] = body.parts;
  const other = second.options.find(({ isCorrect }) => !isCorrect);
  const wrong = {
    ...right,
    [`part.${second.uuid}`]: other?.uuid ?? "nonsense",
  };
  await t.browse(path, { as: "user", form: wrong });
  await t.browse(path, { as: "user", form: right });
  await t.browse(path, { as: "admin", form: wrong });
  const html = await read(t, `${path}/statistics`, "user");
  assert.deepEqual(bars(html).filter((told) => !/: 0/.test(told)), [
    "Attempt 2: 1 person",
    "open: 1",
    "Question 2: 1",
  ]);
});
