import { z } from "zod";

/** Why something ended as it did, for a page to say in the reader's language. */
export const NOTE_CODES = [
  "compileTime",
  "compileMemory",
  "compileOutput",
  /** What is compiled is too large, or too many files. */
  "compileTooLarge",
  /** The compiler had no complaint, but there is nothing to start. */
  "compileNoProgram",
  "outputLimit",
  "idle",
  /** `value`: the signal's number, the exit code. */
  "signal",
  "exitCode",
  /** The output was wrong; it is the message. */
  "printed",
  "printedNothing",
  "skipped",
  "problemGone",
  "codeGone",
  "noCases",
  "noJudge",
  "judgeFault",
  "judgeLost",
  /** What the site needs to hand it out cannot be read. */
  "siteFault",
  /** The problem is at fault, not the student's program. */
  "checkerCompile",
  "checkerFailed",
  "testDataMissing",
] as const;
export const Note = z.object({
  code: z.enum(NOTE_CODES),
  value: z.number().int().nullable().default(null),
});
export type Note = z.infer<typeof Note>;
