import { z } from "zod";
import { draftShape, recordShape } from "../http/fields.ts";
import { isPlainLine } from "../names.ts";
import { TERM_FIELDS } from "./fields.ts";

/** What counts together, by one weight. */
export const WORK_KINDS = ["homework", "quiz", "contest", "hand"] as const;
export type WorkKind = typeof WORK_KINDS[number];

/** A column without a work behind it: its marks are given by hand. */
const TermColumn = z.object({
  id: z.number().int(),
  title: z.string(),
  most: z.number(),
  /** Its points are added to the total. */
  isBonus: z.boolean(),
  at: z.number().int(),
});

/** A term of a group: from when to when, and by which rule its works count. */
export const Term = z.object({
  termId: z.number().int(),
  gid: z.number().int(),
  ...recordShape(TERM_FIELDS),
  columns: z.array(TermColumn).default([]),
  /** The works that do not count, by their keys. */
  left: z.array(z.string()).default([]),
  /** Since when its numbers stand as they were (row S1.4); null: it is open. */
  closedAt: z.number().int().nullable().default(null),
  closedBy: z.string().nullable().default(null),
  /** Why it was opened again last. */
  reopenedFor: z.string().default(""),
  createdAt: z.number().int(),
  modifiedAt: z.number().int(),
});
export type Term = z.infer<typeof Term>;

export const TermDraft = z.object(draftShape(TERM_FIELDS)).superRefine(
  (draft, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (draft.end <= draft.begin) refuse("end", "termEndsFirst");
    const sum = draft.weightHomework + draft.weightQuiz +
      draft.weightContest + draft.weightHand;
    if (sum === 0) refuse("weightHomework", "termNoWeight");
  },
);
export type TermDraft = z.infer<typeof TermDraft>;

const MAX_MARK = 1000;
export const MAX_REASON_CHARS = 200;
export const MAX_COLUMNS = 40;
/** Earlier marks of one person's work that are kept. */
export const MAX_HISTORY = 20;

/** What somebody has set by hand. */
const Set = z.object({
  /** Null: it takes back what was set before. */
  points: z.number().nullable(),
  /** It does not count for them. */
  isExcused: z.boolean(),
  reason: z.string(),
  byUid: z.string(),
  at: z.number().int(),
});
export type MarkSet = z.infer<typeof Set>;

/** A mark by hand for one person's work, with those before it. */
export const TermMark = Set.extend({
  termId: z.number().int(),
  /** The key of the work. */
  work: z.string(),
  uid: z.string(),
  history: z.array(Set).default([]),
});
export type TermMark = z.infer<typeof TermMark>;

/** A second account of the same pupil: in the group's terms it counts for the first. */
export const TermTwin = z.object({
  gid: z.number().int(),
  uid: z.string(),
  /** Whose it is. */
  into: z.string(),
  byUid: z.string(),
  at: z.number().int(),
});
export type TermTwin = z.infer<typeof TermTwin>;

const Cell = z.object({
  /** Null: there is none. */
  points: z.number().nullable(),
  /**
   * done: it counts; open: not due yet; missing: nothing by when it was due; excused;
   * apart: not asked of them; none: no mark yet.
   */
  is: z.enum(["done", "open", "missing", "excused", "apart", "none"]),
  isByHand: z.boolean().optional(),
  isLate: z.boolean().optional(),
  isExtended: z.boolean().optional(),
  /** One of the lowest, which the rule leaves out. */
  isDropped: z.boolean().optional(),
});
export type TermCell = z.infer<typeof Cell>;

const Part = z.object({
  kind: z.enum(WORK_KINDS),
  /** What of it was reached, 0 to 1; null: nothing of it counts. */
  share: z.number().nullable(),
  weight: z.number(),
});
export type TermPart = z.infer<typeof Part>;

const Work = z.object({
  key: z.string(),
  kind: z.enum(WORK_KINDS),
  title: z.string(),
  most: z.number(),
  /** When it is due, or over. */
  at: z.number().int(),
  isBonus: z.boolean(),
  /** It counts for nobody: somebody has left it out. */
  isLeft: z.boolean(),
});
export type TermWork = z.infer<typeof Work>;

const Row = z.object({
  uid: z.string(),
  /** As they were called when it was closed: for whose account is gone. */
  username: z.string(),
  /** Other accounts that count for them. */
  twins: z.array(z.string()),
  /** No longer in the group. */
  isGone: z.boolean(),
  cells: z.array(Cell),
  parts: z.array(Part),
  bonus: z.number(),
  /** Of 100; null: nothing counts yet. */
  total: z.number().nullable(),
});
export type TermRow = z.infer<typeof Row>;

/** People × works, as they stand, or as they stood when the term was closed. */
export const TermBook = z.object({
  works: z.array(Work),
  rows: z.array(Row),
});
export type TermBook = z.infer<typeof TermBook>;

const SAID = z.string().trim().max(MAX_REASON_CHARS, "textTooLong")
  .refine(isPlainLine, "textUnseen");
const REASON = SAID.min(1, "termReasonRequired");

/** A number as it is typed: with a point or a comma. */
export const typedPoints = (text: string): number | null => {
  // Digits and signs of full width are what a Chinese keyboard writes.
  const plain = text.normalize("NFKC").trim().replace(",", ".");
  return /^\d{1,5}(\.\d{1,3})?$/.test(plain)
    ? Math.round(Number(plain) * 10) / 10
    : null;
};

export const MarkDraft = z.object({
  is: z.enum(["points", "excused", "none"], "termMarkWhat"),
  points: z.string().default(""),
  reason: REASON,
}).transform(({ is, points, reason }, context) => {
  const value = is === "points" ? typedPoints(points) : null;
  if (is === "points" && value === null) {
    context.addIssue({
      code: "custom",
      path: ["points"],
      message: "termPointsInvalid",
    });
    return z.NEVER;
  }
  return { points: value, isExcused: is === "excused", reason };
});
export type MarkDraft = z.output<typeof MarkDraft>;

/** A mark as calls send it: points, or null for none. */
export const sentMark = {
  points: z.union([z.number(), z.string()]).nullable().transform(
    (sent, context) => {
      const points = sent === null ? null : typedPoints(String(sent));
      if (sent === null || points !== null) return points;
      context.addIssue({ code: "custom", message: "termPointsInvalid" });
      return z.NEVER;
    },
  ),
  reason: SAID.default(""),
};

export const ColumnDraft = z.object({
  title: TERM_FIELDS.title.schema,
  most: z.string().transform((text, context) => {
    const most = typedPoints(text);
    if (most !== null && most > 0 && most <= MAX_MARK) return most;
    context.addIssue({ code: "custom", message: "termMostInvalid" });
    return z.NEVER;
  }),
  isBonus: z.string().optional().transform((tick) => tick !== undefined),
});
export type ColumnDraft = z.output<typeof ColumnDraft>;

export const ReasonDraft = z.object({ reason: REASON });
