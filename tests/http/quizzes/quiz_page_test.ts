// Rows: 2 Q1.3–Q1.11, Q1.14, Q1.16–Q1.17, Q2.5–Q2.6
import assert from "node:assert/strict";
import type { QuizType } from "../../../lib/quizzes/schema.ts";
import { Contest, Training } from "../../../lib/venues/schema.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { decoded } from "../forms.ts";
import { addQuiz, askIn, rightAnswers } from "./quizzes.ts";

const HOUR = 3_600_000;

async function openPages(kinds: QuizType[] = ["single choice"]) {
  const t = await openTestSite();
  const { now } = t.clock;
  await t.site.venues.trainings.insert(
    Training.parse({ tid: 1, authorUid: "1" }),
  );
  await t.site.venues.contests.insert(
    Contest.parse({
      cid: 1,
      authorUid: "1",
      rule: "acm",
      begin: now - HOUR,
      end: now + HOUR,
      auth: "private",
    }),
  );
  const made = [];
  for (const kind of kinds) {
    const one = await addQuiz(t, kind);
    await askIn(t, { kind: "training", id: 1 }, one.quiz.qid);
    await askIn(t, { kind: "contest", id: 1 }, one.quiz.qid, {
      scores: Object.fromEntries(
        one.quiz.parts.map((uuid) => [uuid, 7]),
      ),
    });
    made.push(one);
  }
  return { ...t, made };
}

const read = async (t: TestSite, path: string, as: Person = "user") =>
  decoded(await (await t.browse(path, { as })).text());

const fieldsOf = (answers: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(answers).map(([uuid, [first]]) => [`part.${uuid}`, first]),
  );

Deno.test("without script: options by letters, answered by a form, then what was right (Q1.9–Q1.11)", async () => {
  await using t = await openPages(["single choice", "code completion"]);
  const [single, completion] = t.made;
  const before = await read(t, "/training/1/quiz/1");
  for (const { text } of single.body.parts[0].options) {
    assert.ok(before.includes(text));
  }
  assert.match(before, /quiz-letter[^>]*>A</);
  assert.ok(!before.includes("canary-quiz-solution"));
  assert.ok(!/is-right|is-missed|"key":\{/.test(before));
  assert.ok(!before.includes("tab=solution"), "Q1.8: no tab before");
  const wrong = single.body.parts[0].options.find((o) => !o.isCorrect)!;
  const sent = await t.browse("/training/1/quiz/1", {
    as: "user",
    form: { [`part.${single.body.parts[0].uuid}`]: wrong.uuid },
  });
  assert.equal(sent.status, 303);
  const after = await read(t, sent.headers.get("location")!);
  assert.match(after, /is-wrong/);
  assert.match(after, /is-missed/);
  assert.match(after, /<fieldset[^>]*disabled/, "Q2.6");
  assert.ok(after.includes("tab=solution"));
  assert.ok(
    (await read(t, "/training/1/quiz/1?tab=solution"))
      .includes("canary-quiz-solution"),
  );
  const again = await read(t, "/training/1/quiz/1?again=true");
  assert.ok(!/is-wrong|is-missed|<fieldset[^>]*disabled/.test(again));
  // Q1.10: parts with their texts, and the program.
  const parts = await read(t, "/training/1/quiz/2");
  assert.equal(parts.match(/<fieldset/g)?.length, 3);
  assert.match(parts, /C\+\+/);
  const some = await t.browse("/training/1/quiz/2", {
    as: "user",
    form: {
      [`part.${completion.body.parts[0].uuid}`]:
        completion.body.parts[0].options[1].uuid,
    },
  });
  assert.equal(some.status, 422);
  const back = decoded(await some.text());
  assert.match(back, /还有小题没有作答/);
  assert.match(back, /<input[^>]*checked/, "what was chosen stays");
});

Deno.test("options and questions show formulas and code as texts do, and all else as it was written [4 S3.5]", async () => {
  await using t = await openPages([]);
  const option = (text: string, isCorrect = false) => ({ text, isCorrect });
  const { quiz } = await addQuiz(t, "code completion", {
    title: "Is $\\frac{a}{b} \\le 1$?",
    data: [{
      title: "With `x < y` and $n^2$:",
      options: [
        option("$O(n \\log n)$", true),
        option("`a[i] * b_i`"),
        option("#include <stdio.h>"),
        option("1. *p costs $5 or $6 <b>x</b>"),
        option("$x$ for <i>a_b_c</i> and *q*"),
      ],
    }],
  });
  await askIn(t, { kind: "training", id: 1 }, quiz.qid);
  const html = await (await t.browse(`/training/1/quiz/${quiz.qid}`, {
    as: "user",
  })).text();
  const [, legend] = html.split("<legend>");
  assert.match(legend, /<code>x &lt; y<\/code> and <[^]*<msup>/);
  const shown = [...html.matchAll(/<label class="quiz-option[^]*?<\/label>/g)]
    .map(([label]) => label.split(/"(?:quiz-text|prose written)">/).at(-1)!);
  assert.match(shown[0], /^<span><math/);
  assert.match(shown[1], /^<code>a\[i\] \* b_i<\/code><\/span>/);
  assert.match(shown[2], /^#include &lt;stdio\.h(>|&gt;)<\/span>/);
  assert.match(
    shown[3],
    /^1\. \*p costs \$5 or \$6 &lt;b(>|&gt;)x&lt;\/b(>|&gt;)<\/span>/,
  );
  assert.match(
    shown[4],
    /<math[^]* for &lt;i&gt;a_b_c&lt;\/i&gt; and \*q\*<\/span>/,
  );
  const list = await (await t.browse("/admin/quiz", { as: "root" })).text();
  assert.match(list, /Is a\/b ≤ 1\?/);
});

Deno.test("one's own hand-ins with letters, ten a page (Q1.7); neighbours end at the ends (Q1.3)", async () => {
  await using t = await openPages(["single choice", "true/false", "fill in"]);
  const [first] = t.made;
  for (let n = 0; n < 11; n++) {
    t.clock.now += 1000;
    await t.browse("/training/1/quiz/1", {
      as: "user",
      form: fieldsOf(rightAnswers(first.body)),
    });
  }
  const mine = await read(t, "/training/1/quiz/1?tab=mine");
  assert.equal(mine.match(/answer=\d+/g)?.length, 10);
  assert.match(mine, />B</);
  assert.match(
    await read(t, "/training/1/quiz/1?tab=mine&currentPage=2"),
    /answer=1"/,
  );
  assert.doesNotMatch(mine, /quiz\/0/);
  const step = (html: string, key: string) =>
    new RegExp(`<a[^>]*data-key="\\${key}"[^>]*>`).exec(html)![0];
  assert.match(step(mine, "["), /aria-disabled="true"/);
  assert.match(step(mine, "]"), /href="\/training\/1\/quiz\/2"/);
  const last = await read(t, "/training/1/quiz/3");
  assert.match(step(last, "["), /quiz\/2"/);
  assert.match(step(last, "]"), /aria-disabled="true"/);
  const focus = await read(t, "/training/1/quiz/2/full-screen");
  assert.match(step(focus, "]"), /quiz\/3\/full-screen"/);
});

Deno.test("in a contest: points, no tags, no statistics, no key; not entered leads to its overview (Q1.4, Q1.6)", async () => {
  await using t = await openPages(["code completion"]);
  const path = "/contest/1/quiz/1";
  const outside = await t.browse(path, { as: "user" });
  assert.equal(outside.headers.get("location"), "/contest/1");
  const { uid } = await t.userOf("user");
  await t.site.venues.memberships.insert({
    kind: "contest",
    id: 1,
    uid,
    level: "member",
  });
  const html = await read(t, path);
  assert.match(html, /21 分/);
  assert.match(html, /href="#editor">[^]*?作答/);
  assert.match(html, /比赛题目/);
  assert.ok(!html.includes(`${path}/statistics`));
  const statistics = await t.browse(`${path}/statistics`, { as: "user" });
  assert.equal(statistics.status, 404);
  const [{ body }] = t.made;
  const sent = await t.browse(path, {
    as: "user",
    form: fieldsOf(rightAnswers(body)),
  });
  const after = await read(t, sent.headers.get("location")!);
  assert.match(after, /正确/);
  assert.match(after, /得分：21/);
  assert.ok(!/is-right|"key":\{/.test(after));
  t.clock.now += 2 * HOUR;
  const over = await read(t, path);
  assert.match(over, /is-right/);
  assert.match(over, /比赛已结束|已经结束/);
  assert.equal(
    (await t.browse(`${path}/statistics`, { as: "user" })).status,
    200,
  );
});

Deno.test("statistics: eight results, each with its number (Q1.5); tags or none (Q1.4)", async () => {
  await using t = await openPages(["single choice", "true/false"]);
  const [{ body }] = t.made;
  await t.browse("/training/1/quiz/1", {
    as: "user",
    form: fieldsOf(rightAnswers(body)),
  });
  const html = await read(t, "/training/1/quiz/1/statistics");
  assert.equal(html.match(/data-share="/g)?.length, 8);
  assert.match(html, /100\.00/);
  assert.match(await read(t, "/training/1/quiz/1"), /排序/);
  assert.match(await read(t, "/training/1/quiz/2"), /无标签/);
});

Deno.test("options stand in an order of each student's own, which stays", async () => {
  await using t = await openPages(["multiple choice"]);
  const orderOf = async (as: Person) =>
    [...(await read(t, "/training/1/quiz/1", as))
      .matchAll(/quiz-text">([^<]+)</g)].map(([, text]) => text).join();
  // So many that one order for all is no accident.
  const people = [
    "user",
    "admin",
    "problem_admin",
    "root",
    "mute_user",
    "no_submit_user",
  ] as const;
  const orders = new Set<string>();
  for (const as of people) {
    const order = await orderOf(as);
    assert.equal(await orderOf(as), order);
    orders.add(order);
  }
  assert.ok(orders.size > 1);
});

Deno.test("the focus switch leads to the full screen and back, with what was open (Q1.14)", async () => {
  await using t = await openPages();
  const switchOf = (html: string) =>
    new RegExp(
      `<a[^>]*href="([^"]*)"[^>]*aria-label="(?:全屏|退出专注模式)"`,
    ).exec(html)?.[1];
  const { uid } = await t.userOf("user");
  const member = { kind: "contest", id: 1, uid, level: "member" } as const;
  await t.site.venues.memberships.insert(member);
  for (const place of ["/training/1", "/contest/1"]) {
    const path = `${place}/quiz/1`;
    const normal = await read(t, `${path}?tab=mine`);
    assert.match(normal, /href="\/training"/);
    const to = switchOf(normal);
    assert.equal(to, `${path}/full-screen?tab=mine`);
    const inFocus = await read(t, to!);
    assert.doesNotMatch(inFocus, /href="\/training"/, "without the menu");
    assert.equal(switchOf(inFocus), `${path}?tab=mine`);
  }
});

Deno.test("a quiz that cannot be read has nothing to press (Q1.17)", async () => {
  await using t = await openPages();
  const { quiz } = t.made[0];
  const html = await read(t, "/training/1/quiz/1");
  assert.match(html, /class="quiz-panel"/);
  await t.site.venues.itemRecords.delete("training", 1, "quiz", quiz.qid);
  const gone = await t.browse("/training/1/quiz/1", { as: "user" });
  assert.ok(gone.status >= 400);
  assert.doesNotMatch(await gone.text(), /quiz-panel/);
  const sent = await t.browse("/training/1/quiz/1", {
    as: "user",
    form: { [`part.${quiz.parts[0]}`]: "x" },
  });
  assert.ok(sent.status >= 400, "nor is anything taken");
  await sent.body?.cancel();
});

Deno.test("an open quiz does not ask for its own page again and again", async () => {
  await using t = await openPages();
  for (const place of ["training", "contest"]) {
    const page = await read(t, `/${place}/1/quiz/1`, "root");
    // Of parts that are brought anew (islands/shell/swap.ts).
    assert.ok(page.includes("quiz-panel"));
    assert.ok(!/data-live=/.test(page), place);
  }
});
