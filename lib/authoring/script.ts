import { MAX_GROUP } from "../judging/bounds.ts";
import { err, ok, type Result } from "../result.ts";

/** One input of the script: which program prints it, and from what. */
export interface ScriptLine {
  /** 1-based, as editors count. */
  line: number;
  /** Without the group, as it was written. */
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
  /** Of the script; 0 where it is about all of it. */
  line: number;
  text: string;
}

export const MAX_SCRIPT_LINES = 500;
/** A quoted word may have blanks, and may stand against another: `-s="a b"`. */
const WORD = /(?:[^\s"']|"[^"]*"|'[^']*')+/g;

/**
 * Reads a script: a line an input, the generator's name and its arguments, as in
 * `gen 10 100`; in front of it, if there are subtasks, the group in brackets, as
 * in `[2] gen 10 100`. Blank lines and those that begin with # are left out.
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
  // What is left over is half a quotation.
  if (rest.replaceAll(WORD, "").trim() !== "") return err("scriptQuote");
  const [generator, ...args] = words.map(unquoted);
  return ok({ line, text: rest, group, generator, args });
}

const unquoted = (word: string) =>
  word.replaceAll(/"([^"]*)"|'([^']*)'/g, (_, a, b) => a ?? b);
