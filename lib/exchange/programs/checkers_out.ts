import { kattisChecker } from "./checkers.ts";
import { copyAll, framed, startAgain, unframed } from "./start_again.ts";

/** A checker of ours on its way to another system. */
export interface ExportedChecker {
  code: string;
  isInteractive: boolean;
}

/**
 * An output validator of Kattis around a checker of ours: called with input,
 * answer and a folder, the program's output on standard input, it ends with 42
 * or 43. Our checker wants files, and ends as behaviour facts §8 and testlib
 * have it.
 */
export function exportedChecker(
  { code, isInteractive }: ExportedChecker,
): string {
  const own = kattisChecker(code);
  if (own !== null) return own;
  const lines = startAgain("exported", {
    before: [
      "static char output[4096];",
      "int length = 0;",
      "if (argc < 4) gavel_end(1);",
      "for (; argv[3][length] && length < 4000; length++)",
      "  output[length] = argv[3][length];",
      'for (const char *name = "/output"; *name; name++)',
      "  output[length++] = *name;",
      ...(isInteractive ? [] : [
        "int copy = gavel_open(output, 01101, 0600);",
        "if (copy < 0) gavel_end(1);",
        copyAll("0", "copy"),
      ]),
    ],
    args: ["argv[0]", "argv[1]", "output", "argv[2]"],
    atEnd: [
      // Not for good: it may stand in a frame itself.
      "gavel_exit(code == 0 || code == 100 ? 42",
      "    : code == 1 || code == 2 || code == 101 || code == 102 ? 43 : 1);",
    ],
  });
  return framed(HEAD, lines, code);
}

const HEAD = "Written for Gavel: called as there, answered as for Kattis.";

/** One of ours that has been there; null: it is theirs. */
export const returnedChecker = (code: string): string | null =>
  unframed(HEAD, code);
