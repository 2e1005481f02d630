import { z } from "zod";
import { may, type Viewer } from "../accounts/access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { isPlainLine } from "../names.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import type { Account } from "./protocol.ts";
import { ACCOUNT_LIST_NAMES, type AccountList } from "./schema.ts";

/** Tells whether the viewer may see and change the accounts at other judges (contract §22). */
const canSetAccounts = (viewer: Viewer | null) =>
  may(viewer, "system_info_admin");

const MAX_ACCOUNTS = 50;
const MAX_CHARS = 200;

const usernames = z.array(
  z.string().trim().max(MAX_CHARS, "textTooLong")
    .refine(isPlainLine, "textUnseen"),
).max(MAX_ACCOUNTS, "tooManyAccounts");
const passwords = z.array(z.string().max(MAX_CHARS, "textTooLong"))
  .max(MAX_ACCOUNTS, "tooManyAccounts");

/** The lists as a call sends them (contract §22); what it leaves out stays. */
export const AccountListsDraft = z.object(
  Object.fromEntries(
    ACCOUNT_LIST_NAMES.flatMap((name) => [
      [`${name}UsernameList`, usernames.nullish()],
      [`${name}PasswordList`, passwords.nullish()],
    ]),
  ) as Record<
    `${AccountList}UsernameList` | `${AccountList}PasswordList`,
    z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>
  >,
);
export type AccountListsDraft = z.infer<typeof AccountListsDraft>;

/** Returns the accounts of one list; no page and no call shows their passwords. */
export const accountsOf = (
  { remote }: Pick<Site, "remote">,
  list: AccountList,
): readonly Account[] => remote.accounts.get(list)?.accounts ?? [];

/** Returns the lists as the contract has them; each password is blank. */
export const toAccountLists = (
  site: Pick<Site, "remote">,
): Record<`${AccountList}${"Username" | "Password"}List`, string[]> =>
  Object.fromEntries(
    ACCOUNT_LIST_NAMES.flatMap((name) => {
      const accounts = accountsOf(site, name);
      return [
        [`${name}UsernameList`, accounts.map(({ username }) => username)],
        [`${name}PasswordList`, accounts.map(() => "")],
      ];
    }),
  ) as ReturnType<typeof toAccountLists>;

/**
 * Stores the lists that a draft has. A blank password keeps the stored one of that
 * name; rows without a name are left out.
 */
export async function saveAccounts(
  act: Act,
  draft: AccountListsDraft,
): Promise<Result<null, Refusal>> {
  const { site, viewer } = act;
  const sent = ACCOUNT_LIST_NAMES.filter((name) =>
    draft[`${name}UsernameList`] || draft[`${name}PasswordList`]
  );
  if (sent.length === 0) return ok(null);
  if (!canSetAccounts(viewer)) return refuse("forbidden");
  const saved = await site.store.transact<null, Refusal>(async (tx) => {
    for (const list of sent) {
      const known = await tx.get(site.remote.accountRecords, list);
      const accounts = merged(known?.accounts ?? [], list, draft);
      if (!accounts.ok) return accounts;
      const record = { list, accounts: accounts.value };
      if (known === null) tx.insert(site.remote.accountRecords, record);
      else tx.put(site.remote.accountRecords, record);
    }
    return ok(null);
  });
  if (saved.ok) {
    site.log.info("accounts at other judges set", {
      lists: sent.join(" "),
      by: viewer!.username,
    });
  }
  return saved;
}

function merged(
  known: readonly Account[],
  list: AccountList,
  draft: AccountListsDraft,
): Result<Account[], Refusal> {
  const names = draft[`${list}UsernameList`] ??
    known.map(({ username }) => username);
  const typed = draft[`${list}PasswordList`] ?? [];
  const accounts: Account[] = [];
  for (const [n, username] of names.entries()) {
    if (username === "") continue;
    const field = `${list}PasswordList`;
    const password = typed[n] ||
      known.find((account) => account.username === username)?.password;
    if (!password) {
      return refuse("remotePasswordMissing", { field, params: { username } });
    }
    if (accounts.some((account) => account.username === username)) {
      return refuse("remoteAccountTwice", {
        field: `${list}UsernameList`,
        params: { username },
      });
    }
    accounts.push({ username, password });
  }
  return ok(accounts);
}
