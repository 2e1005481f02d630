import { MAX_EXTRA_CHARS } from "../../lib/judging/bounds.ts";
import { digestOf } from "../../lib/judging/digest.ts";
import type { AnyTask } from "../../lib/judging/protocol.ts";
import { bareTask } from "../bare_task.ts";

const { exact: hash } = digestOf("");
const expected = digestOf("3\n");
const row = (n: number) => ({
  caseId: n,
  seq: n,
  groupNum: null,
  score: 10,
  input: { hash, size: 4 },
  expected,
});
const tool = { language: "C++", code: "int main(){}", extraFiles: {} };

export const SUBMISSION = bareTask({
  language: "C",
  code: "int main(){}",
  cases: [row(1), row(2)],
  judgeMode: "spj",
  checker: {
    ...tool,
    extraFiles: { "a.h": "int a;" },
    siteFiles: { "testlib.h": hash },
  },
  fileIo: { read: "a.in", write: "a.out" },
  userExtraFiles: { "grader.h": "int g;" },
});
export const MAKE: AnyTask = {
  kind: "make",
  id: 3,
  attempt: 1,
  language: "C++",
  input: { generator: tool, args: ["10", "20"] },
  validator: tool,
  solution: {
    fileIo: { read: "a.in", write: "a.out" },
    timeLimit: 1_000,
    memoryLimit: 256,
    stackLimit: 64,
    source: tool,
  },
};
export const RUN = bareTask({
  kind: "run",
  language: "Java",
  code: "class A { }",
  cases: [],
  run: { input: "1 2", expected: null },
});
export const COMPILE: AnyTask = {
  kind: "compile",
  id: 4,
  attempt: 1,
  language: "C++ With O2",
  source: { ...tool, siteFiles: { "testlib.h": hash } },
};
type Change = [name: string, changes: Record<string, unknown>];

export const CRON = "../../../../etc/cron.d/x";
const sized = (size: number) => ({ ...row(1), input: { hash, size } });
const many = (n: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: n }, (_, n) => [`f${n}`, value]));
const checker = (changes: object) => ({ ...SUBMISSION.checker, ...changes });

/** What is changed of a submission, so that no judge may take it. */
export const HOSTILE_TASKS: Change[] = [
  ["a file outside the folder", { userExtraFiles: { [CRON]: "* * * * *" } }],
  ["a file at the root", { userExtraFiles: { "/etc/passwd": "" } }],
  ["the folder itself", { userExtraFiles: { ".": "" } }],
  ["an option", { userExtraFiles: { "-include": "" } }],
  ["a file of options", { userExtraFiles: { "@x": "" } }],
  ["a name too long", { userExtraFiles: { ["\u9898".repeat(90)]: "" } }],
  ["the source file", { userExtraFiles: { "main.c": "" } }],
  ["the compiled program", { userExtraFiles: { "main": "" } }],
  ["too much beside it", {
    userExtraFiles: { a: "x".repeat(MAX_EXTRA_CHARS + 1) },
  }],
  ["too many beside it", { userExtraFiles: many(501, "") }],
  ["a checker's file outside", {
    checker: checker({ extraFiles: { "../x": "" } }),
  }],
  ["a checker's own source", {
    checker: checker({ extraFiles: { "main.cpp": "" } }),
  }],
  ["a site's file outside", {
    checker: checker({ siteFiles: { [CRON]: hash } }),
  }],
  ["a site's hash outside", {
    checker: checker({ siteFiles: { "a.h": CRON } }),
  }],
  ["an input outside", {
    cases: [{ ...row(1), input: { hash: CRON, size: 1 } }],
  }],
  ["an answer outside", {
    cases: [{ ...row(1), expected: { ...expected, exact: CRON } }],
  }],
  ["reading elsewhere", { fileIo: { read: CRON, write: "a" } }],
  ["writing elsewhere", { fileIo: { read: "a", write: "a/../../b" } }],
  ["a day for each case", { timeLimit: 86_400_000 }],
  ["no time", { timeLimit: 0 }],
  ["half a megabyte", { memoryLimit: 0.5 }],
  ["all memory", { memoryLimit: 1_000_000 }],
  ["a negative stack", { stackLimit: -1 }],
  ["too many cases", {
    cases: Array.from({ length: 1_001 }, (_, n) => row(n + 1)),
  }],
  ["no cases", { cases: [] }],
  ["a case twice", { cases: [row(1), { ...row(1), seq: 2 }] }],
  ["cases out of order", { cases: [row(2), row(1)] }],
  ["an input without end", { cases: [sized(1e15)] }],
  ["an input of less than nothing", { cases: [sized(-1)] }],
  ["a program without end", { code: "x".repeat(65_536) }],
  ["no checker", { checker: null }],
  ["a test run of a submission", { run: { input: "", expected: null } }],
  ["an unknown kind", { kind: "shell" }],
  ["an unknown mode", { judgeMode: "none" }],
];
