import assert from "node:assert/strict";
import { icpcWith, namesLeft } from "../../../tests/icpc_reading.ts";
import type { Entries } from "../../../tests/packages.ts";

type Bundle = Awaited<ReturnType<typeof icpcWith>>;

/** Returns what each solution should get, by its name. */
const wanted = ({ kept: { rows } }: Bundle) =>
  Object.fromEntries(
    rows.filter(({ role }) => role === "solution").map((
      { name, expected, points },
    ) => [name, points === null ? expected : `${expected} ${points}`]),
  );

const ruled = (yaml: string, paths: readonly string[], more: Entries = []) =>
  icpcWith([
    ["submissions/submissions.yaml", yaml],
    ...paths.map((path) => [`submissions/${path}`, "pass"] as const),
    ...more,
  ]);

const RULES = `
accepted: {permitted: [WA], required: [WA]}
wrong_answer: {authors: A. Author}
ac_or_wa: {permitted: [AC, WA]}
ac_or_wa/wa.py: {permitted: [WA]}
ac_or_wa/ac.{py,cpp}: {permitted: [AC]}
wa: {permitted: [AC, WA], required: [WA]}
wa/ac*: {permitted: [AC], required: [AC]}
slow/: {permitted: [AC, TLE], required: [TLE], use_for_time_limit: false}
crash: {permitted: [RTE]}
fails: {required: [RTE, TLE]}
bound: {use_for_time_limit: upper}
quick: {use_for_time_limit: lower, permitted: [AC, TLE]}
any: {permitted: [AC, WA, TLE, RTE]}
"*.py": {permitted: [AC]}
"*/inner/x.py": {permitted: [AC]}
`;

Deno.test("submissions.yaml: what each pattern leaves is what a solution must get", async () => {
  const bundle = await ruled(RULES, [
    "accepted/over.py",
    "wrong_answer/w.py",
    "ac_or_wa/wa.py",
    "ac_or_wa/ac.py",
    "ac_or_wa/both.py",
    "wa/wrong.py",
    "wa/acx.py",
    "slow/s.py",
    "crash/c.py",
    "fails/f.py",
    "bound/b.py",
    "quick/q.py",
    "any/a.py",
    "none/n.py",
    "some/inner/x.py",
  ]);
  assert.deepEqual(wanted(bundle), {
    "over.py": "wrongAnswer",
    "w.py": "wrongAnswer",
    "wa.py": "wrongAnswer",
    "ac.py": "accepted",
    "both.py": "anything",
    "wrong.py": "wrongAnswer",
    // Both of its rules cannot be kept.
    "acx.py": "anything",
    "s.py": "timeLimitExceeded",
    "c.py": "runtimeOrMemory",
    "f.py": "notAccepted",
    "b.py": "notAccepted",
    "q.py": "accepted",
    "a.py": "anything",
    "n.py": "anything",
    // The pattern matches a file in a folder that is the submission.
    "x.py": "anything",
  });
  assert.equal(namesLeft(bundle, "verdictUnsaid"), "n.py, x.py, acx.py");
  assert.equal(namesLeft(bundle, "requirementsLeft"), undefined);
});

Deno.test("submissions.yaml: what no verdict says is told of", async () => {
  const bundle = await ruled(
    `
mixed/groups.py:
  sample: {permitted: [AC]}
  secret/*-hard: {permitted: [AC, TLE], required: [TLE]}
mixed/says.py: {permitted: [AC, WA], required: [WA], message: hello}
mixed/points.py: {score: 40}
mixed/free.py: {authors: {name: B, email: b}, model_solution: true}
accepted/main.py: {model_solution: true, language: python2}
accepted/odd.py: {language: brainfuck}
`,
    [
      "mixed/groups.py",
      "mixed/says.py",
      "mixed/points.py",
      "mixed/free.py",
      "accepted/main.py",
      "accepted/odd.py",
    ],
  );
  assert.deepEqual(wanted(bundle), {
    "main.py": "accepted",
    "groups.py": "notAccepted",
    "says.py": "wrongAnswer",
    // This problem has no points.
    "points.py": "anything",
    "free.py": "anything",
  });
  assert.equal(
    namesLeft(bundle, "requirementsLeft"),
    "groups.py, says.py, points.py",
  );
  assert.equal(namesLeft(bundle, "programsLanguage"), "odd.py");
  const main = bundle.kept.rows.filter(({ isMain }) => isMain);
  assert.deepEqual(
    main.map(({ name, language }) => [name, language]),
    [["main.py", "Python2"]],
  );
});

Deno.test("submissions.yaml: points are points where a problem has them", async () => {
  const bundle = await ruled(
    `
partially_accepted/*: {authors: A. Author}
partially_accepted/sixty.py: {score: 60}
partially_accepted/same.py: {score: [25, 25]}
partially_accepted/range.py: {score: [10, 90]}
partially_accepted/half.py: {score: 0.5}
`,
    [
      "partially_accepted/sixty.py",
      "partially_accepted/same.py",
      "partially_accepted/range.py",
      "partially_accepted/half.py",
      "partially_accepted/other.py",
    ],
    [
      ["problem.yaml", "name: Sum\ntype: scoring\n"],
      [
        "submissions/partially_accepted/own.py",
        "# @EXPECTED_SCORE@: 30\npass",
      ],
      [
        "submissions/partially_accepted/part.py",
        "# @EXPECTED_SCORE@: 30.5\npass",
      ],
    ],
  );
  assert.deepEqual(wanted(bundle), {
    "half.py": "partialAccepted",
    "other.py": "partialAccepted",
    "own.py": "partialAccepted 30",
    "part.py": "partialAccepted",
    "range.py": "partialAccepted",
    "same.py": "partialAccepted 25",
    "sixty.py": "partialAccepted 60",
  });
  assert.equal(namesLeft(bundle, "requirementsLeft"), "range.py, half.py");
});

Deno.test("a submission's own word counts within what the rules leave", async () => {
  const said = (word: string) => `# @EXPECTED_RESULTS@: ${word}\npass`;
  const bundle = await ruled("mixed: {permitted: [AC, WA, TLE, RTE]}\n", [], [
    ["submissions/mixed/tle.py", said("TIMELIMIT")],
    ["submissions/mixed/low.py", said("accepted")],
    ["submissions/mixed/comment.cpp", "/* @EXPECTED_RESULTS@: CORRECT -*/"],
    ["submissions/other/crash.py", said("RUN_TIME_ERROR")],
    ["submissions/other/none.py", said("COMPILER-ERROR")],
    ["submissions/other/some.py", said("COMPILER-ERROR,WRONG-ANSWER")],
    ["submissions/other/odd.py", said("NONE-SUBMIT-FAILS")],
    ["submissions/other/look.py", said("CHECK-MANUALLY")],
    ["submissions/other/memory.py", said("MEMORY-LIMIT, RUN-ERROR")],
  ]);
  assert.deepEqual(wanted(bundle), {
    "tle.py": "timeLimitExceeded",
    "low.py": "accepted",
    "comment.cpp": "accepted",
    "crash.py": "runtimeOrMemory",
    "some.py": "wrongAnswer",
    "odd.py": "anything",
    "look.py": "anything",
    "memory.py": "runtimeOrMemory",
  });
  assert.equal(namesLeft(bundle, "verdictUnsaid"), "odd.py");
  assert.equal(namesLeft(bundle, "programsUncompiled"), "none.py");
});

Deno.test("a submissions.yaml that makes no sense is left out, the folders count", async () => {
  const many = Array.from({ length: 201 }, (_, n) => `a${n}: {}`).join("\n");
  const bomb = `a: &a [x, x]\n${
    Array.from({ length: 200 }, (_, n) => `b${n}: *a`).join("\n")
  }\n`;
  for (const yaml of ["{[", many, bomb]) {
    const bundle = await ruled(yaml, ["wrong_answer/w.py"]);
    assert.deepEqual(wanted(bundle), { "w.py": "wrongAnswer" });
    const left = bundle.findings.filter(({ code, params }) =>
      code === "fieldLeft" && params?.name === "submissions/submissions.yaml"
    );
    assert.equal(left.length, 1, yaml.slice(0, 20));
  }
  for (const yaml of ["", "[]", "7", "accepted: 1\n'': []\n__proto__: {}\n"]) {
    const bundle = await ruled(yaml, ["wrong_answer/w.py"]);
    assert.deepEqual(wanted(bundle), { "w.py": "wrongAnswer" });
  }
});

Deno.test("the shebang of an old Python says so", async () => {
  const bundle = await icpcWith([
    ["submissions/accepted/old.py", "#!/usr/bin/env python2\nprint 1"],
    ["submissions/accepted/new.py", "#!/usr/bin/env python3\nprint(1)"],
  ]);
  assert.deepEqual(
    bundle.kept.rows.map(({ name, language }) => [name, language]),
    [["old.py", "Python2"], ["new.py", "Python3"]],
  );
});

Deno.test("a folder in C or C++ is one text, another is one file or left out", async () => {
  const at = (path: string) => `submissions/accepted/${path}`;
  const bundle = await icpcWith([
    [at("parts/main.cpp"), '#include "lib/add.h"\nint main() { add(); }\n'],
    [at("parts/add.cpp"), '#include "lib/add.h"\nint add() { return 0; }\n'],
    [at("parts/lib/add.h"), "#pragma once\nint add();\n"],
    [at("one/one.py"), "pass\n"],
    [at("one/notes.txt"), "nobody reads this"],
    [at("reads/reads.py"), "open('words.txt')\n"],
    [at("reads/words.txt"), "a b"],
    [at("module/main.py"), "import other\n"],
    [at("module/other.py"), "pass\n"],
    [at("two/a.c"), "int main() {}\n"],
    [at("two/b.c"), "int main() {}\n"],
    [at("mixed/a.c"), "int main() {}\n"],
    [at("mixed/b.cpp"), "int f() {}\n"],
    [at("built/main.c"), "int main() {}\n"],
    [at("built/compile.sh"), "cc main.c\n"],
  ]);
  assert.deepEqual(wanted(bundle), {
    "one.py": "accepted",
    "parts.cpp": "accepted",
  });
  const { code } = bundle.kept.rows.find(({ name }) => name === "parts.cpp")!;
  assert.equal(
    code,
    "int add();\nint add() { return 0; }\n\nint main() { add(); }\n",
  );
  assert.equal(namesLeft(bundle, "programsJoined"), "parts.cpp");
  assert.equal(
    namesLeft(bundle, "programsFolder"),
    "built, mixed, module, reads, two",
  );
});

Deno.test("programs beside the folders of verdicts are taken; their comments say what they get", async () => {
  const bundle = await icpcWith([
    ["submissions/accepted/ac.py", "pass"],
    ["submissions/loose.py", "pass"],
    ["submissions/slow.py", "# @EXPECTED_RESULTS@: TIMELIMIT\npass"],
    ["submissions/README.md", "words"],
  ]);
  assert.deepEqual(wanted(bundle), {
    "ac.py": "accepted",
    "loose.py": "anything",
    "slow.py": "timeLimitExceeded",
  });
  assert.equal(namesLeft(bundle, "verdictUnsaid"), "loose.py");
});
