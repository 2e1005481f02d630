import assert from "node:assert/strict";
import { openTestSite } from "../../../tests/support.ts";
import { addQuiz, askIn } from "../../../tests/http/quizzes/quizzes.ts";
import { Training } from "../../venues/schema.ts";
import { answerQuiz } from "../answering.ts";
import { endRegrade, latestRegrade, startRegrade } from "./regrade.ts";

const PLACE = { kind: "training", id: 1 } as const;

/** Hand-ins of which the one with the lower number is stored last, as two requests at once may do. */
async function crossed(isFixed: boolean) {
  const t = await openTestSite();
  await t.site.venues.trainings.insert(
    Training.parse({ tid: 1, authorUid: "1" }),
  );
  const { quiz: { qid }, body } = await addQuiz(t, "true/false");
  await askIn(t, PLACE, qid);
  const [{ uuid, options }] = body.parts;
  const act = await t.actAs("user");
  const send = async (answerId: number, option: number) => {
    const { answerIds } = t.site.quizzes;
    const kept = answerIds.next;
    answerIds.next = () => Promise.resolve(answerId);
    const done = await answerQuiz(act, PLACE, {
      qid,
      chosen: { [uuid]: [options[option].uuid] },
    });
    answerIds.next = kept;
    assert.ok(done.ok);
  };
  await send(8, 0);
  await send(7, 1);
  const { uid } = act.viewer!;
  const standing = async () =>
    (await t.site.quizzes.standings.get("training", 1, uid, qid))!;
  if (!isFixed) {
    // As it was stored before hand-ins were put into their order.
    const known = await standing();
    const last = (await t.site.quizzes.answers.get(7))!;
    await t.site.quizzes.standings.update(
      ["training", 1, uid, qid],
      () => ({ ...known, last }),
    );
  }
  return Object.assign(t, { qid, body, standing });
}

Deno.test("of two hand-ins at once the one that came later is the last", async () => {
  await using t = await crossed(true);
  const { last, tries } = await t.standing();
  assert.deepEqual([last.answerId, tries], [8, 2]);
});

for (const isFixed of [true, false]) {
  Deno.test(`a regrading ends where hand-ins were stored crosswise, put into order: ${isFixed}`, async () => {
    await using t = await crossed(isFixed);
    const act = await t.actAs("root");
    const [part] = t.body.parts;
    const turned = part.options.map((option) => ({
      ...option,
      isCorrect: !option.isCorrect,
    }));
    await t.site.store.transact(async (tx) => {
      await tx.putBlob(t.site.quizzes.bodies, [t.qid], {
        ...t.body,
        parts: [{ ...part, options: turned }],
      });
      return { ok: true, value: null };
    });
    const settled = async () => {
      while (t.site.background.size > 0) {
        await Promise.all(t.site.background);
      }
    };
    assert.ok((await startRegrade(act, t.qid)).ok);
    await settled();
    let looks = 0;
    const { answers } = t.site.quizzes;
    const getMany = answers.getMany.bind(answers);
    answers.getMany = ((ids) => {
      if (++looks > 20) return Promise.resolve([]);
      return getMany(ids);
    }) as typeof answers.getMany;
    assert.ok((await endRegrade(act, t.qid, "apply")).ok);
    await settled();
    assert.ok(looks > 0);
    assert.equal((await latestRegrade(t.site, t.qid))!.state, "applied");
    const { last, best } = await t.standing();
    assert.deepEqual([last.answerId, last.score], [8, 0]);
    assert.deepEqual([best.answerId, best.score], [7, 10]);
  });
}
