import { createMiddleware } from "hono/factory";
import { mayEnterAdminArea } from "../lib/accounts/access.ts";
import { failure } from "../lib/failure.ts";
import { isMachinePath } from "../lib/http/machines.ts";
import type { AppEnv } from "../lib/requests/env.ts";

/** When browsers and search engines may ask again, in seconds. */
const COME_BACK_SECONDS = 300;

/**
 * What is open while the site is closed: what its pages are made of, what watches it,
 * and the way in for those who may use the admin area.
 */
const OPEN =
  /^\/((assets|avatars|face)\/.*|api\/public\/img\/[0-9a-f]{64}\.\w+|favicon\.svg|robots\.txt|healthz|readyz|metrics|theme|language|(admin\/)?login|logout|api\/((admin\/)?log(in|out)|(slide-)?captcha|get-website-config|get-user-auth-info))$/;

/** While the site is closed for maintenance, all others read that it is, with a 503. */
export const closedForMaintenance = createMiddleware<AppEnv>(
  async (c, next) => {
    const { site, viewer } = c.get("act");
    const { path } = c.req;
    const isClosed = site.website.maintenance !== null &&
      !OPEN.test(path) && !isMachinePath(path) && !mayEnterAdminArea(viewer);
    if (isClosed) throw failure("maintenance", { seconds: COME_BACK_SECONDS });
    await next();
  },
);
