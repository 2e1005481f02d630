import { createHash } from "node:crypto";
import { attemptOf } from "../boards/attempt.ts";
import { quizAttempts } from "../quizzes/attempts.ts";
import { ok } from "../result.ts";
import type { Site } from "./act.ts";
import { FIRST_HEAD, type Happening, link } from "./chain.ts";
import {
  attemptHappenings,
  type ChainHead,
  type NewEntry,
  type PublishedHead,
} from "./open.ts";

/** Kept below what a shared database takes in one commit. */
const AT_ONCE = 50;
/** A block that holds more is full. */
const BLOCK_CHARS = 200_000;
/** Begins the ids of what was there before: in front of all that have a time in them. */
const GATHERED = "!";

/** Links what has happened in all contests since the last time. */
export async function linkAll(site: Site): Promise<void> {
  const waiting = new Set<number>();
  for await (const { cid } of site.evidence.fresh.all()) waiting.add(cid);
  for (const cid of waiting) await linkContest(site, cid);
}

/** Links what has happened in a contest; its chain begins with what was there before. */
export async function linkContest(site: Site, cid: number): Promise<void> {
  if (site.venues.kept.contests.get(cid) === null) {
    return await forgetChain(site, cid);
  }
  if (await site.evidence.heads.get(cid) === null) await gather(site, cid);
  for (;;) {
    const some = await firstOf(site, cid);
    if (some.length === 0) return;
    const codes = await codesOf(site, some);
    await linkSome(site, cid, some, codes);
  }
}

async function firstOf({ evidence }: Site, cid: number): Promise<NewEntry[]> {
  const some: NewEntry[] = [];
  for await (const entry of evidence.fresh.all([cid])) {
    some.push(entry);
    if (some.length === AT_ONCE) break;
  }
  return some;
}

/** The hashes of the programs that were sent; they never change. */
async function codesOf(
  { submissions }: Site,
  some: readonly NewEntry[],
): Promise<Map<number, string | null>> {
  const codes = new Map<number, string | null>();
  for (const { happening } of some) {
    if (happening.kind !== "sent" || happening.language === undefined) continue;
    const code = await submissions.codes.get(happening.id);
    codes.set(
      happening.id,
      code && createHash("sha256").update(code).digest("hex"),
    );
  }
  return codes;
}

/** Another process may have linked some of them: then they are left out. */
async function linkSome(
  { store, evidence }: Site,
  cid: number,
  some: readonly NewEntry[],
  codes: ReadonlyMap<number, string | null>,
): Promise<void> {
  await store.transact(async (tx) => {
    const known = await tx.get(evidence.heads, cid);
    const chain = known ?? emptyChain(cid);
    const open = Math.max(0, chain.blocks - 1);
    const lines = await tx.getBlob(evidence.blocks, [cid, open]) ?? [];
    const isFull = lines.join("").length > BLOCK_CHARS;
    const added: string[] = [];
    let head = chain.head;
    let published: PublishedHead | null = null;
    const add = (happening: Happening) => {
      const next = link(head, happening);
      head = next.head;
      added.push(next.line);
      if (happening.kind !== "published") return;
      const { at, by } = happening;
      const entries = chain.entries + added.length;
      published = { cid, head, at, by, entries };
    };
    for (const { id, happening } of some) {
      if (await tx.get(evidence.fresh, cid, id) === null) continue;
      tx.delete(evidence.fresh, cid, id);
      if (known === null && added.length === 0) {
        add({ kind: "begun", at: happening.at, contest: cid });
      }
      const code = happening.kind === "sent"
        ? codes.get(happening.id)
        : undefined;
      add(code === undefined ? happening : { ...happening, code } as Happening);
    }
    if (added.length === 0) return ok(null);
    const block = isFull ? open + 1 : open;
    await tx.putBlob(
      evidence.blocks,
      [cid, block],
      isFull ? added : [...lines, ...added],
    );
    const now: ChainHead = {
      cid,
      head,
      entries: chain.entries + added.length,
      blocks: block + 1,
    };
    if (published !== null) {
      const before = await tx.get(evidence.published, cid);
      if (before === null) tx.insert(evidence.published, published);
      else tx.put(evidence.published, published);
    }
    if (known === null) tx.insert(evidence.heads, now);
    else tx.put(evidence.heads, now);
    return ok(null);
  });
}

const emptyChain = (cid: number): ChainHead => ({
  cid,
  head: FIRST_HEAD,
  entries: 0,
  blocks: 0,
});

/**
 * Takes what was sent to a contest before there were chains, in front of what has happened
 * since. Begun again after a failure, it finds what it has taken.
 */
async function gather(site: Site, cid: number): Promise<void> {
  const { store, evidence, submissions, quizzes, venues } = site;
  const contest = venues.kept.contests.get(cid)!;
  const taken = new Set<number>();
  for await (const { id, happening } of evidence.fresh.all([cid])) {
    if (happening.kind === "sent" && !id.startsWith(GATHERED)) {
      taken.add(happening.id);
    }
  }
  const venue = { kind: "contest" as const, id: cid, gid: contest.gid };
  const { ids } = submissions.catalogue.find({ venue }, {
    from: 0,
    limit: submissions.catalogue.size,
  });
  const at = contest.begin;
  const found: Happening[] = [];
  for (const id of ids.reverse()) {
    const record = taken.has(id) ? null : await submissions.records.get(id);
    if (record === null) continue;
    const { language, judger: by } = record;
    found.push(
      ...attemptHappenings(venue, { before: null, after: attemptOf(record) }, {
        at,
        by,
        language,
      }).map(([, happening]) => happening),
    );
  }
  for (const after of await quizAttempts(quizzes).of(venue)) {
    if (taken.has(after.submitId)) continue;
    found.push(
      ...attemptHappenings(venue, { before: null, after }, { at, by: "" })
        .map(([, happening]) => happening),
    );
  }
  for (let from = 0; from < found.length; from += AT_ONCE) {
    await store.transact(async (tx) => {
      for (const happening of found.slice(from, from + AT_ONCE)) {
        const { kind, id: number } = happening as { kind: string; id: number };
        const id = `${GATHERED}${String(number).padStart(16, "0")} ${kind}`;
        if (await tx.get(evidence.fresh, cid, id) === null) {
          tx.insert(evidence.fresh, { cid, id, happening });
        }
      }
      return ok(null);
    });
  }
}

/** Removes what is kept of a contest that is deleted. */
export async function forgetChain(site: Site, cid: number): Promise<void> {
  const { store, evidence } = site;
  const blocks = (await evidence.heads.get(cid))?.blocks ?? 0;
  for (let block = 0; block < blocks; block++) {
    await store.transact(async (tx) => {
      await tx.deleteBlob(evidence.blocks, [cid, block]);
      return ok(null);
    });
  }
  await evidence.heads.delete(cid);
  await evidence.published.delete(cid);
  for await (const { id } of evidence.fresh.all([cid])) {
    await evidence.fresh.delete(cid, id);
  }
}
