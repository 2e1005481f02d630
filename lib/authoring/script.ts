import { MAX_GROUP } from "../judging/bounds.ts";
import { err, ok, type Result } from "../result.ts";

/** One input of the script: which program prints it, with which arguments. */
export interface ScriptLine {
  /** Counted from 1, as in editors. */
  line: number;
  /** The line as it was written, without the group. */
  text: string;
  group: number | null;
  generator: string;
  args: string[];
}

export type ScriptFault =
  | "scriptEmpty"
  | "scriptTooLong"
  | "scriptQuote"
  | "scriptGroup"
  | "scriptGenerator";

export interface ScriptRefusal {
  code: ScriptFault;
  /** The line of the script; 0 if the error concerns all of it. */
  line: number;
  text: string;
}

export const MAX_SCRIPT_LINES = 500;
/** Matches a word; quoted parts may hold blanks, as in `-s="a b"`. */
const WORD = /(?:[^\s"']|"[^"]*"|'[^']*')+/g;

/**
 * Reads a script. Each line makes one input: it has a generator's name and its
 * arguments, as in `gen 10 100`, and with subtasks the group in brackets before
 * them, as in `[2] gen 10 100`. Blank lines and those that begin with # are
 * skipped.
 */
export function parseScript(
  script: string,
  generators: readonly string[],
): Result<ScriptLine[], ScriptRefusal> {
  const lines: ScriptLine[] = [];
  for (const [n, raw] of script.split("\n").entries()) {
    const text = raw.trim();
    if (text === "" || text.startsWith("#")) continue;
    const line = n + 1;
    const parsed = parseLine(text, line);
    if (!parsed.ok) return err({ code: parsed.error, line, text });
    if (!generators.includes(parsed.value.generator)) {
      return err({ code: "scriptGenerator", line, text });
    }
    lines.push(parsed.value);
  }
  const code = lines.length === 0
    ? "scriptEmpty"
    : lines.length > MAX_SCRIPT_LINES
    ? "scriptTooLong"
    : null;
  return code === null ? ok(lines) : err({ code, line: 0, text: "" });
}

function parseLine(
  text: string,
  line: number,
): Result<ScriptLine, ScriptFault> {
  const [front, digits] = /^\[\s*(\d{1,6})\s*\]/.exec(text) ?? [];
  const rest = text.slice(front?.length ?? 0).trim();
  const group = digits === undefined ? null : Number(digits);
  const isBad = text.startsWith("[") &&
    (group === null || group < 1 || group > MAX_GROUP);
  if (isBad || rest === "") return err("scriptGroup");
  const words = rest.match(WORD) ?? [];
  // Only an unmatched quotation mark can be left over.
  if (rest.replaceAll(WORD, "").trim() !== "") return err("scriptQuote");
  const [generator, ...args] = words.map(unquoted);
  return ok({ line, text: rest, group, generator, args });
}

const unquoted = (word: string) =>
  word.replaceAll(/"([^"]*)"|'([^']*)'/g, (_, a, b) => a ?? b);
