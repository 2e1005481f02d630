import assert from "node:assert/strict";
import { HOSTILE } from "../../judge/hostile/mod.ts";
import { withPartners } from "../../judge/sandbox/box.ts";
import { LANGUAGES } from "../../lib/judging/languages.ts";
import { statusName } from "../../lib/judging/status.ts";
import { PROGRAMS } from "./programs.ts";
import { openTestJudge } from "./support.ts";

const CASES = [
  { input: "1 2\n", output: "3\n" },
  { input: "20 22\n", output: "42\n" },
];

/** Of the hostile ones those that end in one way alone, whatever is faster. */
const STEADY = HOSTILE.filter(({ outcomes, interactor }) =>
  outcomes.length === 1 && interactor === undefined
);

/** Every program of the tests: its language, what it is, its code, its cases. */
const CORPUS = [
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

Deno.test("every program has the verdict in a cell that it has in a box of its own, in every language", async (t) => {
  await using cells = await openTestJudge({ languages: LANGUAGES });
  if (cells.box.cellOverheadCpuMs === null) return;
  await using boxes = await openTestJudge({ languages: LANGUAGES });
  for (const box of withPartners(boxes.host.boxes)) {
    box.cellOverheadCpuMs = null;
  }
  assert.ok(CORPUS.length > 80, `${CORPUS.length} programs`);
  for (const [language, name, code, cases] of CORPUS) {
    if (!cells.toolchains.some((one) => one.language.name === language)) {
      continue;
    }
    await t.step(`${language}: ${name}`, async () => {
      const seen = [];
      for (const judge of [cells, boxes]) {
        const { status, note, message, cases: rows } = await judge.run(
          language,
          code,
          cases,
          { timeLimit: 500, memoryLimit: 128 },
        );
        seen.push({
          status: statusName(status),
          note,
          // A compiler names its own files by chance.
          message: message?.replaceAll(/\/tmp\/cc\w+|0x[0-9a-f]+/g, "…"),
          cases: rows.map((row) => [statusName(row.status), row.note]),
        });
      }
      assert.deepEqual(seen[0], seen[1]);
    });
  }
});
