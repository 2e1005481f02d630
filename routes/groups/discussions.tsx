import { id } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { DiscussionPlace } from "../discussions/place.ts";
import { groupShell, openGroupPage } from "./shell.tsx";

const opened = (c: AppContext) =>
  openGroupPage(c, id.parse(c.req.param("gid")));

/** The discussions of a group, for its members (rows G7). */
export const GROUP_DISCUSSIONS: DiscussionPlace = {
  prefix: "/group/:gid",
  gidOf: (c) => opened(c).gid,
  frame: (c, page) => groupShell(c, opened(c), "discussion", page),
};
