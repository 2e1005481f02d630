import { createMiddleware } from "hono/factory";
import { getPathNoStrict } from "hono/utils/url";
import type { AppEnv } from "./env.ts";

/** The longest address, as most servers take it; ours have some hundred characters. */
const MAX_CHARS = 8_192;

/** A path that no route has. */
const NOWHERE = "/%";

/** Tells whether all of a text with `%` can be decoded at once. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the path that a request asks for, decoded. One that cannot be decoded leads
 * nowhere: piece by piece, each failing, it would take a second.
 */
export function pathOf(request: Request): string {
  const { url } = request;
  if (url.length > MAX_CHARS) return NOWHERE;
  const [path] = url.split("?", 1);
  return isDecodable(path) ? getPathNoStrict(request) : NOWHERE;
}

/**
 * Refuses addresses that are too long, and rewrites a query that cannot be decoded, as
 * somebody types it (`?keyword=100%`). Each part of a query is read again and again, and
 * each piece that cannot be decoded takes long.
 */
export const soundAddress = createMiddleware<AppEnv>(async (c, next) => {
  const { raw } = c.req;
  if (raw.url.length > MAX_CHARS) return c.text("URI Too Long", 414);
  const query = raw.url.indexOf("?");
  if (query >= 0 && !isDecodable(raw.url.slice(query))) {
    const address = new URL(raw.url);
    address.search = `${address.searchParams}`;
    c.req.raw = new Request(address, raw);
  }
  await next();
});
