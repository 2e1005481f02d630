import { failure } from "../failure.ts";
import type { AppContext } from "./request.ts";
import { isSameOrigin } from "./security.ts";

/**
 * For calls that do something for anybody and are GETs by contract: a program's
 * or a script's, which pictures and links on any page are not.
 */
export function requireCall(c: AppContext): void {
  const dest = c.req.header("sec-fetch-dest") ?? "empty";
  if (dest !== "empty") throw failure("crossSite");
}

/** Whose page a call comes from, as our own scripts say it. */
const ACCOUNT_HEADER = "gavel-account";

/**
 * A page of somebody who has signed out lives on in its tab: what it would
 * still send must not be done in the name of whoever has signed in since.
 */
export function requireSameAccount(c: AppContext): void {
  const account = c.req.header(ACCOUNT_HEADER);
  const { viewer } = c.get("act");
  if (account === undefined || viewer === null) return;
  if (account === viewer.uid) return;
  c.header(ACCOUNT_HEADER, "other");
  throw failure("otherAccount");
}

/**
 * For calls that write and are GETs by contract: with the cookie, only a script
 * of our own pages may make them, no link or picture, here or on another site.
 */
export function requireOwnCall(c: AppContext): void {
  if (c.get("carrier") !== "cookie") return;
  requireCall(c);
  if (!isSameOrigin(c.req.raw)) throw failure("crossSite");
}
