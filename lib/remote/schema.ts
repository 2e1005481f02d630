import { z } from "zod";
import type { RemoteKey } from "../judging/remote_languages.ts";
import { Account, RemoteKeyField } from "./protocol.ts";

/** The lists of accounts by their names in calls (contract §22), and the judges that use each. */
const ACCOUNT_LISTS = {
  hdu: ["HDU"],
  cf: ["CF", "GYM"],
  poj: ["POJ"],
  atcoder: ["AC"],
  spoj: ["SPOJ"],
  libreoj: ["LIBRE"],
} as const satisfies Record<string, readonly RemoteKey[]>;
export type AccountList = keyof typeof ACCOUNT_LISTS;
export const ACCOUNT_LIST_NAMES = Object.keys(ACCOUNT_LISTS) as AccountList[];

/** What each list is for, in the judges' own names. */
export const LIST_NAMES: Readonly<Record<AccountList, string>> = {
  hdu: "HDU",
  cf: "Codeforces",
  poj: "POJ",
  atcoder: "AtCoder",
  spoj: "SPOJ",
  libreoj: "LibreOJ",
};

/** Returns the list whose accounts are used for a judge. */
export const listFor = (key: RemoteKey): AccountList =>
  ACCOUNT_LIST_NAMES.find((name) =>
    (ACCOUNT_LISTS[name] as readonly RemoteKey[]).includes(key)
  )!;

/** The judges' names as people know them. */
export const REMOTE_NAMES: Readonly<Record<RemoteKey, string>> = {
  HDU: "HDU",
  CF: "Codeforces",
  GYM: "Codeforces Gym",
  POJ: "POJ",
  SPOJ: "SPOJ",
  AC: "AtCoder",
  LIBRE: "LibreOJ",
};

/** The accounts with which programs are sent to a judge. The passwords leave the store for the process that sends, and for nobody else. */
export const RemoteAccounts = z.object({
  list: z.enum(ACCOUNT_LIST_NAMES),
  accounts: z.array(Account),
});
export type RemoteAccounts = z.infer<typeof RemoteAccounts>;

/**
 * What has become of a program that is for a judge elsewhere. `waiting` to be sent;
 * `signingIn`: an account is taken for it; `sending`: it is on its way, and if that is
 * interrupted nobody knows whether it arrived; `sent`: it has an id there and is asked
 * about; `done`: it has a verdict, or has failed.
 */
const RUN_STATES = [
  "waiting",
  "signingIn",
  "sending",
  "sent",
  "done",
] as const;

export const RemoteRun = z.object({
  submitId: z.number().int(),
  /** The submission's version that this is about; an older answer counts for nothing. */
  version: z.number().int(),
  oj: RemoteKeyField,
  /** Its id there. */
  problemId: z.string(),
  state: z.enum(RUN_STATES),
  /** The account that it is or was sent with. */
  username: z.string().nullable(),
  /** The submission's id there, stored before it is asked about. */
  remoteId: z.string().nullable(),
  /** How often it was asked about. */
  polls: z.number().int(),
  /** How often it was sent back because others were sent just before. */
  waits: z.number().int(),
  /** Who works on it now. */
  claim: z.object({ id: z.string(), until: z.number().int() }).nullable(),
  /** When the next step is due; null while somebody works on it, and at the end. */
  dueAt: z.number().int().nullable(),
  /** When it began to wait. */
  at: z.number().int(),
});
export type RemoteRun = z.infer<typeof RemoteRun>;
