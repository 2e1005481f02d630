import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import type { CheckerSource } from "../lib/judging/protocol.ts";
import { compile, prepareFolder, type Program } from "./compile.ts";
import { CheckerError } from "./modes/mode.ts";
import type { Box } from "./sandbox/box.ts";
import type { Toolchain } from "./toolchain.ts";

/** A problem says C or C++; a checker is worth optimising (facts §7). */
const LIMITS = {
  C: { name: "C With O2", cpuMs: 10_000, wallMs: 20_000, memoryMb: 512 },
  "C++": { name: "C++ With O2", cpuMs: 15_000, wallMs: 30_000, memoryMb: 512 },
};

/** Checkers and interactors, each compiled once for as long as the judge runs. */
export class Checkers {
  readonly #programs = new Map<string, Promise<Program>>();

  constructor(readonly toolchains: readonly Toolchain[]) {}

  /** Throws a `CheckerError` with the compiler's words. */
  async get(box: Box, source: CheckerSource): Promise<Program> {
    const key = createHash("sha256").update(JSON.stringify(source))
      .digest("hex");
    const known = this.#programs.get(key) ?? this.#make(box, source, key);
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
    source: CheckerSource,
    key: string,
  ): Promise<Program> {
    const { code, extraFiles } = source;
    const toolchain = this.#toolchainFor(source.language);
    const folder = await prepareFolder(box, "checker");
    const compiled = await compile({
      toolchain,
      box,
      folder,
      code,
      extraFiles,
    });
    if (!compiled.ok) {
      throw new CheckerError("checkerCompile", compiled.error.message);
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
      throw new CheckerError("checkerCompile", `no compiler for ${name}`);
    }
    const { name: _, ...compileLimits } = wanted;
    return { ...found, language: { ...found.language, compileLimits } };
  }
}
