import { isStaff } from "../accounts/access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { valuesIn } from "../http/fields.ts";
import { ok, type Result } from "../result.ts";
import { isSameRecord } from "../same_record.ts";
import type { Transaction } from "../store/transaction.ts";
import { Contest, VenueItem } from "../venues/schema.ts";
import { canCreateContest, canDeleteContest } from "./access.ts";
import type { Act, Site } from "./act.ts";
import type { ContestDraft } from "./draft.ts";
import { forgetContest } from "./forget.ts";
import { contestOf, type Listed } from "./list.ts";
import { managed } from "./managed.ts";
import { CONTEST_FIELDS, MAX_TITLE_CHARS } from "./fields.ts";
import { ContestHead } from "./schema.ts";

/** What of a draft are rules, which `lib/venues` keeps. */
const rulesOf = (
  draft: ContestDraft,
  { cid, gid, authorUid, epoch, moreTime, timesIn }: Pick<
    Contest,
    "cid" | "gid" | "authorUid" | "epoch" | "moreTime" | "timesIn"
  >,
): Contest =>
  Contest.parse({ ...draft, cid, gid, authorUid, epoch, moreTime, timesIn });

const headOf = (
  draft: ContestDraft,
  { cid, source, imported, createdAt, modifiedAt }: Pick<
    ContestHead,
    "cid" | "source" | "imported" | "createdAt" | "modifiedAt"
  >,
): ContestHead =>
  ContestHead.parse({
    ...draft,
    cid,
    source,
    imported,
    createdAt,
    modifiedAt,
  });

interface Texts {
  description: string;
  stars: string[];
  password: string;
}

async function putTexts(
  tx: Transaction,
  { contests }: Site,
  cid: number,
  { description, stars, password }: Texts,
): Promise<void> {
  await tx.putBlob(contests.descriptions, [cid], description);
  await tx.putBlob(contests.stars, [cid], stars);
  const known = await tx.get(contests.passwords, cid);
  if (known === null) tx.insert(contests.passwords, { cid, password });
  else tx.put(contests.passwords, { cid, password });
}

const NAMES = { field: "showsName" };

/** Who is no staff, as a pupil who has a group, does not publish others' real names. */
const mayShow = ({ viewer }: Act, { showsName }: ContestDraft) =>
  showsName !== "realname" || isStaff(viewer);

/** Makes a contest on the site, or in a group. */
export async function createContest(
  act: Act,
  gid: number | null,
  draft: ContestDraft,
): Promise<Result<number, Refusal>> {
  const { site, viewer, now } = act;
  if (!canCreateContest(site, viewer, gid)) return refuse("forbidden");
  if (!mayShow(act, draft)) return refuse("realNamesStaff", NAMES);
  const cid = await site.contests.ids.next();
  return await site.store.transact<number, Refusal>(async (tx) => {
    await putNewContest(tx, site, draft, {
      cid,
      gid,
      authorUid: viewer!.uid,
      at: now,
    });
    return ok(cid);
  });
}

/** Writes a contest that did not exist; `imported`, `timesIn`: of one that was held elsewhere. */
export async function putNewContest(
  tx: Transaction,
  site: Site,
  draft: ContestDraft,
  { cid, gid, authorUid, at, imported = null, timesIn = "seconds" }:
    & Pick<Contest, "cid" | "gid" | "authorUid">
    & { at: number }
    & Partial<Pick<ContestHead, "imported"> & Pick<Contest, "timesIn">>,
): Promise<void> {
  const atFirst = { epoch: 0, moreTime: [], timesIn };
  const rules = rulesOf(draft, { cid, gid, authorUid, ...atFirst });
  tx.insert(site.venues.contests, rules);
  const times = { createdAt: at, modifiedAt: at };
  tx.insert(
    site.contests.headRecords,
    headOf(draft, { cid, source: null, imported, ...times }),
  );
  await putTexts(tx, site, cid, draft);
}

/** Returns everything of a contest that its form sets. */
export async function openContestDraft(
  act: Act,
  cid: number,
): Promise<Result<Listed & { draft: ContestDraft }, Refusal>> {
  const found = managed(act, cid);
  if (!found.ok) return found;
  const { rules, head } = found.value;
  const { contests } = act.site;
  const [description, stars, password] = await Promise.all([
    contests.descriptions.get(cid),
    contests.stars.get(cid),
    contests.passwords.get(cid),
  ]);
  const draft = valuesIn(CONTEST_FIELDS, {
    ...rules,
    ...head,
    description: description ?? "",
    stars: stars ?? [],
    password: password?.password ?? "",
  });
  return ok({ rules, head, draft });
}

/**
 * Changes a contest; another password drops the registrations (behaviour facts §4). `since`: when it was last changed as its editor knows it; if
 * somebody else has changed it since then, nothing is written.
 */
export async function updateContest(
  act: Act,
  cid: number,
  draft: ContestDraft,
  { since }: { since?: number } = {},
): Promise<Result<{ isNewPassword: boolean }, Refusal>> {
  const { site, now } = act;
  const found = managed(act, cid);
  if (!found.ok) return found;
  return await site.store.transact<{ isNewPassword: boolean }, Refusal>(
    async (tx) => {
      const rules = await tx.get(site.venues.contests, cid);
      const head = await tx.get(site.contests.headRecords, cid);
      if (rules === null || head === null) return refuse("contestNotFound");
      if (draft.rule !== rules.rule) {
        return refuse("contestRuleFixed", { field: "rule" });
      }
      if (head.imported !== null) {
        // What was sent there stands at its moment.
        if (draft.begin !== rules.begin) {
          return refuse("importedTimesFixed", { field: "begin" });
        }
        if (draft.end !== rules.end) {
          return refuse("importedTimesFixed", { field: "end" });
        }
        if (draft.takesLate) {
          return refuse("importedTakesNone", { field: "takesLate" });
        }
      }
      if (head.showsName !== "realname" && !mayShow(act, draft)) {
        return refuse("realNamesStaff", NAMES);
      }
      if (since !== undefined && since !== head.modifiedAt) {
        return refuse("contestChangedMeanwhile");
      }
      const texts = {
        description: await tx.getBlob(site.contests.descriptions, [cid]) ?? "",
        stars: await tx.getBlob(site.contests.stars, [cid]) ?? [],
      };
      const known = await tx.get(site.contests.passwords, cid);
      const isNewPassword = (known?.password ?? "") !== draft.password;
      const drops = isNewPassword && draft.auth !== "public";
      const epoch = rules.epoch + (drops ? 1 : 0);
      const nextRules = rulesOf(draft, { ...rules, epoch });
      const nextHead = headOf(draft, head);
      const isSame = isSameRecord(rules, nextRules) &&
        isSameRecord(head, nextHead) && !isNewPassword &&
        isSameRecord(texts, {
          description: draft.description,
          stars: draft.stars,
        });
      if (isSame) return ok({ isNewPassword: false });
      tx.put(site.venues.contests, nextRules);
      tx.put(site.contests.headRecords, { ...nextHead, modifiedAt: now });
      await putTexts(tx, site, cid, draft);
      return ok({ isNewPassword });
    },
  );
}

/** A form of it that is open meanwhile does not take that back unasked. */
async function noteChange(
  tx: Transaction,
  { site, now }: Act,
  cid: number,
): Promise<void> {
  const head = await tx.get(site.contests.headRecords, cid);
  if (head === null) return;
  tx.put(site.contests.headRecords, { ...head, modifiedAt: now });
}

/** Shows a contest in the list, or hides it. */
export async function setContestVisible(
  act: Act,
  cid: number,
  isVisible: boolean,
): Promise<Result<null, Refusal>> {
  const { site } = act;
  const found = managed(act, cid);
  if (!found.ok) return found;
  return await site.store.transact<null, Refusal>(async (tx) => {
    const rules = await tx.get(site.venues.contests, cid);
    if (rules === null) return refuse("contestNotFound");
    if (rules.isVisible !== isVisible) {
      tx.put(site.venues.contests, { ...rules, isVisible });
      await noteChange(tx, act, cid);
    }
    return ok(null);
  });
}

/** Opens the scoreboard of a contest that is over and still sealed. */
export async function openBoard(
  act: Act,
  cid: number,
): Promise<Result<null, Refusal>> {
  const { site } = act;
  const found = managed(act, cid);
  if (!found.ok) return found;
  return await site.store.transact<null, Refusal>(async (tx) => {
    const rules = await tx.get(site.venues.contests, cid);
    if (rules === null) return refuse("contestNotFound");
    if (!rules.unsealsAtEnd) {
      tx.put(site.venues.contests, { ...rules, unsealsAtEnd: true });
      await noteChange(tx, act, cid);
    }
    return ok(null);
  });
}

const CLONED = " [Cloned]";

/**
 * Copies a contest with its problems, as a hidden one of whoever asks: nobody is
 * registered in it, and nothing was sent to it.
 */
export async function cloneContest(
  act: Act,
  cid: number,
): Promise<Result<number, Refusal>> {
  const { site } = act;
  const opened = await openContestDraft(act, cid);
  if (!opened.ok) return opened;
  const { draft, rules } = opened.value;
  if (!canCreateContest(site, act.viewer, rules.gid)) {
    return refuse("forbidden");
  }
  const title = draft.title.slice(0, MAX_TITLE_CHARS - CLONED.length) + CLONED;
  const copy = { ...draft, title, isVisible: false };
  const made = await createContest(act, rules.gid, copy);
  if (!made.ok) return made;
  const id = made.value;
  return await site.store.transact<number, Refusal>(async (tx) => {
    const head = await tx.get(site.contests.headRecords, id);
    if (head === null) return refuse("contestNotFound");
    tx.put(site.contests.headRecords, { ...head, source: cid });
    for (const item of site.venues.items.of({ kind: "contest", id: cid })) {
      // A column is of what was sent there.
      if (item.asks === "column") continue;
      const own = { ...item, id, column: null };
      tx.insert(site.venues.itemRecords, VenueItem.parse(own));
    }
    return ok(id);
  });
}

/** Deletes a contest with all that belongs to it; what was sent to it stays its senders' own. */
export async function deleteContest(
  act: Act,
  cid: number,
): Promise<Result<null, Refusal>> {
  const { site, viewer } = act;
  const known = contestOf(site, cid);
  if (known === null) return refuse("contestNotFound");
  if (!canDeleteContest(site, viewer, known.rules)) return refuse("forbidden");
  await forgetContest(site, cid);
  return ok(null);
}
