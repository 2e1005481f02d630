import assert from "node:assert/strict";
import { STATUS } from "../../lib/judging/status.ts";
import { ProblemError } from "../problem_error.ts";
import { decisionOf } from "./decision.ts";
import { WELL } from "./fake_box.ts";

const said = (words: string, exitCode = 1) =>
  decisionOf(
    { ...WELL, exitCode, stderr: new TextEncoder().encode(words) },
    "",
  ).status;

Deno.test("a checker's first words decide, with or without more behind them", () => {
  for (const more of ["", "\n", " 3rd token", "\t."]) {
    assert.equal(said(`ok${more}`), STATUS.accepted);
    assert.equal(said(`wrong answer${more}`), STATUS.wrongAnswer);
    assert.equal(said(`wrong output format${more}`), STATUS.wrongAnswer);
  }
  for (const words of ["", "okay", "wrong answers", "a wrong answer"]) {
    assert.throws(() => said(words), ProblemError, words);
  }
  assert.throws(() => said("wrong answer", 103), ProblemError);
});
