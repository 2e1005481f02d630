import assert from "node:assert/strict";
import { aProblem } from "../../../tests/support.ts";
import { CompileDraft } from "../../authoring/compile_check.ts";
import { parseInput } from "../../http/input.ts";
import { MAX_EXTRA_CHARS } from "../../judging/bounds.ts";
import { ProblemDraft } from "../schema.ts";

/** As it is today, in characters. */
const TESTLIB_CHARS = 206_468;

const long = (length: number) => ({ "testlib.h": "x".repeat(length) });
const compiled = (length: number) =>
  parseInput(CompileDraft, {
    code: "int main() {}",
    language: "C++",
    extraFiles: long(length),
  });
const drafted = (length: number) =>
  parseInput(ProblemDraft, { ...aProblem(), judgeExtraFile: long(length) });

Deno.test("testlib fits beside a checker, with room to grow", () => {
  for (const length of [TESTLIB_CHARS, TESTLIB_CHARS + 50_000]) {
    assert.ok(compiled(length).ok);
    assert.ok(drafted(length).ok);
  }
});

Deno.test("a file that is too long is refused with its name and the limit", () => {
  for (const parse of [compiled, drafted]) {
    const refused = parse(MAX_EXTRA_CHARS + 1);
    assert.ok(!refused.ok);
    const [{ code, params }] = refused.error;
    assert.equal(code, "extraFileTooLong");
    assert.equal(params?.name, "testlib.h");
    assert.equal(params?.most, MAX_EXTRA_CHARS);
  }
});
