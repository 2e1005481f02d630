import { may, type Viewer } from "../accounts/access.ts";

/** Contract §22: the super admin's. */
export const canConfigure = (viewer: Viewer | null) =>
  may(viewer, "system_info_admin");
