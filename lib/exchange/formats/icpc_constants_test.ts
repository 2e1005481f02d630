import assert from "node:assert/strict";
import { icpcWith } from "../../../tests/icpc_reading.ts";

const YAML = `name: Sum
validation: custom
constants:
  MAX: 10.0
  FIVE: {value: 5, WORD: five, tex: '5\\,'}
  LONG: ${"x".repeat(2_000)}
`;

Deno.test("constants stand where they are named, as they are written", async () => {
  const bundle = await icpcWith([
    ["problem.yaml", YAML],
    [
      "problem_statement/problem.en.tex",
      "At most \\constant{MAX}, {{MAX}} or $\\constant{FIVE.tex}$.\n",
    ],
    ["output_validators/v/validate.cc", "int main() { return {{MAX}}; }"],
    ["output_validator/v/validate.cc", "int main() { return {{FIVE}}; }"],
    [
      "submissions/accepted/a.py",
      'print("{{FIVE.WORD}} {{FIVE.NONE}} {{NO}}")',
    ],
    ["submissions/accepted/b.py", "# {{LONG}} {{ MAX }}\npass"],
    ["input_validators/v.py", "print({{FIVE.value}})"],
    ["generators/gen.py", "print({{FIVE}})"],
    ["attachments/data.txt", "{{FIVE}}"],
    ["data/secret/10.in", "{{FIVE}}"],
  ]);
  const code = (name: string) =>
    bundle.kept.rows.find((row) => row.name === name)?.code ?? "";
  assert.equal(code("a.py"), 'print("five {{FIVE.NONE}} {{NO}}")');
  assert.equal(code("b.py"), "# {{LONG}} {{ MAX }}\npass");
  assert.match(code("v.py"), /print\(5\)/);
  assert.equal(code("gen"), "print({{FIVE}})");
  const { description } = bundle.problem.texts["en-US"]!;
  assert.match(description, /At most 10\.0, /);
  assert.match(bundle.problem.spjCode!, /return 5;/);
  const beside = [bundle.annex[0], bundle.cases.at(-1)!.input];
  assert.deepEqual(beside.map(({ size }) => size), [8, 8]);
});

Deno.test("more constants than fit into memory are left as they are", async () => {
  const bundle = await icpcWith([
    ["problem.yaml", `name: Sum\nconstants: {A: ${"x".repeat(1_000)}}\n`],
    ["submissions/accepted/a.py", "#{{A}}".repeat(10_000)],
    ["submissions/accepted/b.py", "#{{A}}"],
  ]);
  assert.equal(
    bundle.kept.rows.find(({ name }) => name === "a.py")?.code.length,
    60_000,
  );
});
