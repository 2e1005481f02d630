import { z } from "zod";

/** 0: everybody sees it; 1: hidden (contract §0.6). */
export const ANNOUNCEMENT_STATUS = { shown: 0, hidden: 1 } as const;

const AnnouncementStatus = z.union([z.literal(0), z.literal(1)]);

/** The record of an announcement; its text is stored as a blob of its own. */
export const Announcement = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Who wrote it. */
  uid: z.string(),
  status: AnnouncementStatus,
  createdAt: z.number().int(),
  modifiedAt: z.number().int(),
});
export type Announcement = z.infer<typeof Announcement>;

export const MAX_TITLE_CHARS = 255;
export const MAX_CONTENT_CHARS = 65_535;

/** The form of an announcement (contract §1); title and content are required (spec 3 §5). */
export const AnnouncementDraft = z.object({
  title: z.string().trim().min(1, "titleRequired")
    .max(MAX_TITLE_CHARS, "titleTooLong"),
  content: z.string().max(MAX_CONTENT_CHARS, "textTooLong")
    .refine((text) => text.trim() !== "", "contentRequired"),
  status: AnnouncementStatus.default(0),
});
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>;
