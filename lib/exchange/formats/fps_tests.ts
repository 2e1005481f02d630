import type { BundleBuilder } from "../bundle.ts";
import type { Field } from "./fps_xml.ts";

/** Takes the test cases in the order of their inputs, each with its answer. */
export function takeTests(
  bundle: BundleBuilder,
  fields: readonly Field[],
): void {
  const tests = fields.filter(({ name }) => /^test_(in|out)put$/.test(name));
  const outputs = tests.filter((field) => !isInput(field));
  const byTurns = answersAmong(fields, tests);
  if (byTurns !== null) bundle.find("answersAmongInputs");
  const pairs = byTurns ?? pairsOf(tests);
  for (const [n, [input, output]] of pairs.entries()) {
    const name = nameOf(input) || String(n + 1);
    if (output === undefined) bundle.leave("outputMissing", name);
    bundle.cases.push({
      input: { ...input.file!, name: `${name}.in` },
      output: output ? { ...output.file!, name: `${name}.out` } : null,
      score: 0,
      groupNum: null,
    });
  }
  for (const [n, output] of outputs.entries()) {
    if (pairs.some(([, paired]) => paired === output)) continue;
    const name = `${nameOf(output) || n + 1}.out`;
    bundle.leave("inputMissing", name);
  }
}

const isInput = ({ name }: Field) => name === "test_input";

/** The name of a test; `filename` is what winterant/OnlineJudge writes. */
const nameOf = ({ attributes: { name, filename = "" } }: Field) =>
  (name ?? filename).trim().replace(/\.(in|out|ans)$/, "");

type Pair = [input: Field, output: Field | undefined];

/**
 * One version of HUSTOJ wrote answers as inputs too: then every second one is an
 * answer. Null: this item is not from that version.
 */
function answersAmong(
  fields: readonly Field[],
  tests: readonly Field[],
): Pair[] | null {
  const hasChecker = fields.some(({ name, text }) =>
    /^(interactor|[st]pj)$/.test(name) && text.trim() !== ""
  );
  const isSo = tests.length > 0 && tests.length % 2 === 0 &&
    tests.every(isInput) && !isNamed(tests) && !hasChecker;
  return isSo
    ? tests.flatMap((input, n): Pair[] =>
      n % 2 === 0 ? [[input, tests[n + 1]]] : []
    )
    : null;
}

function pairsOf(tests: readonly Field[]): Pair[] {
  const inputs = tests.filter(isInput);
  const outputs = tests.filter((field) => !isInput(field));
  if (isNamed(inputs) && isNamed(outputs)) {
    const byName = new Map(outputs.map((field) => [nameOf(field), field]));
    return inputs.map((input) => [input, byName.get(nameOf(input))]);
  }
  const follows = (n: number) => tests[n - 1] && isInput(tests[n - 1]);
  // HUSTOJ writes file by file, so where an answer is missing the next element is an input.
  const isFileByFile = outputs.length !== inputs.length &&
    tests.every((field, n) => isInput(field) || follows(n));
  if (!isFileByFile) return inputs.map((input, n) => [input, outputs[n]]);
  return tests.flatMap((input, n): Pair[] => {
    if (!isInput(input)) return [];
    const next = tests[n + 1];
    return [[input, next && !isInput(next) ? next : undefined]];
  });
}

/** Tells whether each field has a name of its own. */
function isNamed(fields: readonly Field[]): boolean {
  const names = new Set(fields.map(nameOf));
  return names.size === fields.length && !names.has("");
}
