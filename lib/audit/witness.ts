import { AsyncLocalStorage } from "node:async_hooks";
import type { z } from "zod";
import type { Store } from "../store/store.ts";
import { ok } from "../result.ts";
import type { State } from "../store/states.ts";
import { type Readings, recordChange } from "./differences.ts";
import { kindOf } from "./kinds.ts";
import { type auditCollection, AuditRecord, idPrefix } from "./schema.ts";

/** Who does something that is written down, and where they asked for it. */
export const Deed = AuditRecord.pick({
  uid: true,
  username: true,
  ip: true,
  at: true,
  action: true,
  path: true,
});
export type Deed = z.infer<typeof Deed>;

/** A deed that goes on: its commits are written down until it is over. */
interface Watched {
  deed: Deed;
  records: number;
  isOver: boolean;
  /** A job does it, whose own progress is not told. */
  isJob?: boolean;
}

/** A deed that changes more is written down with what it changed first, and how much. */
const MAX_RECORDS = 100;
const MAX_CHANGES = 20;
/** A commit has room for little beside what it writes. */
const MAX_CHARS = 8_000;
const MAX_PATH_CHARS = 300;
/** What moves with every request, or is told of elsewhere. */
const SILENT = new Set([
  "audit",
  "sessions",
  "robot_guard",
  "spent",
  "message_counters",
  "talk_clocks",
  "drafts",
  "slip_lists",
  "slip_sheets",
  "account_import_rows",
  "evidence_new",
]);

const deeds = new AsyncLocalStorage<Watched>();

let count = 0;

/** Two of the same moment keep their order. */
const idAt = (at: number) =>
  [
    idPrefix(at),
    String(count++ % 1_000_000).padStart(6, "0"),
    crypto.randomUUID().slice(0, 8),
  ].join("-");

/** What an address says of a secret. */
const SECRET_ASKED = /([?&][^=&]*(?:pass|pwd|token|key|code)[^=&]*=)[^&]*/gi;

function recordOf(
  { deed, records }: Watched,
  changed: readonly State[],
  readings: Readings,
): AuditRecord {
  const { path, ...rest } = deed;
  const [, route] = deed.action.split(" ");
  // Of a deed with many commits the first tell what it does.
  const listed = records < MAX_RECORDS ? changed.slice(0, MAX_CHANGES) : [];
  let chars = 0;
  const changes = listed.map((state) => recordChange(state, readings)).filter((
    change,
  ) => (chars += JSON.stringify(change).length) <= MAX_CHARS);
  return {
    ...rest,
    id: idAt(deed.at),
    kind: kindOf(route),
    path: path.replaceAll(SECRET_ASKED, "$1…").slice(0, MAX_PATH_CHARS),
    changes,
    total: changed.length,
  };
}

/** Lets each commit of a deed carry the record of it. */
export function watchCommits(
  store: Store,
  collection: ReturnType<typeof auditCollection>,
  readings: Readings,
): void {
  store.witnesses.push((tx) => {
    const watched = deeds.getStore();
    if (watched === undefined || watched.isOver) return;
    const changed = tx.states.filter(({ source: { name } }) =>
      !SILENT.has(name) && !(watched.isJob && name === "jobs")
    );
    if (changed.length === 0 || watched.records >= MAX_RECORDS) return;
    tx.insert(collection, recordOf(watched, changed, readings));
    return () => {
      watched.records++;
    };
  });
}

/** Returns what is being done and written down; null: nothing is. */
export function deedNow(): Deed | null {
  const watched = deeds.getStore();
  return watched === undefined || watched.isOver ? null : watched.deed;
}

/** Does a part of a deed later, in a job: what that changes is written down as what the deed has changed. */
export const alsoWritten = <T>(
  deed: Deed | null,
  work: () => Promise<T>,
): Promise<T> =>
  deed === null
    ? work()
    : deeds.run({ deed, records: 0, isOver: false, isJob: true }, work);

/**
 * Does what somebody has asked for, and writes it down: each commit carries a record of
 * what it changes. What has changed nothing in the database, as a download or a test
 * mail, gets a record after it. What throws, or says that it was refused, has none.
 */
export async function written<T>(
  { store, collection }: {
    store: Store;
    collection: ReturnType<typeof auditCollection>;
  },
  deed: Deed,
  work: () => T | Promise<T>,
  wasDone: (value: T) => boolean,
): Promise<T> {
  const watched: Watched = { deed, records: 0, isOver: false };
  try {
    const value = await deeds.run(watched, work);
    if (watched.records === 0 && wasDone(value)) {
      watched.isOver = true;
      const record = recordOf(watched, [], new Map());
      await store.transact((tx) =>
        Promise.resolve(ok(tx.insert(collection, record)))
      );
    }
    return value;
  } finally {
    watched.isOver = true;
  }
}
