import type { Note } from "../judging/notes.ts";
import { STATUS } from "../judging/status.ts";
import { DISK_LOW_BYTES } from "../disk.ts";
import type { Act, Site } from "./act.ts";
import { mixedCompilers } from "../judges/mixed.ts";
import type { ConnectedJudge } from "../judges/registry.ts";
import type { Fault } from "../backups/fault.ts";
import { backupHealth } from "../backups/health.ts";
import { sightOf } from "../submissions/seen.ts";

/** How far a judge's clock may be off before there is an alarm: times in its log would mislead. */
const CLOCK_TOLERANCE_MS = 5_000;
/** After this silence a judge is missing; a restart or a broken connection takes less. */
const SILENT_AFTER_MS = 2 * 60_000;
/** A judge that is away for longer is not expected back, and raises no alarm. */
const EXPECTED_FOR_MS = 7 * 86_400_000;
const MAX_REASON_CHARS = 200;
/** A judge that waits for the site's files asks again sooner than that. */
const FILES_TOLD_FOR_MS = 3 * 60_000;

export const ALARM_KINDS = [
  "siteDisk",
  "siteBucket",
  "backupFailed",
  "backupOld",
  "noJudge",
  "stalled",
  "language",
  "mixed",
  "silent",
  "faults",
  "files",
  "givenUp",
  "remoteBotCheck",
  "remoteSignIn",
  "remoteGarbled",
  "clockAhead",
  "clockBehind",
  "disk",
] as const;

/** Something that an administrator should look after; its text is `judges.alarm.…`. */
export type Alarm =
  | { kind: "siteDisk"; params: { megabytes: number } }
  | { kind: "siteBucket"; params: { reason: string } }
  | { kind: "backupFailed"; params: { fault: Fault } }
  | { kind: "backupOld"; params: { days: number } }
  | { kind: "noJudge"; params: { waiting: number } }
  | { kind: "stalled"; params: { waiting: number; minutes: number } }
  | { kind: "language"; params: { languages: string } }
  | { kind: "mixed"; params: { languages: string } }
  | { kind: "silent"; params: { judge: string; minutes: number } }
  | {
    kind: "faults";
    params: { judge: string; faults: number; reason: string };
  }
  | { kind: "files"; params: { judge: string; reason: string } }
  | { kind: "givenUp"; params: { count: number; id: number } }
  | { kind: RemoteKind; params: { judge: string; count: number; id: number } }
  | {
    kind: "clockAhead" | "clockBehind";
    params: { judge: string; seconds: number };
  }
  | { kind: "disk"; params: { judge: string; megabytes: number } };

/** Returns what is wrong with judging and the data now, the worst first. */
export async function judgingAlarms(act: Act): Promise<Alarm[]> {
  const { site, now } = act;
  const { monitoring: { queueWatch }, judges: { registry: judges } } = site;
  const connected = judges.connected(now);
  const { waiting } = queueWatch;
  const alarms: Alarm[] = [...siteDiskAlarms(site), ...bucketAlarms(site)];
  if (connected.length === 0) {
    alarms.push({ kind: "noJudge", params: { waiting } });
  }
  const stalledSince = queueWatch.stalledSince(now);
  // While the site is closed for maintenance, tasks are meant to wait.
  if (stalledSince !== null && site.website.maintenance === null) {
    const minutes = minutesSince(stalledSince, now);
    alarms.push({ kind: "stalled", params: { waiting, minutes } });
  }
  const lacking = queueWatch.languages()
    .filter((language) => judges.lacks(language, now));
  if (lacking.length > 0) {
    const languages = lacking.join(", ");
    alarms.push({ kind: "language", params: { languages } });
  }
  const mixed = mixedCompilers(connected);
  if (mixed.length > 0) {
    const languages = mixed.map(({ language }) => language).join(", ");
    alarms.push({ kind: "mixed", params: { languages } });
  }
  return [
    ...alarms,
    ...silentAlarms({ site, now }),
    ...connected.flatMap((judge) => alarmsOf(judge, now)),
    ...await givenUpAlarms(act),
    ...await remoteAlarms(act),
    ...await backupAlarms(act),
  ];
}

/** Raises an alarm if the site's disk is nearly full: then it can accept nothing any more. */
function siteDiskAlarms(site: Site): Alarm[] {
  const free = site.freeBytes();
  if (free === null || free >= DISK_LOW_BYTES) return [];
  const megabytes = Math.floor(free / 1024 ** 2);
  return [{ kind: "siteDisk", params: { megabytes } }];
}

/** Raises an alarm if the bucket cannot be reached: then judges get only files that some machine has cached. */
function bucketAlarms({ bucket }: Site): Alarm[] {
  if (!bucket?.isAway) return [];
  const reason = bucket.lastFault.slice(0, MAX_REASON_CHARS);
  return [{ kind: "siteBucket", params: { reason } }];
}

/** Raises an alarm if the newest backup is not proven, or the last that is has become old. */
async function backupAlarms({ site, now }: Act): Promise<Alarm[]> {
  const { fault, oldDays } = await backupHealth(site, now);
  const alarms: Alarm[] = [];
  if (fault !== null) alarms.push({ kind: "backupFailed", params: { fault } });
  if (oldDays !== null) {
    alarms.push({ kind: "backupOld", params: { days: oldDays } });
  }
  return alarms;
}

/** The notes of System Errors that are the judges' or the site's fault. */
const GIVEN_UP: readonly (Note["code"] | undefined)[] = [
  "judgeFault",
  "judgeLost",
  "siteFault",
];
const TOLD_FOR_MS = 86_400_000;
/** Counting stops at this number. */
const MAX_COUNTED = 20;
const MAX_LOOKED_AT = 100;

/** Raises an alarm for submissions of the last day, including contests', that ended without a judge's answer. */
async function givenUpAlarms(act: Act): Promise<Alarm[]> {
  const { site, now } = act;
  const found: number[] = [];
  const failed = site.submissions.catalogue
    .newest(now - TOLD_FOR_MS, STATUS.systemError);
  for (const { submitId } of failed) {
    if (found.length === MAX_COUNTED) break;
    const submission = await site.submissions.records.get(submitId);
    const report = await site.submissions.reports.get(submitId);
    if (submission === null || !GIVEN_UP.includes(report?.note?.code)) continue;
    // Only submissions whose verdict and owner the viewer may see.
    if (sightOf(act, submission).verdict) found.push(submitId);
  }
  return found.length === 0
    ? []
    : [{ kind: "givenUp", params: { count: found.length, id: found[0] } }];
}

/** What makes a judge elsewhere refuse all programs until somebody looks after it; these are notes as well. */
const REMOTE_KINDS = [
  "remoteBotCheck",
  "remoteSignIn",
  "remoteGarbled",
] as const satisfies readonly Note["code"][];
type RemoteKind = typeof REMOTE_KINDS[number];

/** Raises an alarm for each judge elsewhere that took no programs in the last day, with the reason. */
async function remoteAlarms(act: Act): Promise<Alarm[]> {
  const { site, now } = act;
  const found = new Map<
    string,
    Extract<Alarm, { kind: RemoteKind }>
  >();
  const failed = site.submissions.catalogue
    .newest(now - TOLD_FOR_MS, STATUS.submittedFailed);
  let looked = 0;
  for (const { submitId } of failed) {
    if (looked++ === MAX_LOOKED_AT) break;
    const submission = await site.submissions.records.get(submitId);
    const report = await site.submissions.reports.get(submitId);
    const kind = REMOTE_KINDS.find((code) => code === report?.note?.code);
    if (submission === null || kind === undefined) continue;
    if (!sightOf(act, submission).verdict) continue;
    const { judger: judge } = submission;
    const known = found.get(`${judge} ${kind}`);
    if (known !== undefined) known.params.count++;
    else {
      const params = { judge, count: 1, id: submitId };
      found.set(`${judge} ${kind}`, { kind, params });
    }
  }
  return [...found.values()];
}

/** Raises an alarm for each judge with a token that was connected lately and should be now. */
function silentAlarms({ site, now }: Pick<Act, "site" | "now">): Alarm[] {
  return site.judges.directory.all()
    .filter(({ state, tokenHash }) => state === "active" && tokenHash !== null)
    .filter(({ name }) => site.judges.registry.find(name, now) === null)
    .flatMap(({ name, lastUsedAt }): Alarm[] => {
      const silentMs = now - (lastUsedAt ?? 0);
      if (silentMs < SILENT_AFTER_MS || silentMs > EXPECTED_FOR_MS) return [];
      const minutes = minutesSince(lastUsedAt!, now);
      return [{ kind: "silent", params: { judge: name, minutes } }];
    });
}

function alarmsOf(judge: ConnectedJudge, now: number): Alarm[] {
  const { name, lastFault, filesAway, clockAheadMs, report } = judge;
  const faults = judge.faults.count;
  const alarms: Alarm[] = [];
  if (faults > 0) {
    const reason = (lastFault ?? "").slice(0, MAX_REASON_CHARS);
    alarms.push({ kind: "faults", params: { judge: name, faults, reason } });
  }
  if (filesAway !== null && now - filesAway.at < FILES_TOLD_FOR_MS) {
    const reason = filesAway.reason.slice(0, MAX_REASON_CHARS);
    alarms.push({ kind: "files", params: { judge: name, reason } });
  }
  if (Math.abs(clockAheadMs) > CLOCK_TOLERANCE_MS) {
    const kind = clockAheadMs > 0 ? "clockAhead" : "clockBehind";
    const seconds = Math.round(Math.abs(clockAheadMs) / 1_000);
    alarms.push({ kind, params: { judge: name, seconds } });
  }
  const free = report?.diskFreeBytes ?? null;
  if (free !== null && free < DISK_LOW_BYTES) {
    const megabytes = Math.floor(free / 1024 ** 2);
    alarms.push({ kind: "disk", params: { judge: name, megabytes } });
  }
  return alarms;
}

const minutesSince = (at: number, now: number) =>
  Math.floor((now - at) / 60_000);
