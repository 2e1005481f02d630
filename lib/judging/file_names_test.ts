import assert from "node:assert/strict";
import fc from "fast-check";
import { anyCharacter } from "../../tests/characters.ts";
import {
  boundedName,
  boundedNames,
  isFileName,
  isSourceName,
} from "./file_names.ts";
import { filesOf, LANGUAGES, namesIn } from "./languages.ts";

const bytesOf = (name: string) => new TextEncoder().encode(name).length;

/** What a judge may make of it: one file, in the folder it is joined to. */
function assertIsOneFile(name: string, most: number): void {
  assert.ok(name.isWellFormed());
  assert.ok(bytesOf(name) >= 1 && bytesOf(name) <= most, name);
  assert.doesNotMatch(name, /[/\\\0\s]|^\.{1,2}$|^[-@]/);
}

/** Pieces of programs, and of what is none. */
const piece = fc.oneof(
  fc.constantFrom(
    ..."class |public |interface |enum |record |package |static void main(|{|}|;|/*|*/|\"|'|//|\n|.|..|/|\0|$|-|@|\\u0041|\ud83d|\u{20000}"
      .split("|"),
  ),
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  fc.tuple(
    fc.constantFrom("a", "题", "𠀀", "$", ".", "\ud800", "a.", "\u0301"),
    fc.integer({ min: 1, max: 20_000 }),
  ).map(([letter, times]) => letter.repeat(times)),
);
const program = fc.array(piece, { maxLength: 12 }).map((all) => all.join(""));

for (const language of LANGUAGES) {
  Deno.test(`whatever a program in ${language.name} says, its file is one file`, () => {
    fc.assert(
      fc.property(program, (code) => {
        const { source, main } = namesIn(language, code);
        assertIsOneFile(source, 200);
        assert.equal(source.split(".").at(-1), language.source.split(".")[1]);
        assert.ok(bytesOf(main) <= 4_096 && !main.includes("\0"));
        assert.doesNotMatch(main, /^[-@]|\s/);
        assert.ok(filesOf(language, code).includes(source));
      }),
      { numRuns: language.namesOf === undefined ? 10 : 1_000 },
    );
  });
}

Deno.test("a name that a task may give a file leads nowhere else", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: anyCharacter }), piece), (name) => {
      if (isFileName(name)) assertIsOneFile(name, 255);
      if (isSourceName(name)) assertIsOneFile(name, 200);
    }),
    { numRuns: 2_000 },
  );
});

Deno.test("names of the field are taken, those of attackers are not", () => {
  const good = ["grader.h", "题目.txt", "a-b@c", ".hidden", "x".repeat(255)];
  for (const name of good) assert.ok(isFileName(name), name);
  for (
    const name of [
      "",
      ".",
      "..",
      "../../../../etc/cron.d/x",
      "/etc/passwd",
      "a/b",
      "a\\b",
      "a\0b",
      "a b",
      "-include",
      "@options",
      "\ud800",
      "a\u202eb",
      "x".repeat(256),
      "题".repeat(86),
    ]
  ) assert.ok(!isFileName(name), JSON.stringify(name));
});

Deno.test("a name is cut to what a file system takes, at a character, and keeps its ending", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "grapheme", maxLength: 400 }), piece),
      fc.constantFrom("", ".in", ".png", ".压缩包"),
      (stem, ending) => {
        const name = stem.toWellFormed() + ending;
        const short = boundedName(name);
        assert.ok(bytesOf(short) <= 255);
        assert.ok(short.isWellFormed());
        assert.ok(short.endsWith(ending));
        if (bytesOf(name) <= 255) assert.equal(short, name);
      },
    ),
  );
  assert.equal(boundedName(`${"题".repeat(255)}.in`), `${"题".repeat(69)}.in`);
});

Deno.test("cut names stay apart, and pairs stay pairs", () => {
  const long = "题".repeat(84);
  const short = "题".repeat(69);
  assert.deepEqual(boundedNames([`${long}.in`, `${long}.out`]), [
    `${short}.in`,
    `${short}.out`,
  ]);
  assert.deepEqual(
    boundedNames(["1", "2", "1"].flatMap((n) => [`${long}${n}.in`])),
    [`${short}.in`, `${short}~2.in`, `${short}.in`],
  );
});
