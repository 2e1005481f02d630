import { join } from "node:path";
import { compiledAlong } from "../lib/judging/compiled_along.ts";
import { namesIn } from "../lib/judging/languages.ts";
import type { Note } from "../lib/judging/notes.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { takeBundle } from "./bundle.ts";
import { emptyFolder } from "./files.ts";
import type { Precompiled } from "./headers.ts";
import { lackOf } from "./missing_program.ts";
import { cutText } from "./messages.ts";
import { type Box, type RunOutcome, SandboxError } from "./sandbox/box.ts";
import { bundlePath } from "./sandbox/launcher.ts";
import { fillIn, type Toolchain } from "./toolchain.ts";

const MB = 1024 ** 2;
const STACK_MB = 256;
/** The largest file that a compiler may write, and the most that its results may have together. */
const ARTEFACT_BYTES = 128 * MB;
const OUTPUT_BYTES = MB;
/** Added to a compiler's memory limit, because the folder that it writes to lies in memory. */
const WORKSHOP_MB = 128;
/** How long a compiler may use no CPU: it may wait for a disk, but one that sleeps only holds a slot. */
const IDLE_MS = 6_000;
/** The launcher's answer when the results are too many or too large for it (-EFBIG). */
const TOO_LARGE = -27;

export interface CompileRequest {
  toolchain: Toolchain;
  box: Box;
  /** Name of the folder to compile in, inside the slot's own: a checker's must not replace the program's. */
  name?: "box" | "checker";
  code: string;
  /**
   * The stack in MB that the program's runs will have, where they may have a runtime
   * that has started before; that one then looks whether the program can be read.
   */
  stackMb?: number;
  /** Put beside the source: file name to content. */
  extraFiles?: Record<string, string>;
  /** Whether sources among these are compiled along, as with what people send. */
  takesAlong?: boolean;
}

/** A compiled program, ready to run. */
export interface Program {
  toolchain: Toolchain;
  /** Its sources and its compiler's results; only the judge writes there. */
  folder: string;
  /** What the runtime is told to start, in languages that need it: Java's main class, say. */
  main: string;
}

/** Why a program does not compile, for its author to read. */
export interface CompileFailure {
  note: Note | null;
  message: string;
}

/**
 * Compiles a program in a temporary folder inside the sandbox. Of what is there
 * afterwards, only the files that the language names as results are kept.
 */
export async function compile(
  request: CompileRequest,
): Promise<Result<Program, CompileFailure>> {
  const { toolchain, box, name = "box", code, extraFiles, stackMb } = request;
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
  const program = { toolchain, folder, main };
  // Where it has anything to say, the compiler says it, word for word as ever.
  if (stackMb !== undefined && await isRead(program, box, stackMb)) {
    return ok(program);
  }
  const along = request.takesAlong
    ? compiledAlong(language, code, extraFiles ?? {})
    : [];
  const argv = fillIn(
    language.compile.flatMap((word) =>
      word === "{source}" ? [word, ...along.map((name) => `./${name}`)] : [word]
    ),
    { ...tools, source },
  );
  const run = async (argv: string[], headers: Precompiled | null) => {
    const words: Uint8Array[] = [];
    const outcome = await box.run({
      argv,
      limits: {
        ...language.compileLimits,
        idleMs: IDLE_MS,
        memoryMb: language.compileLimits.memoryMb + WORKSHOP_MB,
        stackMb: STACK_MB,
        outputBytes: OUTPUT_BYTES,
        fileBytes: ARTEFACT_BYTES,
      },
      folder: {
        sources: folder,
        names: Object.keys(sources)
          .filter((name) => !headers?.replaces.includes(name)),
        leaves: language.leaves,
      },
      shows: language.shows,
      headers: headers?.folder,
      stdin: null,
      onOutput: (chunk) => void words.push(chunk.slice()),
    });
    return { ...outcome, words: [...words, outcome.stderr] };
  };
  // Several files begin in different ways.
  const headers = along.length > 0
    ? null
    : toolchain.headers?.of(toolchain, code, extraFiles) ?? null;
  let outcome = headers === null
    ? null
    : await run([argv[0], ...headers.words, ...argv.slice(1)], headers);
  // What it has to say, it says of the headers themselves: word for word as ever.
  if (
    outcome === null ||
    !isWell(outcome) && !headers!.saysTheSame(cutText(outcome.words))
  ) outcome = await run(argv, null);
  const { exitCode, killedFor, taken } = outcome;
  const message = cutText(outcome.words);
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
  const lack = await lackOf(program);
  return lack === null ? ok(program) : err({ ...lack, message });
}

/** Whether a runtime that has started before can read the program. */
async function isRead(
  { toolchain: { language, tools, runtimeKb }, folder }: Program,
  box: Box,
  stackMb: number,
): Promise<boolean> {
  if (runtimeKb === undefined || !box.mayStay) return false;
  const { compileLimits } = language;
  const { exitCode, killedFor } = await box.run({
    argv: fillIn(language.run, tools),
    limits: {
      ...compileLimits,
      idleMs: IDLE_MS,
      memoryMb: compileLimits.memoryMb + WORKSHOP_MB,
      stackMb,
      outputBytes: OUTPUT_BYTES,
      fileBytes: ARTEFACT_BYTES,
    },
    folder,
    shows: language.shows,
    warm: { runtimeKb, isCheck: true },
    stdin: null,
  });
  return exitCode === 0 && killedFor === null && box.isStaying;
}

/** Whether a compiler has made a program, or was ended without a word, as it would be again. */
const isWell = ({ exitCode, killedFor, words }: Compiled) =>
  killedFor === null
    ? exitCode === 0
    : words.every(({ length }) => length === 0);

type Compiled = Pick<RunOutcome, "exitCode" | "killedFor"> & {
  words: Uint8Array[];
};

/** Returns the name if it is a file's in the same folder; throws if it could lead elsewhere. */
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
