import { createHash } from "node:crypto";
import { networkOf } from "../address.ts";
import { MAX_BROWSERS, MAX_PLACES, type User } from "./schema.ts";

/** Where a sign-in comes from. */
export interface Sender {
  ip: string;
  /** The value of the browser's own cookie; null: it has none. */
  browser?: string | null;
}

/** How well an account knows where a sign-in comes from; its own browser cannot be imitated by others. */
export interface Place {
  kind: "stranger" | "network" | "browser";
  key: string;
}

/** Returns how well an account knows a sender: a browser that it was signed in with is known anywhere. */
export function placeOf(
  user: Pick<User, "places" | "browsers"> | null,
  { ip, browser = null }: Sender,
): Place {
  if (browser !== null && user?.browsers.includes(hashOf(browser))) {
    return { kind: "browser", key: `browser:${hashOf(browser)}` };
  }
  const network = networkOf(ip);
  const isKnown = user?.places.includes(network);
  return { kind: isKnown ? "network" : "stranger", key: network };
}

/** Returns the places that an account knows after signing in from there. */
export function placesWith(
  { places, browsers }: Pick<User, "places" | "browsers">,
  { ip, browser = null }: Sender,
): Pick<User, "places" | "browsers"> {
  return {
    places: latest(networkOf(ip), places, MAX_PLACES),
    browsers: browser === null
      ? browsers
      : latest(hashOf(browser), browsers, MAX_BROWSERS),
  };
}

const latest = (value: string, before: readonly string[], most: number) =>
  [...new Set([value, ...before])].slice(0, most);

/** Hashes a browser's cookie, so that the stored data cannot be used as one. */
const hashOf = (browser: string) =>
  createHash("sha256").update(browser).digest("base64url");
