import type { Site } from "./act.ts";

/** Names somebody to the staff of a contest. */
export function personName(
  { accounts: { directory } }: Pick<Site, "accounts">,
  uid: string,
) {
  const account = directory.get(uid);
  return {
    username: account?.username ?? null,
    realname: account?.realname ?? null,
  };
}
