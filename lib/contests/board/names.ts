import type { ContestHead } from "../schema.ts";

interface Names {
  username: string;
  nickname: string | null;
  realname: string | null;
}

/** The name that a contest's board shows; the username where there is no other. */
export const nameOn = (
  account: Names,
  showsName: ContestHead["showsName"],
): string => account[showsName] || account.username;
