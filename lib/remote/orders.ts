import type { Site } from "./act.ts";
import { accountsOf } from "./accounts.ts";
import type { Account, Order } from "./protocol.ts";
import { listFor, type RemoteRun } from "./schema.ts";

/** The accounts that are signing in or sending; nobody else uses them meanwhile. */
export function leasedAccounts(claimed: readonly RemoteRun[]): Set<string> {
  return new Set(
    claimed.filter(({ state }) => state === "signingIn" || state === "sending")
      .map(({ oj, username }) => keyOf(oj, username!)),
  );
}

const keyOf = (oj: RemoteRun["oj"], username: string) =>
  `${listFor(oj)}/${username}`;

/**
 * Returns an account for a program that waits: null, all are in use; undefined, there
 * is none. Accounts take turns by submission.
 */
export function freeAccount(
  site: Site,
  { oj, submitId }: RemoteRun,
  leased: Set<string>,
): Account | null | undefined {
  const accounts = accountsOf(site, listFor(oj));
  if (accounts.length === 0) return undefined;
  const from = submitId % accounts.length;
  const inTurn = [...accounts.slice(from), ...accounts.slice(0, from)];
  const free = inTurn.find(({ username }) => !leased.has(keyOf(oj, username)));
  if (free === undefined) return null;
  leased.add(keyOf(oj, free.username));
  return free;
}

/** Returns what is to be done next for a run, which is claimed by `claim`. */
export async function orderFor(
  site: Site,
  { oj, submitId, problemId, remoteId, username }: RemoteRun,
  claim: string,
): Promise<Order | null> {
  const account = accountsOf(site, listFor(oj))
    .find((account) => account.username === username) ?? null;
  if (remoteId !== null) {
    return { kind: "poll", claim, oj, problemId, remoteId, account };
  }
  const submission = await site.submissions.records.get(submitId);
  const code = await site.submissions.codes.get(submitId);
  if (submission === null || code === null || account === null) return null;
  const { language } = submission;
  return { kind: "send", claim, oj, problemId, language, code, account };
}
