import type { BankPlace } from "../admin/quizzes/bank_place.ts";
import { openManagedGroup } from "./problem_admin_place.tsx";
import { groupPage, groupShell } from "./shell.tsx";

/** A group's own quizzes, for its admins; others see them only where they are asked. */
export const GROUP_BANK: BankPlace = {
  path: "/group/:gid/admin/quiz",
  layout: "site",
  gidOf: (c) => openManagedGroup(c).gid,
  frame: (c, list) =>
    groupShell(c, openManagedGroup(c), "problem", list, { isWide: true }),
  show: (c, { title, isRefused, children }) =>
    groupPage(c, openManagedGroup(c), {
      title,
      tab: "problem",
      status: isRefused ? 422 : 200,
      isWide: true,
      body: (
        <div class="flex flex-col gap-5 min-w-0">
          {children}
        </div>
      ),
    }),
};
