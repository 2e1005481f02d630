import { may, type Viewer } from "../accounts/access.ts";
import type { WebsiteConfig } from "./store.ts";

/** Contract §22: the super admin's. */
export const canConfigure = (viewer: Viewer | null) =>
  may(viewer, "system_info_admin");

/** Where a program is sent: the group's area before the contest's. */
interface Area {
  gid: number | null;
  /** 0: none. */
  cid: number;
}

/** Whether programs are taken there at the moment, whoever sends them. */
export function isJudgingOpen(
  { openGroupJudge, openContestJudge, openPublicJudge }: WebsiteConfig,
  { gid, cid }: Area,
): boolean {
  if (gid !== null) return openGroupJudge;
  return cid === 0 ? openPublicJudge : openContestJudge;
}
