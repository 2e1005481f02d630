import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import {
  CHECKER_COMPILED_AS,
  type StepLimits,
} from "../lib/judging/languages.ts";
import type { CheckerSource } from "../lib/judging/protocol.ts";
import { compile, type Program } from "./compile.ts";
import { removeFolder } from "./files.ts";
import { ProblemError } from "./problem_error.ts";
import type { Box } from "./sandbox/box.ts";
import type { Toolchain } from "./toolchain.ts";

/** Limits for compiling a checker, by its language (behaviour facts §7). */
const LIMITS: Record<string, StepLimits> = {
  C: { cpuMs: 10_000, wallMs: 20_000, memoryMb: 512 },
  "C++": { cpuMs: 15_000, wallMs: 30_000, memoryMb: 512 },
};

type FetchFile = (hash: string) => Promise<string>;

interface How {
  toolchain: Toolchain;
  /** Whether it is a solution, which is compiled as submissions are. */
  takesAlong?: boolean;
  fetchFile: FetchFile;
}

/** The most that the site's files beside one checker may have together; their number is bounded elsewhere. */
const MAX_SITE_BYTES = 32 * 1024 ** 2;
/** How many compiled checkers are kept; the folder of each takes about 1 MB. */
const MAX_KEPT = 50;

/**
 * Compiles checkers, interactors and an author's other programs, and keeps the
 * most recently used ones, so that each is compiled once and not for each task.
 */
export class Checkers {
  /** Compiled programs by the hash of language and source, the least recently used first. */
  readonly #programs = new Map<string, Promise<Program>>();
  /** Which program each box uses now; it judges one submission at a time, with one checker. */
  readonly #inUse = new Map<Box, string>();
  #made = 0;

  constructor(
    readonly toolchains: readonly Toolchain[],
    readonly most: number = MAX_KEPT,
  ) {}

  /**
   * Returns a checker or interactor, compiled in `box` if it is not there yet. Its
   * folder stays until the same box asks for another program. `fetchFile` returns
   * the path of one of the site's files, by content hash. Throws a `ProblemError`
   * with the compiler's output if the source does not compile.
   */
  async get(
    box: Box,
    source: CheckerSource,
    fetchFile: FetchFile,
  ): Promise<Program> {
    const toolchain = this.#toolchainOf(CHECKER_COMPILED_AS[source.language]);
    const { language } = toolchain;
    const compileLimits = LIMITS[source.language];
    return await this.#get(box, source, {
      toolchain: { ...toolchain, language: { ...language, compileLimits } },
      fetchFile,
    });
  }

  /** Does the same for a generator or validator in any language, compiled as a submission is. */
  async tool(
    box: Box,
    source: CheckerSource,
    fetchFile: FetchFile,
  ): Promise<Program> {
    const toolchain = this.#toolchainOf(source.language);
    return await this.#get(box, source, { toolchain, fetchFile });
  }

  /** Does the same for a solution, beside which stand the files of submissions. */
  async solution(
    box: Box,
    source: CheckerSource,
    fetchFile: FetchFile,
  ): Promise<Program> {
    const toolchain = this.#toolchainOf(source.language);
    return await this.#get(box, source, {
      toolchain,
      fetchFile,
      takesAlong: true,
    });
  }

  async #get(box: Box, source: CheckerSource, how: How): Promise<Program> {
    const { name } = how.toolchain.language;
    const essence = JSON.stringify([name, source, how.takesAlong]);
    const key = createHash("sha256").update(essence).digest("hex");
    this.#inUse.set(box, key);
    const program = this.#programs.get(key) ?? this.#make(box, source, how);
    this.#programs.delete(key);
    this.#programs.set(key, program);
    try {
      const made = await program;
      await this.#dropOldest();
      return made;
    } catch (reason) {
      // Tried again next time: the machine may have been at fault.
      if (this.#programs.get(key) === program) this.#programs.delete(key);
      throw reason;
    }
  }

  async #dropOldest(): Promise<void> {
    const inUse = new Set(this.#inUse.values());
    for (const [key, program] of this.#programs) {
      if (this.#programs.size <= this.most) return;
      if (inUse.has(key)) continue;
      this.#programs.delete(key);
      const { folder } = await program;
      await removeFolder(folder);
    }
  }

  async #make(
    box: Box,
    source: CheckerSource,
    { toolchain, fetchFile, takesAlong }: How,
  ): Promise<Program> {
    const siteFiles = await readFiles(source.siteFiles ?? {}, fetchFile);
    const compiled = await compile({
      toolchain,
      box,
      name: "checker",
      code: source.code,
      extraFiles: { ...siteFiles, ...source.extraFiles },
      takesAlong,
    });
    if (!compiled.ok) {
      const { message, note } = compiled.error;
      throw new ProblemError("checkerCompile", message, note);
    }
    const kept = join(dirname(box.dir), "checkers", String(this.#made++));
    await Deno.mkdir(dirname(kept), { recursive: true, mode: 0o711 });
    await Deno.rename(compiled.value.folder, kept);
    return { ...compiled.value, folder: kept };
  }

  #toolchainOf(name: string | undefined): Toolchain {
    const found = this.toolchains.find(({ language }) =>
      language.name === name
    );
    if (found !== undefined) return found;
    throw new ProblemError("checkerCompile", `no compiler for ${name}`);
  }
}

/** Reads the site's files: from name to content hash, to name to content. */
async function readFiles(
  hashes: Record<string, string>,
  fetchFile: FetchFile,
): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  let bytes = 0;
  for (const [name, hash] of Object.entries(hashes)) {
    try {
      const path = await fetchFile(hash);
      bytes += (await Deno.stat(path)).size;
      if (bytes > MAX_SITE_BYTES) {
        throw new ProblemError(
          "checkerCompile",
          "the site's files are too large",
        );
      }
      contents[name] = await Deno.readTextFile(path);
    } catch (reason) {
      if (!(reason instanceof ProblemError)) throw reason;
      throw new ProblemError("checkerCompile", reason.at(name).message);
    }
  }
  return contents;
}
