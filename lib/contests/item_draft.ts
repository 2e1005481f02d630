import { z } from "zod";

const MAX_DISPLAY_ID_CHARS = 20;
const MAX_DISPLAY_TITLE_CHARS = 255;

/** How a contest calls a problem: its id and title there, and its balloon's color. */
export const ItemDraft = z.object({
  displayId: z.string("displayIdRequired").trim()
    .min(1, "displayIdRequired").max(MAX_DISPLAY_ID_CHARS, "displayIdInvalid")
    // It is a part of addresses.
    .regex(/^[\p{L}\p{N}_.-]+$/u, "displayIdInvalid"),
  displayTitle: z.string().trim().max(MAX_DISPLAY_TITLE_CHARS, "titleTooLong")
    .default(""),
  color: z.string().trim().regex(
    /^(#([0-9a-f]{3}|[0-9a-f]{6}))?$/i,
    "colorInvalid",
  ).default(""),
});
export type ItemDraft = z.infer<typeof ItemDraft>;

/** The largest number of an order and of points (spec 3 §9). */
export const MAX_ITEM_NUMBER = 2_147_483_647;

/** What a problem gives in an OI contest, instead of its own points. */
export const ItemPoints = z.number("numberOutOfRange").int("numberOutOfRange")
  .min(0, "numberOutOfRange").max(MAX_ITEM_NUMBER, "numberOutOfRange");

/** The same of a quiz, which needs no id of its own. */
export const QuizItemFields = ItemDraft.extend({
  displayId: z.literal("").or(ItemDraft.shape.displayId).default(""),
});
