import { setCookie } from "hono/cookie";
import { cookieOf } from "../../lib/requests/cookies.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { redirect, safePath } from "../page.tsx";

const TAGS_COOKIE = "gavel_tags";
const HIDDEN = "hidden";
const YEAR_S = 31_536_000;

/** Tags give ways of solving away: this browser may have put them out of sight. */
export const hidesTags = (c: AppContext): boolean =>
  cookieOf(c, TAGS_COOKIE) === HIDDEN;

/** The switch, as a link back to where one was. */
export const tagsSwitch = (c: AppContext, back: string): string =>
  `/tags?to=${hidesTags(c) ? "shown" : HIDDEN}&back=${
    encodeURIComponent(back)
  }`;

export function chooseTags(c: AppContext): Response {
  setCookie(c, TAGS_COOKIE, c.req.query("to") === HIDDEN ? HIDDEN : "shown", {
    path: "/",
    maxAge: YEAR_S,
    sameSite: "Lax",
  });
  return redirect(c, safePath(c.req.query("back")) ?? "/problem");
}
