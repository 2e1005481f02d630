import type { Act } from "./act.ts";
import { seesRealNameIn } from "./board/names.ts";

/** Names somebody to who looks after a contest, as far as they know them. */
export function personName(
  looking: Pick<Act, "site" | "viewer">,
  cid: number,
  uid: string,
) {
  const account = looking.site.accounts.directory.get(uid);
  const isTold = seesRealNameIn(looking, cid)(uid);
  return {
    username: account?.username ?? null,
    realname: isTold ? account?.realname ?? null : null,
  };
}
