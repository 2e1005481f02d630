import { randomBytes } from "node:crypto";
import { setCookie } from "hono/cookie";
import { cookieOf } from "./cookies.ts";
import { type AppContext, isSecure } from "./request.ts";
import { isSameOrigin } from "./security.ts";

const BROWSER_COOKIE = "gavel_browser";
const YEAR_S = 31_536_000;

/**
 * Returns the random name of a browser, which tells it from others behind the same
 * address when signing in; it stays after signing out. Null: a page of another site
 * asks.
 */
export function browserOf(c: AppContext): string | null {
  if (!isSameOrigin(c.req.raw)) return null;
  const shown = cookieOf(c, BROWSER_COOKIE) ?? "";
  return /^[\w-]{32}$/.test(shown)
    ? shown
    : randomBytes(24).toString("base64url");
}

/** Sets the cookie after signing in, so that visitors get none. */
export function setBrowserCookie(c: AppContext, browser: string | null): void {
  if (browser === null) return;
  setCookie(c, BROWSER_COOKIE, browser, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(c),
    maxAge: YEAR_S,
  });
}
