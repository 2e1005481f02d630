import { z } from "zod";
import { draftShape } from "../http/fields.ts";
import { ANNOUNCEMENT_FIELDS } from "./fields.ts";

const { title, content, status } = draftShape(ANNOUNCEMENT_FIELDS);

/** The record of an announcement; its text is stored as a blob of its own. */
export const Announcement = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Who wrote it. */
  uid: z.string(),
  status,
  createdAt: z.number().int(),
  modifiedAt: z.number().int(),
});
export type Announcement = z.infer<typeof Announcement>;

export const AnnouncementDraft = z.object({
  title,
  content,
  status: status.default(0),
});
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>;

/** What is absent stays; a switch of the list sends the status alone. */
export const AnnouncementChanges = z.object({ title, content, status })
  .partial();
export type AnnouncementChanges = z.infer<typeof AnnouncementChanges>;
