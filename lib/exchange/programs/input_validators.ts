import { framed, startAgain, unframed } from "./start_again.ts";

/**
 * An input validator says by its exit code whether an input is valid: 42 at Kattis, 0
 * here and with testlib. So a program from there gets a few lines in front of it here
 * ("in"), and one of ours there ("out"); a program that comes back loses them.
 */
type Way = "in" | "out";

/** The exit code that means valid, before and after; any other becomes `no`. */
const YES: Record<Way, { theirs: number; ours: number; no: number }> = {
  in: { theirs: 42, ours: 0, no: 1 },
  out: { theirs: 0, ours: 42, no: 43 },
};

export interface InputValidator {
  code: string;
  language: string;
  /** The arguments that it must be called with. */
  flags?: readonly string[];
}

/** Returns the validator for the other side; null: its language is not supported. */
export function reframeValidator(
  way: Way,
  { code, language, flags = [] }: InputValidator,
): string | null {
  if (/^C(\+\+| |$)/.test(language)) {
    return unframed(HEAD[OTHER[way]], code) ?? framedC(way, code, flags);
  }
  if (/^Py/.test(language)) {
    return unframedPython(OTHER[way], code) ?? framedPython(way, code, flags);
  }
  return null;
}

const OTHER: Record<Way, Way> = { in: "out", out: "in" };
const HEAD: Record<Way, string> = {
  in: "Written for Kattis: 42 is its yes, which is 0 here.",
  out: "Written for Gavel: 0 is its yes, which is 42 for Kattis.",
};

/** With arguments the head differs, because they would be lost without the frame. */
const headFor = (way: Way, flags: readonly string[]): string =>
  flags.length === 0 ? HEAD[way] : `${HEAD[way]} Called with arguments.`;

function framedC(way: Way, code: string, flags: readonly string[]): string {
  const { theirs, ours, no } = YES[way];
  const lines = startAgain(way === "in" ? "read" : "told", {
    before: [],
    args: [
      "argv[0]",
      ...flags.map((flag) => `(char *)${JSON.stringify(flag)}`),
    ],
    // Not ended for good, because the program may itself be in a frame.
    atEnd: [`gavel_exit(code == ${theirs} ? ${ours} : ${no});`],
  });
  return framed(headFor(way, flags), lines, code);
}

/** Lines that must come first in a Python program. */
const FUTURE = /^from __future__ import .*\n/m;
const BODY = "# The program itself:\n";

function framedPython(
  way: Way,
  code: string,
  flags: readonly string[],
): string {
  const { theirs, ours, no } = YES[way];
  const lines = [
    `# ${headFor(way, flags)}`,
    "import os as gavel_os, sys as gavel_sys",
    ...(flags.length > 0
      ? [`gavel_sys.argv[1:] = ${JSON.stringify(flags)}`]
      : []),
    "gavel_child = gavel_os.fork()",
    "if gavel_child:",
    "    gavel_code = gavel_os.waitpid(gavel_child, 0)[1] >> 8",
    `    gavel_os._exit(${ours} if gavel_code == ${theirs} else ${no})`,
    BODY,
  ];
  const future = FUTURE.exec(code)?.[0] ?? "";
  const rest = code.replace(FUTURE, "").trimEnd();
  return `${future}${lines.join("\n")}${rest}\n`;
}

function unframedPython(way: Way, code: string): string | null {
  const future = FUTURE.exec(code)?.[0] ?? "";
  const rest = code.startsWith(future) ? code.slice(future.length) : code;
  const start = rest.indexOf(BODY);
  return rest.startsWith(`# ${HEAD[way]}\n`) && start >= 0
    ? future + rest.slice(start + BODY.length)
    : null;
}
