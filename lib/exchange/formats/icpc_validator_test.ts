import assert from "node:assert/strict";
import { icpcWith, namesLeft } from "../../../tests/icpc_reading.ts";
import { MAX_EXTRA_CHARS } from "../../judging/bounds.ts";

Deno.test("a checker that scripts make or start is not taken for its sources", async () => {
  const main = "int main() { return 42; }";
  const bundle = await icpcWith([
    ["output_validators/v/validate.cc", main],
    ["output_validators/v/run", "#!/bin/sh\n./validate -x"],
    ["input_validators/w/w.py", "exit(42)"],
    ["input_validators/w/build", "#!/bin/sh\n"],
  ]);
  assert.equal(bundle.problem.judgeMode, "default");
  assert.deepEqual(
    bundle.findings.find(({ code }) => code === "checkerKind")?.params,
    { name: "run" },
  );
  assert.equal(namesLeft(bundle, "programsFolder"), "w");
  assert.ok(!bundle.kept.rows.some(({ role }) => role === "validator"));
});

Deno.test("headers of the tools that made a package are told of", async () => {
  const bundle = await icpcWith([
    [
      "output_validators/v/validate.cc",
      '#include "validate.h"\n#include "testlib.h"\n#include "bits/stdc++.h"\n' +
      '# include "tools/validation.h"\nint main() {}',
    ],
    ["input_validators/w/w.cpp", '#include "w.h"\nint main() {}'],
    ["input_validators/w/w.h", '#include "beside.h"\n'],
  ]);
  assert.equal(namesLeft(bundle, "headersMissing"), "validation.h");
  assert.equal(namesLeft(bundle, "toolHeadersMissing"), "beside.h");
});

Deno.test("long headers of jury's tools lie beside a checker", async () => {
  const header = (length: number) => `// ${"x".repeat(length - 3)}`;
  const bundle = await icpcWith([
    [
      "output_validators/v/validate.cc",
      '#include "validate.h"\n#include "vast.h"\nint main() {}',
    ],
    ["output_validators/v/validate.h", header(MAX_EXTRA_CHARS)],
    ["output_validators/v/vast.h", header(MAX_EXTRA_CHARS + 1)],
  ]);
  assert.deepEqual(Object.keys(bundle.problem.judgeExtraFile), ["validate.h"]);
  assert.deepEqual(
    bundle.findings.filter(({ code }) => code === "extraFileLong")
      .map(({ params }) => params),
    [{ name: "vast.h", most: MAX_EXTRA_CHARS }],
  );
});
