import { may, type Viewer } from "../accounts/access.ts";

/** Making and revoking tokens, draining and disabling. */
export const canManageJudges = (viewer: Viewer | null) =>
  may(viewer, "system_info_admin");
