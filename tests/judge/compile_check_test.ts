import assert from "node:assert/strict";
import type {
  CheckerSource,
  CompileReport,
} from "../../lib/judging/protocol.ts";
import { openTestJudge, type TestJudge } from "./support.ts";

async function check(
  judge: TestJudge,
  source: Partial<CheckerSource> & { code: string },
): Promise<CompileReport> {
  const { language = "C++" } = source;
  const answer = await judge.work({
    kind: "compile",
    language: `${language} With O2`,
    source: { language, extraFiles: {}, ...source },
  });
  assert.equal(answer.kind, "compiled");
  return answer as CompileReport;
}

Deno.test("a checker compiles beside its problem's files and the site's, in C and C++", async () => {
  await using judge = await openTestJudge();
  const hash = await judge.keep("#define SITE 1\n");
  for (const language of ["C", "C++"]) {
    const report = await check(judge, {
      language,
      code:
        '#include "own.h"\n#include "site.h"\nint main() { return OWN + SITE; }',
      extraFiles: { "own.h": "#define OWN 1\n" },
      siteFiles: { "site.h": hash },
    });
    assert.deepEqual(report, {
      kind: "compiled",
      isCompiled: true,
      note: null,
      message: null,
    });
  }
});

Deno.test("what the compiler says against it comes back, and what it had no time or memory for", async () => {
  await using judge = await openTestJudge();
  const broken = await check(judge, { code: "int main() { return x; }" });
  assert.equal(broken.isCompiled, false);
  assert.match(broken.message ?? "", /was not declared/);
  const missing = await check(judge, { code: '#include "testlib.h"' });
  assert.match(missing.message ?? "", /testlib\.h: No such file/);
  // Templates without an end: the compiler's memory is bounded.
  const endless = await check(judge, {
    code:
      `template<int N> struct A { static const int v = A<N + 1>::v + A<N + 2>::v; };
template<> struct A<800> { static const int v = 0; };
char a[A<0>::v];\n#include <array>\nstd::array<int, 1 << 28> b = {1}; int main() {}`,
  });
  assert.equal(endless.isCompiled, false);
});

Deno.test("code to be compiled reads nothing of the host, and reaches no network", async () => {
  await using judge = await openTestJudge();
  const report = await check(judge, {
    code: '#include "/etc/shadow"\nint main() {}',
  });
  assert.equal(report.isCompiled, false);
  assert.match(report.message ?? "", /shadow: No such file/);
});
