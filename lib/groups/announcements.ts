import { announcementsOf } from "../announcements/service.ts";
import { refuse } from "../failure.ts";
import { ok } from "../result.ts";
import { openGroup, openGroupFor } from "./access.ts";
import type { Site } from "./act.ts";

/** A group's, for its members. Its admins make them; their author, group roots and super admins change one (row G3.3). */
export const groupAnnouncements = announcementsOf<Site, { gid: number }>({
  shelf: ({ groups }) => groups.announcements,
  ownerOf: ({ gid }) => ({ gid }),
  manage(act, { gid }, row) {
    if (row === null) return openGroupFor(act, gid, "isAdmin");
    const opened = openGroup(act, gid);
    if (!opened.ok) return opened;
    const { isRoot, isAdmin } = opened.value;
    return isRoot || isAdmin && act.viewer?.uid === row.uid
      ? opened
      : refuse("forbidden");
  },
  read(act, { gid }) {
    const opened = openGroupFor(act, gid, "isMember");
    return opened.ok ? ok({ withHidden: opened.value.isAdmin }) : opened;
  },
});
