import { isAdmin, isRoot, type Viewer } from "../accounts/access.ts";
import type { NoticeType } from "./schema.ts";

/** Spec 3 §6: notices are for super admins. */
export const canManageNotices = (viewer: Viewer | null) => isRoot(viewer);

/** Whether notices of this type reach somebody without naming them. */
export const isAddressed = (viewer: Viewer, type: NoticeType) =>
  type === "All" || (type === "Admin" && isAdmin(viewer));
