import { z } from "zod";
import { isPlainLine } from "../names.ts";
import { TAG_COLOR } from "../problems/schema.ts";
import type { Training } from "../venues/schema.ts";

/**
 * What lists and pages show of a training, kept in memory. Its rules are `Training` of
 * lib/venues, its description and password stand by themselves; no field is in two.
 */
export const TrainingHead = z.object({
  tid: z.number().int(),
  title: z.string(),
  /** Its place in lists: the smallest comes first. */
  rank: z.number().int(),
  categoryId: z.number().int().nullable().default(null),
  createdAt: z.number().int(),
  modifiedAt: z.number().int(),
  /** Since when it is shown: a public one's ranking begins there; null: never yet. */
  shownAt: z.number().int().nullable().default(null),
});
export type TrainingHead = z.infer<typeof TrainingHead>;

/** Both records of a training. */
export type WholeTraining = Training & TrainingHead;

/** What pupils have been told of a homework (`lib/groups/work_news.ts`). */
export const WorkNews = z.object({
  tid: z.number().int(),
  /** That it is there. */
  isTold: z.boolean(),
  /** Of which due dates, that they are near; those long past are forgotten. */
  soon: z.array(z.number().int()),
  /** What is being told, and to whom last; null: nothing. */
  going: z.object({ key: z.string(), after: z.string() }).nullable(),
});
export type WorkNews = z.infer<typeof WorkNews>;

/** A mark by hand for one problem of a training: it stands before what was judged (row S5.1). */
export const ItemMark = z.object({
  tid: z.number().int(),
  uid: z.string(),
  pid: z.number().int(),
  /** The submission that it was given at. */
  submitId: z.number().int(),
  points: z.number(),
  reason: z.string(),
  byUid: z.string(),
  at: z.number().int(),
});
export type ItemMark = z.infer<typeof ItemMark>;

export const TrainingPassword = z.object({
  tid: z.number().int(),
  password: z.string(),
});
export type TrainingPassword = z.infer<typeof TrainingPassword>;

export const TrainingCategory = z.object({
  id: z.number().int(),
  name: z.string(),
  color: z.string(),
  /** The group whose it is; null: the site's. */
  gid: z.number().int().nullable().default(null),
});
export type TrainingCategory = z.infer<typeof TrainingCategory>;

export const TRAINING_AUTHS = ["Public", "Private"] as const;
export const MAX_RANK = 2_147_483_647;
export const FIRST_RANK = 1000;
export const MAX_PASSWORD_CHARS = 64;
export const MAX_CATEGORY_CHARS = 50;
export const MAX_DESCRIPTION_CHARS = 65_535;
export const MAX_LATE_DAYS = 365;
export const MAX_ITEMS = 500;
/** What an item earns unless its training says otherwise (contract §29). */
export const ITEM_POINTS = 10;
export const MAX_ITEM_POINTS = 1000;

const CATEGORY_NAME = z.string("categoryNameInvalid").trim()
  .min(1, "categoryNameInvalid").max(MAX_CATEGORY_CHARS, "categoryNameInvalid")
  .refine(isPlainLine, "textUnseen");
const COLOR = TAG_COLOR.or(z.literal(""));

export const CategoryDraft = z.object({
  name: CATEGORY_NAME,
  color: COLOR.default(""),
});
export type CategoryDraft = z.infer<typeof CategoryDraft>;

/** What a day of lateness takes off where nobody says otherwise, in percent. */
export const LATE_PERCENT_AT_FIRST = 10;
