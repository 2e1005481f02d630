import type { RemoteKey } from "../../lib/judging/remote_languages.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { FakeAtCoder } from "./atcoder.ts";
import { FakeCodeforces } from "./codeforces.ts";
import { FakeLibreOj } from "./libreoj.ts";
import { FakePoj } from "./poj.ts";
import type { FakeSite } from "./server.ts";
import { FakeSpoj } from "./spoj.ts";

/** What is true of one judge. */
interface Case {
  key: RemoteKey;
  list: string;
  fake: new (users: Record<string, string>) => FakeSite;
  /** What is typed, and what is stored. */
  typed: string;
  stored: string;
  missing: string;
  title: string;
  limits: [time: number, memory: number];
  /** Must be in the description. */
  says: RegExp;
  examples: string;
  source: RegExp;
  tags: string[];
  /** Ours, and what arrives there. */
  language: [name: string, code: string];
  problem: string;
  running: string;
  verdicts: [theirs: string, ours: number][];
  compileError: string;
}

const CODEFORCES = {
  list: "cf",
  fake: FakeCodeforces,
  missing: "999999Z",
  title: "Theatre Square",
  limits: [1_500, 256] as [number, number],
  says: /\$a_i \\le b\*c\$ stones/,
  examples: "<input>6 6 4\n1 < 2\n</input><output>4\n5\n</output>",
  source: /^Codeforces Beta Round 1 · /,
  tags: ["math"],
  language: ["GNU G++17 7.3.0", "54"] as [string, string],
  running: "TESTING",
  verdicts: [
    ["OK", STATUS.accepted],
    ["WRONG_ANSWER", STATUS.wrongAnswer],
    ["TIME_LIMIT_EXCEEDED", STATUS.timeLimitExceeded],
    ["MEMORY_LIMIT_EXCEEDED", STATUS.memoryLimitExceeded],
    ["RUNTIME_ERROR", STATUS.runtimeError],
    ["PRESENTATION_ERROR", STATUS.presentationError],
    ["PARTIAL", STATUS.partialAccepted],
  ] as [string, number][],
  compileError: "COMPILATION_ERROR",
};

/** All but HDU, which has tests of its own. */
export const CASES: Case[] = [
  {
    ...CODEFORCES,
    key: "CF",
    typed: "1a",
    stored: "CF-1A",
    missing: "9999Z",
    problem: "1A",
  },
  {
    ...CODEFORCES,
    key: "GYM",
    typed: "100001A",
    stored: "GYM-100001A",
    problem: "100001A",
  },
  {
    key: "POJ",
    list: "poj",
    fake: FakePoj,
    typed: "1000",
    stored: "POJ-1000",
    missing: "9999",
    title: "A+B Problem",
    limits: [1_000, 10],
    says: /^Calculate a\+b$/,
    examples: "<input>1 2\n</input><output>3\n</output>",
    source: /^POJ · /,
    tags: ["POJ"],
    language: ["C++", "4"],
    problem: "1000",
    running: "Running & Judging",
    verdicts: [
      ["Accepted", STATUS.accepted],
      ["Presentation Error", STATUS.presentationError],
      ["Wrong Answer", STATUS.wrongAnswer],
      ["Time Limit Exceeded", STATUS.timeLimitExceeded],
      ["Memory Limit Exceeded", STATUS.memoryLimitExceeded],
      ["Output Limit Exceeded", STATUS.runtimeError],
      ["Runtime Error", STATUS.runtimeError],
    ],
    compileError: "Compile Error",
  },
  {
    key: "SPOJ",
    list: "spoj",
    fake: FakeSpoj,
    typed: "test",
    stored: "SPOJ-TEST",
    missing: "NONE",
    title: "Life, the Universe, and Everything",
    limits: [10_000, 1_536],
    says: /Rewrite \*\*small\*\* numbers/,
    examples: "",
    source: /^Douglas Adams · /,
    tags: ["basics"],
    language: ["C++14 (gcc)", "44"],
    problem: "TEST",
    running: "running..",
    verdicts: [
      ["15", STATUS.accepted],
      ["14", STATUS.wrongAnswer],
      ["13", STATUS.timeLimitExceeded],
      ["12", STATUS.runtimeError],
    ],
    compileError: "11",
  },
  {
    key: "AC",
    list: "atcoder",
    fake: FakeAtCoder,
    typed: "abc110_a",
    stored: "AC-ABC110_A",
    missing: "abc999_z",
    title: "Maximize the Formula",
    limits: [2_000, 1_024],
    says: /^You are given \$A_1 \\leq B\*C\$, and `x`\.$/,
    examples:
      "<input>1 5 2\n</input><output>53\n</output><input>9 9 9\n</input><output>108\n</output>",
    source: /tasks\/abc110_a$/,
    tags: ["AtCoder"],
    language: ["C++23 (GCC)", "6017"],
    problem: "abc110_a",
    running: "3/20 WA",
    verdicts: [
      ["AC", STATUS.accepted],
      ["WA", STATUS.wrongAnswer],
      ["TLE", STATUS.timeLimitExceeded],
      ["MLE", STATUS.memoryLimitExceeded],
      ["RE", STATUS.runtimeError],
      ["OLE", STATUS.runtimeError],
    ],
    compileError: "CE",
  },
  {
    key: "LIBRE",
    list: "libreoj",
    fake: FakeLibreOj,
    typed: "2",
    stored: "LIBRE-2",
    missing: "9999",
    title: "Hello, World!",
    limits: [1_000, 512],
    says: /^输出 `Hello`，\$a_1\$。$/,
    examples: "<input>1\n</input><output>Hello, World!\n</output>",
    source: /^https:\/\/loj\.ac\/p\/2$/,
    tags: ["模拟"],
    language: [
      "C++17 (G++)",
      'cpp {"compiler":"g++","std":"c++17","O":"2","m":"64"}',
    ],
    problem: "6",
    running: "Running",
    verdicts: [
      ["Accepted", STATUS.accepted],
      ["WrongAnswer", STATUS.wrongAnswer],
      ["PartiallyCorrect", STATUS.partialAccepted],
      ["TimeLimitExceeded", STATUS.timeLimitExceeded],
      ["MemoryLimitExceeded", STATUS.memoryLimitExceeded],
      ["RuntimeError", STATUS.runtimeError],
    ],
    compileError: "CompilationError",
  },
];
