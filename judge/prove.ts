import { join } from "node:path";
import { z } from "zod";
import { digestOf, OutputDigester } from "../lib/judging/digest.ts";
import type { Log } from "../lib/log.ts";
import { type System, systemKey } from "../lib/packs/system.ts";
import { denoFile } from "../lib/root.ts";
import { compile } from "./compile.ts";
import type { Box } from "./sandbox/box.ts";
import { keyOfSources } from "./sandbox/launcher.ts";
import { runProgram } from "./run.ts";
import { DENO_INSIDE, fillIn, type Toolchain } from "./toolchain.ts";

const PROOF = { input: "1 2\n", output: "3\n" };
const inputPath = (cacheDir: string) => join(cacheDir, "proof.in");

/**
 * Returns the toolchains that work on this machine: each has to compile and run
 * its language's template in a sandbox; several are tried at the same time. One
 * that has worked before with the same compiler is not tried again.
 */
export async function proveToolchains(
  toolchains: readonly Toolchain[],
  { boxes, cacheDir, log }: {
    boxes: readonly Box[];
    cacheDir: string;
    log: Log;
  },
): Promise<Toolchain[]> {
  const path = join(cacheDir, "languages.json");
  const known = await readKnown(path);
  await Deno.writeTextFile(inputPath(cacheDir), PROOF.input);
  const outcomes: (Proven | null)[] = [];
  const queue = toolchains.entries();
  await Promise.all(boxes.map(async (box) => {
    for (const [n, toolchain] of queue) {
      outcomes[n] = await prove(toolchain, { box, cacheDir, known, log });
    }
  }));
  const proven = outcomes.filter((outcome) => outcome !== null);
  // One after the other: a box runs one program.
  for (const one of proven) {
    await measureRuntime(one, { box: boxes[0], cacheDir });
  }
  const proofs = proven.map(({ proof }) => proof);
  await Deno.writeTextFile(path, JSON.stringify(proofs));
  return proven.map(({ toolchain }) => toolchain);
}

/** Runtimes whose start is known to end when they first look for their program (launcher/warm.c). */
const WARM = ["Python3", "PyPy3"];
const WARM_RUNS = 3;
const IDLE = "pass\n";

/**
 * Measures what a runtime holds by itself where it may be started before its program,
 * unless an earlier judge has: what a program that does nothing uses less in a cell of
 * such a runtime.
 */
async function measureRuntime(
  one: Proven,
  { box, cacheDir }: { box: Box; cacheDir: string },
): Promise<void> {
  const { toolchain, proof } = one;
  if (!WARM.includes(toolchain.language.name)) return;
  if (box.cellOverheadCpuMs === null) return;
  const machine = `${await keyOfSources()} ${Deno.osRelease()}`;
  if (proof.runtime?.machine !== machine) {
    const kb = await runtimeKbOf(toolchain, { box, cacheDir });
    proof.runtime = kb === null ? undefined : { kb, machine };
  }
  if (proof.runtime === undefined) return;
  one.toolchain = { ...toolchain, runtimeKb: proof.runtime.kb };
}

/** Null where it never came to where it serves, or never looked for its program. */
async function runtimeKbOf(
  toolchain: Toolchain,
  { box, cacheDir }: { box: Box; cacheDir: string },
): Promise<number | null> {
  const compiled = await compile({ toolchain, box, code: IDLE });
  if (!compiled.ok) return null;
  const used = async (runtimeKb?: number) => {
    const runs: number[] = [];
    for (let n = 0; n < WARM_RUNS; n++) {
      const run = await runProgram({
        task: { fileIo: null },
        program: { ...compiled.value, toolchain: { ...toolchain, runtimeKb } },
        box,
        limits: { timeMs: 4_000, memoryMb: 256, stackMb: 64 },
        input: inputPath(cacheDir),
        expectedBytes: 0,
      });
      if (run.exitCode !== 0) return null;
      runs.push(run.memoryKb);
    }
    return runs.sort((a, b) => a - b)[WARM_RUNS >> 1];
  };
  const cold = await used();
  await using _ = box.stays();
  const warm = await used(0);
  if (cold === null || warm === null || !box.isStaying) return null;
  return Math.max(0, cold - warm);
}

interface Proven {
  toolchain: Toolchain;
  proof: Proof;
}

async function prove(
  toolchain: Toolchain,
  { box, cacheDir, known, log }: {
    box: Box;
    cacheDir: string;
    known: readonly Proof[];
    log: Log;
  },
): Promise<Proven | null> {
  const fingerprint = await fingerprintOf(toolchain, box.host.system);
  const earlier = known.find((proof) => proof.fingerprint === fingerprint);
  const fault = earlier ? null : await tryTemplate(toolchain, box, cacheDir);
  if (fault !== null) {
    log.warn("this machine cannot judge a language", {
      language: toolchain.language.name,
      reason: fault,
    });
    return null;
  }
  const version = earlier?.version ?? await askVersion(toolchain, box);
  return {
    toolchain: { ...toolchain, version },
    proof: { fingerprint, version, runtime: earlier?.runtime },
  };
}

/** What is stored of a toolchain that has worked, so that it need not be tried again. */
const Proof = z.object({
  fingerprint: z.string(),
  version: z.string(),
  /** What its runtime holds by itself, with which launcher and kernel. */
  runtime: z.object({ kb: z.number(), machine: z.string() }).optional(),
});
type Proof = z.infer<typeof Proof>;

const VERSION = /(?<!\d)\d+(\.\d+)+/;

/** Finds the first thing in a text that looks like a version; empty if there is none. */
async function askVersion(
  { language, tools }: Toolchain,
  box: Box,
): Promise<string> {
  const said: Uint8Array[] = [];
  const { stderr } = await box.run({
    argv: fillIn(language.version, tools),
    limits: {
      ...language.compileLimits,
      stackMb: 64,
      outputBytes: 65_536,
      fileBytes: 65_536,
    },
    folder: box.dir,
    shows: language.shows,
    stdin: null,
    onOutput: (chunk) => void said.push(chunk.slice()),
  });
  const decoder = new TextDecoder();
  const words = [...said, stderr].map((part) => decoder.decode(part)).join("");
  return VERSION.exec(words)?.[0] ?? "";
}

/** Tries a toolchain: null if it works, otherwise what happened. */
async function tryTemplate(
  toolchain: Toolchain,
  box: Box,
  cacheDir: string,
): Promise<string | null> {
  const code = toolchain.language.template;
  const compiled = await compile({ toolchain, box, code });
  if (!compiled.ok) return compiled.error.message;
  const digester = new OutputDigester();
  const run = await runProgram({
    task: { fileIo: null },
    program: compiled.value,
    box,
    limits: { timeMs: 4_000, memoryMb: 256, stackMb: 64 },
    input: inputPath(cacheDir),
    expectedBytes: PROOF.output.length,
    onOutput: (chunk) => digester.update(chunk),
  });
  const isRight = digester.finish().trimmed === digestOf(PROOF.output).trimmed;
  if (isRight) return null;
  const words = new TextDecoder().decode(run.stderr).slice(0, 500);
  return `exit code ${run.exitCode}: ${words}`;
}

async function fingerprintOf(
  { language, tools }: Toolchain,
  system: System,
): Promise<string> {
  const versions = await Promise.all(
    Object.values(tools).map(async (path) => {
      const outside = path === DENO_INSIDE ? denoFile() : system.root + path;
      const { mtime, size } = await Deno.stat(outside);
      return `${path} ${mtime?.getTime()} ${size}`;
    }),
  );
  return JSON.stringify([
    language.name,
    language.compile,
    language.leaves,
    language.run,
    versions,
    systemKey(system),
  ]);
}

async function readKnown(path: string): Promise<Proof[]> {
  try {
    const text = await Deno.readTextFile(path);
    // An older judge wrote another format: all toolchains are tried again.
    return z.array(Proof).catch([]).parse(JSON.parse(text));
  } catch (reason) {
    const isAbsent = reason instanceof Deno.errors.NotFound ||
      reason instanceof SyntaxError;
    if (isAbsent) return [];
    throw reason;
  }
}
