import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { ProblemStatement } from "../problems/schema.ts";
import type { Site } from "../site.ts";
import { sampleInputs } from "./samples.ts";

const statementOf = (...inputs: string[]): ProblemStatement => ({
  texts: {},
  examples: inputs.map((input) => ({ input, output: "3\n" })),
  codeTemplates: [],
  spjCode: null,
  userExtraFile: {},
  judgeExtraFile: {},
});

/** Whether a case with this input is a sample of a statement with these. */
async function isSample(
  file: string,
  examples: readonly string[],
  judgeMode: "default" | "spj" = "default",
): Promise<boolean> {
  const statement = statementOf(...examples);
  const statements = { get: () => Promise.resolve(statement) };
  const site = { statements } as unknown as Site;
  const hashes = await sampleInputs(site, { pid: 1, judgeMode });
  return hashes.has(createHash("sha256").update(file).digest("hex"));
}

Deno.test("a case is a sample when its input stands in the statement, however lines end", async () => {
  const examples = ["7", "1 2\n3 4\n"];
  for (
    const file of [
      "1 2\n3 4\n",
      "1 2\n3 4",
      "1 2\n3 4\n\n",
      "1 2\r\n3 4\r\n",
      "1 2\r\n3 4",
      "7",
      "7\n",
    ]
  ) assert.ok(await isSample(file, examples), JSON.stringify(file));
  for (const file of ["1 2\n3 5\n", "1 2 3 4\n", "1 2\n", "", "77\n", "\n7"]) {
    assert.ok(!await isSample(file, examples), JSON.stringify(file));
  }
});

Deno.test("what a form has sent is found again in files of Linux", async () => {
  assert.ok(await isSample("1 2\n3 4\n", ["1 2 \r\n3 4\r\n\r\n"]));
  assert.ok(await isSample("1 2 \n3 4\n", ["1 2 \r\n3 4"]));
});

Deno.test("without an input a case is a sample only where outputs are compared", async () => {
  assert.ok(await isSample("", [""]));
  assert.ok(await isSample("\n", [""]));
  assert.ok(!await isSample("", [""], "spj"));
  assert.ok(await isSample("7\n", ["", "7"], "spj"));
});

Deno.test("a statement without examples, or none, has no samples", async () => {
  assert.ok(!await isSample("", []));
  const statements = { get: () => Promise.resolve(null) };
  const site = { statements } as unknown as Site;
  const hashes = await sampleInputs(site, { pid: 1, judgeMode: "default" });
  assert.equal(hashes.size, 0);
});
