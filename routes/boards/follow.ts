import { setCookie } from "hono/cookie";
import { z } from "zod";
import { cookieOf } from "../../lib/requests/cookies.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { ok } from "../../lib/result.ts";
import { form } from "../form.ts";
import { safePath } from "../page.tsx";

/** Whom this browser follows on scoreboards: kept there and nowhere else (spec 2 §2). */
const FOLLOW_COOKIE = "gavel_followed";
const YEAR_S = 31_536_000;
/** A cookie has room for them. */
const MAX_FOLLOWED = 50;
const UID = /^[\w-]{1,64}$/;

export function followedBy(c: AppContext): ReadonlySet<string> {
  const uids = (cookieOf(c, FOLLOW_COOKIE) ?? "").split(".");
  return new Set(uids.filter((uid) => UID.test(uid)).slice(0, MAX_FOLLOWED));
}

/** Follows somebody, or no longer does; the oldest is forgotten when there are too many. */
export const followForm = form({
  schema: z.object({ uid: z.string().regex(UID) }),
  run({ c }, { uid }) {
    const known = followedBy(c);
    const left = [...known].filter((other) => other !== uid);
    const uids = known.has(uid) ? left : [...left, uid].slice(-MAX_FOLLOWED);
    setCookie(c, FOLLOW_COOKIE, uids.join("."), {
      path: "/contest",
      maxAge: YEAR_S,
      sameSite: "Lax",
    });
    return Promise.resolve(ok(null));
  },
  next: ({ form }) => ({ to: safePath(form.get("back")) ?? "/contest" }),
});
