import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { answerQuiz } from "../../../lib/quizzes/answering.ts";
import { Contest, Training } from "../../../lib/venues/schema.ts";
import { quizNews } from "../../../routes/api/live_quizzes.ts";
import { openTestSite, type Person } from "../../support.ts";
import { addQuiz, askIn } from "./quizzes.ts";

const HOUR = 3_600_000;

/** A training and a sealed contest that ask a quiz, which "user" has answered wrongly in both. */
async function furnished() {
  const t = await openTestSite();
  const { now } = t.clock;
  await t.site.venues.trainings.insert(
    Training.parse({ tid: 1, authorUid: "1" }),
  );
  await t.site.venues.contests.insert(Contest.parse({
    cid: 1,
    authorUid: "1",
    rule: "oi",
    begin: now - HOUR,
    end: now + HOUR,
    sealAt: now - HOUR,
  }));
  const { quiz: { qid }, body } = await addQuiz(t);
  const [part] = body.parts;
  const wrong = part.options.find(({ isCorrect }) => !isCorrect)!;
  const chosen = { [part.uuid]: [wrong.uuid] };
  const answerIn = async (kind: "contest" | "training") => {
    const place = { kind, id: 1 } as const;
    await askIn(t, place, qid);
    const sent = await answerQuiz(await t.actAs("user"), place, {
      qid,
      chosen,
    });
    assert.ok(sent.ok);
    return sent.value.answer.answerId;
  };
  const training = await answerIn("training");
  const contest = await answerIn("contest");
  const { answers } = t.site.quizzes;
  const judgeAnew = (answerId: number) =>
    answers.update([answerId], (answer) => ({
      ...answer,
      status: STATUS.accepted,
      score: 10,
      shares: { [part.uuid]: 1 },
    }));
  /** What `as` hears of hand-ins, kept as it comes. */
  const hear = async (as: Exclude<Person, "visitor">, ids: number[]) => {
    const heard: { submitId: number; status: number }[] = [];
    const stops = (await quizNews(await t.actAs(as), ids)).map((begin) =>
      begin((news) => heard.push(news as typeof heard[0]))
    );
    return {
      told: () => heard.map(({ status }) => status),
      stop: () => stops.forEach((stop) => stop()),
    };
  };
  return { t, training, contest, judgeAnew, hear };
}

Deno.test("an open page hears how one's own hand-in stands, and when it is judged anew; nobody else does [4 W10.1]", async () => {
  const { t, training, judgeAnew, hear } = await furnished();
  await using _ = t;
  const own = await hear("user", [training, 9_999]);
  const others = await hear("mute_user", [training]);
  const staff = await hear("root", [training]);
  assert.deepEqual(own.told(), [STATUS.wrongAnswer]);
  await judgeAnew(training);
  assert.deepEqual(own.told(), [STATUS.wrongAnswer, STATUS.accepted]);
  await judgeAnew(training);
  assert.equal(own.told().length, 2, "nothing has changed");
  assert.deepEqual([others.told(), staff.told()], [[], []]);
  own.stop();
  assert.equal(t.site.quizzes.news.size, 0);
  const response = await t.call("GET", `/api/live?quiz=${training}`, {
    as: "user",
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream())
    .getReader();
  let text = "";
  while (!text.includes("\n\n")) text += (await reader.read()).value;
  assert.match(text, /^event: quiz\ndata: \{"submitId":\d+,.*"status":0,/);
  await reader.cancel();
});

Deno.test("under a seal no news of a hand-in tells its result, nor that it was judged anew [4 W10.1]", async () => {
  const { t, contest, judgeAnew, hear } = await furnished();
  await using _ = t;
  const own = await hear("user", [contest]);
  assert.deepEqual(own.told(), [STATUS.unknownResult]);
  await judgeAnew(contest);
  assert.equal(own.told().length, 1);
  // Whoever may not come in any more hears nothing of what comes later.
  await t.site.venues.contests.update(
    [1],
    (row) => ({ ...row, sealAt: null, isVisible: false }),
  );
  await judgeAnew(contest);
  assert.equal(own.told().length, 1);
  own.stop();
});
