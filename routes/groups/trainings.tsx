import type { TrainingPages } from "../trainings/place.tsx";
import { gidOf, groupPage, groupShell, openGroupPage } from "./shell.tsx";

/** A group's trainings: read by its members, made by its admins. */
export const GROUP_TRAININGS: TrainingPages = {
  path: "/group/:gid/training",
  admin: "/group/:gid/admin/training",
  fresh: {
    problem: "/group/:gid/admin/problem/create",
    quiz: "/group/:gid/admin/quiz/create",
  },
  placeOf: (c) => ({ gid: openGroupPage(c, gidOf(c)).gid }),
  around: (c, content, { isList = false } = { isList: false }) =>
    groupShell(
      c,
      openGroupPage(c, gidOf(c)),
      "training",
      <div class="flex flex-col gap-5 min-w-0">
        {content}
        {isList && (
          <p>
            <a href={`/group/${gidOf(c)}/wall`}>{c.get("t")("notes.wall")}</a>
          </p>
        )}
      </div>,
      { isWide: !isList },
    ),
  showAdmin: (c, { title, isRefused, children }) =>
    groupPage(c, openGroupPage(c, gidOf(c), "isAdmin"), {
      title,
      tab: "training",
      status: isRefused ? 422 : 200,
      isWide: true,
      body: (
        <div class="flex flex-col gap-5 min-w-0">
          {children}
        </div>
      ),
    }),
  adminLayout: "site",
};
