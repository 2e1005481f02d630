import { z } from "zod";

/**
 * What is said of a program: a question of who sent it, an answer of those whom it was
 * for, and what they say by themselves.
 */
const NOTE_KINDS = ["question", "answer", "comment"] as const;

export const MAX_NOTE_CHARS = 2_000;
/** So many questions of one submission wait for an answer. */
export const MAX_WAITING = 5;
/** So many notes one submission has. */
export const MAX_NOTES = 200;

/** Words about a submission, at a line of its program or about all of it (rows S4.3, S5.1). */
export const LineNote = z.object({
  id: z.number().int(),
  submitId: z.number().int(),
  pid: z.number().int(),
  /** Who has written it. */
  uid: z.string(),
  kind: z.enum(NOTE_KINDS),
  /** Counted from 1; null: it is about the whole. */
  line: z.number().int().nullable(),
  text: z.string(),
  at: z.number().int(),
  /** The question that it answers; null: none. */
  to: z.number().int().nullable().default(null),
  /** Whose teachers it is for: a group's, or who leads a training of the site. */
  desk: z.object({
    kind: z.enum(["group", "training"]),
    id: z.number().int(),
  }),
  /** When a question was first answered; null: it waits, or it is none. */
  answeredAt: z.number().int().nullable().default(null),
  /** Since when the class reads a question, without its author's name; null: it does not. */
  sharedAt: z.number().int().nullable().default(null),
});
export type LineNote = z.infer<typeof LineNote>;
/** Those who answer. */
export type Desk = LineNote["desk"];

const text = z.string("noteRequired")
  .transform((text) => text.replaceAll("\r\n", "\n").trim())
  .refine((text) => text !== "", "noteRequired")
  .refine((text) => text.length <= MAX_NOTE_CHARS, "noteTooLong");

/** A line's number as forms send it; empty: none. */
const line = z.preprocess(
  (value) =>
    value === "" || value === null || value === undefined
      ? null
      : typeof value === "string" && /^\d{1,6}$/.test(value.trim())
      ? Number(value)
      : value,
  z.number("noteLineInvalid").int("noteLineInvalid").min(1, "noteLineInvalid")
    .nullable(),
);

export const NoteDraft = z.object({
  text,
  line,
  /** The question that is answered. */
  to: z.preprocess(
    (value) => value === "" || value === undefined ? null : value,
    z.coerce.number().int().nullable(),
  ),
});
export type NoteDraft = z.infer<typeof NoteDraft>;

/** Texts that one teacher keeps to say again. */
export const MAX_STOCK = 30;
export const StockAnswers = z.object({
  uid: z.string(),
  texts: z.array(z.string()),
});
export type StockAnswers = z.infer<typeof StockAnswers>;

const MAX_MARK_REASON_CHARS = 500;

/** A mark by hand as it is typed; empty points take it back. */
export const MarkDraft = z.object({
  points: z.string().trim().transform((text, context) => {
    if (text === "") return null;
    const plain = text.replace(/[,，]/, ".");
    if (/^\d{1,4}(\.\d{1,2})?$/.test(plain)) {
      return Math.round(Number(plain) * 10) / 10;
    }
    context.addIssue({ code: "custom", message: "termPointsInvalid" });
    return z.NEVER;
  }),
  reason: z.string().trim().max(MAX_MARK_REASON_CHARS, "textTooLong")
    .default(""),
});
export type MarkDraft = z.output<typeof MarkDraft>;

/** A program that a teacher shows a class (row S5.2). */
export const WallProgram = z.object({
  gid: z.number().int(),
  submitId: z.number().int(),
  pid: z.number().int(),
  /** Whose it is: told to nobody. */
  uid: z.string(),
  words: z.string(),
  byUid: z.string(),
  at: z.number().int(),
});
export type WallProgram = z.infer<typeof WallProgram>;

export const WallDraft = z.object({
  isOn: z.boolean(),
  words: z.string().trim().max(500, "textTooLong"),
});
export type WallDraft = z.infer<typeof WallDraft>;
