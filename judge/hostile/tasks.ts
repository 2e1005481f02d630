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

/** Changes that turn a good task into one that every judge must refuse. */
export const HOSTILE_TASKS: Change[] = [
  ["a file outside the folder", { userExtraFiles: { [CRON]: "* * * * *" } }],
  ["a file at the root", { userExtraFiles: { "/etc/passwd": "" } }],
  ["the folder itself as a file", { userExtraFiles: { ".": "" } }],
  ["an option as a file name", { userExtraFiles: { "-include": "" } }],
  ["an option file", { userExtraFiles: { "@x": "" } }],
  ["a file name that is too long", {
    userExtraFiles: { ["\u9898".repeat(90)]: "" },
  }],
  ["a file over the source", { userExtraFiles: { "main.c": "" } }],
  ["a file over the program", { userExtraFiles: { "main": "" } }],
  ["extra files that are too long", {
    userExtraFiles: { a: "x".repeat(MAX_EXTRA_CHARS + 1) },
  }],
  ["too many extra files", { userExtraFiles: many(501, "") }],
  ["a checker's file outside the folder", {
    checker: checker({ extraFiles: { "../x": "" } }),
  }],
  ["a file over the checker's source", {
    checker: checker({ extraFiles: { "main.cpp": "" } }),
  }],
  ["a site's file outside the folder", {
    checker: checker({ siteFiles: { [CRON]: hash } }),
  }],
  ["a hash that is a path", {
    checker: checker({ siteFiles: { "a.h": CRON } }),
  }],
  ["an input that is a path", {
    cases: [{ ...row(1), input: { hash: CRON, size: 1 } }],
  }],
  ["an answer that is a path", {
    cases: [{ ...row(1), expected: { ...expected, exact: CRON } }],
  }],
  ["an input file outside the folder", { fileIo: { read: CRON, write: "a" } }],
  ["an output file outside the folder", {
    fileIo: { read: "a", write: "a/../../b" },
  }],
  ["a time limit of a day", { timeLimit: 86_400_000 }],
  ["a time limit of 0", { timeLimit: 0 }],
  ["a memory limit of half a megabyte", { memoryLimit: 0.5 }],
  ["a memory limit of a terabyte", { memoryLimit: 1_000_000 }],
  ["a negative stack limit", { stackLimit: -1 }],
  ["too many cases", {
    cases: Array.from({ length: 1_001 }, (_, n) => row(n + 1)),
  }],
  ["no cases", { cases: [] }],
  ["a case twice", { cases: [row(1), { ...row(1), seq: 2 }] }],
  ["cases out of order", { cases: [row(2), row(1)] }],
  ["an input that is too large", { cases: [sized(1e15)] }],
  ["an input of negative size", { cases: [sized(-1)] }],
  ["a program that is too long", { code: "x".repeat(65_536) }],
  ["no checker where one is needed", { checker: null }],
  ["a test run inside a submission", { run: { input: "", expected: null } }],
  ["an unknown kind", { kind: "shell" }],
  ["an unknown mode", { judgeMode: "none" }],
];
