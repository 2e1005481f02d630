import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { Log } from "../lib/log.ts";
import { takeBundle } from "./bundle.ts";
import { emptyFolder, ifThere } from "./files.ts";
import type { Box } from "./sandbox/box.ts";
import { bundlePath } from "./sandbox/launcher.ts";
import type { Toolchain } from "./toolchain.ts";

/**
 * The headers that C++ programs begin with and that take longest to compile. Kept as
 * the compiler has understood them, they are read in a fifth of the time. Others are
 * not worth their 10 to 100 MB, and C has none that takes long.
 */
const HEADERS = ["bits/stdc++.h", "iostream"] as const;
type Header = typeof HEADERS[number];

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
const MADE = "made.gch";

/** What a header was made of: made anew when a file of these is another one. */
const Made = z.object({
  files: z.array(z.object({
    path: z.string(),
    mtime: z.number(),
    size: z.number(),
  })),
});
type Made = z.infer<typeof Made>;

/** What a compiler is started with so that it finds a header precompiled. */
export interface Precompiled {
  /** The host's folder that it sees as `HEADERS_INSIDE`. */
  folder: string;
  words: readonly string[];
}

interface Wish {
  key: string;
  header: Header;
  toolchain: Toolchain;
}

interface Where {
  /** Survives the judge. */
  cacheDir: string;
  /** The judge's own folder for large files, which programs' users can reach. */
  dir: string;
  log: Log;
}

/**
 * Precompiles headers, once for the exact flags of each C++ language, and knows which
 * are there. It uses the compiler as it is set up for programs, in the sandbox, and
 * the system's own headers alone: nothing that anybody has sent is in them.
 */
export class PrecompiledHeaders {
  readonly #ready = new Set<string>();
  readonly #wishes = new Map<string, number>();
  #next: Wish | null = null;
  /** The faster of the two linkers of binutils. */
  #hasGold = false;

  constructor(readonly where: Where) {}

  /** Looks which headers an earlier judge has made that are still as the system's. */
  async find(toolchains: readonly Toolchain[]): Promise<void> {
    this.#hasGold = await ifThere(Deno.stat(GOLD)) !== null;
    for (const toolchain of toolchains.filter(isCpp)) {
      const key = keyOf(toolchain);
      for (const header of HEADERS) {
        if (!await this.#isFresh(key, header)) continue;
        await this.#show(key, header);
      }
    }
  }

  /** Returns what a program is compiled with; null: its compiler reads the header itself. */
  of(toolchain: Toolchain, code: string): Precompiled | null {
    if (!isCpp(toolchain)) return null;
    const header = HEADERS.find((one) => one === firstHeader(code));
    if (header === undefined) return null;
    const key = keyOf(toolchain);
    const name = `${key} ${header}`;
    if (this.#ready.has(name)) {
      return {
        folder: join(this.where.dir, key),
        words: [
          `-I${HEADERS_INSIDE}`,
          ...(this.#hasGold ? ["-fuse-ld=gold"] : []),
        ],
      };
    }
    const wishes = (this.#wishes.get(name) ?? 0) + 1;
    this.#wishes.set(name, wishes);
    if (wishes === WISHES) this.#next ??= { key, header, toolchain };
    return null;
  }

  /** Whether one has been asked for so often that it should be made. */
  get isWished(): boolean {
    return this.#next !== null;
  }

  /** Makes the one that is wished for, in a box that nobody uses meanwhile. */
  async make(box: Box): Promise<void> {
    const wish = this.#next;
    this.#next = null;
    if (wish === null) return;
    const { header, key } = wish;
    try {
      await this.#precompile(box, wish);
      this.where.log.info("header precompiled", { header });
    } catch (reason) {
      this.where.log.warn("a header cannot be precompiled", { header, reason });
      await ifThere(Deno.remove(this.#kept(key, header)));
    }
  }

  async #precompile(
    box: Box,
    { key, header, toolchain }: Wish,
  ): Promise<void> {
    const folder = join(box.dir, "box");
    await emptyFolder(folder, 0o755);
    await Deno.writeTextFile(join(folder, SOURCE), `#include <${header}>\n`);
    const compiler = [toolchain.tools["g++"], ...flagsOf(toolchain)];
    const workshop = { sources: folder, names: [SOURCE] };
    const printed: Uint8Array[] = [];
    const listed = await box.run({
      argv: [...compiler, "-M", SOURCE],
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
    const files = await Promise.all(filesIn(words).map(stateOf));
    const outcome = await box.run({
      argv: [...compiler, "-x", "c++-header", SOURCE, "-o", MADE],
      limits: LIMITS,
      folder: { ...workshop, leaves: [MADE] },
      stdin: null,
    });
    if (
      listed.exitCode !== 0 || outcome.exitCode !== 0 || outcome.taken !== 1
    ) {
      throw new Error(new TextDecoder().decode(outcome.stderr).slice(0, 500));
    }
    await takeBundle(bundlePath(box.dir), folder, [MADE]);
    const kept = this.#kept(key, header);
    await Deno.mkdir(dirname(kept), { recursive: true });
    await ifThere(Deno.remove(kept));
    await linkOrCopy(join(folder, MADE), kept);
    await Deno.remove(join(folder, MADE));
    await Deno.writeTextFile(
      `${kept}.json`,
      JSON.stringify({ files } satisfies Made),
    );
    await this.#show(key, header);
  }

  #kept(key: string, header: Header): string {
    return join(this.where.cacheDir, "headers", key, `${header}.gch`);
  }

  async #isFresh(key: string, header: Header): Promise<boolean> {
    const kept = this.#kept(key, header);
    const text = await ifThere(Deno.readTextFile(`${kept}.json`));
    if (text === null || await ifThere(Deno.stat(kept)) === null) return false;
    try {
      const { files } = Made.parse(JSON.parse(text));
      const now = await Promise.all(files.map(({ path }) => stateOf(path)));
      return JSON.stringify(now) === JSON.stringify(files);
    } catch (reason) {
      // A file is gone, or the list is another version's.
      if (reason instanceof Error) return false;
      throw reason;
    }
  }

  /** Puts it where compilers can read it. */
  async #show(key: string, header: Header): Promise<void> {
    const shown = join(this.where.dir, key, `${header}.gch`);
    await Deno.mkdir(dirname(shown), { recursive: true, mode: 0o755 });
    await linkOrCopy(this.#kept(key, header), shown);
    await Deno.chmod(shown, 0o444);
    this.#ready.add(`${key} ${header}`);
  }
}

const isCpp = ({ language, tools }: Toolchain) =>
  language.grammar === "cpp" && tools["g++"] !== undefined;

/** The compiler's flags, without what names files and libraries. */
const flagsOf = ({ language }: Toolchain) =>
  language.compile.slice(1).filter((word) =>
    word.startsWith("-") && word !== "-o" && !word.startsWith("-l")
  );

const keyOf = (toolchain: Toolchain) =>
  createHash("sha256")
    .update(JSON.stringify([toolchain.tools["g++"], flagsOf(toolchain)]))
    .digest("hex").slice(0, 16);

/** Reads the files of a rule as compilers write it for `make`. */
const filesIn = (rule: string) =>
  rule.replaceAll("\\\n", " ").split(/\s+/)
    .filter((word) => word.startsWith("/"));

async function stateOf(path: string) {
  const { mtime, size } = await Deno.stat(path);
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
 * Returns the header that a program begins with: only comments and blanks stand before
 * it, as a compiler reads them. Anything else there (a pragma, a macro) could make
 * another header of it. Null where that is not certain.
 */
export function firstHeader(code: string): string | null {
  const start = /^(?:\s+|\/\/[^\n]*(?:\n|$)|\/\*[^]*?\*\/)*/.exec(code)![0];
  // A line that goes on behind its end, by a backslash or its trigraph.
  if (/\\|\?\?\//.test(start)) return null;
  const found = /^#[ \t]*include[ \t]*<([^<>\\\n]+)>[ \t\r]*(?:\n|$)/
    .exec(code.slice(start.length));
  return found?.[1] ?? null;
}
