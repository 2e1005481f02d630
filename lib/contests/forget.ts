import { type Refusal, refuse } from "../failure.ts";
import { ok } from "../result.ts";
import type { Site } from "./act.ts";
import { forgetPrints } from "./prints/service.ts";

/** Kept below what a shared database takes in one commit. */
const AT_ONCE = 50;

/**
 * Removes a contest and what goes along: its rules first, so that nobody enters
 * while the rest follows. Asked again after a failure, it finds what is left.
 */
export async function forgetContest(site: Site, cid: number): Promise<void> {
  const { venues, contests, store } = site;
  await store.transact<null, Refusal>(async (tx) => {
    if (await tx.get(venues.contests, cid) === null) {
      return refuse("contestNotFound");
    }
    tx.delete(venues.contests, cid);
    return ok(null);
  });
  for await (const { uid } of venues.memberships.all(["contest", cid])) {
    await venues.memberships.delete("contest", cid, uid);
  }
  for (const { uid } of disqualifiedOf(site, cid)) {
    await venues.disqualifiedRecords.delete(cid, uid);
  }
  for await (const { uid } of venues.seatRecords.all([cid])) {
    await venues.seatRecords.delete(cid, uid);
  }
  await forgetImported(site, cid);
  for await (const { uid } of venues.sessions.all([cid])) {
    await venues.sessions.delete(cid, uid);
  }
  for (const { vid, cid: of } of venues.kept.virtualRuns.values()) {
    if (of === cid) await venues.virtualRecords.delete(vid);
  }
  for (const item of venues.items.of({ kind: "contest", id: cid })) {
    await venues.itemRecords.delete(
      "contest",
      cid,
      item.asks,
      item.itemId,
    );
  }
  const announcements = [...contests.announcements.rows.values()]
    .filter((row) => row.cid === cid);
  for (const { id } of announcements) {
    await store.transact<null, Refusal>(async (tx) => {
      if (await tx.get(contests.announcements.records, id) !== null) {
        tx.delete(contests.announcements.records, id);
      }
      await tx.deleteBlob(contests.announcements.texts, [id]);
      return ok(null);
    });
  }
  for (;;) {
    const { rows } = await contests.clarifications.list("contest", {
      prefix: [cid],
      limit: AT_ONCE,
    });
    for (const { id } of rows) await contests.clarifications.delete(id);
    if (rows.length < AT_ONCE) break;
  }
  for await (const { uid } of contests.readMarkRecords.all([cid])) {
    await contests.readMarkRecords.delete(cid, uid);
  }
  await forgetPrints(site, cid);
  for (const before of contests.beforeForget) await before(cid);
  for await (const { uid, pid } of contests.checks.records.all([cid])) {
    await contests.checks.records.delete(cid, uid, pid);
  }
  await store.transact<null, Refusal>(async (tx) => {
    if (await tx.get(contests.headRecords, cid) !== null) {
      tx.delete(contests.headRecords, cid);
    }
    if (await tx.get(contests.passwords, cid) !== null) {
      tx.delete(contests.passwords, cid);
    }
    await tx.deleteBlob(contests.descriptions, [cid]);
    await tx.deleteBlob(contests.stars, [cid]);
    return ok(null);
  });
}

/** Removes what came along with a contest that was held elsewhere: its runs, teams and their organizations. */
export async function forgetImported(
  { venues, contests, store }: Pick<Site, "venues" | "contests" | "store">,
  cid: number,
): Promise<void> {
  let parts = 0;
  while (await contests.runParts.get(cid, parts) !== null) parts++;
  // The last first: cut off in between, the rest is found again.
  for (let part = parts - 1; part >= 0; part--) {
    await store.transact<null, Refusal>(async (tx) => {
      await tx.deleteBlob(contests.runParts, [cid, part]);
      return ok(null);
    });
  }
  for await (const { uid } of venues.teamRecords.all([cid])) {
    await venues.teamRecords.delete(cid, uid);
  }
  for await (const { id } of venues.organizationRecords.all([cid])) {
    await venues.organizationRecords.delete(cid, id);
  }
}

/** Goes on with what a process that fell has left of deleted contests. */
export async function resumeForgetting(site: Site): Promise<void> {
  const left = [...site.contests.heads.values()]
    .filter(({ cid }) => site.venues.kept.contests.get(cid) === null);
  for (const { cid } of left) await forgetContest(site, cid);
}

/** Who was taken off a contest's scoreboard. */
const disqualifiedOf = ({ venues }: Pick<Site, "venues">, cid: number) =>
  [...venues.disqualified.values()].filter((row) => row.cid === cid);
