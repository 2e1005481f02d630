import { MAX_TEXT_CHARS } from "../../problems/schema.ts";
import { bounded } from "../../workers/bounds.ts";

/** The most files that are included; with more, they include each other in circles. */
const MAX_INCLUDED = 200;

const INCLUDE = /^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"[^\n]*$/gm;
const ONCE = /^[ \t]*#[ \t]*pragma[ \t]+once\b[^\n]*$/m;
const GUARD =
  /^[ \t]*#[ \t]*ifndef[ \t]+(\w+)\b[^\n]*\n\s*#[ \t]*define[ \t]+\1\b/m;
const MAIN = /\bmain\s*\(/;

/**
 * Joins a C or C++ program of several files into one text: headers replace the lines
 * that include them, as in the compiler, and the other source files come before the one
 * with `main`. `files` are the texts by path, `sources` the paths of those that are
 * compiled. Null: it cannot be done.
 */
export function joinedProgram(
  files: ReadonlyMap<string, string>,
  sources: readonly string[],
): string | null {
  return bounded(() => join(files, sources));
}

function join(
  files: ReadonlyMap<string, string>,
  sources: readonly string[],
): string | null {
  const mains = sources.filter((path) => MAIN.test(files.get(path) ?? ""));
  if (mains.length !== 1) return null;
  const [main] = mains;
  const included = new Set(
    [...files].flatMap(([path, text]) =>
      [...text.matchAll(INCLUDE)].map(([, name]) => found(files, path, name))
    ),
  );
  if (included.has(main)) return null;
  const linked = sources
    .filter((path) => path !== main && !included.has(path)).toSorted();
  const joiner = new Joiner(files);
  const texts = [...linked, main].map((path) => joiner.textOf(path).trim());
  return joiner.isKnot ? null : `${texts.join("\n\n")}\n`;
}

/** Finds an included file, first from the folder of the including file, then from the top. */
function found(
  files: ReadonlyMap<string, string>,
  from: string,
  name: string,
): string | null {
  const folder = from.slice(0, from.lastIndexOf("/") + 1);
  return [folder + name, name].map(plainPath)
    .find((path) => files.has(path)) ?? null;
}

class Joiner {
  isKnot = false;
  readonly #files: ReadonlyMap<string, string>;
  /** For each included file, the compiled file that included it first. */
  readonly #known = new Map<string, string>();
  readonly #open: string[] = [];
  #count = 0;
  #chars = 0;

  constructor(files: ReadonlyMap<string, string>) {
    this.#files = files;
  }

  /** Returns a file's text with everything that it includes. */
  textOf(path: string): string {
    const text = this.#files.get(path) ?? "";
    this.#count++;
    this.#chars += text.length;
    this.isKnot ||= this.#count > MAX_INCLUDED || this.#chars > MAX_TEXT_CHARS;
    if (this.isKnot) return "";
    this.#open.push(path);
    const joined = text.replace(ONCE, "")
      .replaceAll(INCLUDE, (line, name) => this.#include(path, name) ?? line);
    this.#open.pop();
    return joined;
  }

  /** Returns the text for an `#include`; null: it is none of these files. */
  #include(from: string, name: string): string | null {
    const path = found(this.#files, from, name);
    if (path === null) return null;
    const text = this.#files.get(path)!;
    const isOnce = ONCE.test(text);
    // Every compiled file includes it for itself; in one text once is enough.
    const before = this.#known.get(path);
    const [source] = this.#open;
    if (before !== undefined && (isOnce || before !== source)) return "";
    if (this.#open.includes(path)) {
      // With an include guard, including itself has no effect.
      this.isKnot ||= !isOnce && !GUARD.test(text);
      return "";
    }
    this.#known.set(path, source);
    return this.textOf(path).trimEnd();
  }
}

/** Returns the plain path: `a.h` for `./a.h` and `x/../a.h`. */
function plainPath(path: string): string {
  const steps: string[] = [];
  for (const step of path.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}
