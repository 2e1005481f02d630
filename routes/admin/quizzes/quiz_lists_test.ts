import assert from "node:assert/strict";
import { choicesIn, choicesOf, matchesOf } from "./quiz_lists.ts";

const option = (text: string, isCorrect = false, uuid = text) => ({
  uuid,
  text,
  isCorrect,
});

Deno.test("a blank's list is read as it was written, stars of its own too", () => {
  const options = [
    option("*p", true),
    option("*q"),
    option("\\*r"),
    option("a * b"),
    option("\\s"),
  ];
  const text = choicesOf(options);
  assert.equal(text, "**p\n\\*q\n\\\\*r\na * b\n\\s");
  assert.deepEqual(choicesIn(text, options), options);
});

Deno.test("a choice that is written anew keeps its id by its place", () => {
  const before = [option("n", true), option("2n")];
  assert.deepEqual(choicesIn("*n - 1\n2n", before), [
    option("n - 1", true, "n"),
    option("2n"),
  ]);
  assert.deepEqual(choicesIn("2n\n*n\nnew", before).map(({ uuid }) => uuid), [
    "2n",
    "n",
    "",
  ]);
});

Deno.test("a right side that is written anew keeps its ids in all pairs; two pairs may share one", () => {
  const part = (uuid: string, right: string) => ({
    uuid,
    title: uuid,
    options: ["x", "y", "z"].map((text) =>
      option(text, text === right, `${uuid}-${text}`)
    ),
    accepts: [],
    number: null,
    isOrdered: false,
    rubric: null,
    guide: "",
  });
  const before = {
    title: "",
    solution: "",
    codeTemplate: {},
    parts: [part("a", "x"), part("b", "y"), part("c", "x")],
  };
  const pair = (uuid: string, match: string) => ({
    uuid,
    title: uuid,
    match,
    options: [],
    others: [],
    accepts: "",
    number: "",
    tolerance: "",
    choices: "",
  });
  const made = matchesOf(
    [pair("a", "x"), pair("b", "new"), pair("c", "x")],
    ["z"],
    before,
  );
  assert.deepEqual(made[0], [
    option("x", true, "a-x"),
    option("new", false, "a-y"),
    option("z", false, "a-z"),
  ]);
  assert.deepEqual(made[1].map(({ isCorrect }) => isCorrect), [
    false,
    true,
    false,
  ]);
});
