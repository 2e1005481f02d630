import { HOSTILE } from "../../judge/hostile/mod.ts";
import { LANGUAGES } from "../../lib/judging/languages.ts";
import { statusName } from "../../lib/judging/status.ts";
import { PROGRAMS } from "./programs.ts";
import type { openTestJudge } from "./support.ts";

const CASES = [
  { input: "1 2\n", output: "3\n" },
  { input: "20 22\n", output: "42\n" },
];

/** Of the hostile ones those that end in one way alone, whatever is faster. */
const STEADY = HOSTILE.filter(({ outcomes, interactor }) =>
  outcomes.length === 1 && interactor === undefined
);

/** Every program of the tests: its language, what it is, its code, its cases. */
export const CORPUS = [
  ...LANGUAGES.map(({ name, template }) =>
    [name, "template", template, CASES] as const
  ),
  ...Object.entries(PROGRAMS).flatMap(([language, programs]) =>
    Object.entries(programs).map(([ending, code]) =>
      [language, ending, code, CASES] as const
    )
  ),
  ...STEADY.map(({ language, name, code }) =>
    [language, name, code, [{ input: "", output: "held\n" }]] as const
  ),
];

type TestJudge = Awaited<ReturnType<typeof openTestJudge>>;

/** What a judge makes of one of them, without what differs by chance. */
export async function verdictOf(
  judge: TestJudge,
  [language, , code, cases]: typeof CORPUS[number],
) {
  const { status, note, message, cases: rows } = await judge.run(
    language,
    code,
    cases,
    { timeLimit: 500, memoryLimit: 128 },
  );
  return {
    status: statusName(status),
    note,
    // A compiler names its own files by chance; lines of its own are its version's.
    message: message?.replaceAll(/\/tmp\/cc\w+|0x[0-9a-f]+/g, "…")
      .replaceAll(/^(\s+at (?:java|jdk)\..*\.java):\d+\)$/gm, "$1)"),
    cases: rows.map((row) => [statusName(row.status), row.note]),
  };
}
