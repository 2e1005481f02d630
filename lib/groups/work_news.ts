import type { Viewer } from "../accounts/access.ts";
import { type User, USER_STATUS } from "../accounts/schema.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../durations.ts";
import { DEFAULT_LOCALE } from "../i18n/mod.ts";
import { sendNote } from "../messages/send.ts";
import type { SiteNote } from "../messages/schema.ts";
import { ok } from "../result.ts";
import { isCounted, pricedItems } from "../trainings/gradebook.ts";
import { standingIn } from "../trainings/own.ts";
import { policyOf } from "../trainings/reading.ts";
import type { WholeTraining, WorkNews } from "../trainings/schema.ts";
import { dueFor } from "../venues/training.ts";
import type { Act, Site } from "./act.ts";
import { openGroup } from "./access.ts";

/** A homework that has begun longer ago is no news any more: of before an upgrade, or while nothing ran. */
const NEW_MS = DAY_MS;
/** Whoever has just given it out may still be changing it. */
const SETTLED_MS = 2 * MINUTE_MS;
/** So long before it is due somebody with something missing is told. */
const SOON_MS = DAY_MS;
/** A due date that was moved by less is not told again. */
const SAME_DUE_MS = 12 * HOUR_MS;
/** So many people are told with one commit. */
const BATCH = 8;

type News = { kind: "new" } | { kind: "soon"; due: number };

/**
 * Tells pupils of new homework, and of what is due within a day while something is missing
 * (spec 4 W1.5). Each is told once: how far it has come is stored in the commit of the
 * messages. It looks at homework that is not due yet, and at nothing of before.
 */
export async function tellOfWork(site: Site, now: number): Promise<void> {
  for (const training of site.trainings.dueBook.openAt(now)) {
    for (const news of dueNews(site, training, now)) {
      await tellAll(site, training, news, now);
    }
  }
}

const beginOf = ({ begin, shownAt, createdAt }: WholeTraining) =>
  Math.max(begin ?? 0, shownAt ?? createdAt);

/** What has to be told of a homework now. */
function dueNews(site: Site, training: WholeTraining, now: number): News[] {
  const { tid, due, isVisible, modifiedAt } = training;
  const asksAny = () => pricedItems(site, training).some(isCounted);
  if (due === null || !isVisible || beginOf(training) > now) return [];
  const known = site.trainings.workNews.get(tid);
  const isSettled = now - Math.max(beginOf(training), modifiedAt) >= SETTLED_MS;
  const news: News[] = [];
  const isNew = !known?.isTold && due > now &&
    now - beginOf(training) < NEW_MS;
  if (isNew && isSettled && asksAny()) news.push({ kind: "new" });
  if (isNew && !isSettled) return [];
  const extensions = site.venues.book.extensionsOf(tid).values();
  for (const at of new Set([due, ...extensions])) {
    const isSoon = now < at && now >= at - SOON_MS &&
      !(isNew && at === due) &&
      !known?.soon.some((told) => Math.abs(told - at) < SAME_DUE_MS);
    if (isSoon && asksAny()) news.push({ kind: "soon", due: at });
  }
  return news;
}

/** The pupils whom a homework is for, in a fixed order: members of its group, of a private one who has registered. */
function pupilsOf(
  site: Site,
  { tid, gid, isPrivate }: WholeTraining,
): string[] {
  const place = isPrivate
    ? { kind: "training", id: tid } as const
    : gid === null
    ? null
    : { kind: "group", id: gid } as const;
  return place === null ? [] : site.venues.members.of(place)
    .filter(({ level }) => level === "member").map(({ uid }) => uid).sort();
}

const keyOf = (news: News) => news.kind === "new" ? "new" : `soon ${news.due}`;

/** Tells everybody whom it concerns, some with each commit, from where the last process has left off. */
async function tellAll(
  site: Site,
  training: WholeTraining,
  news: News,
  now: number,
): Promise<void> {
  const key = keyOf(news);
  const { going } = site.trainings.workNews.get(training.tid) ?? NOTHING_TOLD;
  let after = going?.key === key ? going.after : "";
  const left = pupilsOf(site, training).filter((uid) => uid > after);
  while (true) {
    const some = left.splice(0, BATCH);
    const notes = await notesFor(site, training, { uids: some, news, now });
    const isLast = left.length === 0;
    const last = some.at(-1) ?? after;
    const next = isLast ? null : { key, after: last };
    const done = await site.store.transact<boolean, never>(async (tx) => {
      const records = site.trainings.workNewsRecords;
      const known = await tx.get(records, training.tid);
      const before = known ?? { ...NOTHING_TOLD, tid: training.tid };
      const from = before.going?.key === key ? before.going.after : "";
      const isGone = await tx.get(site.trainings.heads, training.tid) === null;
      // Somebody else has gone on with it meanwhile, or it is deleted.
      if (from !== after || isGone) return ok(false);
      const told = isLast ? toldOf(before, news, training, now) : before;
      const record = { ...told, going: next };
      if (known === null) tx.insert(records, record);
      else tx.put(records, record);
      for (const [uid, note] of notes) {
        await sendNote(tx, site, { uid, at: now, note });
      }
      return ok(true);
    });
    if (isLast || !done.ok || !done.value || site.stopping.aborted) return;
    after = last;
  }
}

const NOTHING_TOLD: Omit<WorkNews, "tid"> = {
  isTold: false,
  soon: [],
  going: null,
};

/** Of a homework that is new within its last day one message is enough. */
function toldOf(
  known: WorkNews,
  news: News,
  { due }: WholeTraining,
  now: number,
): WorkNews {
  const soon = known.soon.filter((at) => at > now - SAME_DUE_MS);
  if (news.kind === "soon") return { ...known, soon: [...soon, news.due] };
  const isSoonToo = due !== null && due - now <= SOON_MS;
  return { ...known, isTold: true, soon: isSoonToo ? [...soon, due] : soon };
}

/** The messages of some people: of those who want one, may open it, and have not handed in all. */
async function notesFor(
  site: Site,
  training: WholeTraining,
  { uids, news, now }: { uids: readonly string[]; news: News; now: number },
): Promise<Map<string, SiteNote>> {
  const notes = new Map<string, SiteNote>();
  const extensions = site.venues.book.extensionsOf(training.tid);
  for (
    const user of await site.accounts.users.getMany(uids.map((uid) => [uid]))
  ) {
    if (user === null || !wantsToKnow(user, news)) continue;
    const { uid } = user;
    if (
      news.kind === "soon" && dueFor(training, extensions, uid) !== news.due
    ) {
      continue;
    }
    const viewer = site.accounts.rights.viewerOf(user);
    const act = { site, viewer, now, ip: "", userAgent: "" };
    const opened = openedFor(act, training);
    if (opened === null) continue;
    const { tid, gid, title } = training;
    const about = { training: { tid, gid, title }, group: opened.group };
    if (news.kind === "new") {
      notes.set(uid, { code: "workNew", ...about });
      continue;
    }
    const { items, solved, next } = await standingIn(
      act,
      training,
      DEFAULT_LOCALE,
    );
    if (next === null) continue;
    const left = items.length - solved;
    notes.set(uid, { code: "workSoon", ...about, left, total: items.length });
  }
  return notes;
}

const wantsToKnow = ({ status, preferences }: User, { kind }: News) =>
  status === USER_STATUS.normal &&
  (kind === "new"
    ? preferences?.tellsNewWork !== false
    : preferences?.tellsDueWork !== false);

/** Null: they cannot open it. */
function openedFor(
  act: Act & { viewer: Viewer },
  training: WholeTraining,
): { group: string | null } | null {
  const { gid } = training;
  if (policyOf(act.site, training).whyNotEnter(act) !== null) return null;
  if (gid === null) return { group: null };
  const opened = openGroup(act, gid);
  return opened.ok && opened.value.isMember
    ? { group: opened.value.head.name }
    : null;
}
