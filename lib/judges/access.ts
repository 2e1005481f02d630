import { may, type Viewer } from "../accounts/access.ts";

/** Tells whether the viewer may create and revoke judges' tokens, and drain and disable judges. */
export const canManageJudges = (viewer: Viewer | null) =>
  may(viewer, "system_info_admin");
