import { isAdmin, isRoot, type Viewer } from "../accounts/access.ts";
import type { NoticeType } from "./schema.ts";

/** Tells whether the viewer manages notices: super admins do (spec 3 §6). */
export const canManageNotices = (viewer: Viewer | null) => isRoot(viewer);

/** Tells whether notices of this type are for somebody, without naming them (for all, or for all admins). */
export const isAddressed = (viewer: Viewer, type: NoticeType) =>
  type === "All" || (type === "Admin" && isAdmin(viewer));
