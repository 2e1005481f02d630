import assert from "node:assert/strict";
import { adaptChecker } from "../../lib/exchange/programs/checkers.ts";
import {
  exportedChecker,
  returnedChecker,
} from "../../lib/exchange/programs/checkers_out.ts";
import { reframeValidator } from "../../lib/exchange/programs/input_validators.ts";
import type { MadeReport } from "../../lib/judging/protocol.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { openTestJudge, type TestJudge } from "./support.ts";

/** How a validator ends on an input, and what it says of it. */
async function ask(
  judge: TestJudge,
  { code, language, input }: Record<"code" | "language" | "input", string>,
): Promise<{ exit: number; said: string }> {
  const generator = {
    language: "Python3",
    code: `print(${JSON.stringify(input)}, end="")`,
    extraFiles: {},
  };
  const { fault } = await judge.work({
    kind: "make",
    language: "Python3",
    input: { generator, args: [] },
    validator: { language, code, extraFiles: {} },
    solution: null,
  }) as MadeReport;
  if (fault === null) return { exit: 0, said: "" };
  assert.equal(fault.stage, "validator", fault.message ?? "");
  assert.equal(fault.status, STATUS.wrongAnswer, fault.message ?? "");
  return { exit: Number(fault.note!.value), said: fault.message ?? "" };
}

/** One number up to 100, or to what they are called with, as Kattis has it. */
const THEIRS: Record<string, { language: string; code: string }> = {
  "C++": {
    language: "C++ With O2",
    code: `#include <iostream>
#include <string>
int main(int argc, char **argv) {
  int n, most = argc > 2 && std::string(argv[1]) == "--max" ? std::stoi(argv[2]) : 100;
  std::string rest;
  if (!(std::cin >> n) || std::cin >> rest) return 43;
  if (n > most) { std::cerr << n << " is too large"; return 1; }
  return n < 0 ? 0 : 42;
}`,
  },
  "Python": {
    language: "Python3",
    code: `#!/usr/bin/env python3
"""Reads one number."""
from __future__ import annotations
import sys
most = int(sys.argv[2]) if len(sys.argv) > 2 and sys.argv[1] == "--max" else 100
n = int(sys.stdin.readline())
assert sys.stdin.read() == ""
if n > most:
    sys.exit("%d is too large" % n)
sys.exit(0 if n < 0 else 42)`,
  },
};

for (const [name, { language, code }] of Object.entries(THEIRS)) {
  Deno.test(`Kattis, ${name}: a validator says yes by 42, no by anything else`, async () => {
    await using judge = await openTestJudge();
    const validator = (flags: string[] = []) =>
      reframeValidator("in", { code, language, flags })!;
    const say = (input: string, flags?: string[]) =>
      ask(judge, { code: validator(flags), language, input });
    assert.equal((await say("7\n")).exit, 0);
    assert.match((await say("101\n")).said, /101 is too large/);
    assert.notEqual((await say("7\n8\n")).exit, 0);
    assert.notEqual((await say("-1\n")).exit, 0);
    assert.match((await say("7\n", ["--max", "6"])).said, /7 is too large/);
    assert.equal((await say("101\n", ["--max", "200"])).exit, 0);
    // It goes back as it came; with arguments, in a frame around the frame.
    const out = (code: string) => reframeValidator("out", { code, language })!;
    const back = (code: string) => reframeValidator("in", { code, language })!;
    assert.ok(!out(validator()).includes("gavel_"));
    assert.equal(back(out(validator())), validator());
    const framed = validator(["--max", "6"]);
    assert.equal(back(out(framed)), framed);
    const there = (input: string) =>
      ask(judge, { code: out(framed), language, input });
    assert.equal((await there("6\n")).exit, 42);
    assert.equal((await there("7\n")).exit, 43);
  });
}

Deno.test("a checker that came from Kattis goes out there, and comes back", async () => {
  await using judge = await openTestJudge();
  const code = `#include <fstream>
#include <iostream>
int main(int, char **argv) {
  std::ifstream answer(argv[2]);
  int wanted, given;
  answer >> wanted;
  return std::cin >> given && wanted == given ? 42 : 43;
}`;
  const kattis = (code: string, flags: string[] = []) =>
    adaptChecker({ code, language: "C++", convention: "kattis", flags });
  const out = (code: string) => exportedChecker({ code, isInteractive: false });
  const run = async (checker: string, answer: string) =>
    (await judge.run(
      "Python3",
      `print(${answer})`,
      [{ input: "1\n", output: "5\n" }],
      {
        judgeMode: "spj",
        checker: { language: "C++", code: checker, extraFiles: {} },
      },
    )).status;
  assert.equal(out(kattis(code)).trim(), code);
  const strict = kattis(code, ["strict"]);
  assert.equal(returnedChecker(out(strict)), strict);
  // Its own ending is what Kattis hears, through both frames.
  const heard = kattis("// here").replaceAll("imported_", "outer_")
    .replaceAll("GAVEL_IMPORTED", "GAVEL_OUTER")
    .replace("// here", () => out(strict));
  for (const checker of [kattis(code), strict, heard]) {
    assert.equal(await run(checker, "5"), STATUS.accepted);
    assert.equal(await run(checker, "6"), STATUS.wrongAnswer);
  }
});
