import { kattisChecker } from "./checkers.ts";
import { copyAll, framed, startAgain, unframed } from "./start_again.ts";

/** One of our checkers that is exported to another system. */
export interface ExportedChecker {
  code: string;
  isInteractive: boolean;
}

/**
 * Makes an output validator of Kattis from our checker. A validator gets input, answer
 * and a folder as arguments and the program's output on standard input, and ends with
 * 42 or 43. Our checker reads three files and ends as behaviour facts §8 and testlib
 * say.
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
      // Not ended for good, because the checker may itself be in a frame.
      "gavel_exit(code == 0 || code == 100 ? 42",
      "    : code == 1 || code == 2 || code == 101 || code == 102 ? 43 : 1);",
    ],
  });
  return framed(HEAD, lines, code);
}

const HEAD = "Written for Gavel: called as there, answered as for Kattis.";

/** Returns our checker from such a validator; null: it is not one of ours. */
export const returnedChecker = (code: string): string | null =>
  unframed(HEAD, code);
