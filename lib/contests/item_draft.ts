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
