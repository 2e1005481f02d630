import { Failure, failure } from "../../../lib/failure.ts";
import { knowsNames } from "../../../lib/groups/access.ts";
import { id } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { type OpenTerm, openTerm } from "../../../lib/terms/book.ts";
import type { TermRow } from "../../../lib/terms/schema.ts";
import { GroupParams, openGroupPage } from "../shell.tsx";

export const TermParams = GroupParams.extend({ termId: id });

/** The address of a term. */
export const termAt = (
  { gid, termId }: { gid: number; termId: number },
) => `/group/${gid}/term/${termId}`;

/** Opens a term for one of its pages; throws for whom it is none of their business. */
export function openTermPage(
  c: AppContext,
  place: { gid: number; termId: number },
  may: "isMember" | "isAdmin" = "isAdmin",
): OpenTerm {
  openGroupPage(c, place.gid, may);
  const opened = openTerm(c.get("act"), place, may);
  if (opened.ok) return opened.value;
  throw opened.error.code === "termNotFound"
    ? failure("notFound")
    : new Failure(opened.error, { atEdge: true });
}

/** What people are called, as far as the reader is shown it. */
export function namesFor(c: AppContext, { opened }: Pick<OpenTerm, "opened">) {
  const act = c.get("act");
  const knows = knowsNames(act, opened);
  const { directory } = act.site.accounts;
  return (
    { uid, username }: Pick<TermRow, "uid" | "username">,
  ): PersonName => {
    const user = directory.get(uid);
    return {
      uid,
      username: user?.username ?? username,
      name: knows && user?.realname || (user?.username ?? username),
      number: knows ? user?.number ?? null : null,
    };
  };
}

export interface PersonName {
  uid: string;
  username: string;
  name: string;
  number: string | null;
}

/** The uid of a username of an address. */
export function uidOfName(c: AppContext, username: string): string {
  const uid = c.get("act").site.accounts.directory.uidOf(username);
  if (uid === null) throw failure("notFound");
  return uid;
}
