import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import type { CheckerSource } from "../lib/judging/protocol.ts";
import { compile, prepareFolder, type Program } from "./compile.ts";
import { ProblemError } from "./problem_error.ts";
import type { Box } from "./sandbox/box.ts";
import type { Toolchain } from "./toolchain.ts";

/** A problem says C or C++; a checker is worth optimising (facts §7). */
const LIMITS = {
  C: { name: "C With O2", cpuMs: 10_000, wallMs: 20_000, memoryMb: 512 },
  "C++": { name: "C++ With O2", cpuMs: 15_000, wallMs: 30_000, memoryMb: 512 },
};

type FetchFile = (hash: string) => Promise<string>;

/** Checkers and interactors, each compiled once for as long as the judge runs. */
export class Checkers {
  readonly #programs = new Map<string, Promise<Program>>();

  constructor(readonly toolchains: readonly Toolchain[]) {}

  /**
   * `fetchFile` gives the path of the site's own files, by content hash. Throws
   * a `ProblemError` with the compiler's words.
   */
  async get(
    box: Box,
    source: CheckerSource,
    fetchFile: FetchFile,
  ): Promise<Program> {
    const key = createHash("sha256").update(JSON.stringify(source))
      .digest("hex");
    const known = this.#programs.get(key) ??
      this.#make(box, { source, key, fetchFile });
    this.#programs.set(key, known);
    try {
      return await known;
    } catch (reason) {
      // Tried again next time: the machine may have been at fault.
      this.#programs.delete(key);
      throw reason;
    }
  }

  async #make(
    box: Box,
    { source, key, fetchFile }: {
      source: CheckerSource;
      key: string;
      fetchFile: FetchFile;
    },
  ): Promise<Program> {
    const siteFiles = await readFiles(source.siteFiles ?? {}, fetchFile);
    const toolchain = this.#toolchainFor(source.language);
    const folder = await prepareFolder(box, "checker");
    const compiled = await compile({
      toolchain,
      box,
      folder,
      code: source.code,
      extraFiles: { ...siteFiles, ...source.extraFiles },
    });
    if (!compiled.ok) {
      throw new ProblemError("checkerCompile", compiled.error.message);
    }
    const kept = join(dirname(box.dir), "checkers", key);
    await Deno.mkdir(dirname(kept), { recursive: true, mode: 0o711 });
    await Deno.rename(folder, kept);
    // Every slot's user runs it; nobody but us writes it.
    if (Deno.uid() === 0) await Deno.chown(kept, 0, 0);
    await Deno.chmod(kept, 0o755);
    return { ...compiled.value, folder: kept };
  }

  #toolchainFor(name: string): Toolchain {
    const wanted = LIMITS[name as keyof typeof LIMITS];
    const found = this.toolchains.find(({ language }) =>
      language.name === wanted?.name
    );
    if (found === undefined) {
      throw new ProblemError("checkerCompile", `no compiler for ${name}`);
    }
    const { name: _, ...compileLimits } = wanted;
    return { ...found, language: { ...found.language, compileLimits } };
  }
}

/** The contents of files that are known by their hashes. */
async function readFiles(
  hashes: Record<string, string>,
  fetchFile: FetchFile,
): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const [name, hash] of Object.entries(hashes)) {
    try {
      contents[name] = await Deno.readTextFile(await fetchFile(hash));
    } catch (reason) {
      if (!(reason instanceof ProblemError)) throw reason;
      throw new ProblemError("checkerCompile", reason.at(name).message);
    }
  }
  return contents;
}
