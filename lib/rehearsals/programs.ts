import type { ItemProblem } from "../contests/items.ts";
import { NO_PROGRAMS, solutionsIn } from "../problems/solutions/programs.ts";
import type { Site } from "./act.ts";
import type { RehearsalProgram } from "./schema.ts";

/** Programs that are wrong whatever the problem is. */
interface Wrong {
  /** Prints something else. */
  wrong: string;
  /** Never ends. */
  loop: string;
  /** Ends with an error. */
  crash: string;
  /** Does not compile. */
  broken: string;
}

const C: Wrong = {
  wrong: '#include <stdio.h>\nint main(void) { puts("?!"); return 0; }\n',
  loop: "int main(void) { for (volatile int i = 0;; i = 1 - i); }\n",
  crash: "#include <stdlib.h>\nint main(void) { abort(); }\n",
  broken: "int main(void) { return\n",
};
const PYTHON: Wrong = {
  wrong: 'print("?!")\n',
  loop: "while True:\n    pass\n",
  crash: "print(1 // 0)\n",
  broken: "def main(:\n",
};
const JAVA: Wrong = {
  wrong:
    'public class Main {\n  public static void main(String[] a) { System.out.println("?!"); }\n}\n',
  loop:
    "public class Main {\n  public static void main(String[] a) { while (true) { } }\n}\n",
  crash:
    "public class Main {\n  public static void main(String[] a) { throw new RuntimeException(); }\n}\n",
  broken: "public class Main {\n",
};

/** The first of these that a problem allows and a judge has is taken. */
const MADE: readonly [language: string, Wrong][] = [
  ["C++", C],
  ["C", C],
  ["C++ With O2", C],
  ["C With O2", C],
  ["C++ 17", C],
  ["C++ 20", C],
  ["Python3", PYTHON],
  ["PyPy3", PYTHON],
  ["Python2", PYTHON],
  ["Java", JAVA],
];

/**
 * The programs that made-up teams send to a problem: its own solutions, as their author
 * has kept them, and wrong ones; and the languages of its own that no judge has.
 */
export async function programsFor(
  site: Site,
  { problem: { pid, languages } }: ItemProblem,
  { allowed, now }: { allowed: readonly string[]; now: number },
): Promise<{ programs: RehearsalProgram[]; lacking: string[] }> {
  const kept = await site.problems.programs.get(pid) ?? NO_PROGRAMS;
  const lacks = (language: string) => site.judges.registry.lacks(language, now);
  const own = solutionsIn(kept);
  const lacking = [
    ...new Set(own.map(({ language }) => language).filter(lacks)),
  ];
  const made = MADE.find(([language]) =>
    languages.includes(language) && !lacks(language) &&
    (allowed.length === 0 || allowed.includes(language))
  );
  return {
    lacking,
    programs: [
      ...own.filter(({ language }) => !lacks(language))
        .map((
          { name, language, code, expected, points },
        ): RehearsalProgram => ({
          pid,
          kind: expected === "accepted" ? "reference" : "author",
          ...{ name, language, code, expected, points },
        })),
      ...made === undefined ? [] : Object.entries(made[1]).map((
        [name, code],
      ): RehearsalProgram => ({
        pid,
        kind: "made",
        name,
        language: made[0],
        code,
        expected: name === "broken" ? null : "notAccepted",
        points: null,
      })),
    ],
  };
}
