import { z } from "zod";

/**
 * Of which cases those who read a submission see what its program has printed
 * and what a checker has said of it. Each also shows what the ones before it
 * show: samples stand in the statement anyway.
 */
export const SHOWN_OUTPUT = [
  "nothing",
  "samples",
  "firstFailing",
  "all",
] as const;
export type ShownOutput = typeof SHOWN_OUTPUT[number];

/**
 * What an author chooses from a list. Record, draft, calls, form, history and
 * packages take all that stands here: a new one needs its lines here, one in
 * `field_words.ts`, and its words.
 */
export const CHOICES = { shownOutput: SHOWN_OUTPUT } as const;
export const CHOICE_NAMES = Object.keys(CHOICES) as (keyof typeof CHOICES)[];

/** As they are stored; what was stored before there were any has the default. */
export const Choices = z.object({
  shownOutput: z.enum(SHOWN_OUTPUT).default("samples"),
});
export type Choices = z.infer<typeof Choices>;

/** As they are asked for: what is left out stays, or is the default. */
export const ChoicesDraft = z.object({
  shownOutput: z.enum(SHOWN_OUTPUT).nullish(),
});
export type ChoicesDraft = z.infer<typeof ChoicesDraft>;

export const choicesOf = (problem: Choices): Choices => Choices.parse(problem);

/** What a problem has when a draft is taken; null: it is a new one. */
export const chosen = (
  draft: ChoicesDraft,
  current: Choices | null,
): Choices =>
  Choices.parse(Object.fromEntries(
    CHOICE_NAMES.map((name) => [name, draft[name] ?? current?.[name]]),
  ));
