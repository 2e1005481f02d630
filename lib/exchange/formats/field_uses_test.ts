import assert from "node:assert/strict";
import {
  assertNothingVanishes,
  withFile,
} from "../../../tests/package_fields.ts";
import {
  type Entries,
  FPS_ITEM,
  fpsXml,
  hojEntries,
  qduojEntries,
  zip,
} from "../../../tests/packages.ts";
import { hydroEntries } from "../../../tests/packages_more.ts";
import { only } from "../../../tests/reading.ts";

/** By the types of Hydro's own code, and what its judge reads besides. */
const HYDRO = {
  subType: "x",
  target: "x",
  score: "50",
  time: "9s",
  memory: "99m",
  filename: "sum",
  checker_type: "strict",
  checker: "chk.cc",
  interactor: "chk.cc",
  manager: "chk.cc",
  validator: "none.cc",
  num_processes: "2",
  user_extra_files: "[grid.h]",
  judge_extra_files: "[lib.h]",
  detail: "false",
  "detail.case": "case",
  answers: "{1: [A, 5]}",
  redirect: "other/1",
  langs: "[py.py3]",
  time_limit_rate: "{py: 2}",
  memory_limit_rate: "{py: 2}",
  template: "{cc: [a, b]}",
  cases: "[{input: 1.in, output: 1.out}]",
  subtasks: "[{score: 100, cases: [{input: 1.in, output: 1.out}]}]",
  noOutputFile: "true",
  something_new: "1",
};

Deno.test("Hydro: nothing in config.yaml vanishes unsaid", async (t) => {
  const place = "P1/testdata/config.yaml";
  const config = (text: string) => withFile(hydroEntries(), place, text);
  await assertNothingVanishes(t, {
    fields: Object.fromEntries(
      Object.entries(HYDRO).map(([name, value]) => [
        name,
        `type: default\n${name.replace(/\..*/, "")}: ${value}\n`,
      ]),
    ),
    packed: (field) => config(field ?? "type: default\n"),
  });
  const row = "input: 1.in, output: 1.out";
  const inSubtask = [
    "id: 3",
    "if: [2]",
    "type: max",
    "time: 3s",
    "memory: 9m",
    "score: 7",
    "new: 1",
  ];
  const inCase = ["time: 3s", "memory: 9m", "score: 7", "new: 1"];
  const subtask = (own: string, ofCase: string) =>
    `subtasks: [{${own}cases: [{${row}${ofCase}}, {input: 2.in, output: 2.out}]}]\n`;
  await assertNothingVanishes(t, {
    fields: {
      ...Object.fromEntries(
        inSubtask.map((own) => [`subtask ${own}`, subtask(`${own}, `, "")]),
      ),
      ...Object.fromEntries(
        inCase.map((own) => [`case ${own}`, subtask("", `, ${own}`)]),
      ),
    },
    // Of one subtask there is no other order; its cases are all it counts.
    idle: ["subtask id: 3", "case score: 7"],
    packed: (field) => config(field ?? subtask("", "")),
  });
});

Deno.test("Hydro: nothing in problem.yaml vanishes unsaid", async (t) => {
  const entries = hydroEntries();
  const [[path, yaml]] = entries;
  const fields = {
    pid: "pid: X",
    title: "title: Y",
    tag: "tag: [new]",
    difficulty: "difficulty: 9",
    hidden: "hidden: true",
    owner: "owner: 2",
    nSubmit: "nSubmit: 7",
    nAccept: "nAccept: 3",
    html: "html: true",
    reference: "reference: {domainId: a, pid: 1}",
  };
  await assertNothingVanishes(t, {
    fields,
    idle: ["owner", "nSubmit", "nAccept"],
    packed: (field) => withFile(entries, path, `${yaml}${field ?? ""}\n`),
  });
});

/** A JSON package with one field of another value. */
const json = (entries: Entries, inner?: string) => (field: string | null) => {
  const [[path, text]] = entries;
  const value = JSON.parse(String(text));
  const place = inner === undefined ? value : value[inner];
  Object.assign(place, field === null ? {} : JSON.parse(field));
  return withFile(entries, path, JSON.stringify(value));
};
const fieldsOf = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      JSON.stringify({ [name]: value }),
    ]),
  );

Deno.test("QDUOJ: nothing in problem.json vanishes unsaid", async (t) => {
  await assertNothingVanishes(t, {
    fields: fieldsOf({
      display_id: "X",
      title: "Y",
      description: { format: "markdown", value: "Z" },
      input_description: { format: "markdown", value: "Z" },
      output_description: { format: "markdown", value: "Z" },
      hint: { format: "markdown", value: "Z" },
      source: "elsewhere",
      time_limit: 7,
      memory_limit: 9,
      samples: [],
      test_case_score: [],
      tags: ["dp"],
      rule_type: "ACM",
      template: {},
      spj: null,
      answers: [],
      io_mode: { io_mode: "File IO", input: "a", output: "b" },
      visible: false,
      difficulty: "High",
      languages: ["C"],
      share_submission: true,
      something_new: 1,
    }),
    packed: json(qduojEntries()),
  });
});

Deno.test("HOJ: nothing in a problem's JSON vanishes unsaid", async (t) => {
  await assertNothingVanishes(t, {
    fields: fieldsOf({
      judgeMode: "interactive",
      languages: ["C"],
      samples: [],
      tags: [],
      codeTemplates: [],
      something_new: 1,
    }),
    packed: json(hojEntries()),
  });
  await assertNothingVanishes(t, {
    fields: fieldsOf({
      problemId: "X",
      title: "Y",
      description: "Z",
      input: "Z",
      output: "Z",
      hint: "Z",
      examples: "",
      type: 0,
      auth: 2,
      judgeMode: "unheard of",
      judgeCaseMode: "unheard of",
      timeLimit: 7,
      memoryLimit: 9,
      stackLimit: 9,
      difficulty: 1,
      source: "elsewhere",
      codeShare: true,
      isRemoveEndBlank: true,
      openCaseResult: true,
      spjLanguage: "C",
      spjCode: "int main() {}",
      userExtraFile: "{}",
      judgeExtraFile: "{}",
      isFileIO: false,
      ioReadFileName: "a",
      ioWriteFileName: "b",
      id: 7,
      author: "root",
      modifiedUser: "root",
      caseVersion: "1",
      isUploadCase: true,
      ioScore: 7,
      gid: 1,
      something_new: 1,
    }),
    idle: [
      ..."id author modifiedUser caseVersion isUploadCase ioScore gid".split(
        " ",
      ),
    ],
    packed: json(hojEntries(), "problem"),
  });
});

Deno.test("FPS: no element of an item vanishes unsaid", async (t) => {
  const names = "url remote_id remote_oj interactor tpj append something_new"
    .split(" ");
  await assertNothingVanishes(t, {
    fields: Object.fromEntries(
      names.map((name) => [name, `<${name} language="C">a</${name}></item>`]),
    ),
    packed: (field) =>
      fpsXml([FPS_ITEM.replace("</item>", () => field ?? "</item>")]),
  });
});

Deno.test("files that nothing asks for are named", async () => {
  const added: [Entries, place: string][] = [
    [hydroEntries(), "P1/testdata/"],
    [qduojEntries(), "1/testcase/"],
    [hojEntries(), "problem_1000/"],
  ];
  for (const [entries, place] of added) {
    const left = async (more: Entries) => {
      const { bundle } = await only(zip([...entries, ...more]));
      return bundle.findings.find(({ code }) => code === "filesLeft")?.params;
    };
    assert.equal(await left([]), undefined);
    const names = String((await left([[`${place}gen.py`, "1"]]))?.names);
    assert.match(names, /gen\.py$/);
  }
});
