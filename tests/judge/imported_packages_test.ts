// Rows: 3 A5.11
import assert from "node:assert/strict";
import type { MadeReport } from "../../lib/judging/protocol.ts";
import { statusName } from "../../lib/judging/status.ts";
import { agrees } from "../../lib/problems/solutions/expectation.ts";
import {
  generatorsIn,
  solutionsIn,
  validatorIn,
} from "../../lib/problems/solutions/programs.ts";
import { bringIn, problemWith } from "../http/exchange/imports.ts";
import { JUDGED } from "../packages_judged.ts";
import { openTestSite } from "../support.ts";
import { openTestJudge } from "./support.ts";

/** How many solutions a package has, and whether it has a validator. */
const HELD: Record<string, [solutions: number, hasValidator: boolean]> = {
  fps: [1, false],
  qduoj: [1, false],
  hydro: [1, true],
  icpc: [5, true],
  polygon: [5, true],
};

for (const [format, bytes] of Object.entries(JUDGED)) {
  Deno.test(`${format}: an imported package's checker, validator and solutions agree`, async () => {
    await using t = await openTestSite();
    await using judge = await openTestJudge();
    const [item] = await bringIn(t, bytes, "factors.xml");
    assert.equal(item.outcome, "created", JSON.stringify(item));
    const { problem, statement, cases } = await problemWith(t, item.pid!);
    const kept = (await t.site.problems.programs.get(item.pid!))!;
    const validator = validatorIn(kept);
    assert.deepEqual(
      [solutionsIn(kept).length, validator !== null],
      HELD[format],
    );
    const checker = {
      language: problem.spjLanguage!,
      code: statement.spjCode!,
      extraFiles: statement.judgeExtraFile,
    };
    for (const { name, language, code, expected } of solutionsIn(kept)) {
      const got = await judge.run(
        language,
        code,
        cases.map(({ input, output }) => ({ input, output, score: 0 })),
        { judgeMode: problem.judgeMode, checker, timeLimit: problem.timeLimit },
      );
      assert.ok(
        agrees({ expected, points: null }, { ...got, score: null }),
        `${name}: ${expected}, ${statusName(got.status)} ${got.message}`,
      );
    }
    if (validator === null) return;
    const make = async (
      generator: { language: string; code: string },
      args: string[] = [],
    ) =>
      await judge.work({
        kind: "make",
        language: "Python3",
        input: { generator: { ...generator, extraFiles: {} }, args },
        validator: { ...validator, extraFiles: {} },
        solution: null,
      }) as MadeReport;
    const printing = (input: string) => ({
      language: "Python3",
      code: `print(${JSON.stringify(input)}, end="")`,
    });
    for (const { input } of cases) {
      assert.equal((await make(printing(input))).fault, null);
    }
    for (const bad of ["3\n", "6", "x\n", ""]) {
      assert.equal((await make(printing(bad))).fault?.stage, "validator", bad);
    }
    for (const generator of generatorsIn(kept)) {
      const made = await make(generator, ["5", "7"]);
      assert.equal(made.fault, null);
      assert.equal(await judge.kept(made.input!.hash), "35\n");
    }
  });
}
