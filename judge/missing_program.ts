import { fileOf } from "../lib/judging/languages.ts";
import { join } from "node:path";
import type { CompileFailure, Program } from "./compile.ts";
import { ifThere } from "./files.ts";
import { cutText } from "./messages.ts";
import { endingOf } from "./modes/ending.ts";
import type { Box } from "./sandbox/box.ts";
import { fillIn } from "./toolchain.ts";

/** How much of a compiled file is read to tell what it is. */
const HEAD_BYTES = 4_096;
const WORDS_BYTES = 65_536;
const STACK_MB = 64;

/**
 * Looks whether a compiler that reported no error has left a program: all files
 * that the language expects, and as the one to be started an executable rather
 * than a library. Returns the Compile Error, or null if the files are there.
 */
export async function lackOf(
  { toolchain: { language }, folder }: Program,
): Promise<CompileFailure | null> {
  for (const name of language.leaves) {
    const head = await headOf(join(folder, fileOf(name)));
    const isStarted = language.run[0] === `/box/${name}`;
    if (isStarted ? !isProgram(head) : head.length === 0) return lack("");
  }
  return null;
}

/**
 * Asks the runtime whether it can start the program: a class without `main` has
 * compiled, but cannot. Returns the Compile Error with the runtime's words, or
 * null if it can (or did not answer). It costs a start of the runtime.
 */
export async function noStartOf(
  box: Box,
  program: Program,
): Promise<CompileFailure | null> {
  const { dryRun } = program.toolchain.language;
  return dryRun === undefined ? null : await tryStart(box, program, dryRun);
}

const lack = (message: string): CompileFailure => ({
  note: { code: "compileNoProgram", value: null },
  message,
});

async function headOf(path: string): Promise<Uint8Array> {
  using file = await ifThere(Deno.open(path));
  if (file === null) return new Uint8Array();
  const head = new Uint8Array(HEAD_BYTES);
  return head.subarray(0, await file.read(head) ?? 0);
}

const ELF = [0x7f, 0x45, 0x4c, 0x46];
/** ELF types: an executable with fixed addresses, and one without (newer executables, libraries). */
const EXECUTABLE = 2;
const ANYWHERE = 3;
/** The ELF program header that names the loader; libraries have none. */
const INTERPRETER = 3;

/** Tells whether a file that begins like this is an executable for 64-bit Linux. */
export function isProgram(head: Uint8Array): boolean {
  if (head.length < 64 || ELF.some((byte, n) => head[n] !== byte)) return false;
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  const type = view.getUint16(16, true);
  if (type !== ANYWHERE) return type === EXECUTABLE;
  const [at, size, count] = [
    Number(view.getBigUint64(32, true)),
    view.getUint16(54, true),
    view.getUint16(56, true),
  ];
  for (let n = 0; n < count && at + n * size + 4 <= head.length; n++) {
    if (view.getUint32(at + n * size, true) === INTERPRETER) return true;
  }
  return false;
}

async function tryStart(
  box: Box,
  { toolchain: { language, tools }, folder, main }: Program,
  command: readonly string[],
): Promise<CompileFailure | null> {
  const words: Uint8Array[] = [];
  const outcome = await box.run({
    argv: fillIn(command, { ...tools, main }),
    limits: {
      ...language.compileLimits,
      stackMb: STACK_MB,
      outputBytes: WORDS_BYTES,
      fileBytes: WORDS_BYTES,
    },
    folder,
    shows: language.shows,
    stdin: null,
    onOutput: (chunk) => void words.push(chunk.slice()),
  });
  // If it was killed, it has not answered; running the program will show.
  return endingOf(outcome) === "exit"
    ? lack(cutText([...words, outcome.stderr]))
    : null;
}
