import type { Hostile } from "./types.ts";

const compiler = (
  name: string,
  language: Hostile["language"],
  code: string,
  ...more: Hostile["outcomes"]
): Hostile => ({ name, language, code, outcomes: ["compileError", ...more] });

/** Programs that attack the compiler. */
export const COMPILERS: readonly Hostile[] = [
  compiler(
    "including /dev/zero",
    "C",
    '#include "/dev/zero"\nint main(void) { return 0; }',
  ),
  compiler(
    "including /dev/stdin",
    "C",
    '#include "/dev/stdin"\nint main(void) { return 0; }',
    "wrongAnswer",
  ),
  compiler(
    "including /etc/shadow",
    "C",
    '#include "/etc/shadow"\nint main(void) { return 0; }',
  ),
  compiler(
    "including itself",
    "C",
    "#include __FILE__\n#include __FILE__\nint main(void) { return 0; }",
  ),
  compiler(
    "embedding test data in the binary",
    "C",
    '__asm__(".incbin \\"/data/1.out\\""); int main(void) { return 0; }',
  ),
  compiler(
    "gigabytes of static data",
    "C",
    "char data[3u << 30] = {1}; int main(void) { return data[9]; }",
  ),
  compiler(
    "endless templates",
    "C++",
    "template <int N> struct A { A<N + 1> a; A<N + 2> b; }; A<0> a; int main() { }",
  ),
  compiler(
    "doubling templates",
    "C++",
    "template <int N, class T> struct A : A<N - 1, A<N, int>>, A<N - 1, A<N, char>> {}; template <class T> struct A<0, T> {}; A<40, int> a; int main() { }",
  ),
  compiler(
    "doubling macros",
    "C",
    `${
      Array.from(
        { length: 30 },
        (_, n) => `#define A${n + 1} A${n} A${n}`,
      ).join("\n")
    }\n#define A0 "x"\nconst char *s = A30;\nint main(void) { return 0; }`,
  ),
  compiler(
    "endless warnings",
    "C",
    `${'#warning "x"\n'.repeat(4_000)}int main(void) { return 0; }`,
    "wrongAnswer",
  ),
  compiler(
    "endless errors",
    "C++",
    `${"f(;\n".repeat(10_000)}`,
  ),
  compiler(
    "deeply nested brackets",
    "C",
    `int main(void) { return ${"(".repeat(30_000)}0${")".repeat(30_000)}; }`,
    "wrongAnswer",
  ),
  compiler(
    "loading a compiler plugin",
    "C",
    '#pragma GCC poison printf\n#include <stdio.h>\nint main(void) { printf("x"); }',
  ),
  compiler(
    "a class with a name of 300 letters",
    "Java",
    `public class ${
      "A".repeat(300)
    } { public static void main(String[] a) { } }`,
  ),
  compiler(
    "a class with a name of 90 Chinese letters",
    "Java",
    `public class ${
      "\u7c7b".repeat(90)
    } { public static void main(String[] a) { } }`,
  ),
  compiler(
    "a program that is a library",
    "Golang",
    "package tools\nfunc Answer() int { return 42 }",
  ),
  compiler(
    "doubling constants in Java",
    "Java",
    `class Main { ${
      Array.from(
        { length: 40 },
        (_, n) => `static final String A${n + 1} = A${n} + A${n};`,
      ).join(" ")
    } static final String A0 = "xxxxxxxxxx"; public static void main(String[] a) { } }`,
  ),
  compiler(
    "growing constants in Python",
    "Python3",
    "x = ((1 << 60) ** 100000) ** 100000\nprint('held')",
    "timeLimitExceeded",
    "memoryLimitExceeded",
    "runtimeError",
  ),
];
