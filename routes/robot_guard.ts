import { isAdmin } from "../lib/accounts/access.ts";
import { failure } from "../lib/failure.ts";
import type { Caller } from "../lib/http/robot_guard.ts";
import type { AppContext } from "../lib/http/request.ts";
import type { Route } from "./define.ts";

/** Calls that write nothing, though their method says so: pages ask them. */
export const READING_POSTS: ReadonlySet<string> = new Set([
  "/api/check-submissions-status",
  "/api/get-user-problem-status",
]);

/** Calls that do something, though they are GET (contract §3, §27). */
export const ACTING_GETS: ReadonlySet<string> = new Set([
  "/api/captcha",
  "/api/admin/judge/rejudge",
  "/api/admin/judge/manual-judge",
  "/api/admin/judge/cancel-judge",
]);

/** Whether the robot guard counts it: all that writes, but for the judges'. */
export const isCounted = ({ method, path }: Pick<Route, "method" | "path">) =>
  !path.startsWith("/judge/") &&
  (method === "GET" ? ACTING_GETS.has(path) : !READING_POSTS.has(path));

/** Counts a call by its account, or its address where there is none. */
export function countCall(c: AppContext): void {
  const { site, viewer, ip, now } = c.get("act");
  const caller: Caller = viewer === null
    ? "address"
    : isAdmin(viewer)
    ? "admin"
    : "account";
  const wait = site.robotGuard.take(caller, viewer?.uid ?? ip, now);
  if (wait === 0) return;
  c.header("retry-after", String(wait));
  throw failure("robot");
}
