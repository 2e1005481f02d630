import assert from "node:assert/strict";
import { answerQuiz } from "../../../lib/quizzes/answering.ts";
import { QUIZ_TYPES, QuizDraft } from "../../../lib/quizzes/schema.ts";
import { updateQuiz } from "../../../lib/quizzes/service.ts";
import { Contest } from "../../../lib/venues/schema.ts";
import { ROUTES } from "../../../routes/mod.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { addTraining } from "../trainings/made.ts";
import { addQuiz, askIn } from "./quizzes.ts";

const HOUR = 3_600_000;
const PLACES = [
  { kind: "training", id: 1 },
  { kind: "training", id: 2 },
  { kind: "contest", id: 1 },
  { kind: "contest", id: 2 },
] as const;
/** None of them may know a key: it is root's quizzes that they are asked. */
const PEOPLE = ["visitor", "user", "no_submit_user", "admin"] as const;
/** What is there in a key that texts can carry. */
const CARRIED = /isCorrect|canary-(solution|accepted|guide)|is-right|is-missed/;
/** Signing out ends the walk; a stream does not end. */
const SKIPPED = /logout|^\/api\/live|judge|mail\/claim/;

/**
 * An assignment that is not due, a training, and two contests that run ask all kinds.
 * "user" has answered wherever an answer opens nothing yet.
 */
async function openPlaces() {
  const t = await openTestSite();
  const { now } = t.clock;
  await addTraining(t, { due: now + HOUR, feedbackBefore: "verdict" });
  await addTraining(t, { title: "Without a due date" });
  for (const [cid, rule] of [[1, "oi"], [2, "acm"]] as const) {
    await t.site.venues.contests.insert(
      Contest.parse({
        cid,
        authorUid: "1",
        rule,
        begin: now - HOUR,
        end: now + HOUR,
        opensBoard: true,
      }),
    );
  }
  const qids: number[] = [];
  for (const type of QUIZ_TYPES) {
    const { quiz, body } = await addQuiz(t, type, { solution: "none yet" });
    qids.push(quiz.qid);
    for (const place of PLACES) await askIn(t, place, quiz.qid);
    const chosen = Object.fromEntries(
      body.parts.map(({ uuid, options, isOrdered }) => [
        uuid,
        isOrdered
          ? options.map((option) => option.uuid).toReversed()
          : [options.at(-1)?.uuid ?? "7"],
      ]),
    );
    for (const place of PLACES) {
      if (place.kind === "training" && place.id === 2) continue;
      const draft = { qid: quiz.qid, chosen };
      assert.ok((await answerQuiz(await t.actAs("user"), place, draft)).ok);
    }
  }
  return { t, qids };
}

/** Makes other answers right, of every kind, and the explanation another. */
async function turnKeys(t: TestSite, qids: readonly number[], n: number) {
  const root = await t.actAs("root");
  for (const qid of qids) {
    const quiz = t.site.quizzes.catalogue.get(qid)!;
    const body = (await t.site.quizzes.bodies.get(qid))!;
    const draft = QuizDraft.parse({
      ...quiz,
      ...body,
      solution: `canary-solution ${n}`,
      tags: [],
      data: body.parts.map((part) => ({
        ...part,
        options: part.isOrdered
          // Their order is the key.
          ? part.options.toSorted((a, b) =>
            a.text < b.text === (n % 2 === 0) ? -1 : 1
          )
          : part.options.map((option, m) => ({
            ...option,
            isCorrect: m === n % part.options.length,
          })),
        accepts: part.options.length > 0 ? [] : [`canary-accepted ${n}`],
        number: null,
        guide: `canary-guide ${n}`,
      })),
    });
    assert.ok((await updateQuiz(root, qid, draft)).ok);
  }
}

/** All that can be read of trainings, contests, quizzes and what lists them. */
function addresses(qids: readonly number[]): string[] {
  const found = ROUTES.filter(({ method, path }) =>
    method === "GET" && !SKIPPED.test(path) &&
    /training|contest|quiz|find|search|rank|home|board|status|draft|sitemap|submission/
      .test(path)
  ).flatMap(({ path }) =>
    [1, 2].flatMap((id) =>
      (path.includes(":qid") ? qids : [1]).map((qid) =>
        path.replace(":tid", `${id}`).replace(":cid", `${id}`)
          .replace(":qid", `${qid}`).replace(":kind", "csv")
      )
    )
  ).filter((path) => !path.includes(":"));
  const asked = [...new Set(found)].flatMap((path) => {
    if (!/quiz|status$|submission/.test(path)) return [path];
    if (path.startsWith("/api/")) {
      return qids.flatMap((qid) =>
        [1, 2].flatMap((id) =>
          ["tid", "cid"].map((place) =>
            `${path}?qid=${qid}&${place}=${id}&onlyMine=false`
          )
        )
      );
    }
    return /\/quiz\/\d+/.test(path)
      ? ["", "?tab=solution", "?tab=mine", "?answer=1", "?again=true"]
        .map((query) => path + query)
      : [path];
  });
  return asked;
}

const textOf = async (response: Response) =>
  `${response.status} ${await response.text()}`;

/** What somebody reads at each address. */
async function readAll(t: TestSite, paths: readonly string[], as: Person) {
  const texts = new Map<string, string>();
  for (const path of paths) {
    const response = path.startsWith("/api/")
      ? await t.call("GET", path, { as })
      : await t.browse(path, { as });
    const text = await textOf(response);
    assert.doesNotMatch(text, CARRIED, `${as} at ${path}`);
    texts.set(path, text);
  }
  return texts;
}

/** Their forms have a key of their own each time. */
const NEW_FORM = /\/(create|import)$/;

for (const as of PEOPLE) {
  Deno.test(`what ${as} reads is the same whichever answers are right`, async () => {
    const { t, qids } = await openPlaces();
    await using _ = t;
    await turnKeys(t, qids, 0);
    const paths = addresses(qids);
    assert.ok(paths.length > 150, String(paths.length));
    // Root has read them before: what is kept of that is nobody else's.
    for (const path of paths) {
      const { body } = await t.browse(path, { as: "root" });
      await body?.cancel();
    }
    const before = await readAll(t, paths, as);
    await turnKeys(t, qids, 1);
    const after = await readAll(t, paths, as);
    const told = paths.filter((path) =>
      before.get(path) !== after.get(path) && !NEW_FORM.test(path)
    );
    assert.deepEqual(told, []);
  });
}

Deno.test("the walk is alive: root reads the keys, and a copy of that is kept by nobody", async () => {
  const { t, qids } = await openPlaces();
  await using _ = t;
  await turnKeys(t, qids, 0);
  for (
    const path of [
      "/admin/quiz/export/csv/table",
      "/admin/training/1/paper",
      "/training/1/quiz/6?tab=solution",
      "/contest/1/quiz/6?tab=solution",
      "/api/admin/quiz-question?qid=6",
    ]
  ) {
    const response = path.startsWith("/api/")
      ? await t.call("GET", path, { as: "root" })
      : await t.browse(path, { as: "root" });
    assert.match(await response.text(), CARRIED, path);
    const kept = response.headers.get("cache-control") ?? "";
    assert.match(kept, /no-store|private/, path);
  }
});

Deno.test("answering tells no key either (what streams tell of a hand-in: boards/quiz_test)", async () => {
  const { t, qids } = await openPlaces();
  await using _ = t;
  await turnKeys(t, qids, 0);
  for (const place of ["tid", "cid"]) {
    for (const qid of qids) {
      const body = (await t.site.quizzes.bodies.get(qid))!;
      const answers = Object.fromEntries(
        body.parts.map(({ uuid, options, isOrdered }) => [
          uuid,
          isOrdered
            ? options.map((option) => option.uuid)
            : [options[0]?.uuid ?? "8"],
        ]),
      );
      const reply = await t.call("POST", "/api/submit-quiz-question", {
        as: "user",
        json: { qid, [place]: 1, answers },
      });
      const text = await reply.text();
      assert.match(text, /"status":200/);
      assert.doesNotMatch(text, CARRIED);
    }
  }
});
