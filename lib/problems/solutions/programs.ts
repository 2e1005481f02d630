import { z } from "zod";
import { withoutMark } from "../../files/windows_text.ts";
import { LANGUAGE_NAMES } from "../../judging/languages.ts";
import type { Store } from "../../store/store.ts";
import { EXPECTATIONS } from "./expectation.ts";
import { MAX_TEXT_CHARS } from "../schema.ts";

/**
 * The kinds of programs that authors keep with a problem to verify it and to build its
 * test data: solutions are judged, a generator prints an input, the validator checks
 * each input. Only people who may edit the problem see them.
 */
export const PROGRAM_ROLES = ["solution", "generator", "validator"] as const;
export type ProgramRole = typeof PROGRAM_ROLES[number];

export const AuthorProgram = z.object({
  id: z.number().int(),
  role: z.enum(PROGRAM_ROLES),
  name: z.string(),
  language: z.string(),
  code: z.string(),
  note: z.string().default(""),
  /** The verdict that a solution must get. */
  expected: z.enum(EXPECTATIONS).default("accepted"),
  /** The points that a partially accepted solution must get; null: any number. */
  points: z.number().int().nullable().default(null),
  /** Whether this solution prints the expected outputs. */
  isMain: z.boolean().default(false),
  /** Who has saved it last, by username. */
  by: z.string(),
  at: z.number().int(),
});
export type AuthorProgram = z.infer<typeof AuthorProgram>;

/** All programs of one problem, and its script. */
export const AuthorPrograms = z.object({
  nextId: z.number().int(),
  programs: z.array(AuthorProgram),
  /** The script: each line has a generator and its arguments, and makes one input. */
  script: z.string().default(""),
});
export type AuthorPrograms = z.infer<typeof AuthorPrograms>;

export const NO_PROGRAMS: AuthorPrograms = {
  nextId: 1,
  programs: [],
  script: "",
};

export const programBlobs = (store: Store) =>
  store.blobs<AuthorPrograms, [pid: number]>({
    name: "author_programs",
    schema: AuthorPrograms,
  });

export const MAX_PROGRAMS = 50;
export const MAX_SCRIPT_CHARS = 20_000;

/** What a form, a call or an imported package may set of a program. */
export const ProgramDraft = z.object({
  role: z.enum(PROGRAM_ROLES),
  /** A generator's is the first word of its lines in the script. */
  name: z.string().trim().min(1, "programNameRequired")
    .max(100, "programNameInvalid")
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, "programNameInvalid"),
  language: z.enum(LANGUAGE_NAMES, "languageUnknown"),
  code: z.string().overwrite(withoutMark).min(1, "codeEmpty").max(
    MAX_TEXT_CHARS,
    "codeTooLong",
  )
    .refine((code) => code.trim() !== "", "codeEmpty"),
  note: z.string().trim().max(1_000, "textTooLong").default(""),
  expected: z.enum(EXPECTATIONS).default("accepted"),
  points: z.number("scoreInvalid").int("scoreInvalid").min(0, "scoreInvalid")
    .max(1_000_000, "scoreInvalid").nullable().default(null),
  isMain: z.boolean().default(false),
}).superRefine((draft, context) => {
  if (draft.role === "generator" && /[\s"'#]/.test(draft.name)) {
    context.addIssue({
      code: "custom",
      path: ["name"],
      message: "generatorNameInvalid",
    });
  }
});
export type ProgramDraft = z.infer<typeof ProgramDraft>;

const ofRole = (role: ProgramRole) => ({ programs }: AuthorPrograms) =>
  programs.filter((program) => program.role === role);

export const solutionsIn = ofRole("solution");
export const generatorsIn = ofRole("generator");

/** Returns the validator; null: there is none. */
export const validatorIn = (kept: AuthorPrograms): AuthorProgram | null =>
  ofRole("validator")(kept)[0] ?? null;

/** Returns the main solution, which prints the expected outputs: the chosen one, or the first that must be accepted. */
export function mainSolutionIn(kept: AuthorPrograms): AuthorProgram | null {
  const right = solutionsIn(kept)
    .filter(({ expected }) => expected === "accepted");
  return right.find(({ isMain }) => isMain) ?? right[0] ?? null;
}
