import type { Context } from "hono";

/** The longest value that is read; browsers keep no longer ones. */
const MAX_CHARS = 4_096;

/**
 * Returns the value of a cookie; undefined: it did not come. A value that cannot be
 * decoded is returned as it is: no cookie of ours is like that, and to decode it piece by
 * piece would take long.
 */
export function cookieOf({ req }: Context, name: string): string | undefined {
  for (const pair of (req.header("cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    return value.length > MAX_CHARS ? undefined : decoded(value);
  }
  return undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (reason) {
    if (reason instanceof URIError) return value;
    throw reason;
  }
}
