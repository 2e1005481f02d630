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

/**
 * For calls that write and are GETs by contract: with the cookie, only a script
 * of our own pages may make them, no link or picture, here or on another site.
 */
export function requireOwnCall(c: AppContext): void {
  if (c.get("carrier") !== "cookie") return;
  requireCall(c);
  if (!isSameOrigin(c.req.raw)) throw failure("crossSite");
}
