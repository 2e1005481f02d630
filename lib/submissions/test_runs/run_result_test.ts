import assert from "node:assert/strict";
import { firstDifference, type RunResult, sampleOf } from "./run_result.ts";

const result = (userInput: string, expectedOutput: string | null) =>
  ({ userInput, expectedOutput }) as RunResult;

Deno.test("outputs differ in the first line that is not the same", () => {
  assert.equal(firstDifference("1\n2\n3\n", "1\n2\n3"), null);
  assert.equal(firstDifference("1 \r\n2", "1\n2"), null);
  assert.equal(firstDifference("1\n2\n", "1\n3\n"), 2);
  assert.equal(firstDifference("1\n", "1\n\n2\n"), 2);
  assert.equal(firstDifference("", "1"), 1);
  assert.equal(firstDifference(" 1", "1"), 1);
});

Deno.test("a sample is known by its input and its output together", () => {
  const samples = [{ input: "1 2\n", output: "3\n" }, {
    input: "4 5\n",
    output: "9\n",
  }];
  assert.equal(sampleOf(samples, result("4 5", "9")), 2);
  assert.equal(sampleOf(samples, result("1 2\n", "3 \n")), 1);
  assert.equal(sampleOf(samples, result("1 2\n", "9\n")), null);
  assert.equal(sampleOf(samples, result("1 2\n", null)), null);
  assert.equal(sampleOf([], result("1 2\n", "3")), null);
});
