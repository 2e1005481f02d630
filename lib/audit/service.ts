import { isRoot, type Viewer } from "../accounts/access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import { type AuditKind, type AuditRecord, idPrefix } from "./schema.ts";
import { DAY_MS } from "../durations.ts";

const KEEPING = "audit";
/** A search looks at so many records of the time that is asked for, newest first. */
export const MAX_LOOKED_AT = 10_000;

const mayRead = (viewer: Viewer | null) => viewer !== null && isRoot(viewer);

export interface AuditQuery {
  /** A username. */
  person?: string;
  kind?: AuditKind;
  /** A part of what was changed: a name, a key, an address, a field. */
  target?: string;
  /** From this moment on, and before that one. */
  from?: number;
  until?: number;
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** `targetUid`: of the account that the target names. */
function matches(
  record: AuditRecord,
  { person, kind, target }: AuditQuery,
  targetUid: string | null,
): boolean {
  if (person !== undefined && !isSame(person, record.username)) return false;
  if (kind !== undefined && record.kind !== kind) return false;
  if (target === undefined) return true;
  if (targetUid !== null && concerns(record, targetUid)) return true;
  const wanted = target.toLowerCase();
  const texts = [
    record.action,
    record.path,
    record.ip,
    ...record.changes.flatMap(({ what, id, label, fields }) => [
      `${what}/${id}`,
      label,
      ...fields.map(({ name }) => name),
    ]),
  ];
  return texts.some((text) => text.toLowerCase().includes(wanted));
}

/** Whether a record or a field of it is of this account. */
const concerns = ({ changes }: AuditRecord, uid: string) =>
  changes.some(({ id, fields }) =>
    /\D/.test(uid) && id.split("/").includes(uid) ||
    fields.some(({ name, before, after }) =>
      /uid$/i.test(name) && (before === uid || after === uid)
    )
  );

/** No key is larger than this one. */
const LAST_ID = "~";

/** Yields matching records, newest first, up to a limit on what is looked at. */
async function* found(
  site: Site,
  query: AuditQuery,
): AsyncGenerator<AuditRecord> {
  const { from, until } = query;
  const start = from === undefined ? "" : idPrefix(from);
  const end = until === undefined ? LAST_ID : idPrefix(until);
  const { target } = query;
  const targetUid = target === undefined
    ? null
    : site.accounts.directory.uidOf(target);
  let looked = 0;
  const all = site.audit.records.between(start, end, { reverse: true });
  for await (const record of all) {
    if (matches(record, query, targetUid)) yield record;
    if (++looked === MAX_LOOKED_AT) return;
  }
}

/** One part of the records that match, newest first, and how many there are. */
export async function searchAudit(
  { site, viewer }: Act,
  query: AuditQuery,
  part: { from: number; limit: number },
): Promise<Result<{ total: number; rows: AuditRecord[] }, Refusal>> {
  if (!mayRead(viewer)) return refuse("forbidden");
  const rows: AuditRecord[] = [];
  let total = 0;
  for await (const record of found(site, query)) {
    if (total >= part.from && rows.length < part.limit) rows.push(record);
    total++;
  }
  return ok({ total, rows });
}

/** All records that match, newest first. */
export async function exportAudit(
  { site, viewer }: Act,
  query: AuditQuery,
): Promise<Result<AuditRecord[], Refusal>> {
  if (!mayRead(viewer)) return refuse("forbidden");
  return ok(await Array.fromAsync(found(site, query)));
}

/** For how many days records are kept; null: for ever. */
export const keepDaysOf = async (site: Site): Promise<number | null> =>
  (await site.audit.keeping.get(KEEPING))?.keepDays ?? null;

/** Changes that; the change itself is a record. */
export async function setKeepDays(
  { site, viewer }: Act,
  keepDays: number | null,
): Promise<Result<null, Refusal>> {
  if (!mayRead(viewer)) return refuse("forbidden");
  const { keeping } = site.audit;
  return await site.store.transact(async (tx) => {
    const known = await tx.get(keeping, KEEPING);
    const next = { id: "audit" as const, keepDays };
    if (known === null) tx.insert(keeping, next);
    else tx.put(keeping, next);
    return ok(null);
  });
}

/** Deletes what is older than is kept: the only way by which a record goes. */
export async function purgeAudit(site: Site, now: number): Promise<void> {
  const keepDays = await keepDaysOf(site);
  if (keepDays === null) return;
  const end = idPrefix(Math.max(0, now - keepDays * DAY_MS));
  for await (const { id } of site.audit.records.between("", end)) {
    await site.audit.records.delete(id);
  }
}
