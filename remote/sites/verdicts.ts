import { STATUS, type Status } from "../../lib/judging/status.ts";
import type { Asked } from "../site.ts";

/** The words for a verdict that most judges share, in small letters. */
const WORDS: Readonly<Record<string, Status>> = {
  "accepted": STATUS.accepted,
  "presentation error": STATUS.presentationError,
  "wrong answer": STATUS.wrongAnswer,
  "time limit exceeded": STATUS.timeLimitExceeded,
  "memory limit exceeded": STATUS.memoryLimitExceeded,
  "output limit exceeded": STATUS.runtimeError,
  "runtime error": STATUS.runtimeError,
  "compile error": STATUS.compileError,
  "compilation error": STATUS.compileError,
  "system error": STATUS.systemError,
};

/** Returns the status of a verdict in words; undefined: it is none. */
export const statusOf = (words: string): Status | undefined =>
  WORDS[words.replaceAll(/\s+/g, " ").trim().toLowerCase()];

/** What is under way, by its words. */
export const underWay = (words: string): Asked => ({
  kind: "pending",
  step: /compil/i.test(words)
    ? "compiling"
    : /run|judg|test/i.test(words)
    ? "judging"
    : "pending",
});

/** Returns the number in a text, such as the time in `15MS`. */
export const numberIn = (text: string): number | null => {
  const digits = /\d+/.exec(text)?.[0];
  return digits === undefined ? null : Number(digits);
};
