import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { problem } from "../../../tests/records.ts";
import { aProblem, openTestSite } from "../../../tests/support.ts";
import type { ProblemStatement } from "../../problems/schema.ts";
import { updateProblem } from "../../problems/service.ts";
import { RecentCache } from "../../recent_cache.ts";
import type { Site } from "../../site/site.ts";
import { sampleInputs } from "./samples.ts";

const statementOf = (...inputs: string[]): ProblemStatement => ({
  texts: {},
  examples: inputs.map((input) => ({ input, output: "3\n" })),
  codeTemplates: [],
  spjCode: null,
  userExtraFile: {},
  judgeExtraFile: {},
});

/** As much of a site as holds the statement. */
const siteWith = (statement: ProblemStatement | null) =>
  ({
    problems: {
      statements: { get: () => Promise.resolve(structuredClone(statement)) },
      recentStatements: new RecentCache<ProblemStatement>(10),
    },
  }) as unknown as Site;

const sha256 = (text: string) =>
  createHash("sha256").update(text).digest("hex");

/** Whether a case with this input is a sample of a statement with these. */
async function isSample(
  file: string,
  examples: readonly string[],
  judgeMode: "default" | "spj" = "default",
): Promise<boolean> {
  const site = siteWith(statementOf(...examples));
  const hashes = await sampleInputs(site, problem({ judgeMode }));
  return hashes.has(sha256(file));
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

Deno.test("blanks at the ends of lines are those that forms send, and no others", async () => {
  assert.ok(await isSample("a  b\n c\n", ["a  b \t\u3000\r\n c  "]));
  assert.ok(await isSample("a\n\n b", ["a \n  \n b \n \n"]));
  assert.ok(!await isSample("a b\nc\n", ["a  b\n c\n"]));
});

Deno.test("a statement without examples, or none, has no samples", async () => {
  assert.ok(!await isSample("", []));
  const hashes = await sampleInputs(siteWith(null), problem());
  assert.equal(hashes.size, 0);
});

Deno.test("samples are worked out once for each state of a problem", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  let reads = 0;
  const { statements, recentStatements } = t.site.problems;
  const site = {
    problems: {
      recentStatements,
      statements: {
        get: (id: number) => {
          reads++;
          return statements.get(id);
        },
      },
    },
  } as unknown as Site;
  const samples = () => sampleInputs(site, t.site.problems.catalogue.get(pid)!);
  const first = await samples();
  assert.ok(first.has(sha256("1 2\n")));
  assert.equal(await samples(), first);
  assert.equal(reads, 1);

  // In the same millisecond.
  const examples = [{ input: "", output: "0" }, { input: "5\n", output: "0" }];
  const root = await t.actAs("root");
  assert.ok((await updateProblem(root, pid, aProblem({ examples }))).ok);
  const edited = await samples();
  assert.ok(!edited.has(sha256("1 2\n")));
  assert.ok(edited.has(sha256("5\n")) && edited.has(sha256("")));

  const draft = aProblem({ examples, judgeMode: "spj", ...CHECKER });
  const saved = await updateProblem(root, pid, draft);
  assert.ok(saved.ok, JSON.stringify(saved));
  const checked = await samples();
  assert.ok(checked.has(sha256("5\n")) && !checked.has(sha256("")));
  assert.equal(await samples(), checked);
  assert.equal(reads, 3);
});

const CHECKER = { spjLanguage: "C++", spjCode: "int main(){}" };
