import type { BundleBuilder } from "../bundle.ts";
import {
  type SaidThere,
  tellUnused,
  tellUnusedOf,
  type Uses,
} from "./field_uses.ts";
import { byNumbers, type Tree } from "../reading/tree.ts";
import { baseName } from "./words.ts";
import { asObject, readYaml } from "../reading/yaml.ts";
import type { IcpcFacts } from "./icpc.ts";

/** The fields of `problem.yaml` in the formats legacy, legacy-icpc, 2023-07 and 2025-09. */
const METADATA: Uses = {
  problem_format_version: "idle",
  uuid: "idle",
  version: "idle",
  type: "taken",
  name: "taken",
  author: "taken",
  source: "taken",
  credits: { authors: "taken" },
  // Reported with its name.
  license: "taken",
  keywords: "taken",
  languages: "taken",
  constants: "taken",
  // Programs may always write into /tmp here.
  allow_file_writing: [false],
  validation: "taken",
  validator_flags: "taken",
  grading: { objective: ["max"], show_test_data_groups: [false] },
  limits: { time_limit: "taken", memory: "taken" },
};

/** The fields of DOMjudge's own file. */
const INI: Uses = {
  "short-name": "taken",
  externalid: "taken",
  name: "taken",
  timelimit: "taken",
  memlimit: "taken",
  // The color of a balloon.
  color: "idle",
  rgb: "idle",
  allow_submit: ["1", "true"],
  allow_judge: ["1", "true"],
};

/** The arguments in `test_group.yaml` and the legacy format's `testdata.yaml`. */
const FLAGS: Uses = {
  input_validator_flags: "taken",
  input_validator_args: "taken",
  output_validator_flags: "taken",
  output_validator_args: "taken",
};
/** The fields of a group in a problem without points, where those about points mean nothing. */
const GROUP: Uses = {
  ...FLAGS,
  grading: ["default"],
  // Here all cases are judged, and the first that fails is shown.
  on_reject: "idle",
  full_feedback: [false],
};
const SCORED: Record<string, Uses> = {
  "testdata.yaml": {
    ...GROUP,
    grader_flags: "taken",
    accept_score: "taken",
    reject_score: [0, "0"],
    range: "taken",
  },
  "test_group.yaml": {
    ...GROUP,
    max_score: "taken",
    score_aggregation: ["min", "sum", "pass-fail"],
    require_pass: "taken",
  },
};
const SAMPLES: Uses = {
  ...GROUP,
  full_feedback: [true],
  accept_score: [0, "0"],
  max_score: [0, "0"],
  range: ["0 0", 0],
  grader_flags: ["", "ignore_sample", "min", "sum"],
};

/** The modes of the default grader that we know. */
const GRADER_FLAGS = new Set([
  "worst_error",
  "first_error",
  "min",
  "sum",
  "ignore_sample",
  "always_accept",
  "accept_if_any_accepted",
]);

/** The files and folders at the top of a package that are read. */
const TOP = new Set([
  "problem.yaml",
  "problem.yml",
  "domjudge-problem.ini",
  "gavel.json",
  "statement",
  "problem_statement",
  "attachments",
  // Reported as what they are.
  "solution",
  "data",
  "generators",
  "include",
  "submissions",
  "input_validators",
  "input_format_validators",
  "output_validator",
  "output_validators",
]);
const STATEMENT = /^problem(\.[a-zA-Z-]+)?\.(tex|md|html|txt|pdf)$/;

/** The files of a test case: what is judged, and what the statement shows. */
const CASE_FILES = /\.(in|ans|out|interaction|in\.statement|ans\.statement)$/;
const GROUP_FILE = /^(testdata|test_group)\.yaml$/;

/** Reports everything that a package says and that is not used here. */
export async function tellIcpcUnused(
  bundle: BundleBuilder,
  { folder, facts }: { folder: Tree; facts: IcpcFacts },
): Promise<void> {
  tellUnused(bundle, "problem.yaml", { said: facts.yaml, uses: METADATA });
  tellUnused(bundle, "domjudge-problem.ini", { said: facts.ini, uses: INI });
  const isHidden = (name: string) => name.startsWith(".");
  for (const name of [...folder.files.keys(), ...folder.folders]) {
    const isKnown = TOP.has(name) || STATEMENT.test(name) || isHidden(name);
    if (!isKnown) bundle.find("fieldLeft", { name });
  }
  const data = folder.below("data");
  for (const name of data.folders) {
    const isRead = name === "sample" || name === "secret";
    if (!isRead) bundle.find("fieldLeft", { name: `data/${name}` });
  }
  const isScored = facts.types.includes("scoring");
  await tellGroups(bundle, data, isScored);
  for (const name of ["sample", "secret"]) {
    tellCaseFiles(bundle, data.below(name), `data/${name}`);
  }
  for (const name of folder.below("attachments").folders) {
    bundle.find("fieldLeft", { name: `attachments/${name}` });
  }
}

async function tellGroups(
  bundle: BundleBuilder,
  data: Tree,
  isScored: boolean,
): Promise<void> {
  const paths = [...data.all()].map(([path]) => path).filter((path) =>
    GROUP_FILE.test(baseName(path)) &&
    (!path.includes("/") || /^(sample|secret)\//.test(path))
  );
  const places = new Map<string, SaidThere[]>();
  for (const path of paths.sort(byNumbers)) {
    const name = baseName(path);
    const said = await readYaml(data, path);
    const uses = path.startsWith("sample/")
      ? SAMPLES
      : isScored
      ? SCORED[name]
      : GROUP;
    const others = places.get(name) ?? [];
    others.push({ said, uses });
    places.set(name, others);
    tellFlags(bundle, path, said);
    // For groups within groups, the points of the outer one count.
    if (isScored && path.split("/").length > 3) {
      bundle.find("fieldLeft", { name: `data/${path}` });
    }
  }
  for (const [name, all] of places) tellUnusedOf(bundle, name, all);
}

const FLAG_WORDS = /\S+/g;

function tellFlags(
  bundle: BundleBuilder,
  path: string,
  said: Record<string, unknown>,
): void {
  const flags = String(said.grader_flags ?? "").match(FLAG_WORDS) ?? [];
  for (const flag of flags.filter((word) => !GRADER_FLAGS.has(word))) {
    bundle.find("fieldLeft", {
      name: `${baseName(path)} grader_flags: ${flag}`,
    });
  }
  const own = said.output_validator_args ?? said.output_validator_flags;
  const isOfAll = /^(secret\/)?[^/]+$/.test(path);
  // Here one validator with one set of arguments judges all cases.
  if (own !== undefined && !isOfAll || Object.keys(asObject(own)).length > 0) {
    bundle.find("fieldLeft", { name: `data/${path} output_validator_args` });
  }
}

/** Reports other files among the test data by their endings, with the number of each. */
function tellCaseFiles(bundle: BundleBuilder, tree: Tree, place: string): void {
  const counts = new Map<string, number>();
  for (const [path] of tree.all()) {
    const name = baseName(path);
    const isKnown = CASE_FILES.test(name) || GROUP_FILE.test(name) ||
      name.startsWith(".");
    if (isKnown) continue;
    const inFiles = /(^|\/)[^/]+\.files\//.test(path);
    const ending = inFiles ? ".files" : /\.[^/]*$/.exec(name)?.[0] ?? name;
    counts.set(ending, (counts.get(ending) ?? 0) + 1);
  }
  for (const [ending, count] of counts) {
    bundle.find("fieldLeft", { name: `${place} *${ending} (${count})` });
  }
}
