import { Buffer } from "node:buffer";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { encodingOf } from "../lib/http/encoding.ts";
import { RecentCache } from "../lib/recent_cache.ts";
import { cookieOf } from "../lib/requests/cookies.ts";
import {
  type AppContext,
  originOf,
  SESSION_COOKIE,
} from "../lib/requests/request.ts";
import type { Site } from "../lib/site/site.ts";
import type { Handler } from "./define.ts";
import { FLASH_COOKIE } from "./flash.tsx";
import { hidesTags } from "./problems/tags.ts";

/** A kept page is packed once, so it may take a while. */
const OFFERED = ["br", "gzip"] as const;
type Encoding = typeof OFFERED[number] | "plain";

/** A whole page, in each encoding that has been asked for. */
interface KeptPage {
  headers: Headers;
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
}

/** Pages that were made in one state of the data. */
interface Kept {
  /** The store's, of what is edited: one change makes all of them old. */
  edited: number;
  /** The store's, of what moves with each submission. */
  busy: number;
  since: number;
  /** Time makes them old as well. */
  period: number;
  pages: RecentCache<KeptPage>;
}

/** Pages tell times as "3 minutes ago", and whether a judge is there. */
const FRESH_MS = 15_000;
/**
 * Counts of submissions may lag so long: while a contest sends twenty a second,
 * no page could be given twice otherwise.
 */
const MAX_LAG_MS = 2_000;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** What makes a visitor's page old: any change, or what is edited alone. */
type Freshness = "exact" | "lagging";
/**
 * Any query makes a page of its own, so their number alone bounds nothing. Those of
 * submissions get old with each verdict: few are asked for again.
 */
const MAX_BYTES = { exact: 8 * 1024 ** 2, lagging: 24 * 1024 ** 2 };
const kept: Record<Freshness, WeakMap<Site, Kept>> = {
  exact: new WeakMap(),
  lagging: new WeakMap(),
};

const keeping =
  (freshness: Freshness) => (handler: Handler): Handler => async (c) => {
    const key = keyOf(c);
    if (key === null) return await handler(c);
    const { site, now } = c.get("act");
    const pages = pagesOf(site, now, freshness);
    const page = pages.get(key) ?? await make(c, handler, (made) => {
      // Something has changed while it was made: it serves this once.
      if (pagesOf(site, site.clock(), freshness) === pages) {
        pages.set(key, made);
      }
    });
    return page instanceof Response ? page : await reply(c, page);
  };

/**
 * Visitors all see the same page: it is made once for each state of what is
 * edited, and shows what submissions have moved two seconds later at most.
 * Whoever is signed in, or brings anything else of their own, gets a fresh one.
 */
export const sameForVisitors = keeping("lagging");

/** The same where submissions themselves are shown: each change is seen at once. */
export const exactForVisitors = keeping("exact");

function keyOf(c: AppContext): string | null {
  const isOwn = c.req.header("authorization") !== undefined ||
    cookieOf(c, SESSION_COOKIE) !== undefined ||
    cookieOf(c, FLASH_COOKIE) !== undefined ||
    // Choosing a language sets a cookie.
    c.req.query("l") !== undefined;
  if (isOwn) return null;
  const { pathname, search } = new URL(c.req.url);
  // A page may tell where the site is.
  const origin = originOf(c);
  return [
    origin,
    c.get("locale"),
    c.get("theme"),
    c.get("timeZone"),
    hidesTags(c),
    pathname,
    search,
  ].join(" ");
}

function pagesOf(
  site: Site,
  now: number,
  freshness: Freshness,
): RecentCache<KeptPage> {
  const state = { ...stateOf(site, freshness), period: periodOf(now) };
  const known = kept[freshness].get(site);
  if (known !== undefined && isGood(known, state, now)) return known.pages;
  const pages = new RecentCache<KeptPage>(
    MAX_BYTES[freshness],
    // With room for the packed ones, which may come later.
    ({ bodies }) => 2 * bodies.plain!.length,
  );
  kept[freshness].set(site, { ...state, since: now, pages });
  return pages;
}

const periodOf = (now: number) => Math.floor(now / FRESH_MS);

/** An exact page shows what is only said of submissions, too: who judges one. */
const stateOf = ({ store }: Site, freshness: Freshness) =>
  freshness === "exact"
    ? { edited: store.revision, busy: store.revision }
    : { edited: store.revisions.everyone, busy: store.revisions.busy };

const isGood = (
  { edited, busy, period, since }: Kept,
  state: Pick<Kept, "edited" | "busy" | "period">,
  now: number,
) =>
  edited === state.edited && period === state.period &&
  (busy === state.busy || now - since < MAX_LAG_MS);

async function make(
  c: AppContext,
  handler: Handler,
  keep: (page: KeptPage) => void,
): Promise<KeptPage | Response> {
  c.set("isKept", true);
  const response = await handler(c);
  if (response.status !== 200) return response;
  const plain = new Uint8Array(await response.arrayBuffer());
  const page = { headers: new Headers(response.headers), bodies: { plain } };
  keep(page);
  return page;
}

async function reply(c: AppContext, page: KeptPage): Promise<Response> {
  const headers = new Headers(page.headers);
  if (c.req.header("if-none-match") === headers.get("etag")) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = encodingOf(c.req.header("accept-encoding"), OFFERED);
  page.bodies[encoding] ??= await encode(page.bodies.plain!, encoding);
  headers.set("vary", "Accept-Encoding, Cookie");
  if (encoding !== "plain") headers.set("content-encoding", encoding);
  return new Response(page.bodies[encoding], { headers });
}

async function encode(
  plain: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === "plain") return plain;
  const bytes = Buffer.from(plain);
  return new Uint8Array(
    encoding === "br"
      ? await promisify(brotliCompress)(bytes, BROTLI)
      : await promisify(gzip)(bytes),
  );
}
