import { crc32 } from "node:zlib";
import type { VNode } from "preact";
import { Breadcrumbs } from "../components/layout/Breadcrumbs.tsx";
import { Header } from "../components/layout/Header.tsx";
import { encoded, neededBy, partsOf } from "../components/made.tsx";
import {
  type FormZone,
  type PageReader,
  ReaderContext,
  useT,
} from "../components/reader.tsx";
import type { Moment } from "../components/ui/Time.tsx";
import { mayEnterAdminArea, type Viewer } from "../lib/accounts/access.ts";
import { escapeHtml } from "../lib/escape_html.ts";
import type { FailureStatus } from "../lib/failure.ts";
import { packQuickly } from "../lib/http/encoding.ts";
import type { Reader } from "../lib/markdown/texts.ts";
import type { Unread } from "../lib/messages/schema.ts";
import {
  type AppContext,
  renewedToken,
  setSessionCookie,
} from "../lib/requests/request.ts";
import { type Flash, keepFlash, Toasts } from "./flash.tsx";
import { faceLinks } from "./face.ts";
import { trailOf } from "./trail.ts";
import { linksOf } from "./page_assets.ts";
import { shellEnd, shellWords } from "./shell.tsx";
import { Icon } from "../components/ui/Icon.tsx";
import { type MarkedSite, SiteMark } from "../components/layout/SiteMark.tsx";
import { ADMIN_MENU } from "../components/layout/admin_items.ts";

export interface PageContent {
  title: string;
  body: VNode;
  status?: 200 | 422 | FailureStatus;
  layout?: "site" | "admin" | "bare";
  /** The body fills the window and has no footer: the problem page. */
  fills?: boolean;
  /** It says itself where its breadcrumbs stand; without: above all of it. */
  placesTrail?: boolean;
  /** Drafts of its reader, who may sign out, or passwords: no browser keeps it. */
  isPrivate?: boolean;
}

/** Renders a whole page, with an ETag, in the reader's language and theme. */
export async function htmlPage(
  c: AppContext,
  content: PageContent,
): Promise<Response> {
  const { status = 200 } = content;
  // The page that tells of a broken store must not need the store.
  const token = status >= 500 ? null : await renewedToken(c);
  if (token !== null && c.get("carrier") === "cookie") {
    setSessionCookie(c, token);
  }
  const { site, viewer } = c.get("act");
  const { layout = "site" } = content;
  const unread = status < 500 && layout === "site" && viewer !== null
    ? await site.messages.inboxes.unreadOf(viewer)
    : null;
  const html = documentOf(c, content, unread);
  c.header("content-type", "text/html; charset=utf-8");
  c.header("content-language", c.get("locale"));
  c.header(
    "cache-control",
    `private, ${content.isPrivate ? "no-store" : "no-cache"}`,
  );
  if (status === 200) {
    const etag = `W/"${fingerprintOf(html)}"`;
    c.header("etag", etag);
    if (c.req.header("if-none-match") === etag) return c.body(null, 304);
  }
  const sent = status === 422 ? c.get("outage") ?? status : status;
  if (c.get("isKept")) return c.body(html, sent);
  const { body, encoding } = packQuickly(html, c.req.header("accept-encoding"));
  c.header("vary", "Accept-Encoding, Cookie");
  if (encoding !== "plain") c.header("content-encoding", encoding);
  return c.body(body, sent);
}

/** Tells two versions of a page apart; it keeps no secret. */
const fingerprintOf = (bytes: Uint8Array<ArrayBuffer>) =>
  `${bytes.length.toString(36)}-${crc32(bytes).toString(36)}`;

function documentOf(
  c: AppContext,
  content: PageContent,
  unread: Unread | null,
): Uint8Array<ArrayBuffer> {
  const theme = c.get("theme");
  const { status = 200 } = content;
  // What cannot be opened does not tell what it is a part of.
  const isThere = status === 200 || status === 422;
  const reader = {
    ...pageReader(c),
    trail: isThere ? trailOf(c, content.layout === "admin") : [],
  };
  const body = partsOf(
    <ReaderContext.Provider value={reader}>
      <Body c={c} content={content} unread={unread} />
    </ReaderContext.Provider>,
  );
  const last = body.at(-1) as string;
  const own = [...body.slice(0, -1), last.slice(0, -BODY_END.length)];
  const assets = c.get("assets");
  const { client } = assets.manifest;
  const { config } = c.get("act").site.website;
  const { shortName, description } = config;
  const { styles, first, behind } = linksOf(assets, neededBy(own));
  const head = [
    "<!DOCTYPE html>",
    `<html lang="${c.get("locale")}"${
      theme === "auto" ? "" : ` data-theme="${theme}"`
    }><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(`${content.title} - ${shortName}`)}</title>`,
    `<meta name="description" content="${
      escapeHtml(description || c.get("t")("shell.homeLead"))
    }">`,
    ...styles,
    ...faceLinks(config),
    ...first,
    `<script type="module" src="${assets.urlOf(client)}"></script>`,
    ...behind,
    "</head>",
  ].join("");
  const end = shellEnd({
    reader,
    site: config,
    hasFooter: !content.fills && content.layout !== "bare",
    hasNews: content.layout !== "admin",
  });
  return encoded([head, ...own, end, `${BODY_END}</html>`]);
}

const BODY_END = "</body>";

interface BodyProps {
  c: AppContext;
  content: PageContent;
  unread: Unread | null;
}

function Body({ c, content, unread }: BodyProps) {
  const t = c.get("t");
  const {
    viewer,
    site: {
      courses,
      drafts: { tickets: draftTickets },
      website: { config: site },
    },
  } = c.get("act");
  const device = c.get("device");
  const { layout = "site", fills, status = 200 } = content;
  // A failure may have come before it was found out who asks.
  const knowsViewer = status < 500;
  const url = new URL(c.req.url);
  const main = (
    <main
      id="main"
      tabIndex={-1}
      class="flex flex-col grow min-h-0 min-w-0 outline-none"
    >
      {content.placesTrail || <Breadcrumbs isAlone />}
      {content.body}
    </main>
  );
  return (
    <body
      class={fills ? "fills" : undefined}
      data-words={shellWords(t)}
      // A page that shows what was sent is not asked for again.
      data-zone={c.req.method === "GET" ? c.get("timeZone") : undefined}
      data-viewer={knowsViewer ? viewer?.uid ?? "" : undefined}
      data-ticket={viewer && device
        ? draftTickets.issue({ uid: viewer.uid, device })
        : undefined}
    >
      <a class="skip" href="#main">{t("shell.skip")}</a>
      {layout === "site" && (
        <Header
          site={{ ...site, hasCourses: courses.shelf.isShown }}
          url={url}
          theme={c.get("theme")}
          unread={unread}
          viewer={viewer &&
            {
              username: viewer.username,
              avatar: viewer.avatar,
              isAdmin: mayEnterAdminArea(viewer),
            }}
        />
      )}
      {layout === "admin" && viewer
        ? (
          <>
            <AdminHeader site={site} username={viewer.username} />
            <div class="office">
              <AdminMenu url={url} viewer={viewer} />
              {main}
            </div>
          </>
        )
        : main}
      <Toasts c={c} />
    </body>
  );
}

/** Sends the reader on after a form; the next page shows the message. */
export function redirect(
  c: AppContext,
  to: string,
  flash?: Flash,
): Response {
  if (flash !== undefined) keepFlash(c, flash);
  return c.redirect(to, 303);
}

/** For texts that a worker puts into shape. */
export const readerOf = (c: AppContext): Reader => ({
  ...c.get("act"),
  t: c.get("t"),
  signal: c.req.raw.signal,
});

/** When and for whom a page is made, for its times. */
export const momentOf = (c: AppContext): Moment => ({
  now: c.get("act").now,
  locale: c.get("locale"),
  timeZone: c.get("timeZone"),
});

/** Who the page is made for, for `ReaderContext`. */
export const pageReader = (c: AppContext): PageReader => ({
  t: c.get("t"),
  moment: momentOf(c),
  formZone: formZone(c),
  trail: [],
});

function formZone(c: AppContext): FormZone {
  const name = c.get("timeZone");
  const isOwn = c.get("ownZone") === name;
  return {
    name,
    words: isOwn ? null : c.get("t")("shell.inZone", { zone: name }),
  };
}

/** The sign-in that goes with this page, which leads `back` afterwards. */
export function loginAddress(c: AppContext, back: string): string {
  const login = c.req.path.startsWith("/admin") ? "/admin/login" : "/login";
  return `${login}?next=${encodeURIComponent(back)}`;
}

/**
 * A path on this site to go to; anything else is not followed. Browsers drop
 * tabs and line breaks from addresses: `/<tab>/host` would be another host.
 */
export function safePath(path: string | null | undefined): string | null {
  return path && /^\/(?![/\\])/.test(path) && !/\p{Cc}/u.test(path)
    ? path
    : null;
}

/** The page of ours that had the form. */
export function cameFrom(c: AppContext): string {
  const referrer = c.req.header("referer") ?? "";
  if (!URL.canParse(referrer)) return "/home";
  const { host, pathname, search } = new URL(referrer);
  const isOurs = host === new URL(c.req.url).host;
  return isOurs ? safePath(pathname + search) ?? "/home" : "/home";
}

interface AdminHeaderProps {
  site: MarkedSite;
  username: string;
}

/** The admin area has a bar of its own, so that one knows where one is. */
function AdminHeader({ site, username }: AdminHeaderProps) {
  const t = useT();
  return (
    <header class="site border-b-2 border-accent">
      <div class="wrap office-width flex items-center gap-3 min-h-[54px] py-1">
        <a
          href="/admin"
          class="flex items-center gap-2 font-bold text-ink hover:no-underline whitespace-nowrap"
        >
          <SiteMark site={site} />
          {t("shell.admin")}
        </a>
        <span class="hidden sm:inline min-w-0 truncate text-md text-ink3">
          {site.name}
        </span>
        <div class="flex items-center gap-1 ml-auto">
          <span class="hidden md:inline px-2 text-md text-ink2">
            {username}
          </span>
          <a
            class="btn btn-quiet btn-small"
            href="/home"
            aria-label={t("admin.site")}
          >
            <Icon name="home" />
            <span class="hidden sm:inline">{t("admin.site")}</span>
          </a>
          <form method="post" action="/logout?to=/admin/login">
            <button
              class="btn btn-quiet btn-small"
              type="submit"
              aria-label={t("shell.logout")}
            >
              <Icon name="logout" />
              <span class="hidden sm:inline">{t("shell.logout")}</span>
            </button>
          </form>
        </div>
      </div>
    </header>
  );
}

interface AdminMenuProps {
  url: URL;
  viewer: Viewer;
}

/**
 * Beside the page where there is room; elsewhere folded below a line that names
 * the open page. The fold stands before the menu, not around it: what a closed
 * one holds no style shows in every browser (styles/office.css).
 */
function AdminMenu({ url, viewer }: AdminMenuProps) {
  const t = useT();
  const groups = ADMIN_MENU.map(({ title, items }) => ({
    title,
    items: items.filter(({ isFor }) => isFor?.(viewer) ?? true)
      .map((item) => ({ ...item, isOpen: item.covers.test(url.pathname) })),
  })).filter(({ items }) => items.length > 0);
  const open = groups.flatMap(({ items }) => items)
    .find(({ isOpen }) => isOpen);
  return (
    <div class="office-side no-print">
      <details class="office-fold">
        <summary>
          <Icon name="menu" />
          <span>
            {open === undefined
              ? t("admin.menu")
              : t("admin.menuAt", { page: t(open.text) })}
          </span>
          <Icon name="chevronDown" />
        </summary>
      </details>
      <nav class="office-menu" aria-label={t("admin.menu")} data-place="">
        {groups.map(({ title, items }) => (
          <ul key={title} aria-label={title === null ? undefined : t(title)}>
            {title !== null && (
              <li class="office-group" aria-hidden="true">{t(title)}</li>
            )}
            {items.map(({ href, text, icon, isOpen }) => (
              <li key={href}>
                <a
                  href={href}
                  class="nav-item"
                  aria-current={isOpen ? "page" : undefined}
                >
                  <Icon name={icon} />
                  {t(text)}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </div>
  );
}
