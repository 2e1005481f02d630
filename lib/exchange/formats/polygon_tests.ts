import type { BundleBuilder, PackedFile } from "../bundle.ts";
import { PackageError } from "../findings.ts";
import { stackOfMemory } from "./parts.ts";
import { listed } from "../importing/record_notes.ts";
import { readText } from "../reading/tree.ts";
import { type Element, first, select, textAt } from "../reading/xml.ts";
import { isOfWindows, withPlainLines } from "../programs/line_ends.ts";
import { MARKER, type Polygon } from "./polygon.ts";

/** Puts a number into a pattern such as `tests/%02d`. */
const pathOf = (pattern: string, n: number): string =>
  pattern.replace(
    /%(0(\d+))?d/,
    (_, _zero, width) => String(n).padStart(Number(width ?? 0), "0"),
  );

/** Takes the tests with their points and groups, and the script that makes them. */
export async function takePolygonTests(
  bundle: BundleBuilder,
  { folder, problem }: Polygon,
): Promise<void> {
  const judging = first(problem, "judging");
  const sets = select(problem, "judging/testset");
  const set = sets.find(({ attributes }) => attributes.name === "tests") ??
    sets[0];
  if (set === undefined) throw new PackageError("noProblems", { name: MARKER });
  for (const { attributes } of sets.filter((other) => other !== set)) {
    bundle.find("fieldLeft", { name: `testset ${attributes.name ?? ""}` });
  }
  const { problem: draft } = bundle;
  draft.timeLimit = Number(textAt(set, "time-limit")) || draft.timeLimit;
  const bytes = Number(textAt(set, "memory-limit"));
  draft.memoryLimit = bytes > 0
    ? Math.max(1, Math.round(bytes / 1024 ** 2))
    : draft.memoryLimit;
  stackOfMemory(bundle);
  const read = judging?.attributes["input-file"] ?? "";
  const write = judging?.attributes["output-file"] ?? "";
  if (read !== "" || write !== "") {
    draft.isFileIO = true;
    draft.ioReadFileName = read || null;
    draft.ioWriteFileName = write || null;
  }
  const tests = select(set, "tests/test");
  const count = Number(textAt(set, "test-count")) || tests.length;
  const found: Test[] = [];
  for (let n = 1; n <= Math.min(count, 10_000); n++) {
    const input = folder.file(pathOf(textAt(set, "input-path-pattern"), n));
    const output = folder.file(pathOf(textAt(set, "answer-path-pattern"), n));
    const facts = tests[n - 1]?.attributes ?? {};
    found.push({ input, output, facts, points: 0, group: null });
  }
  const missing = found.filter(({ input }) => input === null);
  const unanswered = found.filter(({ input, output }) =>
    input !== null && output === null
  );
  // With an interactor no answers are expected.
  const isAsked = first(problem, "assets/interactor") === null;
  if (isAsked && unanswered.length > 0) {
    bundle.find("answersMissing", { count: unanswered.length });
  }
  if (missing.length > 0) {
    bundle.find("testsMissing", { count: missing.length });
  }
  await mendLineEnds(bundle, found);
  await takeSamples(bundle, found);
  takePoints(bundle, found, select(set, "groups/group"));
  takeScript(bundle, found);
}

/** Corrects line ends: Polygon's package for Windows has tests with those of Windows. */
async function mendLineEnds(
  bundle: BundleBuilder,
  tests: Test[],
): Promise<void> {
  const shown = tests.flatMap(({ input }) => input ?? []).slice(0, 3);
  const isMeant = (await Promise.all(shown.map(isOfWindows))).some(Boolean);
  if (!isMeant) return;
  bundle.find("lineEndsChanged");
  for (const test of tests) {
    test.input = test.input && withPlainLines(test.input);
    test.output = test.output && withPlainLines(test.output);
  }
}

/** The largest test that is taken as a sample, in bytes. */
const MAX_SAMPLE_BYTES = 10_000;

/** Takes samples from the tests, if the statement has none of its own. */
async function takeSamples(
  bundle: BundleBuilder,
  tests: readonly Test[],
): Promise<void> {
  if (bundle.problem.examples.length > 0) return;
  for (const { input, output, facts } of tests) {
    if (facts.sample !== "true" || input === null || output === null) continue;
    if (input.size + output.size > MAX_SAMPLE_BYTES) continue;
    bundle.problem.examples.push({
      input: await readText(input),
      output: await readText(output),
    });
  }
}

interface Test {
  /** Null: it is not in the package. */
  input: PackedFile | null;
  output: PackedFile | null;
  facts: Record<string, string>;
  /** The points of the test, or of its subtask. */
  points: number;
  /** The number of its subtask; null: the problem has none. */
  group: number | null;
}

function takePoints(
  bundle: BundleBuilder,
  tests: readonly Test[],
  groups: readonly Element[],
): void {
  const points = tests.map(({ facts }) => Number(facts.points ?? 0) || 0);
  const ofGroups = groups.map(({ attributes }) =>
    Number(attributes.points) || 0
  );
  const isScored = [...points, ...ofGroups].some((number) => number > 0);
  if (!isScored) {
    for (const test of tests) addCase(bundle, test, 0);
    return;
  }
  bundle.problem.type = 1;
  if (
    select(
      { name: "", attributes: {}, text: "", children: [...groups] },
      "group/dependencies/dependency",
    ).length > 0
  ) {
    bundle.find("dependenciesLeft");
  }
  const whole = new Map(
    groups.filter(({ attributes }) =>
      attributes["points-policy"] === "complete-group"
    ).map(({ attributes }) => [attributes.name, attributes]),
  );
  const numbers = new Map<string, number>();
  for (const [n, test] of tests.entries()) {
    const group = whole.get(test.facts.group ?? "");
    const key = group ? `group ${group.name}` : `test ${n}`;
    if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
    if (whole.size > 0) test.group = numbers.get(key)!;
    const sum = tests.reduce(
      (sum, { facts }, at) =>
        facts.group === test.facts.group ? sum + points[at] : sum,
      0,
    );
    test.points = group ? Number(group.points) || sum : points[n];
    addCase(bundle, test, test.points);
  }
  if (whole.size === 0) return;
  bundle.problem.judgeCaseMode = "subtask_lowest";
  bundle.find("subtasksTaken", { count: numbers.size });
}

function addCase(
  bundle: BundleBuilder,
  { input, output, group }: Test,
  score: number,
): void {
  if (input === null) return;
  bundle.cases.push({ input, output, score, groupNum: group });
}

/**
 * Takes the commands that made the tests. If some tests are not in the package, only
 * theirs: the cases that are there stay when the others are made.
 */
function takeScript(bundle: BundleBuilder, tests: readonly Test[]): void {
  const isWhole = tests.every(({ input }) => input !== null);
  const lines = tests.filter(({ input }) => isWhole || input === null)
    .filter(({ facts }) => facts.method === "generated" && facts.cmd)
    .map(({ facts, group }) =>
      `${group === null ? "" : `[${group}] `}${facts.cmd}`
    );
  if (lines.length === 0) return;
  bundle.script = `${lines.join("\n")}\n`;
  if (isWhole) return;
  bundle.find("scriptMissing", { count: lines.length });
  tellPoints(bundle, tests);
}

/** Reports the points of missing tests, because a script cannot contain them. */
function tellPoints(bundle: BundleBuilder, tests: readonly Test[]): void {
  const there = new Set(
    tests.filter(({ input }) => input !== null).map(({ group }) => group),
  );
  const missing = tests.filter(({ input, group, points }) =>
    input === null && points > 0 && (group === null || !there.has(group))
  );
  if (missing.length === 0) return;
  const points = new Map(missing.map(({ group, points }) => [group, points]));
  const names = missing[0].group === null
    ? missing.map(({ points }) => String(points))
    : [...points].map(([group, points]) => `[${group}] ${points}`);
  bundle.find("pointsMissing", listed(names));
}
