import assert from "node:assert/strict";
import { firstProblem } from "../../lib/demo/first_problem.ts";
import { PROGRAMS } from "../../lib/demo/programs.ts";
import { DEMO_PROBLEMS } from "../../lib/demo/problems/mod.ts";
import { ROUND_PROBLEMS } from "../../lib/demo/round.ts";

const python = async (code: string, input: string) => {
  const child = new Deno.Command("/usr/bin/python3", {
    args: ["-c", code],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(input));
  await writer.close();
  const { stdout } = await child.output();
  return new TextDecoder().decode(stdout).trim();
};

Deno.test("what pupils of the demo send is right and wrong as it is meant", async () => {
  const problems = [firstProblem, ...DEMO_PROBLEMS, ...ROUND_PROBLEMS];
  for (const [problemId, programs] of Object.entries(PROGRAMS)) {
    const { cases } = problems.find((one) => one.problemId === problemId)!;
    const passes = async (code: string) => {
      for (const { input, output } of cases()) {
        if (await python(code, input) !== output.trim()) return false;
      }
      return true;
    };
    assert.ok(await passes(programs.right), problemId);
    assert.ok(!await passes(programs.wrong), problemId);
  }
});
