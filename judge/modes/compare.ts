import { compareOutput } from "../../lib/judging/compare.ts";
import { OutputDigester } from "../../lib/judging/digest.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { runProgram } from "../run.ts";
import {
  type CaseVerdict,
  caseWords,
  MAX_CASE_BYTES,
  type Mode,
  programFailure,
} from "./mode.ts";
import type { ModeDeps } from "./mod.ts";

/** Of so many wrong cases the output is quoted: the first ones, which are mostly samples. */
const QUOTED_OUTPUTS = 3;

/** Leaves only the first quotes in what cases give in their turn. */
export function quotingFirst(mode: Mode): Mode {
  let quoted = 0;
  return async (row) => {
    const verdict = await mode(row);
    const isQuote = verdict.note !== null && QUOTES.has(verdict.note.code);
    return isQuote && quoted++ >= QUOTED_OUTPUTS
      ? { ...verdict, note: null, message: null }
      : verdict;
  };
}

/** Judges by comparing the output with the expected one; only their digests are compared. */
export function compareMode(deps: ModeDeps): Mode {
  return async (row) => {
    const digester = new OutputDigester();
    const head = new Head(MAX_CASE_BYTES);
    const run = await runProgram({
      ...deps,
      input: await deps.fetchFile(row.input.hash),
      expectedBytes: row.expected.size,
      onOutput(chunk) {
        digester.update(chunk);
        head.update(chunk);
      },
    });
    const { language } = deps.program.toolchain;
    const failure = programFailure(run, deps.limits, language);
    if (failure !== null) return failure;
    const status = compareOutput(
      digester.finish(),
      row.expected,
      deps.task,
    );
    const isRight = status === STATUS.accepted;
    return {
      status,
      time: Math.round(run.cpuMs),
      memory: run.memoryKb,
      ...(isRight ? { note: null, message: null } : quote(head.bytes)),
    };
  };
}

const QUOTES: ReadonlySet<string> = new Set(["printed", "printedNothing"]);

function quote(bytes: Uint8Array): Pick<CaseVerdict, "note" | "message"> {
  const message = caseWords(bytes);
  const code = message === null ? "printedNothing" : "printed";
  return { note: { code, value: null }, message };
}

/** Keeps the first bytes of an output. */
class Head {
  readonly #bytes: Uint8Array;
  #length = 0;

  constructor(most: number) {
    this.#bytes = new Uint8Array(most);
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  update(chunk: Uint8Array): void {
    const part = chunk.subarray(0, this.#bytes.length - this.#length);
    this.#bytes.set(part, this.#length);
    this.#length += part.length;
  }
}
