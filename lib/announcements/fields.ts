import { z } from "zod";
import type { Fields } from "../http/fields.ts";

const MAX_TITLE_CHARS = 255;
const MAX_CONTENT_CHARS = 65_535;

/** 0: everybody sees it; 1: hidden (contract §0.6). */
export const ANNOUNCEMENT_STATUS = { shown: 0, hidden: 1 } as const;

/** What is set of an announcement (contract §1); title and content are required (spec 3 §5). */
export const ANNOUNCEMENT_FIELDS = {
  title: {
    kind: "text",
    label: "home.announcementTitle",
    max: MAX_TITLE_CHARS,
    required: true,
    schema: z.string().trim().min(1, "titleRequired")
      .max(MAX_TITLE_CHARS, "titleTooLong"),
  },
  content: {
    kind: "markdown",
    label: "home.announcementContent",
    help: "home.markdown",
    max: MAX_CONTENT_CHARS,
    rows: 10,
    required: true,
    schema: z.string().max(MAX_CONTENT_CHARS, "textTooLong")
      .refine((text) => text.trim() !== "", "contentRequired"),
  },
  status: {
    kind: "tick",
    as: "shown",
    label: "home.announcementShow",
    values: [ANNOUNCEMENT_STATUS.shown, ANNOUNCEMENT_STATUS.hidden],
    first: ANNOUNCEMENT_STATUS.shown,
    schema: z.union([z.literal(0), z.literal(1)]),
  },
} as const satisfies Fields;
