import { MAX_SCRIPT_LINES, parseScript } from "../../authoring/script.ts";
import { PROBLEM_TYPE } from "../../judging/fold.ts";
import type { Expectation } from "../../problems/solutions/expectation.ts";
import {
  MAX_PROGRAMS,
  MAX_SCRIPT_CHARS,
  PROGRAM_ROLES,
  ProgramDraft,
} from "../../problems/solutions/programs.ts";
import { MAX_TEXT_CHARS } from "../../problems/schema.ts";
import type { BundleBuilder, BundleProgram, PackedFile } from "../bundle.ts";
import { type FindingCode, PackageError } from "../findings.ts";
import { readText } from "../reading/tree.ts";
import { baseName, endingOf, languageOfFile } from "../formats/words.ts";

const MAX_NAME_CHARS = 100;

/** Our languages with optimization, which all other systems use for C and C++. */
const OPTIMISED: Record<string, string> = {
  C: "C With O2",
  "C++": "C++ With O2",
};

/** Returns the language in which a package's program is compiled here. */
export const programLanguage = (language: string | null): string | null =>
  language === null ? null : OPTIMISED[language] ?? language;

/** Files beside programs that are none, and that are left out without a finding. */
const BESIDE = /^\.|^(readme|makefile)|\.(md|txt|ya?ml|class|o|exe|h|hpp)$/i;

export const isProgramFile = ({ name }: PackedFile): boolean =>
  !BESIDE.test(baseName(name));

type Told = Partial<Omit<BundleProgram, "role" | "code">>;

/**
 * Adds a file of a package as a program; `told` is what the package says about it.
 * Returns its code; null: it cannot be a program, which is reported.
 */
export async function addProgram(
  bundle: BundleBuilder,
  role: BundleProgram["role"],
  file: PackedFile,
  told: Told = {},
): Promise<BundleProgram | null> {
  const { name = baseName(file.name) } = told;
  const code = await sourceText(file);
  if (code === null) {
    bundle.leave("programsText", name);
    return null;
  }
  const { language = languageOf(file, code) } = told;
  const program: BundleProgram = {
    expected: null,
    ...told,
    role,
    name,
    language: programLanguage(language),
    code,
  };
  bundle.programs.push(program);
  return program;
}

/** The language of a file; in Python the first line may show that it is Python 2. */
function languageOf({ name }: PackedFile, code: string): string | null {
  const language = languageOfFile(name);
  return language === "Python3" && /^#!.*\bpython2/.test(code)
    ? "Python2"
    : language;
}

/** Reads a source; null: it is too long, or no text. */
export async function sourceText(file: PackedFile): Promise<string | null> {
  // A text never has more characters than bytes.
  if (file.size > 4 * MAX_TEXT_CHARS) return null;
  try {
    return await readText(file);
  } catch (reason) {
    if (reason instanceof PackageError) return null;
    throw reason;
  }
}

/** Returns a program's name without its ending, as a script calls it. */
export const toolName = (path: string): string => {
  const name = baseName(path);
  const ending = endingOf(name);
  return ending === "" ? name : name.slice(0, -ending.length - 1) || name;
};

/** Decides which programs of a package are kept, and reports the others. */
export function settlePrograms(bundle: BundleBuilder): void {
  const rows: ProgramDraft[] = [];
  const places = new Map<ProgramDraft, number>();
  for (const program of inOrder(bundle)) {
    const row = settled(bundle, program, rows);
    if (row === null) continue;
    rows.push(row);
    places.set(row, bundle.programs.indexOf(program));
  }
  // The order for choosing is not the order in which they are kept.
  rows.sort((a, b) => places.get(a)! - places.get(b)!);
  bundle.kept = {
    rows: PROGRAM_ROLES.flatMap((role) =>
      rows.filter((row) => row.role === role)
    ),
    script: settledScript(bundle, rows),
  };
  tell(bundle);
}

/**
 * Sorts programs by importance, because only a few can be kept: the main solution, the
 * validator, then generators if tests have to be made, else solutions.
 */
function inOrder({ programs, findings }: BundleBuilder): BundleProgram[] {
  const isMade = findings.some(({ code }) => code === "testsMissing");
  const placeOf = ({ role, isMain }: BundleProgram) =>
    isMain
      ? 0
      : role === "validator"
      ? 1
      : (role === "generator") === isMade
      ? 2
      : 3;
  return programs.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function settled(
  bundle: BundleBuilder,
  { name, language, code, ...program }: BundleProgram,
  others: readonly ProgramDraft[],
): ProgramDraft | null {
  const { role } = program;
  const same = others.filter((row) => row.role === role);
  const leave = (code: FindingCode) => {
    bundle.leave(code, name);
    return null;
  };
  if (language === null) return leave("programsLanguage");
  if (role === "validator" && same.length > 0) return leave("validatorsLeft");
  if (others.length >= MAX_PROGRAMS) return leave("programsFull");
  const expected = expectationOf(bundle, name, program);
  const draft = ProgramDraft.safeParse({
    ...program,
    name: freeName(cleanName(name, role), same.map((row) => row.name)),
    language,
    code,
    expected,
    isMain: program.isMain === true && role === "solution" &&
      !same.some(({ isMain }) => isMain),
  });
  return draft.success ? draft.data : leave("programsText");
}

const FAILURES: readonly Expectation[] = [
  "wrongAnswer",
  "timeLimitExceeded",
  "memoryLimitExceeded",
  "runtimeError",
  "runtimeOrMemory",
];

/**
 * In problems with points, a solution that fails in some cases is Partial Accepted
 * here, so an expected failure becomes "not accepted".
 */
function expectationOf(
  bundle: BundleBuilder,
  name: string,
  { role, expected }: Pick<BundleProgram, "role" | "expected">,
): Expectation {
  if (bundle.isWhole || role !== "solution") return expected ?? "accepted";
  if (expected === null) {
    bundle.leave("verdictUnsaid", name);
    return "anything";
  }
  const isScored = bundle.problem.type === PROBLEM_TYPE.oi;
  if (!isScored || !FAILURES.includes(expected)) return expected;
  bundle.find("verdictsWidened");
  return "notAccepted";
}

function cleanName(name: string, role: BundleProgram["role"]): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}]/gu, "").trim() || role;
  const called = role === "generator"
    ? plain.replaceAll(/[\s"'#]+/g, "-")
    : plain;
  return called.slice(0, MAX_NAME_CHARS).trim();
}

/** Returns the first free name of `sum-2.cpp`, `sum-3.cpp` and so on. */
function freeName(name: string, taken: readonly string[]): string {
  const ending = /\.[^.]{1,9}$/.exec(name)?.[0] ?? "";
  const stem = name.slice(0, name.length - ending.length);
  let free = name;
  for (let n = 2; taken.includes(free); n++) {
    free = `${stem.slice(0, MAX_NAME_CHARS - 20)}-${n}${ending}`;
  }
  return free;
}

/** Returns the script's lines whose generators are kept; a script from Gavel stays as it is. */
function settledScript(
  bundle: BundleBuilder,
  rows: readonly ProgramDraft[],
): string {
  const generators = rows.filter(({ role }) => role === "generator")
    .map(({ name }) => name);
  const kept: string[] = [];
  let length = 0;
  let left = 0;
  for (const line of bundle.script.split("\n")) {
    if (line.trim() === "") continue;
    length += line.length + 1;
    const fits = length <= MAX_SCRIPT_CHARS && kept.length < MAX_SCRIPT_LINES;
    if (fits && parseScript(line, generators).ok) kept.push(line);
    else left++;
  }
  if (kept.length > 0) bundle.find("scriptTaken", { count: kept.length });
  if (bundle.isWhole) return bundle.script;
  if (left > 0) bundle.find("scriptLeft", { count: left });
  return kept.map((line) => `${line}\n`).join("");
}

function tell(bundle: BundleBuilder): void {
  const { rows } = bundle.kept;
  const count = (wanted: string) =>
    rows.filter(({ role }) => role === wanted).length;
  const solutions = count("solution");
  const generators = count("generator");
  if (solutions > 0) bundle.find("solutionsTaken", { count: solutions });
  if (generators > 0) bundle.find("generatorsTaken", { count: generators });
  const validator = rows.find(({ role }) => role === "validator");
  if (validator) bundle.find("validatorTaken", { name: validator.name });
}
