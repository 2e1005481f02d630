import assert from "node:assert/strict";
import fc from "fast-check";
import { LANGUAGE_NAMES } from "../lib/judging/languages.ts";
import { EXPECTATIONS } from "../lib/problems/solutions/expectation.ts";
import {
  NO_PROGRAMS,
  PROGRAM_ROLES,
} from "../lib/problems/solutions/programs.ts";
import {
  saveProgram,
  saveScript,
} from "../lib/problems/solutions/solutions.ts";
import type { Act, Site } from "../lib/site/site.ts";

const program = fc.record({
  role: fc.constantFrom(...PROGRAM_ROLES),
  name: fc.stringMatching(/^[a-z][a-z. /程序-]{0,10}[a-z]$/),
  language: fc.constantFrom(...LANGUAGE_NAMES),
  // A byte order mark, ends of lines and blanks are part of a program.
  code: fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => `x${text}`),
    fc.constantFrom("x\uFEFF", "#!x\r\n\0", "  x\n\n", "题"),
  ),
  note: fc.constantFrom("", "slow, 但是对"),
  expected: fc.constantFrom(...EXPECTATIONS),
  points: fc.option(fc.nat({ max: 100 })),
  isMain: fc.boolean(),
}).map((one) =>
  one.role === "generator"
    ? { ...one, name: one.name.replaceAll(" ", "") }
    : one
);

/** What an author may keep: one validator, the names of a role once. */
export const keptPrograms = fc.record({
  programs: fc.uniqueArray(program, {
    maxLength: 5,
    selector: ({ role, name }) =>
      role === "validator" ? role : `${role} ${name}`,
  }),
  script: fc.constantFrom("", "# two\ngen 1\n\n[2] gen 'a b'\n"),
});
type Kept = typeof keptPrograms extends fc.Arbitrary<infer T> ? T : never;

export async function keep(
  act: Act,
  pid: number,
  { programs, script }: Kept,
): Promise<void> {
  for (const one of programs) {
    assert.ok((await saveProgram(act, pid, one)).ok);
  }
  assert.ok((await saveScript(act, pid, script)).ok);
}

/** What is kept with a problem, of each kind in its order. */
export async function keptOf({ site }: { site: Site }, pid: number) {
  const { programs, script } = await site.problems.programs.get(pid) ??
    NO_PROGRAMS;
  const rows = programs.map(({ id: _id, by: _by, at: _at, ...row }) => row);
  return { programs: Map.groupBy(rows, ({ role }) => role), script };
}
