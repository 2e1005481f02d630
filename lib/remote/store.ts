import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import { type AccountList, RemoteAccounts, RemoteRun } from "./schema.ts";

const remoteRunCollection = (store: Store) =>
  store.collection<RemoteRun, [submitId: number]>({
    name: "remote_runs",
    audience: "private",
    schema: RemoteRun,
    id: ({ submitId }) => [submitId],
    index: {
      due: ({ dueAt }) => dueAt === null ? undefined : [dueAt],
      claimed: ({ claim }) => claim === null ? undefined : [claim.until],
    },
  });

const accountCollection = (store: Store) =>
  store.collection<RemoteAccounts, [list: AccountList]>({
    name: "remote_accounts",
    audience: "private",
    schema: RemoteAccounts,
    id: ({ list }) => [list],
  });

/** Opens what is known of programs sent elsewhere, and the accounts for that. */
export async function openRemote(store: Store) {
  const accountRecords = accountCollection(store);
  return {
    runs: remoteRunCollection(store),
    accountRecords,
    accounts: await Kept.load(accountRecords),
  };
}
