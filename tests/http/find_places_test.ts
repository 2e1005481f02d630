import assert from "node:assert/strict";
import { createDiscussion } from "../../lib/discussions/service.ts";
import { saveCategories } from "../../lib/discussions/categories.ts";
import { addQuiz as askQuiz } from "../../lib/trainings/items.ts";
import { envelope, openTestSite, type Person } from "../support.ts";
import { addGroup, putIn } from "./groups/groups.ts";
import { addQuiz } from "./quizzes/quizzes.ts";
import { addTraining } from "./trainings/made.ts";

interface Group {
  kind: string;
  items: { href: string; text: string; more?: string }[];
}

const KINDS = ["homework", "classes", "trainings", "quizzes", "discussions"];

/**
 * A group that nobody else sees, of "admin" with "user" as a member: its homework,
 * training with a quiz, and discussion; and the same on the site.
 */
async function furnished() {
  const t = await openTestSite();
  await saveCategories(await t.actAs("root"), [{ name: "Help" }]);
  const hidden = await addGroup(t, {
    name: "Stone class",
    shortName: "STONE1",
    isVisible: false,
  });
  await putIn(t, hidden, "user");
  const talk = (gid: number | null, title: string) =>
    t.actAs("admin").then((act) =>
      createDiscussion(act, {
        title,
        description: "About it",
        categoryId: 1,
        content: "Words",
        topPriority: false,
      }, { gid, problemId: null })
    );
  for (const gid of [hidden, null]) {
    const by = "admin";
    const title = gid === null ? "Site stone" : "Class stone";
    await addTraining(t, {
      gid,
      by,
      title: `${title} work`,
      due: t.clock.now + 86_400_000,
    });
    const { tid } = await addTraining(t, { gid, by, title: `${title} course` });
    const { quiz: { qid } } = await addQuiz(t, undefined, {
      gid,
      title: `${title} quiz`,
    });
    const asked = await askQuiz(await t.actAs("root"), tid, { qid });
    assert.ok(asked.ok, JSON.stringify(asked));
    const begun = await talk(gid, `${title} talk`);
    assert.ok(begun.ok, JSON.stringify(begun));
  }
  const found = async (typed: string, as: Person) => {
    const path = `/api/find?keyword=${encodeURIComponent(typed)}`;
    const { data } = await envelope(await t.call("GET", path, { as }));
    const groups = (data as Group[]).filter(({ kind }) => KINDS.includes(kind));
    return groups.flatMap(({ kind, items }) =>
      items.map(({ text, href }) => ({ kind, text, href }))
    );
  };
  const texts = async (typed: string, as: Person) =>
    (await found(typed, as)).map(({ kind, text }) => `${kind}: ${text}`);
  return { t, found, texts };
}

Deno.test("classes, homework, trainings, quizzes and discussions are found by those who may open them alone [4 W11.2]", async () => {
  const { t, found, texts } = await furnished();
  await using _ = t;
  const inside = [
    "homework: Class stone work",
    "homework: Site stone work",
    "classes: Stone class",
    "trainings: Class stone course",
    "trainings: Site stone course",
    "quizzes: Class stone quiz",
    "quizzes: Site stone quiz",
    "discussions: Class stone talk",
    "discussions: Site stone talk",
  ].sort();
  for (const as of ["user", "admin", "root"] as const) {
    assert.deepEqual((await texts("STONE", as)).sort(), inside, as);
  }
  const outside = inside.filter((text) => text.includes("Site"));
  for (const as of ["no_submit_user", "problem_admin"] as const) {
    assert.deepEqual((await texts("stone", as)).sort(), outside, as);
  }
  assert.deepEqual(await texts("stone", "visitor"), [
    "discussions: Site stone talk",
  ]);
  for (const as of ["visitor", "user", "no_submit_user"] as const) {
    for (const { href } of await found("stone", as)) {
      const reply = await t.browse(href, { as });
      assert.equal(reply.status, 200, `${as} ${href}`);
      await reply.body?.cancel();
    }
  }
});

Deno.test("a kind's word in either language lists one's own [4 W11.2]", async () => {
  const { t, texts } = await furnished();
  await using _ = t;
  const work = ["homework: Class stone work", "homework: Site stone work"];
  for (const typed of ["作业", "homework", "Assign"]) {
    assert.deepEqual((await texts(typed, "user")).sort(), work, typed);
  }
  assert.deepEqual(await texts("作业", "no_submit_user"), [work[1]]);
  // Of root, who may open all of it, what root is in.
  assert.deepEqual(await texts("班级", "root"), []);
  for (const typed of ["班级", "group"]) {
    assert.deepEqual(await texts(typed, "user"), ["classes: Stone class"]);
  }
  assert.equal((await texts("测验", "user")).length, 2);
  assert.equal((await texts("discussion", "user")).length, 2);
  assert.deepEqual(await texts("hom", "user"), [], "a word is not begun yet");
});

Deno.test("a quiz of a training that has not begun, or that is private, is not told", async () => {
  const { t, texts } = await furnished();
  await using _ = t;
  const { quiz: { qid } } = await addQuiz(t, undefined, {
    title: "Secret key",
  });
  for (
    const changes of [
      { begin: t.clock.now + 3_600_000, due: t.clock.now + 7_200_000 },
      { auth: "Private", password: "abc" },
    ] as const
  ) {
    const { tid } = await addTraining(t, { title: "Later", ...changes });
    const asked = await askQuiz(await t.actAs("root"), tid, { qid });
    assert.ok(asked.ok);
  }
  const quizzes = async (as: Person) =>
    (await texts("Secret", as)).filter((text) => text.startsWith("quizzes"));
  assert.deepEqual(await quizzes("user"), []);
  assert.equal((await quizzes("root")).length, 2);
});
