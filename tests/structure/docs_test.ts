import assert from "node:assert/strict";
import { filesBelow } from "./sources.ts";

const FOLDERS = [
  ".",
  "bench",
  "components",
  "islands",
  "judge",
  "lib",
  "locales",
  "mailer",
  "remote",
  "release",
  "routes",
  "static",
  "tests",
];

/** Names that stand for any: what the reader is to put there. */
const EXAMPLES = ["path/to/file_test.ts", "islands/Name.tsx", "_test.ts"];

const files: string[] = [];
for (const folder of FOLDERS) {
  if (folder === ".") {
    for await (const { isFile, name } of Deno.readDir(".")) {
      if (isFile) files.push(name);
    }
  } else for await (const path of filesBelow(folder)) files.push(path);
}

/** What the documents for developers and operators have between backticks, with where it stands. */
const quoted: { at: string; words: string }[] = [];
const documents = ["AGENTS.md", "README.md"];
for await (const path of filesBelow("docs")) documents.push(path);
for (const path of documents.filter((path) => path.endsWith(".md"))) {
  const lines = (await Deno.readTextFile(path)).split("\n");
  for (const [n, line] of lines.entries()) {
    for (const [, words] of line.matchAll(/`([^`]+)`/g)) {
      quoted.push({ at: `${path}:${n + 1}`, words });
    }
  }
}

/** A name as documents write it: `*` and `<area>` stand for anything, `{a,b}` for each; folders before it may be left out. */
function isThere(name: string): boolean {
  const pattern = name.replaceAll(/[.+()[\]\\^$]/g, "\\$&")
    .replaceAll(/\*|<\w+>/g, "[^/]*")
    .replaceAll(
      /\{([^}]*)\}/g,
      (_, names: string) => `(${names.split(",").join("|")})`,
    );
  const wanted = new RegExp(`(^|/)${pattern}${name.endsWith("/") ? "" : "$"}`);
  return files.some((path) => wanted.test(path));
}

Deno.test("files that the documents name are there", () => {
  const named = quoted.flatMap(({ at, words }) =>
    [...words.matchAll(/[\w.{},*<>/-]+\.(tsx?|css)\b/g)]
      .map(([name]) => ({ at, name }))
  );
  assert.ok(named.length > 100, `${named.length}`);
  const gone = named.filter(({ name }) =>
    !EXAMPLES.includes(name) && !isThere(name)
  );
  assert.deepEqual(gone, []);
});

Deno.test("so are folders of the project", () => {
  const tops = FOLDERS.slice(1).join("|");
  const named = quoted.flatMap(({ at, words }) => {
    const [name] = words.match(`^(${tops})(/[\\w{},*<>-]+)*/?$`) ?? [];
    return name === undefined || !name.includes("/") ? [] : [{ at, name }];
  });
  assert.ok(named.length > 20, `${named.length}`);
  // What the build makes is not there before it.
  const gone = named.filter(({ name }) =>
    name !== "static/build/" && !isThere(`${name.replace(/\/$/, "")}/`)
  );
  assert.deepEqual(gone, []);
});
