import { join } from "node:path";
import { digestOf, OutputDigester } from "../lib/judging/digest.ts";
import type { Log } from "../lib/log.ts";
import { compile, prepareFolder } from "./compile.ts";
import type { Box } from "./sandbox/box.ts";
import { runProgram } from "./run.ts";
import { DENO_INSIDE, type Toolchain } from "./toolchain.ts";

const PROOF = { input: "1 2\n", output: "3\n" };

/**
 * The toolchains that really work: each compiles and runs its template in the
 * sandbox. What worked before with the same programs is not tried again.
 */
export async function proveToolchains(
  toolchains: readonly Toolchain[],
  { box, cacheDir, log }: { box: Box; cacheDir: string; log: Log },
): Promise<Toolchain[]> {
  const path = join(cacheDir, "languages.json");
  const known = await readKnown(path);
  const proven: Toolchain[] = [];
  const fingerprints: string[] = [];
  for (const toolchain of toolchains) {
    const fingerprint = await fingerprintOf(toolchain);
    const fault = known.includes(fingerprint)
      ? null
      : await tryTemplate(toolchain, box, cacheDir);
    if (fault === null) {
      proven.push(toolchain);
      fingerprints.push(fingerprint);
    } else {
      log.warn("language does not work here", {
        language: toolchain.language.name,
        reason: fault,
      });
    }
  }
  await Deno.writeTextFile(path, JSON.stringify(fingerprints));
  return proven;
}

/** Null when it works, otherwise what happened. */
async function tryTemplate(
  toolchain: Toolchain,
  box: Box,
  cacheDir: string,
): Promise<string | null> {
  const folder = await prepareFolder(box);
  const code = toolchain.language.template;
  const compiled = await compile({ toolchain, box, folder, code });
  if (!compiled.ok) return compiled.error.message;
  const input = join(cacheDir, "proof.in");
  await Deno.writeTextFile(input, PROOF.input);
  const digester = new OutputDigester();
  const run = await runProgram({
    task: { fileIo: null },
    program: compiled.value,
    box,
    limits: { timeMs: 4_000, memoryMb: 256, stackMb: 64 },
    input,
    expectedBytes: PROOF.output.length,
    onOutput: (chunk) => digester.update(chunk),
  });
  const isRight = digester.finish().trimmed === digestOf(PROOF.output).trimmed;
  if (isRight) return null;
  const words = new TextDecoder().decode(run.stderr).slice(0, 500);
  return `exit code ${run.exitCode}: ${words}`;
}

async function fingerprintOf({ language, tools }: Toolchain): Promise<string> {
  const versions = await Promise.all(
    Object.values(tools).map(async (path) => {
      const outside = path === DENO_INSIDE ? Deno.execPath() : path;
      const { mtime, size } = await Deno.stat(outside);
      return `${path} ${mtime?.getTime()} ${size}`;
    }),
  );
  return JSON.stringify([
    language.name,
    language.compile,
    language.run,
    versions,
  ]);
}

async function readKnown(path: string): Promise<string[]> {
  try {
    return JSON.parse(await Deno.readTextFile(path));
  } catch (reason) {
    const isAbsent = reason instanceof Deno.errors.NotFound ||
      reason instanceof SyntaxError;
    if (isAbsent) return [];
    throw reason;
  }
}
