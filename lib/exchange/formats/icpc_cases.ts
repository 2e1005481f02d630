import { evenScores } from "../../problems/points/points.ts";
import type { BundleBuilder, PackedFile } from "../bundle.ts";
import { PackageError } from "../findings.ts";
import { byNumbers, readText, type Tree } from "../reading/tree.ts";
import { asNumber, asText, readYaml } from "../reading/yaml.ts";
import type { IcpcFacts } from "./icpc.ts";

interface Test {
  input: PackedFile;
  output: PackedFile | null;
}

/** The largest sample that a page can show; test data may be larger. */
const MAX_EXAMPLE_BYTES = 64 * 1024;
const REFUSED = ["multi-pass", "submit-answer"];

/** Takes the samples, and the secret data with its groups and points. */
export async function takeIcpcCases(
  bundle: BundleBuilder,
  { folder, facts }: { folder: Tree; facts: IcpcFacts },
): Promise<void> {
  const refused = facts.types.find((type) => REFUSED.includes(type));
  if (refused) throw new PackageError("kindUnknown", { name: refused });
  const data = folder.below("data");
  const sample = data.below("sample");
  await takeExamples(bundle, sample);
  tellUnpaired(bundle, data);
  if (facts.types.includes("scoring")) {
    bundle.problem.type = 1;
    return await takePoints(bundle, data.below("secret"));
  }
  for (const test of [...testsIn(sample), ...testsIn(data.below("secret"))]) {
    bundle.cases.push({ ...test, score: 0, groupNum: null });
  }
}

/**
 * Reports inputs without an answer, which is needed even if the checker does not read
 * it, and answers without an input.
 */
function tellUnpaired(bundle: BundleBuilder, data: Tree): void {
  for (const place of ["sample", "secret"]) {
    const names = new Set(
      [...data.below(place).all()].map(([path]) => path),
    );
    const has = (...paths: string[]) => paths.some((path) => names.has(path));
    for (const path of [...names].sort(byNumbers)) {
      const [, stem, ending] = /^(.*)\.(in|ans|out)$/.exec(path) ?? [];
      if (stem === undefined) continue;
      const isAlone = ending === "in"
        ? !has(`${stem}.ans`, `${stem}.out`)
        // An answer that is only shown has its own input beside it.
        : !has(`${stem}.in`, `${stem}.in.statement`, `${stem}.interaction`);
      if (!isAlone) continue;
      const code = ending === "in" ? "outputMissing" : "inputMissing";
      bundle.leave(code, `${place}/${path}`);
    }
  }
}

/** Returns the test cases sorted by name; a folder's cases come where its name stands. */
function testsIn(tree: Tree): Test[] {
  const own = [...tree.files.keys()].filter((name) => name.endsWith(".in"));
  const names = [...own, ...tree.folders].sort(inOrder);
  return names.flatMap((name) => {
    if (!own.includes(name)) return testsIn(tree.below(name));
    const stem = name.slice(0, -".in".length);
    const output = tree.file(`${stem}.ans`) ?? tree.file(`${stem}.out`);
    return [{ input: tree.file(name)!, output }];
  });
}

/** The format sorts by character codes. */
const inOrder = (a: string, b: string) => a < b ? -1 : a > b ? 1 : 0;

async function takeExamples(bundle: BundleBuilder, sample: Tree) {
  const { examples } = bundle.problem;
  const textOf = async (...names: string[]) => {
    const file = names.map((name) => sample.file(name)).find((one) => one);
    if (!file) return "";
    if (file.size <= MAX_EXAMPLE_BYTES) return await readText(file);
    bundle.find("examplesCut", { most: MAX_EXAMPLE_BYTES });
    return "";
  };
  const stems = new Set(
    [...sample.files.keys()].map((name) =>
      /^(.*?)\.(in|interaction)(\.statement)?$/.exec(name)?.[1]
    ).filter((stem) => stem !== undefined),
  );
  for (const stem of [...stems].sort(byNumbers)) {
    const talk = await textOf(`${stem}.interaction`);
    const side = (mark: string) =>
      talk.split("\n").filter((line) => line.startsWith(mark))
        .map((line) => `${line.slice(1)}\n`).join("");
    examples.push(
      talk === ""
        ? {
          input: await textOf(`${stem}.in.statement`, `${stem}.in`),
          output: await textOf(
            `${stem}.ans.statement`,
            `${stem}.out`,
            `${stem}.ans`,
          ),
        }
        // Lines that the program reads begin with `<`, those that it writes with `>`.
        : { input: side("<"), output: side(">") },
    );
  }
}

interface Group {
  tests: Test[];
  points: number;
  isSum: boolean;
}

async function takePoints(bundle: BundleBuilder, secret: Tree): Promise<void> {
  const own = testsIn(secret);
  const groups: Group[] = [];
  for (const name of secret.folders) {
    const folder = secret.below(name);
    const tests = testsIn(folder);
    if (tests.length > 0) {
      groups.push(await groupOf(bundle, { folder, tests, parent: secret }));
    }
  }
  const isGrouped = groups.length > 0 &&
    groups.reduce((sum, { tests }) => sum + tests.length, 0) === own.length;
  if (!isGrouped) {
    const points = await groupOf(bundle, { folder: secret, tests: own });
    const shares = evenScores(Math.max(1, own.length), points.points || 100);
    bundle.cases = own.map((test, n) => ({
      ...test,
      score: shares[n],
      groupNum: null,
    }));
    return;
  }
  if (groups.every(({ tests }) => tests.length === 1)) {
    // Groups of one case each are cases with points of their own.
    bundle.cases = groups.map(({ tests: [test], points }) => ({
      ...test,
      score: points,
      groupNum: null,
    }));
    return;
  }
  bundle.problem.judgeCaseMode = "subtask_lowest";
  bundle.find("subtasksTaken", { count: groups.length });
  let number = 0;
  for (const { tests, points, isSum } of groups) {
    const shares = evenScores(tests.length, points);
    if (!isSum) number++;
    for (const [n, test] of tests.entries()) {
      if (isSum) number++;
      bundle.cases.push({
        ...test,
        score: isSum ? shares[n] : points,
        groupNum: number,
      });
    }
    if (isSum) bundle.find("groupsMixed");
  }
}

/** Reads a group's points from `test_group.yaml`, or the legacy format's `testdata.yaml`. */
async function groupOf(
  bundle: BundleBuilder,
  { folder, tests, parent }: { folder: Tree; tests: Test[]; parent?: Tree },
): Promise<Group> {
  const later = await readYaml(folder, "test_group.yaml");
  if (Object.keys(later).length > 0) {
    if (later.require_pass !== undefined) bundle.find("dependenciesLeft");
    const isSum = later.score_aggregation === "sum";
    return { tests, isSum, points: asNumber(later.max_score) ?? 0 };
  }
  const legacy = {
    ...(parent ? await readYaml(parent, "testdata.yaml") : {}),
    ...await readYaml(folder, "testdata.yaml"),
  };
  const flags = asText(legacy.grader_flags);
  const most = /(?<![\d.])([\d.]+)\s*$/.exec(asText(legacy.range))?.[1];
  const each = asNumber(legacy.accept_score);
  // Either each case has points, or the group is passed as a whole.
  const isSum = /\b(sum|always_accept|accept_if_any_accepted)\b/.test(flags) &&
    !/\bmin\b/.test(flags);
  // In that format the sum ends at the first case that is not accepted.
  if (isSum && tests.length > 1 && asText(legacy.on_reject) !== "continue") {
    bundle.find("fieldLeft", { name: "testdata.yaml on_reject: break" });
  }
  const points = most !== undefined && !(parent === undefined && each !== null)
    ? Number(most)
    : (each ?? 1) * (isSum || parent === undefined ? tests.length : 1);
  if (points !== Math.round(points)) bundle.find("scoreRounded");
  return { tests, isSum, points: Math.round(points) };
}
