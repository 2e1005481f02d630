import assert from "node:assert/strict";
import { allSources, importsOf, isTest } from "./sources.ts";

const sources = (await allSources()).filter((source) => !isTest(source));
const routes = sources.filter(({ path }) => path.startsWith("routes/"));

Deno.test("lists are made by listPage", () => {
  const lists = routes.filter(({ text }) => /\blistPage\(\{/.test(text));
  assert.ok(lists.length >= 8);
  const paged = sources.filter((source) =>
    importsOf(source).includes("components/ui/Pager.tsx")
  ).map(({ path }) => path);
  assert.deepEqual(paged.sort(), [
    // What a training asks, and the lists that it takes from, are parts of one page.
    "components/admin/trainings/ItemsAdmin.tsx",
    // Groups of three kinds, cut into pages together: no list of rows.
    "components/boards/BoardPage.tsx",
    "components/find/FindPage.tsx",
    "routes/admin/training/add_items.tsx",
    "routes/admin/training/items.tsx",
    // A board with somebody in it who was not there, below their own programs.
    "routes/contests/virtual.tsx",
    // A part of the page of a discussion or a contest.
    "routes/discussions/comment_section.tsx",
    // Purchase records, below a group's courses.
    "routes/groups/courses.tsx",
    // A group's announcements, a part of its home.
    "routes/groups/home.tsx",
    "routes/list_page.tsx",
    // One's own submissions, a part of the page of a problem.
    "routes/problems/parts.tsx",
    // The same of a quiz.
    "routes/quizzes/answer_list.tsx",
    // Essays to mark, the same page in a training, a group's training and a contest.
    "routes/quizzes/marking.tsx",
    // Likewise a part of the training's page.
    "routes/trainings/gradebook.tsx",
    "routes/trainings/rank.tsx",
    "routes/ui.tsx",
  ]);
});

Deno.test("forms are read by form(), which gives back what was typed", () => {
  /** Who reads one in another way, and why. */
  const others = [
    // A page for whoever may not send it any more.
    "routes/given_back.tsx",
    // The flow itself.
    "routes/form.ts",
    "routes/forms.ts",
  ];
  const byHand = routes.filter(({ path }) => !path.startsWith("routes/api/"))
    .filter(({ text }) => /\breceive(Form|File)\(/.test(text))
    .map(({ path }) => path);
  assert.deepEqual(byHand.filter((path) => !others.includes(path)), []);
});

Deno.test("a switch of a problem has one list, and is named where it acts", () => {
  const naming = sources.filter(({ path, text }) =>
    !path.startsWith("tests/") && /\bisRemoveEndBlank\b/.test(text)
  ).map(({ path }) => path);
  // One of them says what calls answer.
  assert.ok(naming.length <= 10, naming.join("\n"));
});
