import assert from "node:assert/strict";
import { STYLE_SHEETS } from "../../components/ui/tokens.ts";
import { allSources, filesBelow } from "./sources.ts";

async function declarations(property: RegExp): Promise<string[]> {
  const found: string[] = [];
  for await (const path of filesBelow("components/ui/styles")) {
    const text = await Deno.readTextFile(path);
    for (const line of text.split("\n")) {
      if (property.test(line)) found.push(`${path}: ${line.trim()}`);
    }
  }
  assert.ok(found.length > 5, "the sheets were read");
  // Paper has sizes of its own, and nothing floats on it.
  return found.filter((line) => !line.includes("/print.css: "));
}

/** A formula is as large as the words around it look; an em of the days is a square's place; a clock is read across a room. */
const OWN_SIZE = [
  // The one number that matters on a training's pages.
  "components/ui/styles/trainings.css: font-size: var(--text-figure);",
  "components/ui/styles/contests.css: font-size: var(--text-figure);",
  // Four figures that a teacher reads in passing.
  "components/ui/styles/class.css: font-size: var(--text-figure);",
  // A letter in a ring, as large as the crest that it stands for.
  "components/ui/styles/face.css: font-size: calc(var(--crest, 28px) * .5);",
  "components/ui/styles/formulas.css: font-size: 1.06em;",
  "components/ui/styles/heatmap.css: font-size: var(--step);",
  // On paper, as many lines and columns as a sheet is cut for.
  "components/ui/styles/prints.css: font-size: 9pt;",
];

Deno.test("type has the five sizes of tokens.ts and no other", async () => {
  const sizes = await declarations(/^\s*font(-size)?:/);
  const other = sizes.filter((line) =>
    !/var\(--text-(sm|md|base|lg|xl)\)|font(-size)?: inherit;/.test(line) &&
    !OWN_SIZE.includes(line)
  );
  assert.deepEqual(other, []);
  const typed = (await allSources())
    .filter(({ path }) => path.endsWith(".tsx"))
    .flatMap(({ path, text }) =>
      (text.match(/\btext-\[\d[^\]]*\]|font-size=|style="[^"]*font/g) ?? [])
        .map((match) => `${path}: ${match}`)
    );
  assert.deepEqual(typed, []);
});

Deno.test("a shadow is the one of what floats, or a line without blur", async () => {
  const shadows = await declarations(/^\s*(box-shadow|filter):/);
  const other = shadows.filter((line) =>
    !/: var\(--floats\);$/.test(line) &&
    !/box-shadow: 0 -?\d+(px)? 0( \dpx)? var\(--\w+\);$/.test(line) &&
    // A button under the pointer; the sign-in's piece, which floats; its picture in the dark.
    !/filter: (brightness|drop-shadow|invert)\(/.test(line)
  );
  assert.deepEqual(other, []);
});

Deno.test("forms of the admin area have one width", async () => {
  const forms = (await allSources())
    .filter(({ path }) => /^(components|routes)\/admin\/.*\.tsx$/.test(path));
  const own = forms.flatMap(({ path, text }) =>
    (text.match(/\bmax-w-\[[5-9]\d\dpx\]/g) ?? [])
      .map((match) => `${path}: ${match}`)
  );
  assert.deepEqual(own, []);
  assert.ok(forms.some(({ text }) => text.includes("max-w-form")));
});

Deno.test("every sheet is part of the stylesheet", async () => {
  const sheets: string[] = [];
  for await (const path of filesBelow("components/ui/styles")) {
    sheets.push(path.replace(/^.*\/|\.css$/g, ""));
  }
  assert.deepEqual(sheets.sort(), Object.values(STYLE_SHEETS).flat().sort());
});

/** Where one of several is marked and which are no tabs: menus, pages of a list, figures that are pressed. */
const MARKS_ONE = [
  "components/admin/problem/TagGroups.tsx",
  "components/boards/BoardTools.tsx",
  "components/courses/CourseContents.tsx",
  "routes/home_aside.tsx",
  "components/home/Week.tsx",
  "routes/page.tsx",
  "components/layout/Breadcrumbs.tsx",
  "components/layout/Header.tsx",
  "components/messages/MessageCentre.tsx",
  "components/problems/FocusStrip.tsx",
  "components/ui/Pager.tsx",
  "components/ui/Table.tsx",
  "components/ui/Tabs.tsx",
  "components/ui/Tag.tsx",
  "routes/admin/quizzes/quiz_form.tsx",
  "routes/contests/inside/room_parts.tsx",
  "routes/discussions/listed.tsx",
  "routes/problems/list.tsx",
  "routes/trainings/exam/paper.tsx",
];

Deno.test("there is one kind of tab: <Tabs>, in styles/tabs.css [4 W11.1]", async () => {
  const views = (await allSources())
    .filter(({ path }) => path.endsWith(".tsx") && !path.includes("_test."));
  const marking = views.filter(({ text }) =>
    /aria-current=|role="tab/.test(text)
  )
    .map(({ path }) => path);
  assert.deepEqual(
    marking.filter((path) => !MARKS_ONE.includes(path)),
    [],
  );
  const byHand = views.filter(({ path, text }) =>
    path !== "components/ui/Tabs.tsx" && /class="tabs[ "]/.test(text)
  );
  assert.deepEqual(byHand.map(({ path }) => path), []);
  const rules = await declarations(/^\s*\S*\.tabs?[-\s,:.>]|segment/);
  assert.deepEqual(
    rules.filter((line) => !line.startsWith("components/ui/styles/tabs.css")),
    [],
  );
});

Deno.test("there is one style of what is empty: <Empty>, and <EmptyPart> in a line [4 W11.1]", async () => {
  const byHand = (await allSources()).filter(({ path, text }) =>
    path.endsWith(".tsx") && path !== "components/ui/Empty.tsx" &&
    (/class="empty/.test(text) ||
      /\.length === 0\s*\?\s*\(?\s*<p\b[^>]*>\s*\{t\("\w+\.\w*([Nn]one|[Ee]mpty)\w*"\)/
        .test(text))
  );
  assert.deepEqual(byHand.map(({ path }) => path).sort(), [
    // A line in a table of parameters; in the menu of the bell.
    "components/admin/problem/TagGroups.tsx",
    "components/messages/MessageCentre.tsx",
  ]);
});
