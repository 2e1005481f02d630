import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { failure } from "../failure.ts";
import type { AppEnv } from "./env.ts";
import { SESSION_COOKIE } from "./request.ts";

/**
 * Nothing but our own files: no inline script or style, no other host. So no
 * injected text can run, and no request leaves the school's network.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const NO_SNIFFING = { "x-content-type-options": "nosniff" };

const HEADERS = {
  ...NO_SNIFFING,
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
};

/** No document, whatever is done with it: the rest would weigh without use. */
const BARE = /^(text\/(javascript|css)|font\/)/;

export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const isBare = BARE.test(c.res.headers.get("content-type") ?? "");
  const headers = isBare ? NO_SNIFFING : HEADERS;
  for (const [name, value] of Object.entries(headers)) {
    c.res.headers.set(name, value);
  }
  // Nobody on the way keeps what was not said to be for keeping.
  if (!c.res.headers.has("cache-control")) {
    c.res.headers.set("cache-control", "no-store");
  }
});

const HOST = /^([\w.-]*|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * A request's address is put together from its `Host`: one that is none would
 * fail wherever the address is read, the error page included.
 */
export const knownHost = createMiddleware<AppEnv>(async (c, next) => {
  const isAddress = HOST.test(c.req.header("host") ?? "") &&
    URL.canParse(c.req.url);
  if (!isAddress) return c.text("Bad Request", 400);
  await next();
});

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Writing with the cookie (or with nothing, as at a page's sign-in) is for our
 * own pages only. A request that shows its token itself cannot have been made
 * by another site's page without knowing it, and what the API does for nobody
 * in particular, it does for anybody: its sign-in sets a cookie only for pages
 * of this host.
 */
export const sameOriginWrites = createMiddleware<AppEnv>(async (c, next) => {
  const { req } = c;
  const showsToken = req.header("authorization") !== undefined;
  const isNobody = req.path.startsWith("/api/") &&
    getCookie(c, SESSION_COOKIE) === undefined;
  const isFree = SAFE.has(req.method) || showsToken || isNobody;
  if (!isFree && !isSameOrigin(req.raw)) throw failure("crossSite");
  await next();
});

/** Made by one of our own pages, or by no browser at all. */
export function isSameOrigin(request: Request): boolean {
  const { headers } = request;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  if (origin !== null) return hostOf(origin) === headers.get("host");
  // Neither header: not a browser of the last years. Without a cookie there is
  // nothing that another site could make use of.
  return headers.get("cookie") === null;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** Contract §0.3. The token header may come from anywhere, cookies may not. */
export const cors = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header("origin");
  if (c.req.method === "OPTIONS") {
    if (origin === undefined) return c.body(null, 200);
    c.header("access-control-allow-origin", origin);
    c.header("access-control-allow-methods", "GET, POST, OPTIONS, PUT, DELETE");
    c.header(
      "access-control-allow-headers",
      c.req.header("access-control-request-headers") ?? "",
    );
    c.header("vary", "Origin");
    return c.body(null, 200);
  }
  await next();
  if (origin === undefined) return;
  c.res.headers.set("access-control-allow-origin", origin);
  c.res.headers.set(
    "access-control-expose-headers",
    "Refresh-Token, Authorization, Url-Type, Content-Disposition, Content-Type",
  );
  c.res.headers.append("vary", "Origin");
});
