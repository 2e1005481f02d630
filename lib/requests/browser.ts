import { randomBytes } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import { type AppContext, isSecure } from "./request.ts";
import { isSameOrigin } from "./security.ts";

const BROWSER_COOKIE = "gavel_browser";
const YEAR_S = 31_536_000;

/**
 * What tells one browser from the others behind its address, for signing in
 * alone; it stays when somebody signs out. Null where a page of another site asks.
 */
export function browserOf(c: AppContext): string | null {
  if (!isSameOrigin(c.req.raw)) return null;
  const shown = getCookie(c, BROWSER_COOKIE) ?? "";
  return /^[\w-]{32}$/.test(shown)
    ? shown
    : randomBytes(24).toString("base64url");
}

/** Given once somebody is signed in, so that visitors carry nothing. */
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
