import { join } from "node:path";
import type { CompileFailure, Program } from "./compile.ts";
import { ifThere } from "./files.ts";
import { cutText } from "./messages.ts";
import { endingOf } from "./modes/ending.ts";
import type { Box } from "./sandbox/box.ts";
import { fillIn } from "./toolchain.ts";

/** As much of a program as tells what it is. */
const HEAD_BYTES = 4_096;
const WORDS_BYTES = 65_536;
const STACK_MB = 64;

/**
 * What is missing of a program whose compiler had no complaint, as the student
 * is to read it; null: it can be started. A library is none, a class without
 * `main` neither.
 */
export async function lackOf(
  box: Box,
  program: Program,
): Promise<CompileFailure | null> {
  const { toolchain: { language }, folder } = program;
  for (const name of language.leaves) {
    const isStarted = language.run[0] === `/box/${name}`;
    const isThere = isStarted
      ? isProgram(await headOf(join(folder, name)))
      : (await headOf(join(folder, name))).length > 0;
    if (!isThere) return lack("");
  }
  return language.dryRun === undefined
    ? null
    : await dryRun(box, program, language.dryRun);
}

const lack = (message: string): CompileFailure => ({
  note: { code: "compileNoProgram", value: null },
  message,
});

/** Nothing of what is no file: a compiler leaves links to nobody knows where. */
async function headOf(path: string): Promise<Uint8Array> {
  const info = await ifThere(Deno.lstat(path));
  if (!info?.isFile) return new Uint8Array();
  using file = await Deno.open(path);
  const head = new Uint8Array(HEAD_BYTES);
  return head.subarray(0, await file.read(head) ?? 0);
}

const ELF = [0x7f, 0x45, 0x4c, 0x46];
/** Of an object: it runs where it was put; or anywhere, as libraries do. */
const EXECUTABLE = 2;
const ANYWHERE = 3;
/** Who loads it; a library is loaded by another program. */
const INTERPRETER = 3;

/** Whether that is the beginning of a program for Linux on 64 bit. */
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

async function dryRun(
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
    folder: { path: folder, writable: false },
    shows: language.shows,
    stdin: null,
    onOutput: (chunk) => void words.push(chunk.slice()),
  });
  // What was killed has not answered: then the program itself will tell.
  return endingOf(outcome) === "exit"
    ? lack(cutText([...words, outcome.stderr]))
    : null;
}
