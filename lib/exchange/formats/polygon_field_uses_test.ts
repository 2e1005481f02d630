import assert from "node:assert/strict";
import {
  assertNothingVanishes,
  withFile,
} from "../../../tests/package_fields.ts";
import { zip } from "../../../tests/packages.ts";
import { polygonEntries } from "../../../tests/packages_more.ts";
import { only } from "../../../tests/reading.ts";

/** A change in the document: the text that is searched, and the one that replaces it. */
type Change = [name: string, from: string, to: string];

const changed = (text: string, field: string | null): string => {
  if (field === null) return text;
  const [from, to] = JSON.parse(field) as [string, string];
  const at = from.startsWith("</")
    ? text.lastIndexOf(from)
    : text.indexOf(from);
  assert.ok(at >= 0, from);
  return text.slice(0, at) + to + text.slice(at + from.length);
};
const changes = (rows: readonly Change[]) =>
  Object.fromEntries(
    rows.map(([name, from, to]) => [name, JSON.stringify([from, to])]),
  );

/** Adds an attribute to the first element of that name. */
const attribute = (element: string, name: string, value: string): Change => [
  `${element} ${name}`,
  `<${element} `,
  `<${element} ${name}="${value}" `,
];
/** Adds an element inside the last one of that name. */
const inside = (element: string, name: string, xml: string): Change => [
  `${element} ${name}`,
  `</${element}>`,
  `${xml}</${element}>`,
];

const POLYGON: Change[] = [
  ["short-name", 'short-name="a-plus-b"', 'short-name="other"'],
  ["time-limit", "<time-limit>1000", "<time-limit>3000"],
  ["memory-limit", "268435456", "536870912"],
  ["input-file", 'input-file=""', 'input-file="a.in"'],
  ["output-file", 'output-file=""', 'output-file="a.out"'],
  attribute("judging", "run-count", "2"),
  attribute("judging", "treat-points-from-checker-as-percent", "true"),
  attribute("judging", "something-new", "1"),
  attribute("problem", "something-new", "1"),
  attribute("test", "description", "large"),
  attribute("test", "verdict", "VALID"),
  attribute("test", "something-new", "1"),
  attribute("group", "feedback-policy", "points"),
  [
    "points-policy",
    'name="1" points="40.0" points-policy="complete-group"',
    'name="1" points="40.0" points-policy="each-test"',
  ],
  inside("judging", "testset", '<testset name="pretests"></testset>'),
  inside("testset", "something-new", "<something-new/>"),
  inside(
    "problem",
    "properties",
    '<properties><property name="a" value="b"/></properties>',
  ),
  inside(
    "problem",
    "stresses",
    '<stresses><stress-count value="1"/></stresses>',
  ),
  inside(
    "problem",
    "tutorials",
    '<tutorials><tutorial language="english"/></tutorials>',
  ),
  inside(
    "problem",
    "documents",
    '<documents><document path="a.doc"/></documents>',
  ),
  inside(
    "files",
    "attachments",
    '<attachments><file path="files/olymp.sty"/></attachments>',
  ),
  inside(
    "files",
    "resource",
    '<resources><file path="files/none.txt"/></resources>',
  ),
  inside("files", "materials", '<materials><material path="a"/></materials>'),
  inside(
    "files",
    "executable",
    '<executables><executable><source path="files/none.cpp" type="cpp.g++17"/></executable></executables>',
  ),
  inside("checker", "testset", "<testset><test-count>1</test-count></testset>"),
  inside(
    "validator",
    "testset",
    "<testset><test-count>1</test-count></testset>",
  ),
  inside(
    "solution",
    "extra-tags",
    '<extra-tags><extra-tag group="1" tag="accepted"/></extra-tags>',
  ),
  inside(
    "solutions",
    "solution",
    '<solution tag="failed"><source path="none.cpp" type="cpp.g++17"/></solution>',
  ),
  inside(
    "validators",
    "validator",
    '<validator><source path="none.cpp" type="cpp.g++17"/></validator>',
  ),
  inside(
    "assets",
    "interactor",
    '<interactor><source path="files/gen.cpp" type="cpp.g++17"/></interactor>',
  ),
  inside("assets", "something-new", "<something-new/>"),
  inside("tags", "tag", '<tag value="dp"/>'),
  ["revision", 'revision="7"', 'revision="8"'],
  ["cpu-name", 'cpu-name="x"', 'cpu-name="y"'],
];

Deno.test("Polygon: nothing in problem.xml vanishes unsaid", async (t) => {
  const entries = polygonEntries();
  const [[path, xml]] = entries;
  await assertNothingVanishes(t, {
    fields: changes(POLYGON),
    idle: ["revision", "cpu-name"],
    packed: (field) => withFile(entries, path, changed(String(xml), field)),
  });
  const twice = changes([[
    "interactor runs",
    "</assets>",
    '<interactor><source path="files/gen.cpp"/><runs><run>2</run></runs></interactor></assets>',
  ]]);
  await assertNothingVanishes(t, {
    fields: twice,
    packed: (field) => withFile(entries, path, changed(String(xml), field)),
  });
});

Deno.test("Polygon: a stack may be as large as the memory", async () => {
  const { bundle } = await only(zip(polygonEntries()));
  const { memoryLimit, stackLimit } = bundle.problem;
  assert.deepEqual([memoryLimit, stackLimit], [256, 256]);
});
