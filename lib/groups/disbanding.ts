import { forgetContest } from "../contests/forget.ts";
import { forgetDiscussion } from "../discussions/purge.ts";
import { type Refusal, refuse } from "../failure.ts";
import { sendNote } from "../messages/send.ts";
import { forgetGroupProblem } from "../problems/forget.ts";
import { dropQuiz } from "../quizzes/service.ts";
import { ok, type Result } from "../result.ts";
import { forgetTraining } from "../trainings/service.ts";
import { openGroupFor } from "./access.ts";
import type { Act, Site } from "./act.ts";
import type { Disbanding } from "./schema.ts";

const rowsOf = <T extends { gid: number | null }>(
  rows: Iterable<T>,
  gid: number,
): T[] => [...rows].filter((row) => row.gid === gid);

/** What a group holds, as its members' work and its admins': by what becomes of it when it is disbanded. */
export function belongingsOf(site: Site, gid: number) {
  const { venues, problems, discussions, quizzes } = site;
  const all = problems.catalogue.byGroup.of(gid);
  return {
    contests: rowsOf(venues.kept.contests.values(), gid).map(({ cid }) => cid),
    trainings: rowsOf(venues.kept.trainings.values(), gid)
      .map(({ tid }) => tid),
    discussions: rowsOf(discussions.board.rows.values(), gid)
      .map(({ id }) => id),
    quizzes: rowsOf(quizzes.catalogue.rows.values(), gid).map(({ qid }) => qid),
    /** Its own, which nobody else can reach. */
    problems: all.filter(({ isGroup }) => isGroup).map(({ pid }) => pid),
    /** In the public list: they stay there, without a group. */
    published: all.filter(({ isGroup }) => !isGroup).map(({ pid }) => pid),
  };
}

/**
 * Disbands a group: nobody opens it from now on; what it has made goes along, what its
 * members sent stays theirs, and they are told. Killed in the middle, the next process
 * goes on (`resumeDisbanding`).
 */
export async function disbandGroup(
  act: Act,
  gid: number,
): Promise<Result<null, Refusal>> {
  const { site, now } = act;
  const opened = openGroupFor(act, gid, "mayDisband");
  if (!opened.ok) return opened;
  const { contests, trainings } = belongingsOf(site, gid);
  const begun = await site.store.transact<Disbanding, Refusal>(async (tx) => {
    const isGone = await tx.get(site.groups.headRecords, gid) === null ||
      await tx.get(site.groups.disbandingRecords, gid) !== null;
    if (isGone) return refuse("groupNotFound");
    return ok(tx.insert(site.groups.disbandingRecords, {
      gid,
      name: opened.value.head.name,
      byUid: act.viewer!.uid,
      at: now,
      contests,
      trainings,
    }));
  });
  if (!begun.ok) return begun;
  await finish(site, begun.value);
  return ok(null);
}

/** Goes on with what a process that fell has left half done. */
export async function resumeDisbanding(site: Site): Promise<void> {
  for (const row of [...site.groups.disbandings.values()]) {
    await finish(site, row);
  }
}

/** Each step may be taken again; the mark goes last. */
async function finish(site: Site, going: Disbanding): Promise<void> {
  const { gid } = going;
  for (const before of site.groups.beforeDisband) await before(gid);
  const now = belongingsOf(site, gid);
  for (const cid of new Set([...going.contests, ...now.contests])) {
    await forgetContest(site, cid);
  }
  for (const tid of new Set([...going.trainings, ...now.trainings])) {
    await forgetTraining(site, tid);
  }
  for (const { id } of rowsOf(site.trainings.shelf.categories({ gid }), gid)) {
    await site.trainings.categories.delete(id);
  }
  for (const qid of now.quizzes) await dropQuiz(site, qid);
  for (const did of now.discussions) await forgetDiscussion(site, did);
  for (const pid of [...now.problems, ...now.published]) {
    await forgetGroupProblem(site, pid);
  }
  for (const { id } of rowsOf(site.groups.announcements.rows.values(), gid)) {
    await site.groups.announcements.records.delete(id);
    await site.store.transact(async (tx) => {
      await tx.deleteBlob(site.groups.announcements.texts, [id]);
      return ok(null);
    });
  }
  for (const { uid } of site.venues.members.of({ kind: "group", id: gid })) {
    await dismiss(site, going, uid);
  }
  await close(site, gid);
}

/** One member goes, and is told. */
async function dismiss(
  site: Site,
  { gid, name, byUid, at }: Disbanding,
  uid: string,
): Promise<void> {
  await site.store.transact<null, Refusal>(async (tx) => {
    if (await tx.get(site.venues.memberships, "group", gid, uid) === null) {
      return ok(null);
    }
    tx.delete(site.venues.memberships, "group", gid, uid);
    if (await tx.get(site.groups.entryRecords, gid, uid) !== null) {
      tx.delete(site.groups.entryRecords, gid, uid);
    }
    if (uid !== byUid) {
      await sendNote(tx, site, {
        uid,
        at,
        note: { code: "groupDisbanded", name },
      });
    }
    return ok(null);
  });
}

async function close(site: Site, gid: number): Promise<void> {
  const { groups, venues } = site;
  await site.store.transact<null, Refusal>(async (tx) => {
    if (await tx.get(groups.disbandingRecords, gid) === null) return ok(null);
    tx.delete(groups.disbandingRecords, gid);
    if (await tx.get(groups.headRecords, gid) !== null) {
      tx.delete(groups.headRecords, gid);
    }
    if (await tx.get(groups.joinCodes, gid) !== null) {
      tx.delete(groups.joinCodes, gid);
    }
    if (await tx.get(groups.invitations, gid) !== null) {
      tx.delete(groups.invitations, gid);
    }
    if (await tx.get(venues.groups, gid) !== null) {
      tx.delete(venues.groups, gid);
    }
    await tx.deleteBlob(groups.descriptions, [gid]);
    return ok(null);
  });
}
