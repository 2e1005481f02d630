import { BundleBuilder } from "../bundle.ts";
import { takeAttachments } from "./parts.ts";
import { addProgram, isProgramFile } from "../programs/programs.ts";
import { tellUnused, type Uses } from "./field_uses.ts";
import { fingerprintOf, type Tree } from "../reading/tree.ts";
import { endingOf } from "./words.ts";
import { asNumber, asText, asTexts, readYaml } from "../reading/yaml.ts";
import { readHydroConfig } from "./hydro_config.ts";
import { STATEMENT, takeHydroStatements } from "./hydro_statement.ts";

const MARKER = "problem.yaml";

/** The fields of `problem.yaml`, in an export of Hydro. */
const FACTS: Uses = {
  pid: "taken",
  title: "taken",
  name: "taken",
  content: "taken",
  tag: "taken",
  difficulty: "taken",
  hidden: "taken",
  // Statistics and the owner there.
  owner: "idle",
  nSubmit: "idle",
  nAccept: "idle",
};
const FOLDERS = new Set(["testdata", "additional_file", "std", "solution"]);

/**
 * Finds packages of Hydro: those with `testdata/`, or with statements beside
 * `problem.yaml` but no `data/`, which packages of Kattis have.
 */
export const findHydro = (tree: Tree): string[] =>
  [...tree.holders((name) => name === MARKER)].filter((root) => {
    const folder = tree.below(root);
    const isKattis = !folder.below("data").isEmpty;
    return !folder.below("testdata").isEmpty ||
      (!isKattis &&
        [...folder.files.keys()].some((name) => STATEMENT.test(name)));
  });

export async function readHydro(
  tree: Tree,
  root: string,
): Promise<BundleBuilder> {
  const folder = tree.below(root);
  const facts = await readYaml(folder, MARKER);
  const bundle = new BundleBuilder();
  bundle.fingerprint = fingerprintOf("hydro", folder.all());
  await takeHydroStatements(bundle, { folder, facts, marker: MARKER });
  const difficulty = asNumber(facts.difficulty);
  Object.assign(bundle.problem, {
    problemId: asText(facts.pid),
    // Difficulties go up to 10 there and up to 8 here.
    difficulty: difficulty === null ? 0 : Math.round(difficulty * 0.8),
    tags: asTexts(facts.tag).map((name) => ({ name, color: null })),
  });
  if (facts.hidden === true) bundle.auth = 2;
  await readHydroConfig(bundle, folder.below("testdata"));
  takeAttachments(
    bundle,
    attachmentsIn(bundle, folder.below("additional_file")),
  );
  for (const file of folder.below("std").files.values()) {
    if (!isProgramFile(file)) continue;
    await addProgram(bundle, "solution", file, { expected: "accepted" });
  }
  if (!folder.below("solution").isEmpty) bundle.find("tutorialLeft");
  tellUnused(bundle, MARKER, { said: facts, uses: FACTS });
  for (const name of folder.folders) {
    if (!FOLDERS.has(name)) bundle.find("fieldLeft", { name });
  }
  return bundle;
}

/** The files that no statement shows as an image; a PDF is both linked and attached. */
const attachmentsIn = (bundle: BundleBuilder, folder: Tree) =>
  [...folder.files.values()].filter((file) =>
    endingOf(file.name) === "pdf" || !bundle.images.includes(file)
  );
