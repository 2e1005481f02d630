import type { BundleBuilder, PackedFile } from "../bundle.ts";
import { sourceText } from "../programs/programs.ts";
import { byNumbers, type Tree } from "../reading/tree.ts";
import { namedLanguage } from "./icpc_rules.ts";
import { extraFiles } from "./parts.ts";
import { baseName } from "./words.ts";

const ALL = "default";
/** Sources of languages whose programs are compiled from one file here. */
const LINKED = /\.(c|cc|cpp|cxx|c\+\+|go|rs|hs|pas|cs)$/i;

/**
 * Takes `include/`: files that lie beside each submission when it is compiled, those for
 * one language too. A file that would have to be compiled along, or to start instead of
 * the submission, cannot be taken; without it, programs cannot be judged.
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
    for (const name of await compiledAlong(files)) {
      bundle.leave("includeLeft", place === "" ? name : `${place}/${name}`);
    }
    const texts = await extraFiles(bundle, files);
    for (const [name, text] of Object.entries(texts)) {
      if ((taken[name] ?? text) === text) taken[name] = text;
      // Two languages have another file of the name.
      else bundle.leave("includeLeft", `${place}/${name}`);
    }
  }
  bundle.problem.userExtraFile = taken;
}

/** The names of sources that have to be compiled, or started, with the submission. */
async function compiledAlong(files: readonly PackedFile[]): Promise<string[]> {
  const texts = new Map<string, string>();
  for (const file of files) {
    texts.set(baseName(file.name), await sourceText(file) ?? "");
  }
  const included = new Set(
    [...texts.values()].flatMap((text) =>
      [...text.matchAll(/^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"/gm)]
        .map(([, path]) => baseName(path))
    ),
  );
  return [...texts].filter(([name, text]) =>
    LINKED.test(name) ? !included.has(name) : startsItself(name, text)
  ).map(([name]) => name);
}

const startsItself = (name: string, text: string): boolean =>
  /\.(java|kt)$/i.test(name)
    ? /\bstatic\s+void\s+main\s*\(|\bfun\s+main\s*\(/.test(text)
    : /\.py\w*$/i.test(name) &&
      (/^(__)?main(__)?\.py/.test(name) || /__name__\s*==/.test(text));
