import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { setCookie } from "hono/cookie";
import { translator } from "../i18n/mod.ts";
import {
  deviceOf,
  SESSION_LIFETIME_MS,
  SESSION_RENEWAL_MS,
} from "../accounts/sessions.ts";
import { outageOf } from "../failure.ts";
import type { Theme } from "../accounts/preferences.ts";
import { plainAddress } from "../address.ts";
import { isMachinePath } from "../http/machines.ts";
import type { Viewer } from "../accounts/access.ts";
import type { Settings } from "../config.ts";
import { RecentCache } from "../recent_cache.ts";
import type { Act, Site } from "../site/site.ts";
import { cookieOf } from "./cookies.ts";
import type { AppEnv, Carrier } from "./env.ts";
import { localeOf, rememberLink } from "./language.ts";

export const SESSION_COOKIE = "gavel_session";
export const THEME_COOKIE = "gavel_theme";
const ZONE_COOKIE = "gavel_zone";

export type AppContext = Context<AppEnv>;

/** Whoever asks decides how long an address is. */
const MAX_LOGGED_CHARS = 300;

/** Asked for all the time, and rarely of interest. */
const QUIET = /^\/(assets|face|judge|mail|healthz|readyz|metrics|favicon)\b/;

/** Whether a path is called with a token that is no session's. */
const hasOwnToken = (path: string) =>
  isMachinePath(path) || path === "/metrics";

/** Finds out who asks, in which language, from where, and logs the answer. */
export const identify = (site: Site) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    const now = site.clock();
    const requestId = crypto.randomUUID().slice(0, 8);
    c.set("requestId", requestId);
    c.set("theme", themeOf(cookieOf(c, THEME_COOKIE)));
    const ownZone = zoneOf(cookieOf(c, ZONE_COOKIE));
    c.set("ownZone", ownZone);
    c.set("timeZone", ownZone ?? HERE);
    const act: Act = {
      site,
      viewer: null,
      now,
      ip: ipOf(c, site.settings),
      userAgent: c.req.header("user-agent") ?? "",
    };
    c.set("act", act);
    chooseLanguage(c);
    c.header("x-request-id", requestId);
    const { token, carrier } = tokenOf(c);
    c.set("token", token);
    // From here on the store is read: should it fail, the error page has all.
    // What a machine shows is no session: none is looked for at each call.
    const found = token === null || hasOwnToken(c.req.path)
      ? null
      : await site.accounts.sessions.find(token, now);
    const only = found?.viewer.contest ?? null;
    const known = only !== null && site.accounts.isContestOver(only, now)
      ? null
      : found;
    c.set("carrier", known === null ? null : carrier);
    c.set("sessionStartedAt", known?.session.createdAt ?? null);
    c.set("device", known && deviceOf(known.session));
    act.viewer = known && {
      ...site.venues.book.withGroups(known.viewer),
      from: { ip: act.ip, device: deviceOf(known.session) },
      inCampus: site.accounts.campusOf(known.viewer.uid) !== null,
    };
    if (act.viewer !== null) applyPreferences(c, act.viewer);
    rememberLink(c);
    await next();
    c.res.headers.set("x-request-id", requestId);
    const ms = performance.now() - started;
    site.web.requests.count(c.req.path, c.res.status, ms);
    const level = QUIET.test(c.req.path) ? "debug" : "info";
    site.log[level]("request", {
      id: requestId,
      method: c.req.method,
      path: c.req.path.slice(0, MAX_LOGGED_CHARS),
      status: c.res.status,
      ms: Math.round(ms),
      user: act.viewer?.username,
      ip: act.ip,
    });
  });

/**
 * What the account has chosen wins over the browser's cookies, which may be
 * those of whoever sat here before.
 */
function applyPreferences(c: AppContext, { preferences }: Viewer): void {
  if (preferences.theme !== undefined) c.set("theme", preferences.theme);
  chooseLanguage(c);
}

function chooseLanguage(c: AppContext): void {
  const locale = localeOf(c);
  c.set("locale", locale);
  c.set("t", translator(locale));
}

const themeOf = (text: string | undefined): Theme =>
  text === "light" || text === "dark" ? text : "auto";

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Zones that have been asked for; looking one up is slow. */
const zones = new RecentCache<string>(1_000);

/** The script on the page tells the reader's zone; until then, it is the server's. */
export function zoneOf(text: string | null | undefined): string | null {
  if (!text) return null;
  return (zones.get(text) ?? zones.set(text, knownZone(text))) || null;
}

/** Empty: there is no such zone. */
function knownZone(text: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text })
      .resolvedOptions().timeZone;
  } catch (reason) {
    if (reason instanceof RangeError) return "";
    throw reason;
  }
}

function tokenOf(
  c: AppContext,
): { token: string | null; carrier: Carrier } {
  const header = c.req.header("authorization");
  if (header !== undefined) return { token: header, carrier: "token" };
  return { token: cookieOf(c, SESSION_COOKIE) ?? null, carrier: "cookie" };
}

/** The peer, or whom a proxy speaks for: on this very machine, or a known one. */
function ipOf(
  c: AppContext,
  { PROXIES = [] }: Pick<Settings, "PROXIES">,
): string {
  const info = c.env as { remoteAddr?: Deno.Addr } | undefined;
  const peer = info?.remoteAddr && "hostname" in info.remoteAddr
    ? plainAddress(info.remoteAddr.hostname)
    : "127.0.0.1";
  const isHere = peer === "::1" || peer.startsWith("127.") ||
    PROXIES.includes(peer);
  const forwarded = c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
  return isHere && forwarded ? plainAddress(forwarded).slice(0, 64) : peer;
}

/** Whether the browser came by TLS, here or at a proxy on this machine. */
export function isSecure(c: AppContext): boolean {
  return new URL(c.req.url).protocol === "https:" ||
    c.req.header("x-forwarded-proto") === "https";
}

/**
 * Where this request found the site. It is whoever asks that says so: not for
 * what somebody else will get to see.
 */
export const originOf = (c: AppContext): string =>
  `${isSecure(c) ? "https" : "http"}://${new URL(c.req.url).host}`;

export function setSessionCookie(c: AppContext, token: string): void {
  setCookie(c, SESSION_COOKIE, token, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(c),
    maxAge: SESSION_LIFETIME_MS / 1000,
  });
}

/** The cookie names the same session as the token that this request shows. */
export const isCookieOurs = (c: AppContext): boolean =>
  c.get("token") !== null && cookieOf(c, SESSION_COOKIE) === c.get("token");

export function clearSessionCookie(c: AppContext): void {
  setCookie(c, SESSION_COOKIE, "", { path: "/", httpOnly: true, maxAge: 0 });
}

/**
 * Past half of its life a session gets a new token (contract §0.3), which is
 * returned; null otherwise. The old one works on until it expires, for requests
 * that are under way.
 */
export async function renewedToken(c: AppContext): Promise<string | null> {
  const act = c.get("act");
  const { site, viewer, now } = act;
  const token = c.get("token");
  const startedAt = c.get("sessionStartedAt");
  if (viewer === null || token === null || startedAt === null) return null;
  if (now - startedAt < SESSION_RENEWAL_MS) return null;
  // Not after a sign-out by this very request.
  const known = await site.accounts.sessions.find(token, now);
  if (known === null) return null;
  const { ip, userAgent } = act;
  const device = deviceOf(known.session);
  try {
    const { bans } = known.session;
    const from = { ip, userAgent, device, bans };
    return await site.accounts.sessions.start(viewer.uid, from, now);
  } catch (reason) {
    // The old one is good for hours, and a full disk keeps nobody from reading.
    if (outageOf(reason) === null) throw reason;
    return null;
  }
}
