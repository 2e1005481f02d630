import { copyAll, framed, startAgain, unframed } from "./start_again.ts";

/** How another system calls a checker, and what its exit codes mean. */
interface Convention {
  /** The arguments after the program's name, as C. */
  arguments: readonly string[];
  /** The exit code for our judge, as C that reads `code`. */
  verdict: string;
  /** Whether the program's output comes on standard input. */
  readsOutput?: boolean;
  /** Whether it writes messages into a folder, which are passed on. */
  hasFeedback?: boolean;
  /** The file into which it writes points out of 100, if it gives any. */
  pointsIn?: string;
  /** C statements to run before it is started. */
  before?: readonly string[];
}

/** The arguments of our judge: input, output, answer (behaviour facts §8). */
const INPUT = "argv[1]";
const OUTPUT = "argv[2]";
const ANSWER = "argv[3]";
const FEEDBACK = "/tmp/feedback/";
/** Accepted, wrong answer, and 103 for a checker that has failed. */
const KATTIS = "code == 42 ? 0 : code == 43 ? 102 : 103";

/** The file for what a checker prints, where the judge must not read it as points. */
const SAID = "/tmp/gavel-said";
const literal = (path: string) => `(char *)"${path}"`;
/** The exit code for a checker that gives points and ended with an error: it has failed. */
const BY_POINTS = "103";

const CONVENTIONS = {
  hustoj: {
    arguments: [INPUT, ANSWER, OUTPUT],
    verdict: "code == 0 ? 0 : 102",
  },
  qduoj: {
    arguments: [INPUT, OUTPUT],
    verdict: "code == 0 ? 0 : code == 1 ? 102 : 103",
  },
  kattis: {
    arguments: [INPUT, ANSWER, literal(FEEDBACK)],
    verdict: KATTIS,
    readsOutput: true,
    hasFeedback: true,
  },
  kattisInteractive: {
    arguments: [INPUT, ANSWER, literal(FEEDBACK)],
    verdict: KATTIS,
    hasFeedback: true,
  },
  lemon: {
    arguments: [
      INPUT,
      OUTPUT,
      ANSWER,
      literal("100"),
      literal("/tmp/score"),
      literal("/tmp/message"),
    ],
    verdict: BY_POINTS,
    pointsIn: "/tmp/score",
  },
  // It finds its files in its own folder, under fixed names.
  syzoj: {
    arguments: [],
    verdict: BY_POINTS,
    pointsIn: SAID,
    before: [
      'gavel_chdir("/tmp");',
      `gavel_symlink(${INPUT}, "input");`,
      `gavel_symlink(${OUTPUT}, "user_out");`,
      `gavel_symlink(${ANSWER}, "answer");`,
    ],
  },
} as const satisfies Record<string, Convention>;
export type CheckerConvention = keyof typeof CONVENTIONS;

export interface ForeignChecker {
  code: string;
  language: "C" | "C++";
  convention: CheckerConvention;
  /** Arguments after those of the convention. */
  flags?: readonly string[];
}

/**
 * Makes a checker for another system work here. It stays as it is, after a few lines
 * that run before its `main`: they start it again with the arguments that it expects,
 * and translate its exit code. So its `main` may have any form, and whoever edits the
 * problem sees both parts in one text.
 */
export function adaptChecker(
  { code, convention, flags = [] }: ForeignChecker,
): string {
  const rules: Convention = CONVENTIONS[convention];
  const args = [
    "argv[0]",
    ...rules.arguments,
    ...flags.map((flag) => `(char *)${JSON.stringify(flag)}`),
  ];
  const lines = startAgain("imported", {
    before: [
      ...(rules.before ?? []),
      ...(rules.pointsIn === undefined ? [] : KEEP_WORDS),
      ...(rules.hasFeedback ? [`gavel_mkdir("${FEEDBACK}", 0700);`] : []),
      ...(rules.readsOutput
        ? [
          `int output = gavel_open(${OUTPUT}, 0);`,
          "if (output < 0 || gavel_dup2(output, 0) < 0) gavel_end(103);",
        ]
        : []),
    ],
    args,
    atEnd: [
      ...(rules.hasFeedback ? TELL_FEEDBACK : []),
      ...(rules.pointsIn === undefined ? [] : tellPoints(rules.pointsIn)),
      `gavel_exit(${rules.verdict});`,
    ],
  });
  const head = headFor(convention);
  return framed(
    flags.length === 0 ? head : `${head} With arguments.`,
    lines,
    code,
  );
}

const headFor = (convention: CheckerConvention): string =>
  `Written for ${convention}: called as there, answered as here.`;

/** Returns a checker from Kattis as it was there; null: it is not from there. */
export const kattisChecker = (code: string): string | null =>
  unframed(headFor("kattis"), code) ??
    unframed(headFor("kattisInteractive"), code);

const TELL_FEEDBACK = [
  `int said = gavel_open("${FEEDBACK}judgemessage.txt", 0);`,
  copyAll("said", "2"),
];

/** The descriptor on which our judge reads points, while such a checker may print anything. */
const OURS = 9;
const KEEP_WORDS = [
  `int said = gavel_open("${SAID}", 01101, 0600);`,
  `if (said < 0 || gavel_dup2(1, ${OURS}) < 0 || gavel_dup2(said, 1) < 0) gavel_end(103);`,
];

const tellPoints = (path: string): string[] => [
  'int words = gavel_open("/tmp/message", 0);',
  copyAll("words", "2"),
  "char points[64];",
  `long got = gavel_read(gavel_open("${path}", 0), points, sizeof points - 1);`,
  "points[got < 0 ? 0 : got] = 0;",
  "double share = gavel_number(points, 0);",
  "if (code == 0 && share >= 100) gavel_exit(0);",
  "if (code == 0 && share <= 0) gavel_exit(102);",
  "if (code == 0) {",
  `  gavel_write(${OURS}, points, got);`,
  "  gavel_exit(99);",
  "}",
];

/** What Kattis' own validator compares. */
export interface TokenRules {
  isCaseSensitive: boolean;
  isSpaceSensitive: boolean;
  /** The tolerance for numbers, as written; null: there is none. */
  absolute: string | null;
  relative: string | null;
}

/** Reads arguments such as `case_sensitive float_tolerance 1e-6`; null: one of them is unknown. */
export function tokenRulesOf(flags: readonly string[]): TokenRules | null {
  const rules: TokenRules = {
    isCaseSensitive: false,
    isSpaceSensitive: false,
    absolute: null,
    relative: null,
  };
  for (let n = 0; n < flags.length; n++) {
    const tolerance =
      /^(\d+(\.\d+)?|\.\d+)(e[-+]?\d+)?$/i.test(flags[n + 1] ?? "")
        ? flags[n + 1]
        : null;
    if (flags[n] === "case_sensitive") rules.isCaseSensitive = true;
    else if (flags[n] === "space_change_sensitive") {
      rules.isSpaceSensitive = true;
    } else if (tolerance === null) return null;
    else {
      n++;
      if (flags[n - 1] === "float_absolute_tolerance") {
        rules.absolute = tolerance;
      } else if (flags[n - 1] === "float_relative_tolerance") {
        rules.relative = tolerance;
      } else if (flags[n - 1] === "float_tolerance") {
        rules.absolute = rules.relative = tolerance;
      } else return null;
    }
  }
  return rules;
}

/** Tells whether our own comparison does the same: it is exact, but for blanks at the ends of lines. */
export const isOurComparison = (rules: TokenRules): boolean =>
  rules.isCaseSensitive && rules.isSpaceSensitive && rules.absolute === null &&
  rules.relative === null;

/** Returns a checker in C++ that compares word by word. */
export function tokenChecker(rules: TokenRules): string {
  const isFloat = rules.absolute !== null || rules.relative !== null;
  return `#include <cctype>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

/* Word by word${rules.isCaseSensitive ? "" : ", upper or lower case"}${
    isFloat ? ", numbers within a tolerance" : ""
  }. */
static bool same(const std::string &a, const std::string &b) {
  if (a == b) return true;
${isFloat ? sameNumbers(rules) : ""}${
    rules.isCaseSensitive
      ? "  return false;"
      : `  if (a.size() != b.size()) return false;
  for (size_t n = 0; n < a.size(); n++)
    if (tolower((unsigned char)a[n]) != tolower((unsigned char)b[n])) return false;
  return true;`
  }
}

static std::string blanks(std::istream &file) {
  std::string found;
  while (file.peek() != EOF && isspace(file.peek())) found += (char)file.get();
  return found;
}

int main(int, char **argv) {
  std::ifstream output(argv[2]), answer(argv[3]);
  std::string got, wanted;
  for (long n = 1;; n++) {
    bool spaces = blanks(output) == blanks(answer);
    bool more = (bool)(answer >> wanted), given = (bool)(output >> got);
    if (!more && !given) return 0;
    if (more != given || ${
    rules.isSpaceSensitive ? "!spaces || " : ""
  }!same(got, wanted)) {
      fprintf(stderr, "word %ld differs\\n", n);
      return 102;
    }
    (void)spaces;
  }
}
`;
}

const sameNumbers = ({ absolute, relative }: TokenRules) =>
  `  char *endA, *endB;
  double x = strtod(a.c_str(), &endA), y = strtod(b.c_str(), &endB);
  if (!a.empty() && !b.empty() && !*endA && !*endB) {
    if (std::isnan(y)) return std::isnan(x);
    if (std::isinf(y)) return x == y;
    double off = std::fabs(x - y);
    return ${
    [
      ...(absolute === null ? [] : [`off <= ${asDouble(absolute)}`]),
      ...(relative === null
        ? []
        : [`off <= ${asDouble(relative)} * std::fabs(y)`]),
    ].join(" || ")
  };
  }
`;

/** Adds a fraction, because digits alone would be an integer in C. */
const asDouble = (number: string) =>
  /[.e]/i.test(number) ? number : `${number}.0`;
