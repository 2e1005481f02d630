import { evenScores } from "../../problems/points/points.ts";
import type { BundleBuilder, PackedFile } from "../bundle.ts";
import { PackageError } from "../findings.ts";
import { memoryFile, pairFiles, stackOfMemory } from "./parts.ts";
import { byNumbers, type Tree } from "../reading/tree.ts";
import { baseName, parseMemory, parseTime } from "./words.ts";
import { asNumber, asObject, asText } from "../reading/yaml.ts";
import { matchesIn } from "./hydro_names.ts";

type Config = Record<string, unknown>;

interface Case {
  input: PackedFile;
  output: PackedFile | null;
  /** Null: an equal share of what its subtask has left. */
  score: number | null;
  time: number | null;
  memory: number | null;
}

interface Subtask {
  id: number | null;
  score: number | null;
  type: string;
  time: number | null;
  memory: number | null;
  cases: Case[];
}

/** Takes test cases and subtasks with their points, and the limits. */
export function takeHydroCases(
  bundle: BundleBuilder,
  config: Config,
  data: Tree,
): void {
  const listed = listOf(config.cases).length > 0
    ? [{ cases: config.cases, type: "sum" }]
    : listOf(config.subtasks);
  const hasCases = listed.some(({ cases }) => listOf(cases).length > 0);
  const subtasks = hasCases
    ? listed.map((one) => subtaskOf(bundle, one, data))
    : subtasksByName(bundle, config, data);
  if (subtasks.every(({ id }) => id !== null)) {
    subtasks.sort((a, b) => a.id! - b.id!);
  }
  if (listed.some((one) => Array.isArray(one.if) && one.if.length > 0)) {
    bundle.find("dependenciesLeft");
  }
  const filled = subtasks.filter(({ cases }) => cases.length > 0);
  takeLimits(bundle, config, filled);
  takePoints(bundle, filled);
}

const listOf = (value: unknown): Config[] =>
  Array.isArray(value) ? value.map(asObject) : [];

/** A time in ms; a number without a unit is in ms if it is whole, else in seconds (`1.5`). */
const timeOf = (value: unknown): number | null =>
  parseTime(value, Number.isSafeInteger(Number(value)) ? "ms" : "s");

const memoryOf = (value: unknown): number | null => parseMemory(value, "m");

function takeLimits(
  bundle: BundleBuilder,
  config: Config,
  subtasks: readonly Subtask[],
): void {
  const { problem } = bundle;
  const largest = (
    key: "time" | "memory",
    common: number | null,
  ): number | null => {
    const own = subtasks.flatMap((subtask) =>
      subtask.cases.map((row) => row[key] ?? subtask[key] ?? common)
    );
    const known = own.filter((one) => one !== null);
    if (new Set(own).size > 1) bundle.find("caseLimitsLargest");
    return known.length === 0 ? common : Math.max(...known);
  };
  const time = largest("time", timeOf(config.time));
  const memory = largest("memory", memoryOf(config.memory));
  if (time === null) bundle.find("timeGuessed", { ms: problem.timeLimit });
  if (memory === null) {
    bundle.find("memoryGuessed", { mb: problem.memoryLimit });
  }
  problem.timeLimit = time ?? problem.timeLimit;
  problem.memoryLimit = memory ?? problem.memoryLimit;
  stackOfMemory(bundle);
}

function takePoints(bundle: BundleBuilder, filled: readonly Subtask[]): void {
  const shares = split(
    100 - sum(filled.map(({ score }) => score ?? 0)),
    filled.filter(({ score }) => score === null).length,
  );
  // With a single case, all ways of counting give the same.
  const isSum = ({ type, cases }: Subtask) =>
    type === "sum" || cases.length === 1;
  const isGrouped = !filled.every(isSum);
  const isMixed = isGrouped &&
    filled.some(({ cases, ...one }) =>
      cases.length > 1 && isSum({ cases, ...one })
    );
  let group = 0;
  for (const subtask of filled) {
    const worth = subtask.score ?? shares.shift()!;
    const { cases } = subtask;
    const own = split(
      worth - sum(cases.map(({ score }) => score ?? 0)),
      cases.filter(({ score }) => score === null).length,
    );
    if (subtask.type === "max" && cases.length > 1) bundle.find("groupMaximum");
    const isOwn = isSum(subtask);
    if (!isOwn) group++;
    for (const { input, output, score } of cases) {
      // Beside real subtasks, each case of a sum becomes a subtask of its own.
      if (isOwn && isGrouped) group++;
      const points = isOwn ? score ?? own.shift()! : worth;
      const groupNum = isGrouped ? group : null;
      bundle.cases.push({ input, output, score: points, groupNum });
    }
  }
  if (!isGrouped) return;
  bundle.problem.judgeCaseMode = "subtask_lowest";
  bundle.find("subtasksTaken", { count: group });
  if (isMixed) bundle.find("groupsMixed");
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

const split = (points: number, count: number) =>
  evenScores(count, Math.max(0, points));

/** The points; 0 and nothing mean the same there: a share of what is left. */
const scoreOf = (value: unknown): number | null => asNumber(value) || null;

const headOf = (subtask: Config): Omit<Subtask, "cases"> => ({
  id: asNumber(subtask.id),
  score: scoreOf(subtask.score),
  type: asText(subtask.type) || "min",
  time: timeOf(subtask.time),
  memory: memoryOf(subtask.memory),
});

const NOTHING = "/dev/null";

function subtaskOf(
  bundle: BundleBuilder,
  subtask: Config,
  data: Tree,
): Subtask {
  const rows = listOf(subtask.cases);
  if (rows.every(({ id }) => asNumber(id) !== null)) {
    rows.sort((a, b) => asNumber(a.id)! - asNumber(b.id)!);
  }
  const cases = rows.map((row) => {
    const name = asText(row.input) || NOTHING;
    const input = name === NOTHING
      ? memoryFile("empty.in", "")
      : fileIn(data, name);
    if (input === null) throw new PackageError("fileMissing", { name });
    const answer = asText(row.output) || NOTHING;
    const output = answer === NOTHING ? null : fileIn(data, answer);
    if (output === null && answer !== NOTHING) {
      bundle.leave("outputMissing", name);
    }
    return {
      input,
      output,
      score: scoreOf(row.score),
      time: timeOf(row.time),
      memory: memoryOf(row.memory),
    };
  });
  return { ...headOf(subtask), cases };
}

/** Finds a file; old configurations name folders in which the files no longer are. */
const fileIn = (data: Tree, name: string): PackedFile | null =>
  [name, baseName(name), `input/${name}`, `output/${name}`]
    .map((path) => data.file(path)).find((file) => file !== null) ?? null;

const ALONE = { score: null, time: null, memory: null };

/** Makes subtasks from the files' names, with what the configuration says about them. */
function subtasksByName(
  bundle: BundleBuilder,
  config: Config,
  data: Tree,
): Subtask[] {
  const files = data.files as ReadonlyMap<string, PackedFile>;
  const names = [...files.keys()].sort(byNumbers);
  const { matches, left } = matchesIn(names, config.noOutputFile === true);
  if (matches.length === 0) return subtasksOfPairs(bundle, data);
  bundle.find("casesPaired");
  for (const name of left) bundle.leave("inputsLeft", name);
  const found = new Map<number, Subtask>(
    listOf(config.subtasks).map(headOf).flatMap((head) =>
      head.id === null ? [] : [[head.id, { ...head, cases: [] }]]
    ),
  );
  for (const { input, output, subtask, type } of matches) {
    const known: Subtask = found.get(subtask) ??
      { ...ALONE, id: subtask, type, cases: [] };
    found.set(subtask, known);
    known.cases.push({
      ...ALONE,
      input: files.get(input)!,
      output: output === null ? null : files.get(output)!,
    });
  }
  return [...found.values()];
}

/** Makes one subtask of files in folders, or with names that fit none of Hydro's patterns. */
function subtasksOfPairs(bundle: BundleBuilder, data: Tree): Subtask[] {
  const pairs = pairFiles(data);
  if (pairs.length > 0) bundle.find("casesPaired");
  const cases = pairs.flatMap(({ input, output, path }) => {
    if (output !== null) return [{ ...ALONE, input, output }];
    bundle.leave("inputsLeft", path);
    return [];
  });
  return [{ ...ALONE, id: 1, type: "sum", cases }];
}
