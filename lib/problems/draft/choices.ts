import { z } from "zod";

/**
 * For which cases readers of a submission see what its program has printed and what
 * the checker has said. Each choice includes those before it: samples are in the
 * statement anyway.
 */
export const SHOWN_OUTPUT = [
  "nothing",
  "samples",
  "firstFailing",
  "all",
] as const;
export type ShownOutput = typeof SHOWN_OUTPUT[number];

/**
 * The settings that an author chooses from a list. Record, draft, calls, form,
 * history and packages take all of them from here: a new one needs its lines here, one
 * in `field_words.ts`, and its texts.
 */
export const CHOICES = { shownOutput: SHOWN_OUTPUT } as const;
export const CHOICE_NAMES = Object.keys(CHOICES) as (keyof typeof CHOICES)[];

/** The choices as they are stored; older records get the defaults. */
export const Choices = z.object({
  shownOutput: z.enum(SHOWN_OUTPUT).default("samples"),
});
export type Choices = z.infer<typeof Choices>;

/** The choices in a draft: what is left out is unchanged, or the default of a new problem. */
export const ChoicesDraft = z.object({
  shownOutput: z.enum(SHOWN_OUTPUT).nullish(),
});
export type ChoicesDraft = z.infer<typeof ChoicesDraft>;

export const choicesOf = (problem: Choices): Choices => Choices.parse(problem);

/** Returns the choices after a draft is saved; `null` for a new problem. */
export const chosen = (
  draft: ChoicesDraft,
  current: Choices | null,
): Choices =>
  Choices.parse(Object.fromEntries(
    CHOICE_NAMES.map((name) => [name, draft[name] ?? current?.[name]]),
  ));
