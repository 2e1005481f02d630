import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { Log } from "../lib/log.ts";
import { pathIn, type System } from "../lib/packs/system.ts";
import { takeBundle } from "./bundle.ts";
import { emptyFolder, ifThere } from "./files.ts";
import type { Box } from "./sandbox/box.ts";
import { bundlePath } from "./sandbox/launcher.ts";
import { fillIn, type Toolchain } from "./toolchain.ts";

/**
 * The headers that C++ programs begin with and that take longest to compile. Kept as
 * the compiler has understood them, they are read in a fifth of the time. Others are
 * not worth their 10 to 100 MB, and C has none that takes long.
 */
const HEADERS: readonly string[] = ["bits/stdc++.h", "iostream"];
/** What nearly all checkers begin with, and bring along. */
const TESTLIB = "testlib.h";
/** So many versions of it are kept; the site has one, and problems may bring theirs. */
const MAX_TESTLIBS = 3;

/** Where a compiler finds them in the sandbox, in front of its own. */
export const HEADERS_INSIDE = "/opt/headers";

const GOLD = "/usr/bin/ld.gold";
/** After so many programs that begin with a header it is precompiled. */
const WISHES = 3;
const MB = 1024 ** 2;
const LIMITS = {
  cpuMs: 60_000,
  wallMs: 180_000,
  memoryMb: 1_024,
  stackMb: 256,
  outputBytes: MB,
  fileBytes: 240 * MB,
};
const SOURCE = "header.hpp";
const MADE = "made";

/** What a header was made of: made anew when a file of these is another one. */
const Made = z.object({
  files: z.array(z.object({
    path: z.string(),
    mtime: z.number(),
    size: z.number(),
  })),
});
type Made = z.infer<typeof Made>;

/** What a compiler is started with so that it finds what it has done before. */
export interface Precompiled {
  /** The host's folder that it sees as `HEADERS_INSIDE`. */
  folder: string;
  words: readonly string[];
  /** Files beside the program in whose place it is. */
  replaces: readonly string[];
  /** Whether a compiler that says this has said what it would say without, word for word. */
  saysTheSame: (words: string) => boolean;
}

/** Something that a compiler need not do for each program. */
interface Part extends Omit<Precompiled, "folder"> {
  /** For exactly this compiler, its flags and the content of a file that was brought along. */
  key: string;
  /** Its name in the folder. */
  file: string;
  /** What it is made of in the sandbox, and how. */
  sources: Record<string, string>;
  argv: readonly string[];
  /** The files of the system that it is made of: these, and those that this lists. */
  paths: () => Promise<string[]>;
  list: readonly string[] | null;
}

interface Where {
  /** Survives the judge. */
  cacheDir: string;
  /** The judge's own folder for large files, which programs' users can reach. */
  dir: string;
  /** Whose compilers these are. */
  system: System;
  log: Log;
}

/**
 * Has compilers do once what they would do for each program, once for the exact flags
 * of each language: C++ headers, and the start of Java's compiler. It uses the compiler
 * as it is set up for programs, in the sandbox, and the system's own files alone;
 * where a checker brings a header along, what is made of it is for that content alone.
 */
export class PrecompiledHeaders {
  readonly #ready = new Set<string>();
  readonly #wishes = new Map<string, number>();
  /** What is being made, or cannot be. */
  readonly #tried = new Set<string>();
  #next: Part | null = null;
  /** The faster of the two linkers of binutils. */
  #hasGold = false;

  constructor(readonly where: Where) {}

  /** Looks what an earlier judge has made that is still as the system's. */
  async find(toolchains: readonly Toolchain[]): Promise<void> {
    this.#hasGold = await pathIn(this.where.system, GOLD) !== null;
    for (const toolchain of toolchains) {
      for (const part of partsOf(toolchain, this.#hasGold)) {
        if (await this.#isFresh(part)) await this.#show(part);
      }
    }
  }

  /** Returns what a program is compiled with; null: its compiler does all of it. */
  of(
    toolchain: Toolchain,
    code: string,
    beside: Record<string, string> = {},
  ): Precompiled | null {
    const part = partOf({ toolchain, code, beside, hasGold: this.#hasGold });
    if (part === null) return null;
    const { key, file } = part;
    const name = `${key} ${file}`;
    if (this.#ready.has(name)) {
      return { ...part, folder: join(this.where.dir, key) };
    }
    const wishes = (this.#wishes.get(name) ?? 0) + 1;
    this.#wishes.set(name, wishes);
    const isWanted = wishes >= WISHES && !this.#tried.has(name);
    if (isWanted && this.#hasRoom(part)) this.#next ??= part;
    return null;
  }

  #hasRoom({ file }: Part): boolean {
    const like = [...this.#ready].filter((name) => name.endsWith(` ${file}`));
    return !file.startsWith(TESTLIB) || like.length < MAX_TESTLIBS;
  }

  /** Whether one has been asked for so often that it should be made. */
  get isWished(): boolean {
    return this.#next !== null;
  }

  /** Makes the one that is wished for, in a box that nobody uses meanwhile. */
  async make(box: Box): Promise<void> {
    const part = this.#next;
    this.#next = null;
    if (part === null) return;
    const { key, file } = part;
    this.#tried.add(`${key} ${file}`);
    try {
      if (!await this.#isFresh(part)) await this.#precompile(box, part);
      await this.#show(part);
      this.where.log.info("precompiled", { file });
    } catch (reason) {
      this.where.log.warn("this cannot be precompiled", { file, reason });
      await ifThere(Deno.remove(this.#kept(part)));
    }
  }

  async #precompile(box: Box, part: Part): Promise<void> {
    const { argv, list, sources } = part;
    const folder = join(box.dir, "box");
    await emptyFolder(folder, 0o755);
    for (const [name, text] of Object.entries(sources)) {
      await Deno.writeTextFile(join(folder, name), text);
    }
    const workshop = { sources: folder, names: Object.keys(sources) };
    const printed: Uint8Array[] = [];
    const listed = list === null ? null : await box.run({
      argv: [...list],
      limits: LIMITS,
      folder: { ...workshop, leaves: [] },
      stdin: null,
      onOutput: (chunk) => void printed.push(chunk.slice()),
    });
    const words = new TextDecoder().decode(
      await new Blob(
        printed as BlobPart[],
      ).bytes(),
    );
    const paths = [...await part.paths(), ...filesIn(words)];
    const files = await this.#statesOf(paths);
    const outcome = await box.run({
      argv: [...argv],
      limits: LIMITS,
      folder: { ...workshop, leaves: [MADE] },
      stdin: null,
    });
    if (
      (listed !== null && listed.exitCode !== 0) || outcome.exitCode !== 0 ||
      outcome.taken !== 1
    ) {
      throw new Error(new TextDecoder().decode(outcome.stderr).slice(0, 500));
    }
    await takeBundle(bundlePath(box.dir), folder, [MADE]);
    const kept = this.#kept(part);
    await Deno.mkdir(dirname(kept), { recursive: true });
    await ifThere(Deno.remove(kept));
    await linkOrCopy(join(folder, MADE), kept);
    await Deno.remove(join(folder, MADE));
    await Deno.writeTextFile(
      `${kept}.json`,
      JSON.stringify({ files } satisfies Made),
    );
  }

  #kept({ key, file }: Part): string {
    return join(this.where.cacheDir, "headers", key, file);
  }

  async #statesOf(paths: readonly string[]) {
    const { root } = this.where.system;
    return await Promise.all(paths.map((path) => stateOf(root, path)));
  }

  async #isFresh(part: Part): Promise<boolean> {
    const kept = this.#kept(part);
    const text = await ifThere(Deno.readTextFile(`${kept}.json`));
    if (text === null || await ifThere(Deno.stat(kept)) === null) return false;
    try {
      const { files } = Made.parse(JSON.parse(text));
      const now = await this.#statesOf(files.map(({ path }) => path));
      return JSON.stringify(now) === JSON.stringify(files);
    } catch (reason) {
      // A file is gone, or the list is another version's.
      if (reason instanceof Error) return false;
      throw reason;
    }
  }

  /** Puts it where compilers can read it. */
  async #show(part: Part): Promise<void> {
    const shown = join(this.where.dir, part.key, part.file);
    await Deno.mkdir(dirname(shown), { recursive: true, mode: 0o755 });
    await linkOrCopy(this.#kept(part), shown);
    await Deno.chmod(shown, 0o444);
    this.#ready.add(`${part.key} ${part.file}`);
  }
}

interface Asked {
  toolchain: Toolchain;
  code: string;
  beside: Record<string, string>;
  hasGold: boolean;
}

/** What this program's compiler need not do again. */
function partOf({ toolchain, code, beside, hasGold }: Asked): Part | null {
  if (isJava(toolchain)) return javaPart(toolchain);
  if (!isCpp(toolchain)) return null;
  const first = firstInclude(code);
  if (first === null) return null;
  const { name, isOwn } = first;
  if (!isOwn) {
    return HEADERS.includes(name) ? headerPart(toolchain, name, hasGold) : null;
  }
  return name === TESTLIB && beside[TESTLIB] !== undefined
    ? headerPart(toolchain, name, hasGold, beside[TESTLIB])
    : null;
}

/** What of this does not depend on what a program brings along. */
const partsOf = (toolchain: Toolchain, hasGold: boolean): Part[] =>
  isJava(toolchain)
    ? [javaPart(toolchain)]
    : isCpp(toolchain)
    ? HEADERS.map((header) => headerPart(toolchain, header, hasGold))
    : [];

/** A header, of the system or with this content. */
function headerPart(
  toolchain: Toolchain,
  header: string,
  hasGold: boolean,
  content: string | null = null,
): Part {
  const flags = flagsOf(toolchain);
  const compiler = [toolchain.tools["g++"], ...flags];
  const source = content === null ? SOURCE : header;
  return {
    key: keyOf([toolchain.tools["g++"], flags, content]),
    file: `${header}.gch`,
    words: [`-I${HEADERS_INSIDE}`, ...(hasGold ? ["-fuse-ld=gold"] : [])],
    replaces: content === null ? [] : [header],
    // It may name the header by the path of its precompiled form.
    saysTheSame: () => false,
    sources: { [source]: content ?? `#include <${header}>\n` },
    argv: [...compiler, "-x", "c++-header", source, "-o", MADE],
    paths: () => Promise.resolve([]),
    list: [...compiler, "-M", source],
  };
}

/** The classes of Java's compiler as they are once it has compiled a program. */
function javaPart({ language, tools }: Toolchain): Part {
  const [javac, ...rest] = fillIn(language.compile, {
    ...tools,
    source: language.source,
  });
  const file = "javac.jsa";
  return {
    key: keyOf([javac, rest]),
    file,
    words: [`-J-XX:SharedArchiveFile=${join(HEADERS_INSIDE, file)}`],
    replaces: [],
    // Of the program, not of itself.
    saysTheSame: (words) => /\.java:\d+: error: /.test(words),
    sources: { [language.source]: language.template },
    argv: [javac, `-J-XX:ArchiveClassesAtExit=${MADE}`, ...rest],
    paths() {
      const home = dirname(dirname(javac));
      return Promise.resolve(
        ["modules", "server/libjvm.so", "server/classes.jsa"]
          .map((name) => join(home, "lib", name)),
      );
    },
    list: null,
  };
}

const isJava = ({ language, tools }: Toolchain) =>
  language.name === "Java" && tools.javac !== undefined;

const isCpp = ({ language, tools }: Toolchain) =>
  language.grammar === "cpp" && tools["g++"] !== undefined;

/** The compiler's flags, without what names files and libraries. */
const flagsOf = ({ language }: Toolchain) =>
  language.compile.slice(1).filter((word) =>
    word.startsWith("-") && word !== "-o" && !word.startsWith("-l")
  );

const keyOf = (what: unknown) =>
  createHash("sha256").update(JSON.stringify(what)).digest("hex").slice(0, 16);

/** Reads the files of a rule as compilers write it for `make`. */
const filesIn = (rule: string) =>
  rule.replaceAll("\\\n", " ").split(/\s+/)
    .filter((word) => word.startsWith("/"));

async function stateOf(root: string, path: string) {
  const { mtime, size } = await Deno.stat(root + path);
  return { path, mtime: mtime?.getTime() ?? 0, size };
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await Deno.link(from, to);
  } catch (reason) {
    if (reason instanceof Deno.errors.AlreadyExists) return;
    await Deno.copyFile(from, to);
  }
}

/**
 * Returns what a program includes first: only comments and blanks stand before it, as
 * a compiler reads them. Anything else there (a pragma, a macro) could make another
 * header of it. Null where that is not certain.
 */
function firstInclude(code: string): { name: string; isOwn: boolean } | null {
  const start = /^(?:\s+|\/\/[^\n]*(?:\n|$)|\/\*[^]*?\*\/)*/.exec(code)![0];
  // A line that goes on behind its end, by a backslash or its trigraph.
  if (/\\|\?\?\//.test(start)) return null;
  const found =
    /^#[ \t]*include[ \t]*(?:<([^<>\\\n]+)>|"([^"\\\n]+)")[ \t\r]*(?:\n|$)/
      .exec(code.slice(start.length));
  if (found === null) return null;
  return { name: found[1] ?? found[2], isOwn: found[1] === undefined };
}

/** Returns the system's header that a program begins with. */
export function firstHeader(code: string): string | null {
  const first = firstInclude(code);
  return first === null || first.isOwn ? null : first.name;
}
