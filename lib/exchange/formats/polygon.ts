import {
  BundleBuilder,
  type ExpectedVerdict,
  type PackedFile,
} from "../bundle.ts";
import { PackageError } from "../findings.ts";
import {
  extraFiles,
  isTestlib,
  takeAnnex,
  takePrograms,
  tellPrograms,
} from "../parts.ts";
import { fingerprintOf, readText, type Tree } from "../tree.ts";
import { languageNamed } from "../words.ts";
import { type Element, first, parseXml, select, textAt } from "../xml.ts";
import { takePolygonStatements } from "./polygon_statement.ts";

const MARKER = "problem.xml";

export const findPolygon = (tree: Tree): string[] => [
  ...tree.holders((name) => name === MARKER),
];

export async function readPolygon(
  tree: Tree,
  root: string,
): Promise<BundleBuilder> {
  const folder = tree.below(root);
  const problem = parseXml(await folder.text(MARKER) ?? "", MARKER);
  if (problem.name !== "problem") {
    throw new PackageError("kindUnknown", { name: problem.name });
  }
  const bundle = new BundleBuilder();
  bundle.fingerprint = fingerprintOf("polygon", folder.all());
  bundle.problem.problemId = problem.attributes["short-name"] ?? "";
  await takePolygonStatements(bundle, { folder, problem });
  takeTests(bundle, { folder, problem });
  await takeSources(bundle, { folder, problem });
  bundle.problem.tags = select(problem, "tags/tag")
    .map(({ attributes }) => ({ name: attributes.value ?? "", color: null }));
  if (select(problem, "tutorials/tutorial").length > 0) {
    bundle.find("tutorialLeft");
  }
  return bundle;
}

export interface Polygon {
  folder: Tree;
  problem: Element;
}

/** `tests/%02d` with a number in it. */
const pathOf = (pattern: string, n: number): string =>
  pattern.replace(
    /%(0(\d+))?d/,
    (_, _zero, width) => String(n).padStart(Number(width ?? 0), "0"),
  );

function takeTests(bundle: BundleBuilder, { folder, problem }: Polygon): void {
  const judging = first(problem, "judging");
  const sets = select(problem, "judging/testset");
  const set = sets.find(({ attributes }) => attributes.name === "tests") ??
    sets[0];
  if (set === undefined) throw new PackageError("noProblems", { name: MARKER });
  const { problem: draft } = bundle;
  draft.timeLimit = Number(textAt(set, "time-limit")) || draft.timeLimit;
  const bytes = Number(textAt(set, "memory-limit"));
  draft.memoryLimit = bytes > 0
    ? Math.max(1, Math.round(bytes / 1024 ** 2))
    : draft.memoryLimit;
  const read = judging?.attributes["input-file"] ?? "";
  const write = judging?.attributes["output-file"] ?? "";
  if (read !== "" || write !== "") {
    draft.isFileIO = true;
    draft.ioReadFileName = read || null;
    draft.ioWriteFileName = write || null;
  }
  const tests = select(set, "tests/test");
  const count = Number(textAt(set, "test-count")) || tests.length;
  const found: Found[] = [];
  let missing = 0;
  for (let n = 1; n <= Math.min(count, 10_000); n++) {
    const input = folder.file(pathOf(textAt(set, "input-path-pattern"), n));
    const output = folder.file(pathOf(textAt(set, "answer-path-pattern"), n));
    if (input === null) missing++;
    else {
      if (output === null) bundle.find("outputMissing", { name: input.name });
      found.push({ input, output, test: tests[n - 1]?.attributes ?? {} });
    }
  }
  if (missing > 0) bundle.find("testsMissing", { count: missing });
  takePoints(bundle, found, select(set, "groups/group"));
}

interface Found {
  input: PackedFile;
  output: PackedFile | null;
  test: Record<string, string>;
}

function takePoints(
  bundle: BundleBuilder,
  found: readonly Found[],
  groups: readonly Element[],
): void {
  const points = found.map(({ test }) => Number(test.points ?? 0) || 0);
  const ofGroups = groups.map(({ attributes }) =>
    Number(attributes.points) || 0
  );
  const isScored = [...points, ...ofGroups].some((number) => number > 0);
  if (!isScored) {
    bundle.cases = found.map(({ input, output }) => ({
      input,
      output,
      score: 0,
      groupNum: null,
    }));
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
  for (const [n, { input, output, test }] of found.entries()) {
    const group = whole.get(test.group ?? "");
    const key = group ? `group ${group.name}` : `test ${n}`;
    if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
    const sum = found.reduce(
      (sum, other, at) =>
        other.test.group === test.group ? sum + points[at] : sum,
      0,
    );
    bundle.cases.push({
      input,
      output,
      score: group ? Number(group.points) || sum : points[n],
      groupNum: whole.size > 0 ? numbers.get(key)! : null,
    });
  }
  if (whole.size === 0) return;
  bundle.problem.judgeCaseMode = "subtask_lowest";
  bundle.find("subtasksTaken", { count: numbers.size });
}

/** Polygon's tags of solutions. */
const EXPECTED: Record<string, ExpectedVerdict> = {
  main: "accepted",
  accepted: "accepted",
  rejected: "rejected",
  "wrong-answer": "wrongAnswer",
  "presentation-error": "wrongAnswer",
  "time-limit-exceeded": "timeLimit",
  "time-limit-exceeded-or-accepted": "timeLimit",
  "time-limit-exceeded-or-memory-limit-exceeded": "timeLimit",
  "memory-limit-exceeded": "memoryLimit",
  failed: "runtimeError",
};

async function takeSources(
  bundle: BundleBuilder,
  { folder, problem }: Polygon,
): Promise<void> {
  const sourceOf = (element: Element | null): PackedFile | null =>
    folder.file(
      element === null ? "" : first(element, "source")?.attributes.path ?? "",
    );
  const checker = first(problem, "assets/checker");
  const interactor = first(problem, "assets/interactor");
  const decider = interactor ?? checker;
  const file = sourceOf(decider);
  if (decider !== null) {
    const type = first(decider, "source")?.attributes.type ?? "";
    const language = languageNamed(type.replace(/\..*/, ""));
    if (file === null) {
      bundle.find("checkerMissing", {
        language: decider.attributes.name ?? "",
      });
    } else {
      bundle.problem.judgeMode = interactor ? "interactive" : "spj";
      bundle.problem.spjCode = await readText(file);
      bundle.problem.spjLanguage = language;
    }
    if (interactor && checker) bundle.find("interactorGuessed");
  }
  await takeResources(bundle, { folder, problem });
  const sources = (path: string) =>
    select(problem, path).map((element) =>
      [element, sourceOf(element)] as const
    ).filter((pair): pair is [Element, PackedFile] =>
      pair[1] !== null && pair[1] !== file
    );
  takePrograms(
    bundle,
    "solution",
    sources("assets/solutions/solution").map(([{ attributes }, source]) =>
      [source, EXPECTED[attributes.tag ?? ""] ?? null] as const
    ),
  );
  takePrograms(
    bundle,
    "validator",
    sources("assets/validators/validator").map(([, source]) =>
      [source, null] as const
    ),
  );
  takePrograms(
    bundle,
    "generator",
    sources("files/executables/executable").map(([, source]) =>
      [source, null] as const
    ),
  );
  tellPrograms(bundle);
}

/** Headers beside the checker, graders beside the programs. */
async function takeResources(
  bundle: BundleBuilder,
  { folder, problem }: Polygon,
): Promise<void> {
  const forUser: PackedFile[] = [];
  const forJudge: PackedFile[] = [];
  for (const resource of select(problem, "files/resources/file")) {
    const path = resource.attributes.path ?? "";
    const file = folder.file(path);
    if (file === null) continue;
    const assets = select(resource, "assets/asset")
      .map(({ attributes }) => attributes.name);
    if (isTestlib(path)) bundle.siteFiles.push(file);
    else {
      if (assets.includes("SOLUTION")) forUser.push(file);
      if (/\.(h|hpp|inc)$/.test(path)) forJudge.push(file);
    }
  }
  if (bundle.siteFiles.length === 0) {
    const file = folder.file("files/testlib.h");
    if (file !== null) bundle.siteFiles.push(file);
  }
  bundle.problem.userExtraFile = await extraFiles(bundle, forUser);
  bundle.problem.judgeExtraFile = await extraFiles(bundle, forJudge);
  takeAnnex(
    bundle,
    select(problem, "files/attachments/file")
      .map(({ attributes }) => folder.file(attributes.path ?? ""))
      .filter((file) => file !== null),
  );
}
