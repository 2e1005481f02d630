import assert from "node:assert/strict";
import { javaNames } from "./java_names.ts";

const MAIN = "public static void main(String[] args) { }";

/** A program, the file that the compiler wants, the class that starts. */
const PROGRAMS: [code: string, source: string, main: string][] = [
  [`public class Main { ${MAIN} }`, "Main.java", "Main"],
  [`public class Solution { ${MAIN} }`, "Solution.java", "Solution"],
  [`class Solution { ${MAIN} }`, "Solution.java", "Solution"],
  [`class A { } public class B { } class C { ${MAIN} }`, "B.java", "C"],
  [`class A { int x; } class B { ${MAIN} }`, "B.java", "B"],
  [`public class A { static class B { } ${MAIN} }`, "A.java", "A"],
  [`package a.b; public class M { ${MAIN} }`, "M.java", "a.b.M"],
  [`public final class 题目 { ${MAIN} }`, "题目.java", "题目"],
  [`public enum E { X; ${MAIN} }`, "E.java", "E"],
  [`interface I { static void main(String... a) { } }`, "I.java", "I"],
  [`// public class No { }\npublic class Yes { ${MAIN} }`, "Yes.java", "Yes"],
  [`/* class No { */ class Yes { ${MAIN} }`, "Yes.java", "Yes"],
  [`class A { String s = "} class No { "; ${MAIN} }`, "A.java", "A"],
  [`class A { char c = '"'; ${MAIN} } class B { }`, "A.java", "A"],
  [`class A { String s = "\\"} class No {"; ${MAIN} }`, "A.java", "A"],
  [`import java.util.*;\nclass A { ${MAIN} }`, "A.java", "A"],
  ["", "Main.java", "Main"],
  ["no program at all", "Main.java", "Main"],
  ["class", "Main.java", "Main"],
  // No file can have these names: the compiler is to say so.
  [`public class ${"A".repeat(300)} { ${MAIN} }`, "Main.java", "A".repeat(300)],
  [`public class ${"题".repeat(90)} { ${MAIN} }`, "Main.java", "题".repeat(90)],
  [`package ${"题".repeat(2_000)}; class A { ${MAIN} }`, "A.java", "Main"],
  [`class A { ${MAIN} } class ${"B".repeat(300)} { }`, "A.java", "A"],
  ["/* never closed class A {", "Main.java", "Main"],
];

for (const [code, source, main] of PROGRAMS) {
  Deno.test(`${JSON.stringify(code.slice(0, 50))} starts with ${main}`, () => {
    assert.deepEqual(javaNames(code), { source, main });
  });
}

Deno.test("the longest programs are looked through in one pass", () => {
  const hostile = ["class A ", "/*", '"', "{class A", "public ", "//\n", "'"];
  for (const part of hostile) {
    const code = part.repeat(65_535 / part.length);
    // It would take minutes if each part looked at all that follow.
    assert.ok(javaNames(code).source.endsWith(".java"));
  }
});
