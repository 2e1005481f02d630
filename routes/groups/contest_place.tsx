import type { ContestPlace } from "../admin/contest/place.tsx";
import { gidOf, groupPage, groupShell, openGroupPage } from "./shell.tsx";

/** Where a group's contests are made, by its admins and roots. */
export const GROUP_CONTESTS: ContestPlace = {
  gidOf: (c) => openGroupPage(c, gidOf(c), "isAdmin").gid,
  isGroups: true,
  path: "/group/:gid/admin/contest",
  around: (c, list) =>
    groupShell(c, openGroupPage(c, gidOf(c), "isAdmin"), "contest", list, {
      isWide: true,
    }),
  show: (c, { title, isRefused, children }) =>
    groupPage(c, openGroupPage(c, gidOf(c), "isAdmin"), {
      title,
      tab: "contest",
      status: isRefused ? 422 : 200,
      isWide: true,
      body: (
        <div class="flex flex-col gap-5 min-w-0">
          {children}
        </div>
      ),
    }),
};
