import { may, type Viewer } from "../accounts/access.ts";

/** Tells whether the viewer may change the site's settings: super admins (contract §22). */
export const canConfigure = (viewer: Viewer | null) =>
  may(viewer, "system_info_admin");
