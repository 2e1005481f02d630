import assert from "node:assert/strict";
import { openTestSite, type Person, type TestSite } from "../support.ts";
import { addContest } from "./contests/contests.ts";
import { addCourse } from "./courses/made.ts";
import { decoded } from "./forms.ts";
import { addGroup, addGroupProblem } from "./groups/groups.ts";
import { addTerm } from "./groups/terms.ts";
import { addQuiz, askIn } from "./quizzes/quizzes.ts";
import { addTraining } from "./trainings/made.ts";

/** The way that a page shows: `Text` for the page itself, `Text (address)` for what it is a part of. */
async function trailAt(t: TestSite, path: string, as: Person) {
  const page = await t.browse(`${path}?l=en-US`, { as });
  const html = decoded(await page.text());
  assert.equal(page.status, 200, path);
  const trails = [...html.matchAll(/<nav class="trail[^]*?<\/nav>/g)];
  assert.ok(trails.length <= 1, `${path} shows one way`);
  const [trail = ""] = trails[0] ?? [];
  if (trail) assert.match(trail, /aria-label="Breadcrumbs"/);
  return [...trail.matchAll(/<li ?><(a|span)([^>]*)>([^<]*)/g)].map((
    [, tag, attributes, text],
  ) => {
    if (tag === "span") {
      assert.match(attributes, /aria-current="page"/);
      return text;
    }
    return `${text} (${/href="([^"]*)"/.exec(attributes)![1]})`;
  });
}

Deno.test("a page that is three deep shows the way to it, in both languages; one that is not does not [4 W11.1]", async () => {
  await using t = await openTestSite();
  const as = "root";
  const gid = await addGroup(t, {}, "admin");
  const G = `/group/${gid}`;
  const groups = ["Groups (/group)", `A class of ours (${G})`];
  const { pid, problemId } = await addGroupProblem(t, gid, {
    problemId: "G1",
  });
  const { tid } = await addTraining(t, {
    by: "admin",
    gid,
    title: "A training",
    pids: [pid],
  });
  const { tid: open } = await addTraining(t, { title: "Loops" });
  const { quiz: { qid } } = await addQuiz(t);
  await askIn(t, { kind: "training", id: open }, qid);
  const cid = await addContest(t, {}, { problems: ["A"] });
  const inner = await addContest(t, { title: "Test of week 3" }, {
    by: "admin",
    gid,
  });
  const { course, lessons } = await addCourse(t);
  const termId = await addTerm(t, gid, { uid: null });
  const trainings = [...groups, `Trainings (${G}/training)`];
  const homework = `A training (${G}/training/${tid})`;
  const cup = ["Contests (/contest)", `Autumn cup (/contest/${cid})`];
  const term = [...groups, `Term (${G}/term)`];
  const admin = `${G}/admin`;
  const ways: Record<string, readonly string[]> = {
    [`${G}/training/${tid}`]: [...trainings, "A training"],
    [`${G}/training/${tid}/problems`]: [...trainings, homework],
    [`${G}/training/${tid}/problem/${problemId}`]: [
      ...trainings,
      `A training (${G}/training/${tid}/problems)`,
      "G1",
    ],
    [`${G}/problem/${problemId}`]: [
      ...groups,
      `Problems (${G}/problem)`,
      "G1",
    ],
    [`${G}/member/add`]: [...groups, `Members (${G}/member)`],
    [`${G}/term/${termId}`]: [...term, "Spring"],
    [`${G}/term/${termId}/manage`]: [
      ...term,
      `Spring (${G}/term/${termId})`,
    ],
    [`${admin}/contest`]: [
      ...groups,
      `Contests (${G}/contest)`,
      "Manage contests",
    ],
    [`${admin}/contest/${inner}/people`]: [
      ...groups,
      `Contests (${G}/contest)`,
      `Manage contests (${admin}/contest)`,
      `Test of week 3 (${admin}/contest/${inner}/edit)`,
    ],
    [`/contest/${inner}`]: [
      ...groups,
      `Contests (${G}/contest)`,
      "Test of week 3",
    ],
    [`/contest/${cid}/problem/A`]: [...cup, "A"],
    [`/training/${open}/quiz/${qid}`]: [
      "Trainings (/training)",
      `Loops (/training/${open}/problems)`,
      `Quiz ${qid}`,
    ],
    [`/course/${course.id}/lesson/${lessons[0].id}`]: [
      "Courses (/course)",
      `信息学入门 (/course/${course.id})`,
      "第 1.1 课",
    ],
    [`/admin/contest/${cid}/edit`]: ["Contests (/admin/contest)", "Autumn cup"],
    [`/admin/contest/${cid}/people`]: [
      "Contests (/admin/contest)",
      `Autumn cup (/admin/contest/${cid}/edit)`,
    ],
    ["/admin/contest/create"]: ["Contests (/admin/contest)"],
    [`/admin/course/${course.id}/lesson/create`]: [
      "Courses (/admin/course)",
      `信息学入门 (/admin/course/${course.id})`,
    ],
    // What is short, and the tabs of one thing, are no way.
    "/contest": [],
    [`/contest/${cid}`]: [],
    [`/contest/${cid}/rank`]: [],
    [G]: [],
    [`${G}/member`]: [],
    [`${G}/training`]: [],
    [`/training/${open}/problems`]: [],
    "/admin/contest": [],
    "/home": [],
  };
  for (const [path, way] of Object.entries(ways)) {
    assert.deepEqual(await trailAt(t, path, as), way, path);
  }
  const chinese = await t.browse(`${G}/training/${tid}?l=zh-CN`, { as });
  assert.match(
    await chinese.text(),
    /aria-label="当前位置"[^]*?团队[^]*?训练[^]*?<\/nav>/,
  );
});

Deno.test("who looks after a group's problem is led back into the group, not into an office that is closed to them [4 W11.1]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t, {}, "teacher");
  const { pid } = await addGroupProblem(t, gid, { problemId: "G1" });
  const way = await trailAt(t, `/admin/problem/${pid}/history`, "teacher");
  assert.deepEqual(way.slice(0, 4), [
    "Groups (/group)",
    `A class of ours (/group/${gid})`,
    `Problems (/group/${gid}/problem)`,
    `Manage problems (/group/${gid}/admin/problem)`,
  ]);
});

Deno.test("what cannot be opened does not tell what it is a part of [4 W11.1]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t, { isVisible: false }, "admin");
  const { tid } = await addTraining(t, { by: "admin", gid });
  const page = await t.browse(`/group/${gid}/training/${tid}`, { as: "user" });
  assert.ok(page.status >= 400);
  assert.doesNotMatch(await page.text(), /class="trail|A class of ours/);
});
