import assert from "node:assert/strict";
import { exportProblems } from "../../../lib/exchange/export/mod.ts";
import { openArchive } from "../../../lib/files/archive.ts";
import { readText } from "../../../lib/exchange/reading/tree.ts";
import { type Entries, zip } from "../../packages.ts";
import { openTestSite } from "../../support.ts";
import { bringIn, problemWith } from "./imports.ts";

const TALK: Entries = [
  [
    "guess/problem.yaml",
    "name: Guess\ntype: interactive\nlimits: {time_limit: 1, memory: 256}\n",
  ],
  ["guess/statement/problem.en.md", "Guess.\n"],
  ["guess/output_validator/v.cpp", "int main() { return 42; }\n"],
  ["guess/data/sample/1.interaction", ">5\n<higher\n>7\n<correct\n"],
  ["guess/data/secret/1.in", "7\n"],
  ["guess/data/secret/1.ans", "7\n"],
];

Deno.test("ICPC: the talk that an interactive problem shows is no test there either", async () => {
  await using t = await openTestSite();
  const [item] = await bringIn(t, zip(TALK));
  const made = await exportProblems(
    await t.actAs("root"),
    [item.pid!],
    "icpc",
  );
  assert.ok(made.ok);
  const path = `${t.dir}/out.zip`;
  await Deno.writeFile(path, made.value);
  const opened = await openArchive(path);
  assert.ok(opened.ok);
  using archive = opened.value;
  const entries: [string, string][] = [];
  for (const file of archive.files) {
    // As another system would send it on.
    if (/\/gavel\b/.test(file.name)) continue;
    entries.push([file.name, await readText(file)]);
  }
  const samples = entries.filter(([name]) => name.includes("/sample/"));
  assert.deepEqual(
    samples.map(([name, text]) => [name.replace(/^[^/]*\//, ""), text]),
    [["data/sample/1.interaction", "<higher\n<correct\n>5\n>7\n"]],
  );
  await using other = await openTestSite();
  const [again] = await bringIn(other, zip(entries));
  const { statement, cases } = await problemWith(other, again.pid!);
  assert.deepEqual(statement.examples, [
    { input: "higher\ncorrect\n", output: "5\n7\n" },
  ]);
  assert.deepEqual(cases.map(({ input }) => input), ["7\n"]);
});
