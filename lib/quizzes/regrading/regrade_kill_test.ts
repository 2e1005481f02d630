import assert from "node:assert/strict";
import { killer } from "../../../tests/killed_site.ts";
import { openTestSite } from "../../../tests/support.ts";
import { addQuiz, askIn } from "../../../tests/http/quizzes/quizzes.ts";
import { Training } from "../../venues/schema.ts";
import { answerQuiz } from "../answering.ts";
import { endRegrade, latestRegrade, startRegrade } from "./regrade.ts";

const PLACE = { kind: "training", id: 1 } as const;

/** Two people with two wrong answers each, which another key makes right. */
async function opened() {
  const t = await openTestSite();
  await t.site.venues.trainings.insert(
    Training.parse({ tid: 1, authorUid: "1" }),
  );
  const { quiz: { qid }, body } = await addQuiz(t, "true/false");
  await askIn(t, PLACE, qid);
  const [{ uuid, options }] = body.parts;
  const chosen = { [uuid]: [options[1].uuid] };
  for (const as of ["user", "admin"] as const) {
    const act = await t.actAs(as);
    for (let n = 0; n < 2; n++) {
      assert.ok((await answerQuiz(act, PLACE, { qid, chosen })).ok);
    }
  }
  const turned = options.map((option) => ({
    ...option,
    isCorrect: !option.isCorrect,
  }));
  await t.site.store.transact(async (tx) => {
    await tx.putBlob(t.site.quizzes.bodies, [qid], {
      ...body,
      parts: [{ ...body.parts[0], options: turned }],
    });
    return { ok: true, value: null };
  });
  return Object.assign(t, { qid, root: await t.actAs("root") });
}

const atEachCommit = killer(opened);

Deno.test("killed at any commit while it looks, a regrading finds each person once", async () => {
  await atEachCommit(
    (t) => Promise.resolve((site) => startRegrade({ ...t.root, site }, t.qid)),
    async (t, site) => {
      const regrade = await latestRegrade(site, t.qid);
      if (regrade === null) return;
      assert.deepEqual([regrade.state, regrade.total], ["ready", 2]);
      const rows = await Array.fromAsync(site.quizzes.regradeRows.all());
      assert.deepEqual(rows.map(({ changed }) => changed), [2, 2]);
    },
  );
});

Deno.test("killed at any commit while it is taken over, each answer, count and standing has changed once", async () => {
  await atEachCommit(async (t) => {
    await startRegrade(t.root, t.qid);
    while (t.site.background.size > 0) {
      await Promise.all(t.site.background);
    }
    return (site) => endRegrade({ ...t.root, site }, t.qid, "apply");
  }, async (t, site) => {
    const regrade = (await latestRegrade(site, t.qid))!;
    if (regrade.state === "ready") return;
    assert.deepEqual([regrade.state, regrade.done], ["applied", 2]);
    const answers = await Array.fromAsync(site.quizzes.answers.all());
    assert.deepEqual(answers.map(({ status }) => status), [0, 0, 0, 0]);
    const counts = await Array.fromAsync(
      site.quizzes.counts.all(["training", 1, t.qid]),
    );
    assert.deepEqual(
      counts.filter(({ count }) => count !== 0)
        .map(({ id: [, , , status], count }) => [status, count]),
      [[0, 4]],
    );
    for await (const { best, last } of site.quizzes.standings.all()) {
      assert.deepEqual([best.score, last.score], [10, 10]);
    }
  });
});
