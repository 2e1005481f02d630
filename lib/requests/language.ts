import { setCookie } from "hono/cookie";
import { DEFAULT_LOCALE, type Locale, parseLocale } from "../i18n/mod.ts";
import { cookieOf } from "./cookies.ts";
import type { AppContext } from "./request.ts";

/** A language, and behind a dot the account for which a link has chosen it here. */
const LANGUAGE_COOKIE = "gavel_language";
const YEAR_S = 31_536_000;

/**
 * Returns the language of an answer. What is asked for comes first, by the page whose
 * script asks or by `?l=`; then what a link has chosen for this account in this browser;
 * then what the account has chosen, which may be somebody else's browser; then what the
 * browser remembers. The default is Chinese (spec 1 §1).
 */
export function localeOf(c: AppContext): Locale {
  const { viewer } = c.get("act");
  const [language, uid] = (cookieOf(c, LANGUAGE_COOKIE) ?? "").split(".", 2);
  const remembered = parseLocale(language);
  const ofViewer = viewer !== null && uid === viewer.uid ? remembered : null;
  return openPageLocale(c) ?? linkLocale(c) ?? ofViewer ??
    viewer?.preferences.locale ?? remembered ?? DEFAULT_LOCALE;
}

/**
 * Has the browser remember what `?l=` chooses. Anybody can make a link, so the account of
 * whoever opens it stays as it is, and its choice is back once the two are the same.
 */
export function rememberLink(c: AppContext): void {
  const asked = linkLocale(c);
  if (asked === null || openPageLocale(c) !== null || !isOpened(c)) return;
  const { viewer } = c.get("act");
  const isOwn = viewer === null || viewer.preferences.locale === asked;
  keepLanguage(c, isOwn ? asked : `${asked}.${viewer.uid}`);
}

/** Has the browser remember a language that holds wherever no account has its own. */
export const rememberLanguage = (c: AppContext, locale: Locale): void =>
  keepLanguage(c, locale);

function keepLanguage(c: AppContext, value: string): void {
  setCookie(c, LANGUAGE_COOKIE, value, {
    path: "/",
    maxAge: YEAR_S,
    sameSite: "Lax",
  });
}

/** Of the page whose script asks: it stands on it, whatever has been chosen since. */
const openPageLocale = ({ req }: AppContext) =>
  parseLocale(req.header("x-language"));

const linkLocale = ({ req }: AppContext) => parseLocale(req.query("l"));

/**
 * Whether somebody reads what is asked for as a page. A client that calls names its
 * language each time; pictures, and what a browser fetches ahead, nobody has chosen.
 */
const isOpened = ({ req }: AppContext) =>
  !req.path.startsWith("/api/") &&
  (req.header("sec-fetch-dest") ?? "document") === "document" &&
  req.header("sec-purpose") === undefined;
