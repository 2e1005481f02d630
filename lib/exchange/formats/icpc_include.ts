import type { BundleBuilder, PackedFile } from "../bundle.ts";
import { includedBy, isSourceOf } from "../../judging/compiled_along.ts";
import { languageOf } from "../../judging/languages.ts";
import { sourceText } from "../programs/programs.ts";
import { byNumbers, type Tree } from "../reading/tree.ts";
import { namedLanguage } from "./icpc_rules.ts";
import { extraFiles } from "./parts.ts";
import { baseName } from "./words.ts";

const ALL = "default";
/** Sources that are compiled along: here those of C and C++ alone. */
const LINKED = /\.(c|cc|cpp|cxx|c\+\+|go|rs|hs|pas|cs)$/i;

/**
 * Takes `include/`: files that lie beside each submission when it is compiled, those for
 * one language too. What is compiled along with it is so here as well in C and C++
 * (`lib/judging/compiled_along.ts`). A source of another language, or a file that has
 * to start instead of the submission, cannot be taken; without it, programs cannot be
 * judged.
 */
export async function takeIncludes(
  bundle: BundleBuilder,
  include: Tree,
): Promise<void> {
  const folders: [place: string, files: PackedFile[]][] = [
    ["", [...include.files.values()]],
    ...[...include.folders].sort(byNumbers)
      .map((name): [string, PackedFile[]] => [
        name,
        [...include.below(name).all()].map(([, file]) => file),
      ]),
  ];
  const taken: Record<string, string> = {};
  for (const [place, files] of folders) {
    const own = place === "" || place === ALL;
    if (!own && namedLanguage(place) === null) {
      // Programs in such a language cannot be sent at all.
      bundle.find("fieldLeft", { name: `include/${place}` });
      continue;
    }
    const grammar = own ? null : languageOf(namedLanguage(place)!)!.grammar;
    const needed = await startedAlong(files);
    for (const name of needed) {
      const isTaken = grammar === null
        ? isSourceOf("c", name) || isSourceOf("cpp", name)
        : isSourceOf(grammar, name);
      if (isTaken) continue;
      bundle.leave("includeLeft", place === "" ? name : `${place}/${name}`);
    }
    const texts = await extraFiles(bundle, files);
    for (const [given, text] of Object.entries(texts)) {
      // Nobody includes it, so that its name is free, and the program has its own.
      const name = needed.includes(given) && PROGRAM.test(given)
        ? `include-${given}`
        : given;
      if ((taken[name] ?? text) === text) taken[name] = text;
      // Two languages have another file of the name.
      else bundle.leave("includeLeft", `${place}/${name}`);
    }
  }
  bundle.problem.userExtraFile = taken;
}

/** What a submission itself is called while it is compiled, in C and C++. */
const PROGRAM = /^main\.(c|cpp)$/;

/** The names of sources that have to be compiled, or started, with the submission. */
async function startedAlong(files: readonly PackedFile[]): Promise<string[]> {
  const texts = new Map<string, string>();
  for (const file of files) {
    texts.set(baseName(file.name), await sourceText(file) ?? "");
  }
  const included = includedBy(texts.values());
  return [...texts].filter(([name, text]) =>
    LINKED.test(name) ? !included.has(name) : startsItself(name, text)
  ).map(([name]) => name);
}

const startsItself = (name: string, text: string): boolean =>
  /\.(java|kt)$/i.test(name)
    ? /\bstatic\s+void\s+main\s*\(|\bfun\s+main\s*\(/.test(text)
    : /\.py\w*$/i.test(name) &&
      (/^(__)?main(__)?\.py/.test(name) || /__name__\s*==/.test(text));
