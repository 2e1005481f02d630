import { join } from "node:path";
import type { Note } from "../lib/judging/protocol.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { emptyFolder, ifThere } from "./files.ts";
import { cutText } from "./messages.ts";
import type { Box } from "./sandbox/box.ts";
import { fillIn, type Toolchain } from "./toolchain.ts";

const MB = 1024 ** 2;
const STACK_MB = 256;
/** The largest file a compiler may write. */
const ARTEFACT_BYTES = 256 * MB;
const OUTPUT_BYTES = MB;
/** Most compilers need less for what they write. */
const ROOM_BYTES = 4 * MB;

/** An empty folder to compile in, owned by the slot's user. */
export async function prepareFolder(
  box: Box,
  name: "box" | "checker" = "box",
): Promise<string> {
  const folder = join(box.dir, name);
  await emptyFolder(folder, 0o700);
  if (Deno.uid() === 0) await Deno.chown(folder, box.uid, box.uid);
  return folder;
}

export interface CompileRequest {
  toolchain: Toolchain;
  box: Box;
  folder: string;
  code: string;
  /** Put beside the source: file name to content. */
  extraFiles?: Record<string, string>;
}

/** Something that can be run, in the folder where it was compiled. */
export interface Program {
  toolchain: Toolchain;
  folder: string;
  /** What the runtime is to start, where it must be told. */
  main: string;
}

/** What the student is to read. */
export interface CompileFailure {
  note: Note | null;
  message: string;
}

/** Compiles inside the box. */
export async function compile(
  { toolchain, box, folder, code, extraFiles }: CompileRequest,
): Promise<Result<Program, CompileFailure>> {
  const { language, tools } = toolchain;
  const { source, main } = language.namesOf?.(code) ??
    { source: language.source, main: "" };
  const sources = { ...extraFiles, [source]: code };
  for (const [name, text] of Object.entries(sources)) {
    const path = join(folder, name);
    await Deno.writeTextFile(path, text, { createNew: true, mode: 0o644 });
  }
  const words: Uint8Array[] = [];
  const outcome = await box.run({
    argv: fillIn(language.compile, { ...tools, source }),
    limits: {
      ...language.compileLimits,
      stackMb: STACK_MB,
      outputBytes: OUTPUT_BYTES,
      fileBytes: ARTEFACT_BYTES,
    },
    folder: { path: folder, writable: true },
    shows: toolchain.language.shows,
    stdin: null,
    onOutput: (chunk) => void words.push(chunk.slice()),
  });
  if (outcome.exitCode === 0 && outcome.killedFor === null) {
    return ok({ toolchain, folder, main });
  }
  await checkRoom(box.dir);
  const { killedFor } = outcome;
  // Nobody stops a compiler before its time.
  const limit = killedFor === "abort" ? null : killedFor;
  return err({
    note: limit === null ? null : { code: LIMIT_NOTES[limit], value: null },
    message: cutText([...words, outcome.stderr]),
  });
}

/**
 * Throws on a full disk: then it is not the program that failed to compile.
 * What the compiler says of it, a program could make it say as well.
 */
async function checkRoom(dir: string): Promise<void> {
  const path = join(dir, "room");
  try {
    await Deno.writeFile(path, new Uint8Array(ROOM_BYTES), { createNew: true });
  } finally {
    await ifThere(Deno.remove(path));
  }
}

const LIMIT_NOTES = {
  cpu: "compileTime",
  wall: "compileTime",
  memory: "compileMemory",
  output: "compileOutput",
} as const;
