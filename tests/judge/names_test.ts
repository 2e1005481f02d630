import assert from "node:assert/strict";
import { STATUS } from "../../lib/judging/status.ts";
import { openTestJudge } from "./support.ts";

const MAIN = "public static void main(String[] a) { System.out.println(3); }";
const CASES = [{ input: "1 2\n", output: "3\n" }];

Deno.test("a class that no file can be named after is its author's mistake, not the machine's", async () => {
  await using judge = await openTestJudge();
  for (
    const code of [
      `public class ${"A".repeat(300)} { ${MAIN} }`,
      `public class ${"题".repeat(90)} { ${MAIN} }`,
      `class Main { class ${"B".repeat(250)} { } ${MAIN} }`,
      `class Main { ${MAIN} } class ${"题".repeat(90)} { }`,
      `package ${"题".repeat(20_000)}; class Main { ${MAIN} }`,
      `public class \ud800 { ${MAIN} }`,
    ]
  ) {
    const { status } = await judge.run("Java", code, CASES);
    assert.equal(status, STATUS.compileError, code.slice(0, 40));
  }
  // The compiler leaves a NUL out of a name.
  const names = ["C".repeat(195), "题".repeat(65), "A\0", "$$", "𠀀"];
  for (const name of names) {
    const code = `public class ${name} { ${MAIN} }`;
    const { status } = await judge.run("Java", code, CASES);
    assert.equal(status, STATUS.accepted, name);
  }
});
