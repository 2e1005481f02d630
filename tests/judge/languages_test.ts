import assert from "node:assert/strict";
import { type Grammar, LANGUAGES } from "../../lib/judging/languages.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { openTestJudge } from "./support.ts";

const CASES = [
  { input: "1 2\n", output: "3\n" },
  { input: "20 22\n", output: "42\n" },
];

Deno.test("every language that is here judges its own template", async (t) => {
  await using judge = await openTestJudge({ languages: LANGUAGES });
  for (const { language: { name, template } } of judge.toolchains) {
    await t.step(name, async () => {
      const right = await judge.run(name, template, CASES, {
        memoryLimit: 256,
      });
      assert.equal(right.status, STATUS.accepted, JSON.stringify(right));
      const broken = await judge.run(name, `(((\n${template}\n(((`, CASES);
      assert.equal(broken.status, STATUS.compileError, JSON.stringify(broken));
      assert.ok(broken.message);
    });
  }
});

const JAVA = `import java.util.*;
interface Adder { long add(long a, long b); }
public class Solution {
  static class Sum implements Adder { public long add(long a, long b) { return a + b; } }
  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    System.out.println(new Sum().add(in.nextLong(), in.nextLong()));
  }
}`;

Deno.test("a Java class may have any name, in any package", async () => {
  await using judge = await openTestJudge();
  for (
    const code of [
      JAVA,
      JAVA.replace("public class", "class"),
      `package school.lesson1;\n${JAVA}`,
      JAVA.replaceAll("Solution", "答案"),
    ]
  ) {
    const { status } = await judge.run("Java", code, CASES);
    assert.equal(status, STATUS.accepted);
  }
});

/** A program of each grammar that fails, one way or another. */
const FAILS: Partial<Record<Grammar, string>> = {
  c: "#include <stdlib.h>\nint main(void) { abort(); }",
  cpp: '#include <stdexcept>\nint main() { throw std::runtime_error("x"); }',
  csharp: 'class P { static void Main() { throw new System.Exception("x"); } }',
  go: 'package main\nfunc main() { panic("x") }',
  haskell: 'main :: IO ()\nmain = error "x"',
  java:
    'class Main { public static void main(String[] a) { throw new Error("x"); } }',
  javascript: 'throw new Error("x")',
  kotlin: 'fun main() { throw Error("x") }',
  lua: 'error("x")',
  pascal: "var i: longint;\nbegin i := 0; writeln(1 div i); end.",
  php: '<?php\nthrow new Exception("x");',
  python: "1 // 0",
  ruby: 'raise "x"',
  rust: 'fn main() { panic!("x"); }',
  typescript: 'throw new Error("x");',
};

/** And one that uses up what its runtime is given. */
const HUNGRY: Partial<Record<Grammar, string>> = {
  java: `import java.util.*; class Main { public static void main(String[] a) {
    List<long[]> all = new ArrayList<>(); while (true) all.add(new long[1 << 20]); } }`,
  javascript: "const all = []; for (;;) all.push({ a: [1, 2, 3] });",
  typescript: "const all: object[] = []; for (;;) all.push({ a: [1, 2, 3] });",
};

Deno.test("no runtime prints its last words where the program's output is", async (t) => {
  await using judge = await openTestJudge({ languages: LANGUAGES });
  for (const { language: { name, grammar } } of judge.toolchains) {
    await t.step(name, async () => {
      const run = { input: "", expected: null };
      const failed = await judge.testRun(name, FAILS[grammar] ?? "", run);
      assert.equal(failed.status, STATUS.runtimeError, JSON.stringify(failed));
      assert.equal(failed.stdout, "");
      const code = HUNGRY[grammar];
      if (code === undefined) return;
      const hungry = await judge.testRun(name, code, run, {
        timeLimit: 5_000,
        memoryLimit: 128,
      });
      const { status, stdout } = hungry;
      assert.deepEqual(
        [status, stdout],
        [STATUS.memoryLimitExceeded, ""],
        JSON.stringify(hungry),
      );
    });
  }
});
