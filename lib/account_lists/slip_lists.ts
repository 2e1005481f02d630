import type { Slip, SlipList } from "../accounts/slips.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import type { ImportJob } from "./import_schema.ts";
import { failuresOf } from "./importing.ts";

/** A list of slips, as its maker sees it. */
export interface OpenSlips {
  list: SlipList;
  /** Of the accounts that are there; null: they are still being made. */
  slips: readonly Slip[] | null;
  /** How many accounts are there. */
  done: number;
  /** Who has no account, and why. */
  failures: { username: string; refusal: Refusal }[];
}

const jobOf = async (site: Site, { job }: SlipList) =>
  job === null ? null : await site.accountLists.imports.get(job);

const isUnderWay = (job: ImportJob | null) => job?.state === "running";

/** Opens a list of slips for whoever has made it. */
export async function openSlips(
  { site, viewer, now }: Act,
  key: string,
): Promise<Result<OpenSlips, Refusal>> {
  const { slips, directory } = site.accounts;
  const list = await slips.find(viewer!.uid, key, now);
  const job = list === null ? null : await jobOf(site, list);
  const sheet = list === null ? null : await slips.sheetOf(key);
  if (list === null || sheet === null) return refuse("slipsGone");
  if (isUnderWay(job)) {
    return ok({ list, slips: null, done: job!.done, failures: [] });
  }
  const there = sheet.filter(({ uid }) => directory.get(uid) !== null);
  const failures = job === null ? [] : [...failuresOf(job, sheet.length)].map(
    ([n, refusal]) => ({ username: sheet[n].username, refusal }),
  );
  return ok({ list, slips: there, done: there.length, failures });
}

/** Says that slips are handed out: their passwords are deleted. */
export async function endSlips(
  { site, viewer, now }: Act,
  key: string,
): Promise<Result<null, Refusal>> {
  const list = await site.accounts.slips.find(viewer!.uid, key, now);
  if (list === null) return refuse("slipsGone");
  if (isUnderWay(await jobOf(site, list))) return refuse("slipsNotYet");
  await site.accounts.slips.forget(key);
  return ok(null);
}

export interface SlipListRow extends SlipList {
  isUnderWay: boolean;
}

/** Returns the viewer's lists that are not handed out, the newest first. */
export async function ownSlipLists(
  { site, viewer, now }: Act,
): Promise<SlipListRow[]> {
  const lists = await site.accounts.slips.listsOf(viewer!.uid, now);
  return await Promise.all(
    lists.map(async (list) => ({
      ...list,
      isUnderWay: isUnderWay(await jobOf(site, list)),
    })),
  );
}
