import { join } from "node:path";
import { languageOf } from "../../lib/judging/languages.ts";
import { digestOf } from "../../lib/judging/digest.ts";
import type { TaskCase } from "../../lib/judging/protocol.ts";
import { bareTask } from "../doctor.ts";
import { Checkers } from "../checkers.ts";
import type { Program } from "../compile.ts";
import { clearMaterial } from "../material.ts";
import type { Box, RunOutcome, RunRequest } from "../sandbox/box.ts";
import type { ModeDeps } from "./mod.ts";

/** How a run ends that is given no other way. */
export const WELL: RunOutcome = {
  exitCode: 0,
  signal: null,
  killedFor: null,
  cpuMs: 10,
  wallMs: 20,
  memoryKb: 1_000,
  stderr: new Uint8Array(),
};
/** And one that we have ended, whatever for. */
export const KILLED = { exitCode: 137, signal: 9 };

export type Runs = (request: RunRequest) => Promise<RunOutcome> | RunOutcome;

const boxOf = (dir: string, runs: Runs, partner: Box | null = null): Box =>
  ({
    dir,
    uid: Deno.uid(),
    partner,
    run: (request: RunRequest) => Promise.resolve(runs(request)),
  }) as unknown as Box;

/** What a mode needs, with boxes that run nothing and end as they are told. */
export async function fakeJudging(
  { program, other = () => WELL, language = "C" }: {
    program: Runs;
    /** The checker, beside it the interactor. */
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
      request.folder.path === checker.folder
        ? other(request)
        : request.folder.writable
        // The compiler's run.
        ? WELL
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
    checkers: Object.assign(new Checkers([toolchain]), {
      tool: () => Promise.resolve(own),
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
