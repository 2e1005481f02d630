import { join } from "node:path";
import { languageOf } from "../../lib/judging/languages.ts";
import { digestOf } from "../../lib/judging/digest.ts";
import type { TaskCase } from "../../lib/judging/protocol.ts";
import { bareTask } from "../bare_task.ts";
import { Checkers } from "../checkers.ts";
import type { Program } from "../compile.ts";
import { clearMaterial } from "../material.ts";
import { Idleness } from "../idleness.ts";
import { OWN_SYSTEM } from "../../lib/packs/system.ts";
import type { Box, RunOutcome, RunRequest, Workshop } from "../sandbox/box.ts";
import { bundlePath } from "../sandbox/launcher.ts";
import type { ModeDeps } from "./mod.ts";

/** The outcome of a fake run unless a test gives another: it ends well. */
export const WELL: RunOutcome = {
  exitCode: 0,
  signal: null,
  killedFor: null,
  cpuMs: 10,
  wallMs: 20,
  idleMs: 10,
  memoryKb: 1_000,
  stderr: new Uint8Array(),
  taken: 1,
};
/** The changes to it for a run that was killed. */
export const KILLED = { exitCode: 137, signal: 9 };

export type Runs = (request: RunRequest) => Promise<RunOutcome> | RunOutcome;

/** The beginning of an executable file: ELF for 64 bit, with fixed addresses. */
const PROGRAM = Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, ...Array(9), 2);
const PROGRAM_BYTES = 120;

/** Writes the bundle of a compiler's results as the launcher does (taken.h). */
export async function compiled(
  dir: string,
  { leaves }: Workshop,
): Promise<RunOutcome> {
  const parts: Uint8Array[] = [];
  for (const left of leaves) {
    const name = new TextEncoder().encode(left.replace("*", "Main"));
    const head = new BigUint64Array([
      BigInt(name.length),
      BigInt(PROGRAM_BYTES),
    ]);
    const content = new Uint8Array(PROGRAM_BYTES);
    content.set(PROGRAM);
    parts.push(new Uint8Array(head.buffer), name, content);
  }
  const bundle = new Blob(parts as BlobPart[]);
  await Deno.writeFile(bundlePath(dir), await bundle.bytes());
  return WELL;
}

const boxOf = (dir: string, runs: Runs, partner: Box | null = null): Box =>
  ({
    dir,
    uid: Deno.uid(),
    host: { system: OWN_SYSTEM },
    partner,
    stays: () => ({ [Symbol.asyncDispose]: () => Promise.resolve() }),
    run: (request: RunRequest) => Promise.resolve(runs(request)),
  }) as unknown as Box;

/** Makes what a mode needs, with sandboxes that run nothing and end as the test says. */
export async function fakeJudging(
  { program, other = () => WELL, language = "C" }: {
    program: Runs;
    /** Outcomes of the checker or interactor. */
    other?: Runs;
    language?: string;
  },
) {
  const dir = await Deno.makeTempDir({ prefix: "gavel-test-" });
  const partnerDir = join(dir, "partner");
  await Deno.mkdir(partnerDir);
  const input = join(dir, "input");
  await Deno.writeTextFile(input, "1 2\n");
  const toolchain = {
    language: languageOf(language)!,
    version: "",
    tools: Object.fromEntries(
      languageOf(language)!.tools.map(({ command }) => [command, command]),
    ),
  };
  const own: Program = { toolchain, folder: "/own", main: "Main" };
  const checker: Program = { toolchain, folder: "/checker", main: "" };
  const box = boxOf(
    dir,
    (request) =>
      request.folder === checker.folder
        ? other(request)
        : typeof request.folder === "object"
        ? compiled(dir, request.folder)
        : program(request),
    boxOf(partnerDir, other),
  );
  await clearMaterial(box);
  const { size, exact, trimmed, squeezed } = digestOf("3\n");
  const row: TaskCase = {
    caseId: 1,
    seq: 1,
    groupNum: null,
    score: 10,
    input: { hash: exact, size },
    expected: { size, exact, trimmed, squeezed },
  };
  const deps: ModeDeps & { toolchain: typeof toolchain } = {
    task: bareTask({ language, code: "program", cases: [row] }),
    box,
    program: own,
    toolchain,
    limits: { timeMs: 1_000, memoryMb: 64, stackMb: 32 },
    idleness: new Idleness({ cases: 1, cpuMs: 1_200 }),
    checkers: Object.assign(new Checkers([toolchain]), {
      tool: () => Promise.resolve(own),
      solution: () => Promise.resolve(own),
    }),
    fetchFile: () => Promise.resolve(input),
  };
  return {
    deps,
    row,
    own,
    checker,
    [Symbol.asyncDispose]: () => Deno.remove(dir, { recursive: true }),
  };
}
