import assert from "node:assert/strict";
import {
  assertNothingVanishes,
  withFile,
} from "../../../tests/package_fields.ts";
import { zip } from "../../../tests/packages.ts";
import {
  icpcEntries,
  icpcScoringEntries,
} from "../../../tests/packages_more.ts";
import { only } from "../../../tests/reading.ts";
import { icpcWith, namesLeft } from "../../../tests/icpc_reading.ts";

/** Of the legacy format; 2023-07 and 2025-09 know some of them no more. */
const LEGACY = {
  problem_format_version: "legacy",
  type: "scoring",
  name: "Another",
  uuid: "1-2",
  author: "B. Author",
  source: "BAPC",
  source_url: "https://example.org",
  license: "cc0",
  rights_owner: "Somebody",
  validation: "custom interactive",
  validator_flags: "lax",
  keywords: "easy",
  grading: "custom",
  "grading.objective": "{objective: min}",
  "grading.show_test_data_groups": "{show_test_data_groups: true}",
  "grading.custom_scoring": "{custom_scoring: true}",
  libraries: "[gmp]",
};
const LIMITS = {
  time_multiplier: "7",
  time_safety_margin: "3",
  time_multipliers: "{ac_to_time_limit: 3}",
  "time_multipliers.time_limit_to_tle": "{time_limit_to_tle: 3}",
  time_limit: "9",
  time_resolution: "0.5",
  memory: "123",
  output: "4",
  code: "64",
  compilation_time: "9",
  compilation_memory: "128",
  validation_time: "9",
  validation_memory: "128",
  validation_output: "9",
  validation_passes: "3",
};
const LATER = {
  version: "1.2",
  "credits.authors": "{authors: [C. Author]}",
  "credits.contributors": "{contributors: D}",
  "credits.testers": "{testers: [{name: E}]}",
  "credits.translators": "{translators: {da: F}}",
  "credits.packagers": "{packagers: G}",
  "credits.acknowledgements": "{acknowledgements: H}",
  embargo_until: "2030-01-01",
  languages: "[cpp, python3]",
  allow_file_writing: "true",
  constants: "{limit: 5}",
  something_new: "yes",
};

const yaml = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      `${name.replace(/\..*/, "")}: ${value}\n`,
    ]),
  );
const BARE = "name: Sum\nlimits: {memory: 512}\n";
const metadata = (field: string | null) =>
  icpcEntries(
    `${
      BARE.replace(/name.*\n/, (line) => field?.startsWith("name:") ? "" : line)
    }${field ?? ""}`,
  );

Deno.test("ICPC: nothing in problem.yaml vanishes unsaid", async (t) => {
  await assertNothingVanishes(t, {
    fields: yaml({ ...LEGACY, ...LATER }),
    // The title is that of the statement; nothing names the constant.
    idle: ["problem_format_version", "uuid", "version", "name", "constants"],
    packed: metadata,
  });
  await assertNothingVanishes(t, {
    fields: Object.fromEntries(
      Object.entries(LIMITS).map(([name, value]) => [
        name,
        `name: Sum\nlimits: {${name.replace(/\..*/, "")}: ${value}}\n`,
      ]),
    ),
    packed: (field) => icpcEntries(field ?? "name: Sum\nlimits: {}\n"),
  });
});

Deno.test("ICPC: nothing in domjudge-problem.ini vanishes unsaid", async (t) => {
  const fields = {
    "short-name": "s",
    externalid: "e",
    timelimit: "2",
    memlimit: "262144",
    outputlimit: "1024",
    special_run: "run",
    special_compare: "compare",
    special_compare_args: "x",
    points: "5",
    allow_submit: "0",
    allow_judge: "0",
    color: "red",
    rgb: "#fff",
  };
  await assertNothingVanishes(t, {
    fields: Object.fromEntries(
      Object.entries(fields).map((
        [name, value],
      ) => [name, `${name}=${value}\n`]),
    ),
    idle: ["color", "rgb"],
    packed: (field) =>
      withFile(
        icpcEntries("name: Sum\n"),
        "sum/domjudge-problem.ini",
        field ?? "",
      ),
  });
});

const GROUP = {
  on_reject: "continue",
  grading: "custom",
  grader_flags: "always_accept avg",
  input_validator_flags: "-x",
  output_validator_flags: "strict",
  "output_validator_flags.name": "{name: v, flags: x}",
  accept_score: "7",
  reject_score: "3",
  range: "0 80",
  max_score: "9",
  score_aggregation: "max",
  static_validation_score: "5",
  static_validation: "{score: 5}",
  require_pass: "sample",
  args: "[-x]",
  input_validator_args: "[-x]",
  output_validator_args: "[strict]",
  static_validator_args: "[-x]",
  input_visualizer_args: "[-x]",
  output_visualizer_args: "[-x]",
  full_feedback: "true",
};

Deno.test("ICPC: nothing that is said of a group vanishes unsaid", async (t) => {
  const validator = ["echo/input_validators/v.py", "exit(42)\n"] as const;
  for (const file of ["testdata.yaml", "test_group.yaml"]) {
    await assertNothingVanishes(t, {
      fields: yaml(GROUP),
      // All cases are judged here; which failure counts is the same.
      idle: ["on_reject"],
      packed: (field) =>
        withFile(
          [...icpcScoringEntries(), validator],
          `echo/data/secret/g3/${file}`,
          `${
            file === "testdata.yaml" ? "grader_flags: min\n" : "max_score: 4\n"
          }${field ?? ""}`,
        ).concat([
          ["echo/data/secret/g3/5.in", "5\n"],
          ["echo/data/secret/g3/5.ans", "5\n"],
          ["echo/data/secret/g3/6.in", "6\n"],
          ["echo/data/secret/g3/6.ans", "6\n"],
        ]),
    });
  }
});

Deno.test("ICPC: no file or folder of a package vanishes unsaid", async (t) => {
  const places = [
    "graders/g/grader.py",
    "static_validator/v.py",
    "input_visualizer/v.py",
    "output_visualizer/v.py",
    "test_case_visualizer/v.py",
    "answer_validators/v.py",
    "problem_slide/slide.tex",
    "solution/solution.en.md",
    "data/invalid_input/1.in",
    "data/invalid_output/1.in",
    "data/invalid_answers/1.in",
    "data/valid_output/1.in",
    "data/secret/02.hint",
    "data/secret/02.desc",
    "data/secret/02.png",
    "data/secret/02.yaml",
    "data/secret/02.args",
    "data/secret/02.files/map.txt",
    "data/sample/1.in.download",
    "data/secret/77.in",
    "data/secret/78.ans",
    "attachments/templates/cpp/a.cpp",
    "generators/generators.yaml",
    "generators/make/gen.py",
    "include/cpp/driver.cpp",
    "input_validators/v.ctd",
    "input_validators/v.viva",
    "output_validators/w/second.cc",
    "submissions/accepted/many/a.py",
    "submissions/other/x.py",
    "README.md",
  ];
  await assertNothingVanishes(t, {
    fields: Object.fromEntries(places.map((place) => [place, place])),
    packed: (place) =>
      place === null
        ? icpcEntries()
        : withFile(icpcEntries(), `sum/${place}`, "int main() {}\n"),
  });
});

Deno.test("ICPC: what vanished once is named", async () => {
  const { bundle } = await only(zip([
    ...icpcScoringEntries(),
    ["echo/data/secret/testdata.yaml", "grading: custom\n"],
    ["echo/graders/g.py", "print()\n"],
  ]));
  const named = bundle.findings.filter(({ code }) => code === "fieldLeft")
    .map(({ params }) => params?.name);
  assert.ok(named.includes("testdata.yaml grading: custom"), named.join());
  assert.ok(named.includes("graders"), named.join());
});

Deno.test("ICPC: cases without an answer are named, answers without a case too", async () => {
  const bundle = await icpcWith([
    ["data/secret/77.in", "7\n"],
    ["data/secret/deep/78.in", "8\n"],
    ["data/secret/79.ans", "9\n"],
  ]);
  const { findings } = bundle;
  assert.deepEqual(
    findings.filter(({ code }) => /^(out|in)putMissing$/.test(code))
      .toSorted((a, b) => a.code < b.code ? 1 : -1),
    [
      {
        code: "outputMissing",
        params: { names: "secret/77.in, secret/deep/78.in" },
      },
      { code: "inputMissing", params: { names: "secret/79.ans" } },
    ],
  );
  assert.equal(namesLeft(bundle, "answersMissing"), undefined);
});

Deno.test("ICPC: a stack may be as large as the memory, as far as one may be", async () => {
  for (const [memory, stack, isTold] of [[512, 512, 0], [2048, 1024, 1]]) {
    const { bundle } = await only(
      zip(icpcEntries(`name: Sum\nlimits: {memory: ${memory}}\n`)),
    );
    const { memoryLimit, stackLimit } = bundle.problem;
    assert.deepEqual([memoryLimit, stackLimit], [memory, stack]);
    const told = bundle.findings.filter(({ code }) => code === "stackLess");
    assert.equal(told.length, isTold);
  }
});

Deno.test("ICPC: languages of a package are those that may be used", async () => {
  const { bundle } = await only(
    zip(icpcEntries("name: Sum\nlanguages: [c, python3, cobol, cppgmp]\n")),
  );
  assert.deepEqual(
    bundle.problem.languages,
    ["C", "C With O2", "Python3", "PyPy3"],
  );
  const left = bundle.findings.filter(({ code }) => code === "languageLeft");
  assert.deepEqual(left.map(({ params }) => params?.name), ["cobol", "cppgmp"]);
});
