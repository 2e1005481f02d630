import { setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Store } from "../store/store.ts";
import { cookieOf } from "./cookies.ts";
import type { AppEnv } from "./env.ts";
import { isMachinePath } from "../http/machines.ts";

/**
 * The cookie that says up to where the process that last wrote for this browser had
 * read the log of commits.
 */
const COOKIE = "gavel_seen";
const VERSION = /^[0-9a-f]{20}$/;
/** How long the cookie lives, in seconds; by then every process has read that far. */
const LIFE_S = 30;

/**
 * Makes sure that people see what they have just written, whichever process answers
 * next: a process that is behind the cookie reads on before it answers.
 */
export const ownWrites = ({ log }: Store) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (log === null || isMachinePath(c.req.path)) return await next();
    const seen = cookieOf(c, COOKIE);
    if (seen !== undefined && VERSION.test(seen)) await log.reach(seen);
    await next();
    if (["GET", "HEAD", "OPTIONS"].includes(c.req.method)) return;
    setCookie(c, COOKIE, log.reached, {
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      maxAge: LIFE_S,
    });
  });
