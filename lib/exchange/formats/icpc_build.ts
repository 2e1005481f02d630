import type { PackedFile } from "../bundle.ts";
import { readText } from "../reading/tree.ts";
import { baseName, languageOfFile } from "./words.ts";

/** Lines of a script that change nothing about what is compiled. */
const IDLE =
  /^(#.*|set\s+[-+]\w+.*|cd\s+("?\$\(dirname\s+("?)\$0\2"?\)"?|"?\$\{0%\/\*\}"?|\.)|chmod\s+\S+\s+[\w./-]+|echo\b[^|&;<>`$]*|exit\s+0|:)$/;
const COMPILER =
  /^(exec\s+)?(\/usr\/bin\/)?(g\+\+|gcc|clang\+\+|clang|c\+\+|cc)\s/;
/** Options that the site's own compile does not need. */
const OPTION =
  /^-(O\w?|g\w*|W[\w,+=-]*|std=[\w+]+|pipe|static|lm|I\.?\/?|march=native|f[\w-]+)$/;
const PLAIN = /^[\w.+-]+$/;
const MAX_SCRIPT_BYTES = 16 * 1024;

/**
 * Returns the files of a program whose `build` is a plain compile of sources that lie
 * beside it: those sources and the headers, without the script. Otherwise the files as
 * they are, with the script.
 */
export async function builtFrom(
  files: readonly PackedFile[],
): Promise<readonly PackedFile[]> {
  const script = files.find(({ name }) => baseName(name) === "build");
  if (script === undefined || script.size > MAX_SCRIPT_BYTES) return files;
  const named = sourcesIn(await readText(script));
  const sources = named?.map((name) =>
    files.find((file) => baseName(file.name) === name)
  );
  const isThere = sources?.every((file) => file !== undefined) &&
    sources.length > 0;
  if (!isThere) return files;
  return files.filter((file) =>
    file !== script &&
    (sources!.includes(file) || languageOfFile(file.name) === null)
  );
}

/** The sources of a script that only compiles; null: it does something else. */
function sourcesIn(script: string): string[] | null {
  const lines = script.replaceAll(/\\\r?\n/g, " ").split(/\r?\n|;|&&/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !IDLE.test(line));
  if (lines.length !== 1 || !COMPILER.test(lines[0])) return null;
  const words = lines[0].replace(COMPILER, "").trim().split(/\s+/);
  const sources: string[] = [];
  for (let n = 0; n < words.length; n++) {
    const word = words[n].replace(/^(["'])(.*)\1$/, "$2").replace(/^\.\//, "");
    if (word === "-o") n++;
    else if (OPTION.test(word)) continue;
    else if (PLAIN.test(word) && languageOfFile(word) !== null) {
      sources.push(word);
    } else return null;
  }
  return sources;
}
