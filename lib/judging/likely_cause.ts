/** Why an output is wrong, where that is sure (row W3.3). */
export type LikelyCause =
  /** Only blanks and line breaks differ. */
  | "blanks"
  /** The same but for the last lines, which are missing. */
  | "linesMissing"
  /** The same, and more lines after it. */
  | "linesMore"
  /** Only letters' case differs. */
  | "case"
  /** A number is what is left of the wanted one in 32 bits. */
  | "overflow";

const lines = (text: string) =>
  text.trimEnd().split("\n").map((line) => line.trimEnd());
const words = (text: string) => text.split(/\s/).filter((word) => word !== "");

const isStart = (short: readonly string[], long: readonly string[]) =>
  short.length < long.length && short.every((line, n) => line === long[n]);

const INTEGER = /^-?\d{1,30}$/;

/** The wanted number does not fit into 32 bits, and this is what overflowing makes of it. */
function overflows(printed: string, wanted: string): boolean {
  if (!INTEGER.test(printed) || !INTEGER.test(wanted)) return false;
  const value = BigInt(wanted);
  if (BigInt.asIntN(32, value) === value) return false;
  const left = BigInt(printed);
  return left === BigInt.asIntN(32, value) ||
    left === BigInt.asUintN(32, value) && left !== value;
}

/** Compares what a program printed with what was wanted; null: nothing is sure. */
export function likelyCause(
  printed: string,
  wanted: string,
): LikelyCause | null {
  const [own, right] = [words(printed), words(wanted)];
  if (own.length === 0 || right.length === 0) return null;
  if (own.join("") === right.join("")) {
    return printed === wanted ? null : "blanks";
  }
  if (isStart(lines(printed), lines(wanted))) return "linesMissing";
  if (isStart(lines(wanted), lines(printed))) return "linesMore";
  if (own.length !== right.length) return null;
  const differing = own.flatMap((word, n) =>
    word === right[n] ? [] : [[word, right[n]] as const]
  );
  if (differing.every(([a, b]) => a.toLowerCase() === b.toLowerCase())) {
    return "case";
  }
  return differing.every(([a, b]) => overflows(a, b)) ? "overflow" : null;
}
