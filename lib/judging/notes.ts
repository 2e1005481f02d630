import { z } from "zod";

/** Why something ended as it did, for a page to say in the reader's language. */
export const NOTE_CODES = [
  "compileTime",
  "compileMemory",
  "compileOutput",
  /** The compiled program is too large, or has too many files. */
  "compileTooLarge",
  /** The compiler had no complaint, but there is nothing to start. */
  "compileNoProgram",
  "outputLimit",
  "idle",
  /** `value`: the signal's number, the exit code. */
  "signal",
  "exitCode",
  /** The output was wrong; the message quotes it. */
  "printed",
  "printedNothing",
  "skipped",
  "problemGone",
  "codeGone",
  "noCases",
  "noJudge",
  /** A judge elsewhere could not be asked; the message quotes it. */
  "remoteNoAccount",
  "remoteAway",
  "remoteDown",
  "remoteBotCheck",
  "remoteSignIn",
  "remoteGarbled",
  "remoteNotFound",
  "remoteRefused",
  "remoteLanguage",
  "remoteUnknown",
  "remoteSilent",
  "judgeFault",
  "judgeLost",
  /** The site cannot read what it needs to hand the task out. */
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
