import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Store } from "../store/store.ts";
import type { AppEnv } from "./env.ts";
import { isMachinePath } from "../http/machines.ts";

/** How far the process had read that has last written for this browser. */
const COOKIE = "gavel_seen";
const VERSION = /^[0-9a-f]{20}$/;
/** Everybody has read on by then. */
const LIFE_S = 30;

/**
 * People read what they have written, whichever process they come to next: it
 * reads on before it answers, if it is not as far as the one before.
 */
export const ownWrites = ({ log }: Store) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (log === null || isMachinePath(c.req.path)) return await next();
    const seen = getCookie(c, COOKIE);
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
