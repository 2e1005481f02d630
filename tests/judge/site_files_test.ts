import assert from "node:assert/strict";
import { digestOf } from "../../lib/judging/digest.ts";
import type { CheckerSource } from "../../lib/judging/protocol.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { openTestJudge, type TestJudge } from "./support.ts";

const ONE = [{ input: "1\n", output: "1\n" }];

const special = (judge: TestJudge, code: string, checker: CheckerSource) =>
  judge.run("Python3", code, ONE, { judgeMode: "spj", checker });

/** A checker that needs a header to say what every program is worth. */
const INCLUDES = {
  language: "C",
  code: `#include "testlib.h"
int main() { return decide(); }`,
};
const deciding = (code: number) => `static int decide() { return ${code}; }\n`;

Deno.test("a checker finds the site's files beside it, the problem's own before them", async () => {
  await using judge = await openTestJudge();
  const [right, wrong] = [
    await judge.keep(deciding(0)),
    await judge.keep(deciding(102)),
  ];
  const statusWith = async (
    siteFiles: Record<string, string>,
    extraFiles: Record<string, string> = {},
  ) => {
    const checker = { ...INCLUDES, extraFiles, siteFiles };
    return (await special(judge, "print(1)", checker)).status;
  };
  assert.equal(await statusWith({ "testlib.h": right }), STATUS.accepted);
  // Uploaded anew: nothing of the old one is left in what was compiled.
  assert.equal(await statusWith({ "testlib.h": wrong }), STATUS.wrongAnswer);
  const own = { "testlib.h": deciding(101) };
  assert.equal(
    await statusWith({ "testlib.h": right }, own),
    STATUS.presentationError,
  );
  const none = await special(judge, "print(1)", {
    ...INCLUDES,
    extraFiles: {},
  });
  assert.deepEqual(
    [none.status, none.note?.code],
    [STATUS.systemError, "checkerCompile"],
  );
  assert.match(none.message!, /testlib\.h/);
});

Deno.test("a site's file that is lost is told by its name", async () => {
  await using judge = await openTestJudge();
  const { status, note, message } = await special(judge, "print(1)", {
    ...INCLUDES,
    extraFiles: {},
    siteFiles: { "testlib.h": "e".repeat(64) },
  });
  assert.deepEqual(
    [status, note?.code],
    [STATUS.systemError, "checkerCompile"],
  );
  assert.match(message!, /^testlib\.h: /);
});

Deno.test("test data that is lost is a System Error in each mode, and the judge goes on", async () => {
  await using judge = await openTestJudge();
  const lost = { hash: "f".repeat(64), size: 2 };
  const checker = {
    language: "C",
    code: "int main() { return 0; }",
    extraFiles: {},
  };
  for (const judgeMode of ["default", "spj", "interactive"] as const) {
    const expected = digestOf("1\n");
    const { status, note, message } = await judge.run(
      "Python3",
      "print(input())",
      [],
      {
        judgeMode,
        checker: judgeMode === "default" ? null : checker,
        cases: [{
          caseId: 1,
          seq: 1,
          groupNum: null,
          score: 0,
          input: lost,
          expected,
        }],
      },
    );
    assert.deepEqual(
      [status, note?.code],
      [STATUS.systemError, "testDataMissing"],
      judgeMode,
    );
    assert.match(message!, /^test case 1: /);
    const after = await judge.run("Python3", "print(input())", ONE);
    assert.equal(after.status, STATUS.accepted, judgeMode);
  }
});
