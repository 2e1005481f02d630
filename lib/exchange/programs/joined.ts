import { MAX_TEXT_CHARS } from "../../problems/schema.ts";
import { bounded } from "../../workers/bounds.ts";

/** So many files are read into others; more is a knot. */
const MAX_INCLUDED = 200;

const INCLUDE = /^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"[^\n]*$/gm;
const ONCE = /^[ \t]*#[ \t]*pragma[ \t]+once\b[^\n]*$/m;
const GUARD =
  /^[ \t]*#[ \t]*ifndef[ \t]+(\w+)[^\n]*\n\s*#[ \t]*define[ \t]+\1\b/m;
const MAIN = /\bmain\s*\(/;

/**
 * A program of several files in C or C++ as one text: headers stand where they
 * are included, as the compiler puts them, and what would be linked stands in
 * front of `main`. `files` are texts by their paths, `sources` those of them
 * that are compiled. Null: it cannot be done.
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

/** The file that is meant: from the folder of who asks, or from the top. */
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
  /** Which of the compiled files has brought it in first. */
  readonly #known = new Map<string, string>();
  readonly #open: string[] = [];
  #count = 0;
  #chars = 0;

  constructor(files: ReadonlyMap<string, string>) {
    this.#files = files;
  }

  /** With all that it includes. */
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

  /** Null: it is none of these files. */
  #include(from: string, name: string): string | null {
    const path = found(this.#files, from, name);
    if (path === null) return null;
    const text = this.#files.get(path)!;
    const isOnce = ONCE.test(text);
    // Each compiled file declares it for itself; in one text once is enough.
    const before = this.#known.get(path);
    const [source] = this.#open;
    if (before !== undefined && (isOnce || before !== source)) return "";
    if (this.#open.includes(path)) {
      // Its guard leaves nothing of it within itself.
      this.isKnot ||= !isOnce && !GUARD.test(text);
      return "";
    }
    this.#known.set(path, source);
    return this.textOf(path).trimEnd();
  }
}

/** `./a.h` and `x/../a.h` are `a.h`. */
function plainPath(path: string): string {
  const steps: string[] = [];
  for (const step of path.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}
