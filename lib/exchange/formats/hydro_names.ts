/** A rule by which Hydro recognizes test data from names, where the configuration names none. */
interface Rule {
  /** Its first group is the name without its ending; the functions below read the others. */
  pattern: RegExp;
  outputs(found: RegExpExecArray): string[];
  subtaskOf(found: RegExpExecArray): number;
  /** The number by which cases are sorted; equal ones are sorted by name. */
  numberOf(found: RegExpExecArray): number;
  typeOf(found: RegExpExecArray): "min" | "sum";
}

/** Endings in lower and in upper case. */
const both = (...endings: string[]): string[] =>
  endings.flatMap((ending) => [ending, ending.toUpperCase()]);

const asOutput = (name: string): string =>
  name.replaceAll("input", "output").replaceAll("INPUT", "OUTPUT");

const RULES: readonly Rule[] = [
  {
    pattern:
      /^([\w.-]*?(?:(\d*)[-_])?(\d+))\.(?:in|IN|txt|TXT|in\.txt|IN\.TXT)$/,
    outputs: ([, stem]) => [
      ...both("out", "ans", "out.txt", "ans.txt").flatMap((ending) => [
        `${stem}.${ending}`,
        asOutput(`${stem}.${ending}`),
      ]),
      ...stem.includes("input") ? [asOutput(`${stem}.txt`)] : [],
    ],
    subtaskOf: ([, , subtask]) => Number(subtask || 1),
    numberOf: ([, , , n]) => Number(n),
    typeOf: ([, , subtask]) => subtask ? "min" : "sum",
  },
  {
    pattern: /^(\D*)\.(in|IN)(\d+)$/,
    outputs: ([, stem, ending, n]) =>
      (ending === "in" ? ["ou", "out"] : ["OU", "OUT"])
        .map((out) => `${stem}.${out}${n}`)
        .flatMap((name) => [name, asOutput(name)]),
    subtaskOf: () => 1,
    numberOf: () => 0,
    typeOf: () => "sum",
  },
  {
    pattern: /^(\D*(\d+)[-_](\d+))\.(?:in|IN)$/,
    outputs: ([, stem]) => both("out", "ans").map((end) => `${stem}.${end}`),
    subtaskOf: ([, , subtask]) => Number(subtask),
    numberOf: ([, , , n]) => Number(n),
    typeOf: () => "min",
  },
  {
    pattern: /^((\d+)[-_].*)\.(?:in|IN)$/,
    outputs: ([, stem]) => both("out", "ans").map((end) => `${stem}.${end}`),
    subtaskOf: () => 1,
    numberOf: ([, , n]) => Number(n),
    typeOf: () => "sum",
  },
];

/** The longest name that is tried, because the patterns can take long on longer ones. */
const MAX_NAME_CHARS = 100;

export interface Match {
  input: string;
  /** Null: the problem has no answers. */
  output: string | null;
  subtask: number;
  number: number;
  /** The type of the subtask; the first case's counts. */
  type: "min" | "sum";
}

/** Returns the inputs with their answers, in order; `left` are inputs without an answer. */
export function matchesIn(
  names: readonly string[],
  isWithoutOutputs: boolean,
): { matches: Match[]; left: string[] } {
  const all = new Set(names);
  const matches: Match[] = [];
  const left: string[] = [];
  for (const input of names) {
    if (input.length > MAX_NAME_CHARS) continue;
    const match = matchOf(input, all, isWithoutOutputs);
    if (match !== null) matches.push(match);
    else if (/\.in$/i.test(input)) left.push(input);
  }
  return { matches: matches.sort((a, b) => a.number - b.number), left };
}

function matchOf(
  input: string,
  all: ReadonlySet<string>,
  isWithoutOutputs: boolean,
): Match | null {
  for (const { pattern, outputs, ...rule } of RULES) {
    const found = pattern.exec(input);
    if (found === null) continue;
    const output = outputs(found)
      .find((name) => name !== input && all.has(name));
    if (output === undefined && !isWithoutOutputs) continue;
    return {
      input,
      output: isWithoutOutputs ? null : output!,
      subtask: rule.subtaskOf(found),
      number: rule.numberOf(found),
      type: rule.typeOf(found),
    };
  }
  return null;
}
