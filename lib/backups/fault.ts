import { isDiskFull } from "../failure.ts";
import type { MessageKey, MessageParams, Translate } from "../i18n/mod.ts";

/** What can be wrong with making, proving or restoring a backup; its text is `backups.fault.…`. */
export const FAULTS = [
  // of the place for backups
  "inside",
  "foreign",
  "otherSite",
  "inUse",
  "running",
  "full",
  "noData",
  "denied",
  // of one backup
  "none",
  "newerFormat",
  "newer",
  "incomplete",
  "altered",
  "sealed",
  "passphrase",
  "damagedData",
  "notAsMade",
  // of the place that is restored into
  "notEmpty",
  "stopped",
  "unknown",
] as const;
export type FaultCode = typeof FAULTS[number];

/** A fault as plain data: it is stored, and told between threads. */
export interface Fault {
  code: FaultCode;
  params: MessageParams;
}

/** Thrown for what somebody can do something about; its words are all that need be said. */
export class BackupError extends Error {
  constructor(readonly code: FaultCode, readonly params: MessageParams = {}) {
    super(`${code} ${JSON.stringify(params)}`);
  }
}

/** Each code comes with the parameters of its text. */
export const faultWords = (t: Translate, { code, params }: Fault): string =>
  (t as (key: MessageKey, params: MessageParams) => string)(
    `backups.fault.${code}`,
    params,
  );

/** Returns what an error means, as plain data; what nobody foresaw comes with its own words. */
export function faultOf(reason: unknown, folder: string): Fault {
  if (reason instanceof BackupError) {
    return { code: reason.code, params: reason.params };
  }
  if (isDiskFull(reason)) return { code: "full", params: { folder } };
  const isDenied = reason instanceof Deno.errors.PermissionDenied ||
    reason instanceof Deno.errors.NotCapable;
  const said = reason instanceof Error ? reason.message : String(reason);
  const params = { folder, reason: said.slice(0, MAX_REASON_CHARS) };
  return { code: isDenied ? "denied" : "unknown", params };
}

const MAX_REASON_CHARS = 300;
