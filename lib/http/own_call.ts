import { failure } from "../failure.ts";
import type { AppContext } from "./request.ts";
import { isSameOrigin } from "./security.ts";

/**
 * For calls that write and are GETs by contract: with the cookie, only a script
 * of our own pages may make them, no link or picture, here or on another site.
 */
export function requireOwnCall(c: AppContext): void {
  if (c.get("carrier") !== "cookie") return;
  const isCall = (c.req.header("sec-fetch-dest") ?? "empty") === "empty";
  if (!isCall || !isSameOrigin(c.req.raw)) throw failure("crossSite");
}
