import { PROBLEM_TYPE } from "../../judging/fold.ts";
import type { BundleBuilder, BundleProgram, PackedFile } from "../bundle.ts";
import { joinedProgram } from "../programs/joined.ts";
import { memoryFile } from "./parts.ts";
import { addProgram, isProgramFile, sourceText } from "../programs/programs.ts";
import type { Tree } from "../reading/tree.ts";
import { baseName, languageOfFile } from "./words.ts";
import {
  annotationIn,
  expectationAmong,
  expectationIn,
} from "./icpc_outcomes.ts";
import {
  namedLanguage,
  readRules,
  type Rule,
  type Wanted,
  wantedOf,
} from "./icpc_rules.ts";

const UNCOMPILED = "compiler_error";
/** How many submissions are read. A problem keeps far fewer, but some cannot be kept. */
const MAX_READ = 300;

/** Takes the submissions of a package, with what each should get. */
export async function takeSubmissions(
  bundle: BundleBuilder,
  folder: Tree,
): Promise<void> {
  const rules = await readRules(bundle, folder);
  const submissions = folder.below("submissions");
  for (const name of submissions.folders) {
    await takeFolder(bundle, { folder: submissions.below(name), name, rules });
  }
  // Beside the folders, where only their comments say what they should get.
  await takeAll(bundle, programsOf(submissions), { name: null, rules });
}

type Named = [name: string, file: PackedFile];

const programsOf = (folder: Tree): Named[] =>
  [...folder.files].filter(([, file]) => isProgramFile(file));

/**
 * Takes the submissions of a folder: its files, and its folders that have one file or
 * can be made into one.
 */
async function takeFolder(
  bundle: BundleBuilder,
  { folder, name, rules }: {
    folder: Tree;
    name: string;
    rules: readonly Rule[];
  },
): Promise<void> {
  const programs = programsOf(folder);
  for (const below of folder.folders) {
    const file = await fileFor(bundle, folder.below(below), below);
    if (file === null) bundle.leave("programsFolder", below);
    else programs.push([below, file]);
  }
  await takeAll(bundle, programs, { name, rules });
}

async function takeAll(
  bundle: BundleBuilder,
  programs: readonly Named[],
  { name, rules }: { name: string | null; rules: readonly Rule[] },
): Promise<void> {
  for (const [own, file] of programs) {
    if (name === UNCOMPILED) {
      bundle.leave("programsUncompiled", baseName(file.name));
      continue;
    }
    if (bundle.programs.length >= MAX_READ) {
      bundle.leave("programsFull", baseName(file.name));
      continue;
    }
    await take(bundle, file, {
      folder: name,
      wanted: wantedOf(rules, name === null ? own : `${name}/${own}`),
    });
  }
}

async function take(
  bundle: BundleBuilder,
  file: PackedFile,
  { folder, wanted }: { folder: string | null; wanted: Wanted },
): Promise<void> {
  const program = await addProgram(bundle, "solution", file, {
    isMain: wanted.isMain,
    ...(wanted.language === null
      ? {}
      : { language: namedLanguage(wanted.language) }),
  });
  if (program === null) return;
  const said = annotationIn(program.code);
  if (said.isUncompiled && !wanted.isSaid) {
    bundle.programs.pop();
    bundle.leave("programsUncompiled", program.name);
    return;
  }
  Object.assign(program, expectedOf(bundle, { folder, wanted, said }));
  const isCut = wanted.isCut || wanted.score !== null && !isScored(bundle);
  if (isCut) bundle.leave("requirementsLeft", program.name);
}

const isScored = ({ problem }: BundleBuilder): boolean =>
  problem.type === PROBLEM_TYPE.oi;

/**
 * Returns what a submission should get. The package's own rules count most, then the
 * submission's comment, then its folder.
 */
function expectedOf(
  bundle: BundleBuilder,
  { folder, wanted, said }: {
    folder: string | null;
    wanted: Wanted;
    said: ReturnType<typeof annotationIn>;
  },
): Pick<BundleProgram, "expected" | "points"> {
  const points = wanted.score ?? said.score;
  if (isScored(bundle) && points !== null) {
    return { expected: "partialAccepted", points };
  }
  const outcomes = wanted.isRuled ? wanted.outcomes : null;
  if (wanted.isSaid && outcomes !== null) {
    const both = said.outcomes?.intersection(outcomes);
    const known = both?.size ? both : outcomes;
    return { expected: expectationAmong(known) };
  }
  if (said.outcomes !== null) {
    return { expected: expectationAmong(said.outcomes) };
  }
  const byFolder = folder === null ? null : expectationIn(folder);
  if (byFolder !== null) return { expected: byFolder };
  return { expected: outcomes === null ? null : expectationAmong(outcomes) };
}

/** Files beside a program that may be only for human readers. */
const BESIDE = /\.(txt|md|in|out|ans|dat|csv)$|^\.|^readme|^makefile/i;
const HEADER = /\.(h|hh|hpp|hxx|inc)$/i;
const MAX_FILES = 50;

/** Returns the one program that a folder is; null: it needs several files. */
async function fileFor(
  bundle: BundleBuilder,
  folder: Tree,
  name: string,
): Promise<PackedFile | null> {
  const all = [...folder.all()]
    .filter(([path]) => !baseName(path).startsWith("."));
  if (all.length === 1) return all[0][1];
  const sources = all.filter(([path]) => languageOfFile(path) !== null);
  const headers = all.filter(([path]) => HEADER.test(baseName(path)));
  const others = all.filter((one) =>
    !sources.includes(one) && !headers.includes(one)
  );
  const [language, ...more] = new Set(
    sources.map(([path]) => languageOfFile(path)!),
  );
  const isPlain = language !== undefined && more.length === 0 &&
    others.every(([path]) => BESIDE.test(baseName(path)));
  if (!isPlain || all.length > MAX_FILES) return null;
  const texts = await textsOf([...sources, ...headers]);
  if (texts === null) return null;
  // The program may read such a file, which is missing when it is judged.
  const isReading = others.some(([path]) =>
    [...texts.values()].some((text) => text.includes(baseName(path)))
  );
  if (isReading) return null;
  if (sources.length === 1 && headers.length === 0) return sources[0][1];
  if (language !== "C" && language !== "C++") return null;
  const paths = sources.map(([path]) => path);
  const code = joinedProgram(texts, paths);
  if (code === null) return null;
  const ending = language === "C" ? ".c" : ".cpp";
  const title = languageOfFile(name) === language ? name : `${name}${ending}`;
  bundle.leave("programsJoined", title);
  return memoryFile(title, code);
}

async function textsOf(
  files: readonly (readonly [path: string, file: PackedFile])[],
): Promise<Map<string, string> | null> {
  const texts = new Map<string, string>();
  for (const [path, file] of files) {
    const text = await sourceText(file);
    if (text === null) return null;
    texts.set(path, text);
  }
  return texts;
}
