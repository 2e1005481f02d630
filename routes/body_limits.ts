import {
  type BodyLimit,
  LARGE_BODY,
  TEXT_BODY,
  VISITOR_BODY,
} from "../lib/http/body.ts";
import { isMachinePath } from "../lib/http/machines.ts";
import { MAX_RESULT_BYTES, REMOTE_PATHS } from "../lib/remote/protocol.ts";
import type { AppContext } from "../lib/requests/request.ts";
import type { Route } from "./define.ts";

/** A problem with all its cases, a class of users, a list of people, a file of judges. */
const LARGE =
  /^\/((api\/)?admin\/(problem|user|judge-files|contest\/:cid\/people)|group\/:gid\/(admin\/(problem|contest\/:cid\/people)|member\/add)|api\/group\/(problem|compile-\w+))(\/|$)/;

/** The fields of a form that is being filled in. */
const DRAFT_BODY: BodyLimit = { bytes: 2 * 1024 ** 2, chars: 1024 ** 2 };

/** A statement of another judge with its pictures. */
const REMOTE_BODY: BodyLimit = {
  bytes: MAX_RESULT_BYTES,
  chars: MAX_RESULT_BYTES,
};

/** How much of a body is read, files aside. */
export function bodyLimitOf(
  { path, guard }: Pick<Route, "path" | "guard">,
  c: AppContext,
): BodyLimit {
  if (guard.anonymous && c.get("act").viewer === null) return VISITOR_BODY;
  if (path === "/api/draft") return DRAFT_BODY;
  if (path === REMOTE_PATHS.result) return REMOTE_BODY;
  return isMachinePath(path) || LARGE.test(path) ? LARGE_BODY : TEXT_BODY;
}
