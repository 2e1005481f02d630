import { copyAll, framed, startAgain } from "./start_again.ts";

/** Tells whether a checker that uses testlib gives points itself. */
export const givesPoints = (code: string): boolean =>
  /\bquitpi?\s*\(|\b_points\b/.test(code);

/** C for percent of points that are a share up to 1 and percent above it, as in Hydro. */
export const SHARE_OR_PERCENT = "points > 1 ? points : points * 100";

/** Returns C for percent of points that are a part of what a case is worth. */
export const partOf = (worth: number): string =>
  `points * 100 / ${worth.toFixed(3)}`;

const SAID = "/tmp/gavel-said";
/** The descriptor of the original error output, which gets the checker's message. */
const WORDS = 9;

/**
 * Puts lines before a checker that uses testlib, which turn the points that it gives
 * into percent; `percent` is the C expression for that.
 */
export const withPercent = (code: string, percent: string): string =>
  framed(
    "Its points are made percent of a case's.",
    startAgain("points", {
      before: [
        `int said = gavel_open("${SAID}", 01101, 0600);`,
        `if (said < 0 || gavel_dup2(2, ${WORDS}) < 0 || gavel_dup2(said, 2) < 0) gavel_end(103);`,
      ],
      args: ["argv[0]", "argv[1]", "argv[2]", "argv[3]"],
      atEnd: [
        "char words[4096];",
        `int file = gavel_open("${SAID}", 0);`,
        "long got = gavel_read(file, words, sizeof words - 1);",
        "words[got < 0 ? 0 : got] = 0;",
        `if (got > 0) gavel_write(${WORDS}, words, got);`,
        copyAll("file", String(WORDS)),
        'const char *head = "points ";',
        "long at = 0;",
        "while (head[at] && words[at] == head[at]) at++;",
        "if (head[at]) gavel_exit(code);",
        "double points = gavel_number(words + at, 0);",
        `points = ${percent};`,
        "if (points >= 100) gavel_exit(0);",
        "if (points <= 0) gavel_exit(102);",
        'gavel_print(1, "%.4f", points);',
        "gavel_exit(99);",
      ],
    }),
    code,
  );
