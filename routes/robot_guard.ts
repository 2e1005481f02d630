import { isAdmin } from "../lib/accounts/access.ts";
import { networkOf } from "../lib/address.ts";
import { failure } from "../lib/failure.ts";
import { isMachinePath } from "../lib/http/machines.ts";
import type { Caller } from "../lib/http/robot_guard.ts";
import type { AppContext } from "../lib/requests/request.ts";
import type { Route } from "./define.ts";

/** Calls that write nothing, though their method says so: pages ask them. */
export const READING_POSTS: ReadonlySet<string> = new Set([
  "/api/check-submissions-status",
  "/api/markdown-preview",
  "/api/get-user-problem-status",
]);

/** Calls that do something, though they are GET (contract §3, §27). */
export const ACTING_GETS: ReadonlySet<string> = new Set([
  "/api/captcha",
  "/api/slide-captcha",
  "/api/file/delete-md-img",
  "/api/resubmit",
  "/api/get-register-code",
  "/api/get-change-email-code",
  "/api/admin/judge/rejudge",
  "/api/admin/judge/manual-judge",
  "/api/admin/judge/cancel-judge",
]);

/** Whether the robot guard counts it: all that writes, but for machines'. */
export const isCounted = ({ method, path }: Pick<Route, "method" | "path">) =>
  !isMachinePath(path) &&
  (method === "GET" ? ACTING_GETS.has(path) : !READING_POSTS.has(path));

/** Counts a call by its account, or its address where there is none. */
export function countCall(c: AppContext): void {
  const { site, viewer, ip, now } = c.get("act");
  const caller: Caller = viewer === null
    ? "address"
    : isAdmin(viewer)
    ? "admin"
    : "account";
  const name = viewer?.uid ?? networkOf(ip);
  const wait = site.web.robotGuard.take(caller, name, now);
  if (wait === 0) return;
  c.header("retry-after", String(wait));
  throw failure("robot");
}
