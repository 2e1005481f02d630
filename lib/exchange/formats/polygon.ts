import { BundleBuilder, type PackedFile } from "../bundle.ts";
import {
  givesPoints,
  partOf,
  withPercent,
} from "../programs/checker_points.ts";
import { PackageError } from "../findings.ts";
import { extraFiles, isTestlib, takeAttachments } from "./parts.ts";
import { fingerprintOf, readText, type Tree } from "../reading/tree.ts";
import { languageNamed } from "./words.ts";
import { type Element, first, parseXml, select } from "../reading/xml.ts";
import { takePolygonPrograms } from "./polygon_programs.ts";
import { tellPolygonUnused } from "./polygon_field_uses.ts";
import { takePolygonStatements } from "./polygon_statement.ts";
import { takePolygonTests } from "./polygon_tests.ts";

export const MARKER = "problem.xml";

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
  await takePolygonTests(bundle, { folder, problem });
  await takeSources(bundle, { folder, problem });
  bundle.problem.tags = select(problem, "tags/tag")
    .map(({ attributes }) => ({ name: attributes.value ?? "", color: null }));
  if (select(problem, "tutorials/tutorial").length > 0) {
    bundle.find("tutorialLeft");
  }
  tellPolygonUnused(bundle, { problem });
  return bundle;
}

export interface Polygon {
  folder: Tree;
  problem: Element;
}

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
      if (!interactor) takeCheckerPoints(bundle);
    }
    if (interactor && checker) bundle.find("interactorGuessed");
  }
  await takeResources(bundle, { folder, problem });
  await takePolygonPrograms(bundle, { folder, problem }, sourceOf);
}

/** Changes a checker's points: there they are a part of the test's, here percent of it. */
function takeCheckerPoints(bundle: BundleBuilder): void {
  const { spjCode } = bundle.problem;
  if (!givesPoints(spjCode!)) return;
  const [worth, ...others] = new Set(
    bundle.cases.map(({ score }) => score).filter((score) => score > 0),
  );
  const isSame = worth !== undefined && others.length === 0;
  if (isSame) bundle.problem.spjCode = withPercent(spjCode!, partOf(worth));
  bundle.find(isSame ? "checkerPoints" : "checkerPercent");
}

/** Files with which Polygon typesets a statement. */
const LAYOUT = /\.(sty|ftl|tex|cls)$/;

/** Takes the headers of the checker, and the graders of the programs. */
async function takeResources(
  bundle: BundleBuilder,
  { folder, problem }: Polygon,
): Promise<void> {
  const forUser: PackedFile[] = [];
  const forJudge: PackedFile[] = [];
  for (const resource of select(problem, "files/resources/file")) {
    const path = resource.attributes.path ?? "";
    const file = folder.file(path);
    if (file === null) {
      bundle.find("fieldLeft", { name: path });
      continue;
    }
    const assets = select(resource, "assets/asset")
      .map(({ attributes }) => attributes.name);
    if (isTestlib(path)) bundle.siteFiles.push(file);
    else {
      const isHeader = /\.(h|hpp|inc)$/.test(path);
      if (assets.includes("SOLUTION")) forUser.push(file);
      if (isHeader) forJudge.push(file);
      const isIdle = isHeader || assets.includes("SOLUTION") ||
        LAYOUT.test(path);
      if (!isIdle) bundle.find("fieldLeft", { name: path });
    }
  }
  if (bundle.siteFiles.length === 0) {
    const file = folder.file("files/testlib.h");
    if (file !== null) bundle.siteFiles.push(file);
  }
  bundle.problem.userExtraFile = await extraFiles(bundle, forUser);
  bundle.problem.judgeExtraFile = await extraFiles(bundle, forJudge);
  takeAttachments(
    bundle,
    select(problem, "files/attachments/file")
      .map(({ attributes }) => folder.file(attributes.path ?? ""))
      .filter((file) => file !== null),
  );
}
