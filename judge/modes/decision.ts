import { STATUS, type Status } from "../../lib/judging/status.ts";
import type { RunOutcome } from "../sandbox/box.ts";
import { ProblemError } from "../problem_error.ts";
import { endingOf } from "./ending.ts";
import { caseWords } from "./mode.ts";

/** What a checker or an interactor has decided about a case. */
export interface Decision {
  status: Status;
  percentage?: number;
  message: string | null;
}

/** Exit codes of our own kind of checker (behaviour facts §8). */
const EXITS: Record<number, Status> = {
  0: STATUS.accepted,
  100: STATUS.accepted,
  101: STATUS.presentationError,
  102: STATUS.wrongAnswer,
};
const SYSTEM_ERROR_EXIT = 103;
const PARTIAL_EXIT = 99;

/** First words of testlib's messages, which decide whatever the exit code is. */
const WORDS: [prefix: RegExp, status: Status][] = [
  [/^ok(?:\s|$)/, STATUS.accepted],
  [/^wrong answer(?:\s|$)/, STATUS.wrongAnswer],
  [/^wrong output format(?:\s|$)/, STATUS.wrongAnswer],
];
const POINTS = /^(?:partially correct \(|points )(\d+(?:\.\d+)?)/;

/**
 * Derives the decision from a checker's exit code and words. Throws a
 * `ProblemError` if there is none: it crashed, ran too long, or reported that it
 * cannot decide.
 */
export function decisionOf(run: RunOutcome, stdout: string): Decision {
  const words = new TextDecoder().decode(run.stderr);
  const message = caseWords(run.stderr);
  const ending = endingOf(run);
  if (ending !== "exit" && ending !== "well") throw failed(run, words);
  const known = EXITS[run.exitCode];
  if (known !== undefined) return { status: known, message };
  if (run.exitCode === PARTIAL_EXIT) {
    return partial(Number.parseFloat(stdout) / 100, message, run, words);
  }
  if (run.exitCode !== SYSTEM_ERROR_EXIT) {
    const said = WORDS.find(([prefix]) => prefix.test(words));
    if (said !== undefined) return { status: said[1], message };
    const points = POINTS.exec(words)?.[1];
    if (points !== undefined) {
      return partial(Number(points) / 100, message, run, words);
    }
  }
  throw failed(run, words);
}

function partial(
  share: number,
  message: string | null,
  run: RunOutcome,
  words: string,
): Decision {
  if (!(share >= 0)) {
    throw failed(run, words);
  }
  return share >= 1
    ? { status: STATUS.accepted, message }
    : { status: STATUS.partialAccepted, percentage: share, message };
}

/** Makes the error that tells the problem's author how the checker has failed. */
function failed(run: RunOutcome, words: string): ProblemError {
  const ending = endingOf(run);
  const how = ending === "signal"
    ? `signal ${run.signal}`
    : ending === "exit" || ending === "well"
    ? `exit code ${run.exitCode}`
    : ending === "stopped"
    ? "it had not ended long after the program"
    : `killed for ${run.killedFor ?? ending}`;
  return new ProblemError("checkerFailed", `${how}\n${words}`.trim());
}
