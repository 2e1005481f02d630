import { failure } from "../failure.ts";
import type { AppContext } from "./request.ts";
import { isSameOrigin } from "./security.ts";

/**
 * For calls that have effects for anybody although they are GETs by contract: allows
 * programs and scripts, but not pictures and links, which any page may contain.
 */
export function requireCall(c: AppContext): void {
  const dest = c.req.header("sec-fetch-dest") ?? "empty";
  if (dest !== "empty") throw failure("crossSite");
}

/** The header in which our scripts name the account of their page. */
const ACCOUNT_HEADER = "gavel-account";

/**
 * Refuses calls from a page of another account: after somebody has signed out, their
 * page may stay open in a tab, and what it sends must not be done in the name of
 * whoever has signed in since.
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
 * For calls that write although they are GETs by contract: with the session cookie,
 * only scripts of our own pages may make them, no links or pictures here or elsewhere.
 */
export function requireOwnCall(c: AppContext): void {
  if (c.get("carrier") !== "cookie") return;
  requireCall(c);
  if (!isSameOrigin(c.req.raw)) throw failure("crossSite");
}
