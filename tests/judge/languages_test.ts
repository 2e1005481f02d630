import assert from "node:assert/strict";
import { LANGUAGES } from "../../lib/judging/languages.ts";
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
