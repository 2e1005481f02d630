import assert from "node:assert/strict";
import { nearStories, nearTests } from "./near.ts";

const source = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((target) => `import {} from "${target}";`).join("\n"),
});

const SOURCES = [
  source("lib/names.ts"),
  source("lib/contests/clock.ts", "../names.ts"),
  source("lib/contests/clock_test.ts", "./clock.ts"),
  source("lib/groups/list.ts"),
  source("lib/groups/list_test.ts", "./list.ts"),
  source("lib/site/site.ts", "../contests/clock.ts", "../groups/list.ts"),
  source("tests/support.ts", "../lib/site/site.ts"),
  source("tests/http/contests/enter_test.ts", "../../support.ts"),
  source("tests/http/groups/list_test.ts", "../../support.ts"),
  source("tests/http/clock_test.ts", "../../lib/contests/clock.ts"),
  source("tests/browser/contest_test.ts", "../../lib/contests/clock.ts"),
  source("tests/structure/files_test.ts"),
];

Deno.test("a change leads to the tests that import it, and to its area's", () => {
  assert.deepEqual(nearTests(SOURCES, ["lib/contests/clock.ts"]), [
    "lib/contests/clock_test.ts",
    "tests/http/contests/enter_test.ts",
    "tests/http/clock_test.ts",
    "tests/structure/files_test.ts",
  ]);
  assert.deepEqual(nearTests(SOURCES, ["lib/names.ts"]), [
    "lib/contests/clock_test.ts",
    "tests/http/clock_test.ts",
    "tests/structure/files_test.ts",
  ]);
});

Deno.test("pages of the admin area lead to their area's tests", () => {
  assert.deepEqual(nearTests(SOURCES, ["routes/admin/contest/form.tsx"]), [
    "tests/http/contests/enter_test.ts",
    "tests/structure/files_test.ts",
  ]);
});

Deno.test("what only documents has changed leads to the structure's tests alone", () => {
  assert.deepEqual(nearTests(SOURCES, ["docs/words.md"]), [
    "tests/structure/files_test.ts",
  ]);
});

Deno.test("what handles every form leads to the tests that send them all", () => {
  const sources = [...SOURCES, source("tests/http/given_back_test.ts")];
  assert.deepEqual(nearTests(sources, ["routes/form.ts"]), [
    "tests/structure/files_test.ts",
    "tests/http/given_back_test.ts",
  ]);
});

Deno.test("scripts and sheets lead to their area's story in a browser", () => {
  assert.deepEqual(nearStories(["islands/hooks/useSubmission.ts"]), [
    "tests/browser/practice_test.ts",
  ]);
  assert.deepEqual(nearStories(["components/ui/styles/quiz.css"]), [
    "tests/browser/quiz_test.ts",
  ]);
  assert.deepEqual(nearStories(["islands/shell/dialog.ts"]), [
    "tests/browser/pages_test.ts",
  ]);
  assert.deepEqual(nearStories(["lib/contests/clock.ts"]), []);
});

Deno.test("each story that a change may lead to is there", async () => {
  const names = [
    "islands/board.ts",
    "islands/QuizPanel.tsx",
    "islands/discuss.ts",
    "islands/training.ts",
    "islands/group.ts",
    "islands/drafts.ts",
    "islands/badge.ts",
    "islands/announcements.ts",
    "islands/AvatarCrop.tsx",
    "islands/LessonStage.tsx",
    "islands/palette.ts",
    "islands/data.ts",
    "islands/carousel.ts",
    "islands/run.ts",
    "islands/Workbench.tsx",
    "islands/client.ts",
  ];
  for (const name of names) {
    const stories = nearStories([name]);
    assert.notEqual(stories.length, 0);
    for (const path of stories) await Deno.stat(path);
  }
});
