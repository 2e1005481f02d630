import { join } from "node:path";
import { namesIn } from "../lib/judging/languages.ts";
import type { Note } from "../lib/judging/notes.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { takeBundle } from "./bundle.ts";
import { emptyFolder } from "./files.ts";
import { lackOf } from "./missing_program.ts";
import { cutText } from "./messages.ts";
import { type Box, SandboxError } from "./sandbox/box.ts";
import { bundlePath } from "./sandbox/launcher.ts";
import { fillIn, type Toolchain } from "./toolchain.ts";

const MB = 1024 ** 2;
const STACK_MB = 256;
/** The largest file a compiler may write, and all that leaves its workshop. */
const ARTEFACT_BYTES = 128 * MB;
const OUTPUT_BYTES = MB;
/** On top of a compiler's own memory: what it writes lies in memory as well. */
const WORKSHOP_MB = 128;
/** A compiler waits for disks; one that sleeps holds a slot for nothing. */
const IDLE_MS = 6_000;
/** More than the launcher hands out, in files or bytes (EFBIG). */
const TOO_LARGE = -27;

export interface CompileRequest {
  toolchain: Toolchain;
  box: Box;
  /** Of the folder in the slot's own; another program's may be beside it. */
  name?: "box" | "checker";
  code: string;
  /** Put beside the source: file name to content. */
  extraFiles?: Record<string, string>;
}

/** Something that can be run. */
export interface Program {
  toolchain: Toolchain;
  /** A folder that only we write: its sources, and what its compiler left. */
  folder: string;
  /** What the runtime is to start, where it must be told. */
  main: string;
}

/** What the student is to read. */
export interface CompileFailure {
  note: Note | null;
  message: string;
}

/**
 * Compiles in a workshop of the box. What the language says that a compiler
 * leaves is taken from there, and nothing else.
 */
export async function compile(
  { toolchain, box, name = "box", code, extraFiles }: CompileRequest,
): Promise<Result<Program, CompileFailure>> {
  const { language, tools } = toolchain;
  const { source, main } = namesIn(language, code);
  const folder = join(box.dir, name);
  await emptyFolder(folder, 0o755);
  const sources = { ...extraFiles, [source]: code };
  for (const [name, text] of Object.entries(sources)) {
    await Deno.writeTextFile(join(folder, plain(name)), text, {
      createNew: true,
      mode: 0o644,
    });
  }
  const words: Uint8Array[] = [];
  const { compileLimits } = language;
  const outcome = await box.run({
    argv: fillIn(language.compile, { ...tools, source }),
    limits: {
      ...compileLimits,
      idleMs: IDLE_MS,
      memoryMb: compileLimits.memoryMb + WORKSHOP_MB,
      stackMb: STACK_MB,
      outputBytes: OUTPUT_BYTES,
      fileBytes: ARTEFACT_BYTES,
    },
    folder: {
      sources: folder,
      names: Object.keys(sources),
      leaves: language.leaves,
    },
    shows: language.shows,
    stdin: null,
    onOutput: (chunk) => void words.push(chunk.slice()),
  });
  const { exitCode, killedFor, taken } = outcome;
  const message = cutText([...words, outcome.stderr]);
  if (exitCode !== 0 || killedFor !== null) {
    // Nobody stops a compiler before its time.
    const limit = killedFor === null || killedFor === "abort"
      ? null
      : LIMIT_NOTES[killedFor];
    return err({ note: limit && { code: limit, value: null }, message });
  }
  if (taken === TOO_LARGE) {
    return err({ note: { code: "compileTooLarge", value: null }, message });
  }
  if (taken < 0) {
    throw new SandboxError(
      `What was compiled cannot be kept on this machine (error ${-taken}).`,
    );
  }
  await takeBundle(bundlePath(box.dir), folder, language.leaves);
  const program = { toolchain, folder, main };
  const lack = await lackOf(program);
  return lack === null ? ok(program) : err({ ...lack, message });
}

/** Whoever wrote it: a name of a file, and nothing that leads elsewhere. */
function plain(name: string): string {
  if (/^(?!\.{1,2}$)[^/\0]+$/.test(name)) return name;
  throw new Error(`not the name of a file: ${JSON.stringify(name)}`);
}

const LIMIT_NOTES = {
  cpu: "compileTime",
  wall: "compileTime",
  memory: "compileMemory",
  output: "compileOutput",
} as const;
