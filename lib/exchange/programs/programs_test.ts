import assert from "node:assert/strict";
import { icpcWith, namesLeft } from "../../../tests/icpc_reading.ts";
import { zip } from "../../../tests/packages.ts";
import { hydroEntries, polygonEntries } from "../../../tests/packages_more.ts";
import { kept, only, said } from "../../../tests/reading.ts";
import { MAX_PROGRAMS } from "../../problems/solutions/programs.ts";
import { MAX_TEXT_CHARS } from "../../problems/schema.ts";

Deno.test("submissions: by their folder, or what they say of themselves", async () => {
  const bundle = await icpcWith([
    ["submissions/accepted/sum.cpp", "int main() {}"],
    ["submissions/accepted/alone/Sum.java", "class Sum {}"],
    ["submissions/slow_accepted/slow.py", "pass"],
    ["submissions/partially_accepted/p.c", "int main() {}"],
    ["submissions/wrong_answer/sum.cpp", "int main() { return 0; }"],
    ["submissions/time_limit_exceeded/t.py", "pass"],
    ["submissions/run_time_error/r.py", "1 / 0"],
    ["submissions/memory_limit_exceeded/m.py", "pass"],
    ["submissions/rejected/x.py", "pass"],
    ["submissions/brute_force/b.py", "pass"],
    ["submissions/mixed/one.py", "# @EXPECTED_RESULTS@: TIMELIMIT"],
    [
      "submissions/mixed/two.py",
      "# @EXPECTED_RESULTS@: TIMELIMIT, RUN-ERROR\npass",
    ],
    [
      "submissions/mixed/three.py",
      "# @EXPECTED_RESULTS@: CORRECT, TIMELIMIT\npass",
    ],
    ["submissions/mixed/other.py", "pass"],
  ]);
  assert.deepEqual(
    kept(bundle).map(([_role, name, language, expected]) => [
      name,
      language,
      expected,
    ]),
    [
      ["sum.cpp", "C++ With O2", "accepted"],
      ["Sum.java", "Java", "accepted"],
      ["b.py", "Python3", "notAccepted"],
      ["m.py", "Python3", "memoryLimitExceeded"],
      ["one.py", "Python3", "timeLimitExceeded"],
      ["two.py", "Python3", "notAccepted"],
      ["three.py", "Python3", "anything"],
      ["other.py", "Python3", "anything"],
      ["p.c", "C With O2", "partialAccepted"],
      ["x.py", "Python3", "notAccepted"],
      ["r.py", "Python3", "runtimeOrMemory"],
      ["slow.py", "Python3", "accepted"],
      ["t.py", "Python3", "timeLimitExceeded"],
      ["sum-2.cpp", "C++ With O2", "wrongAnswer"],
    ],
  );
  assert.equal(namesLeft(bundle, "verdictUnsaid"), "other.py");
});

Deno.test("programs that cannot be kept are told of by their names", async () => {
  const bundle = await icpcWith([
    ["submissions/accepted/README.md", "nothing to tell"],
    ["submissions/accepted/.hidden", ""],
    ["submissions/accepted/good.py", "pass"],
    ["submissions/accepted/old.pl", "print 1"],
    ["submissions/constructor/odd.constructor", "print 1"],
    ["submissions/accepted/empty.py", " \n"],
    ["submissions/accepted/bytes.py", new Uint8Array([0xff, 0xfe, 0xff])],
    ["submissions/accepted/long.py", "#".repeat(MAX_TEXT_CHARS + 1)],
    ["submissions/accepted/vast.py", "#".repeat(4 * MAX_TEXT_CHARS + 1)],
    ["submissions/accepted/two/a.py", "import b"],
    ["submissions/accepted/two/b.py", "pass"],
    ["submissions/compiler_error/c.cpp", "int main("],
    ["generators/gen.py", "print(1)"],
    ["input_validators/first.ctd", "INT(1, 5) NEWLINE"],
    ["input_validators/second.py", "exit(42)"],
    ["input_validators/third.py", "exit(42)"],
  ]);
  assert.deepEqual(kept(bundle), [
    ["solution", "good.py", "Python3", "accepted"],
    ["generator", "gen", "Python3"],
    ["validator", "second.py", "Python3"],
  ]);
  assert.equal(
    namesLeft(bundle, "programsLanguage"),
    "first.ctd, old.pl, odd.constructor",
  );
  assert.match(
    String(namesLeft(bundle, "programsText")),
    /vast\.py.*empty\.py.*long\.py/,
  );
  assert.equal(namesLeft(bundle, "programsFolder"), "two");
  assert.equal(namesLeft(bundle, "programsUncompiled"), "c.cpp");
  assert.equal(namesLeft(bundle, "validatorsLeft"), "third.py");
});

Deno.test("no more programs than a problem may have; the tools come first", async () => {
  const bundle = await icpcWith([
    ...Array.from(
      { length: MAX_PROGRAMS + 2 },
      (_, n) => [`submissions/accepted/s${n}.py`, "pass"] as const,
    ),
    ["input_validators/v.py", "exit(42)"],
  ]);
  assert.equal(kept(bundle).length, MAX_PROGRAMS);
  assert.equal(kept(bundle).at(-1)![0], "validator");
  assert.equal(
    namesLeft(bundle, "programsFull")!.toString().split(",").length,
    3,
  );
});

Deno.test("a validator is called with what all groups give it, or not taken", async () => {
  const flags = (text: string) => ({
    yaml: `input_validator_flags: ${text}\n`,
  });
  const validator = ["input_validators/v/v.cc", "int main() {}"] as const;
  const same = await icpcWith([
    validator,
    ["input_validators/v/v.h", "// beside"],
    ["data/secret/testdata.yaml", flags("--max 10").yaml],
  ]);
  const code = same.kept.rows[0].code;
  assert.match(code, /\{argv\[0\], \(char \*\)"--max", \(char \*\)"10", 0\}/);
  assert.equal(same.problem.judgeExtraFile["v.h"], "// beside");
  const each = await icpcWith([
    validator,
    ["data/secret/testdata.yaml", flags("--max 10").yaml],
    ["data/sample/testdata.yaml", flags("--max 5").yaml],
  ]);
  assert.deepEqual(kept(each), []);
  assert.equal(namesLeft(each, "validatorArguments"), "v.cc");
  const named = await icpcWith([
    ["input_validators/v.py", "exit(42)"],
    [
      "data/secret/test_group.yaml",
      'input_validator_args: {v: ["-n", "7"], w: ["-m"]}\n',
    ],
  ]);
  assert.match(named.kept.rows[0].code, /argv\[1:\] = \["-n","7"\]/);
});

Deno.test("Hydro: std and the validator of the configuration", async () => {
  const { bundle } = await only(zip([
    ...hydroEntries(
      "type: default\ntime: 1s\nmemory: 64m\nvalidator: {file: val.cc, lang: cc}\n",
    ),
    ["P1/std/std.cc", "int main() {}"],
    ["P1/testdata/val.cc", "int main() { return 0; }"],
  ]));
  assert.deepEqual(kept(bundle), [
    ["solution", "std.cc", "C++ With O2", "accepted"],
    ["validator", "val.cc", "C++ With O2"],
  ]);
  // It ends with 0 there as here.
  assert.equal(bundle.kept.rows[1].code, "int main() { return 0; }");
});

Deno.test("Polygon: all tags; a script of all tests where none is missing", async () => {
  const tags = [
    "accepted",
    "time-limit-exceeded",
    "time-limit-exceeded-or-accepted",
    "memory-limit-exceeded",
    "presentation-error",
    "failed",
    "rejected",
    "new-one",
  ];
  const solutions = tags.map((tag) =>
    `<solution tag="${tag}"><source path="solutions/${tag}.cpp" type="cpp.g++20"/></solution>`
  ).join("");
  const entries = polygonEntries().map(([name, content]) =>
    [
      name,
      name === "problem.xml"
        ? String(content).replace("</solutions>", `${solutions}</solutions>`)
          .replaceAll(/ group="\d"| points="[\d.]+"/g, "")
          .replace('cmd="gen 2"', 'cmd="other 2"')
        : content,
    ] as const
  );
  const { bundle } = await only(zip([
    ...entries,
    ["tests/03", "3 3\n"],
    ["tests/03.a", "6\n"],
    ...tags.map((tag) => [`solutions/${tag}.cpp`, "int main() {}\n"] as const),
  ]));
  const solutionsKept = bundle.kept.rows.filter(({ role }) =>
    role === "solution"
  );
  assert.deepEqual(
    solutionsKept.map(({ name, expected, isMain }) => [name, expected, isMain]),
    [
      ["ok.cpp", "accepted", true],
      ["bad.py", "wrongAnswer", false],
      ["accepted.cpp", "accepted", false],
      ["time-limit-exceeded.cpp", "timeLimitExceeded", false],
      ["time-limit-exceeded-or-accepted.cpp", "anything", false],
      ["memory-limit-exceeded.cpp", "memoryLimitExceeded", false],
      ["presentation-error.cpp", "wrongAnswer", false],
      ["failed.cpp", "runtimeError", false],
      ["rejected.cpp", "notAccepted", false],
      ["new-one.cpp", "anything", false],
    ],
  );
  assert.equal(solutionsKept[2].language, "C++ 20");
  assert.equal(bundle.kept.script, "gen 1\n");
  assert.ok(said(bundle, "taken").includes("scriptTaken"));
  assert.ok(said(bundle, "left").includes("scriptLeft"));
});
