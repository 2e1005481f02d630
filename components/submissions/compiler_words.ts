/** Lines of a compiler's output that belong together. */
export interface CompilerPart {
  /** Quoted code, and what points at its columns; else sentences, which may break. */
  isQuoted: boolean;
  lines: string[];
}

/** `    2 | int a b;` and `      |     ^` of GCC and Clang. */
const MARGIN = /^\s*\d*\s*\|/;
/** What stands below a quoted line where there is no margin. */
const POINTER = /^\s*[\^~]+\s*$/;

/** Splits a compiler's output into sentences and the code that it quotes. */
export function compilerParts(message: string): CompilerPart[] {
  const lines = message.trimEnd().split("\n");
  const parts: CompilerPart[] = [];
  lines.forEach((line, n) => {
    const isQuoted = MARGIN.test(line) || POINTER.test(line) ||
      POINTER.test(lines[n + 1] ?? "");
    const last = parts.at(-1);
    if (last?.isQuoted === isQuoted) last.lines.push(line);
    else parts.push({ isQuoted, lines: [line] });
  });
  return parts;
}

/** Where in the program the first error is; `place` is how the message writes it. */
export interface ErrorPlace {
  line: number;
  place: string;
}

const PLACES = [
  // GCC, Clang, javac: "main.cpp:2:19: error: ".
  /^[^\s:]+:((\d+)(?::\d+)?): (?:fatal )?error\b/m,
  // TypeScript: "main.ts(2,19): error ".
  /^[^\s(]+\(((\d+),\d+)\): error\b/m,
  // Python: "  File "main.py", line 2".
  /^\s*File "[^"]+", (line (\d+))/m,
];

export function firstErrorIn(message: string): ErrorPlace | null {
  for (const pattern of PLACES) {
    const found = pattern.exec(message);
    if (found) return { place: found[1], line: Number(found[2]) };
  }
  return null;
}

/** What a line of the program is called in an address. */
export const lineId = (line: number) => `line-${line}`;
