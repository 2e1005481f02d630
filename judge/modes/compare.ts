import { compareOutput } from "../../lib/judging/compare.ts";
import { OutputDigester } from "../../lib/judging/digest.ts";
import { runProgram } from "../run.ts";
import { type Mode, programFailure } from "./mode.ts";
import type { ModeDeps } from "./mod.ts";

/** The output must be the expected one: digests of both are compared. */
export const compareMode = (deps: ModeDeps): Mode => async (row) => {
  const digester = new OutputDigester();
  const run = await runProgram({
    ...deps,
    input: await deps.fetchFile(row.input.hash),
    expectedBytes: row.expected.size,
    onOutput: (chunk) => digester.update(chunk),
  });
  const { language } = deps.program.toolchain;
  return programFailure(run, deps.limits, language) ?? {
    status: compareOutput(
      digester.finish(),
      row.expected,
      deps.task.isRemoveEndBlank,
    ),
    time: Math.round(run.cpuMs),
    memory: run.memoryKb,
    note: null,
    message: null,
  };
};
