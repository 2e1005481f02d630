import { announcementsOf } from "../announcements/service.ts";
import { ok } from "../result.ts";
import type { Site } from "./act.ts";
import { entered } from "./entered.ts";
import { managed } from "./managed.ts";

/** A contest's, for those who are in it. */
export const contestAnnouncements = announcementsOf<Site, { cid: number }>({
  shelf: ({ contests }) => contests.announcements,
  ownerOf: ({ cid }) => ({ cid }),
  manage: (act, { cid }) => managed(act, cid),
  read(act, { cid }) {
    const found = entered(act, cid);
    return found.ok ? ok({ withHidden: false }) : found;
  },
});
