import { createMiddleware } from "hono/factory";
import { failure } from "../failure.ts";
import { cookieOf } from "./cookies.ts";
import type { AppEnv } from "./env.ts";
import { SESSION_COOKIE } from "./request.ts";

/**
 * Allows nothing but our own files: no inline script or style, no other host. So
 * injected text cannot run, and no request leaves the school's network.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  // A statement that is a PDF; only that may be shown within a page (`isShownInPage`).
  "object-src 'self'",
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

/** Of a PDF that a page of ours shows within itself; nothing in it runs or loads. */
const SHOWN_IN_PAGE = {
  ...HEADERS,
  "content-security-policy": CONTENT_SECURITY_POLICY.replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  ),
  "x-frame-options": "SAMEORIGIN",
};

/** Types that are never shown as documents; the other headers would only add weight. */
const BARE = /^(text\/(javascript|css)|font\/)/;

export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const isBare = BARE.test(c.res.headers.get("content-type") ?? "");
  const headers = isBare
    ? NO_SNIFFING
    : c.get("isShownInPage")
    ? SHOWN_IN_PAGE
    : HEADERS;
  for (const [name, value] of Object.entries(headers)) {
    c.res.headers.set(name, value);
  }
  // Nothing is cached on the way unless the handler allows it.
  if (!c.res.headers.has("cache-control")) {
    c.res.headers.set("cache-control", "no-store");
  }
});

const HOST = /^([\w.-]*|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Refuses requests whose `Host` is not a host. A request's address is made from it, and
 * would throw wherever it is read, even on the error page.
 */
export const knownHost = createMiddleware<AppEnv>(async (c, next) => {
  const isAddress = HOST.test(c.req.header("host") ?? "") &&
    URL.canParse(c.req.url);
  if (!isAddress) return c.text("Bad Request", 400);
  await next();
});

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Allows writing with the cookie, or with no session as on the sign-in page, only from
 * our own pages. A request with its token in a header is not checked, because another
 * site's page does not know the token. Neither are API calls without any session, which
 * anybody may make; sign-in through the API sets a cookie only for pages of this host.
 */
export const sameOriginWrites = createMiddleware<AppEnv>(async (c, next) => {
  const { req } = c;
  const showsToken = req.header("authorization") !== undefined;
  const isNobody = req.path.startsWith("/api/") &&
    cookieOf(c, SESSION_COOKIE) === undefined;
  const isFree = SAFE.has(req.method) || showsToken || isNobody;
  if (!isFree && !isSameOrigin(req.raw)) throw failure("crossSite");
  await next();
});

/** Tells whether a request was made by one of our own pages, or by no browser. */
export function isSameOrigin(request: Request): boolean {
  const { headers } = request;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  if (origin !== null) return hostOf(origin) === headers.get("host");
  // With neither header it is no browser of the last years. Without a cookie, another
  // site gains nothing by it.
  return headers.get("cookie") === null;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Sets the CORS headers (contract §0.3). Requests with the token header may come from
 * any site, those with cookies may not.
 */
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
