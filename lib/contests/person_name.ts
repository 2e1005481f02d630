import { canManageContest } from "./access.ts";
import type { Act } from "./act.ts";

/** Names somebody to the staff of a contest; real names are for those who manage it. */
export function personName({ site, viewer }: Act, cid: number, uid: string) {
  const account = site.accounts.directory.get(uid);
  return {
    username: account?.username ?? null,
    realname: canManageContest(site, viewer, cid)
      ? account?.realname ?? null
      : null,
  };
}
