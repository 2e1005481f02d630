import { createHash } from "node:crypto";
import { networkOf } from "../address.ts";
import { MAX_BROWSERS, MAX_PLACES, type User } from "./schema.ts";

/** Where a sign-in comes from. */
export interface Sender {
  ip: string;
  /** What the browser's own cookie says; null: it carries none. */
  browser?: string | null;
}

/** How well the account knows it. Nobody else can bring a browser of its own. */
export interface Place {
  kind: "stranger" | "network" | "browser";
  key: string;
}

/** A browser that the account was signed in with is a place, wherever it is. */
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

/** What an account knows once it is signed in from there. */
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

/** Whoever reads the data is not to have what the browsers show. */
const hashOf = (browser: string) =>
  createHash("sha256").update(browser).digest("base64url");
