import { isOfContest } from "../accounts/access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { sendNote } from "../messages/send.ts";
import { ok, type Result } from "../result.ts";
import type { Level } from "../venues/schema.ts";
import { openGroup } from "./access.ts";
import type { Act, Site } from "./act.ts";
import { drop, join } from "./members.ts";
import { CODE_CHARS } from "./fields.ts";
import { MAX_REASON_CHARS, MIN_REASON_CHARS } from "./schema.ts";

/**
 * Joins a public group at once, or applies to another one (behaviour facts §13): with a
 * reason, to a private one with its code too. Who was refused does not apply again.
 */
export async function applyToGroup(
  act: Act,
  gid: number,
  { code = "", reason = "" }: { code?: string; reason?: string },
): Promise<Result<Level, Refusal>> {
  const { site, viewer, now } = act;
  const opened = openGroup(act, gid);
  if (!opened.ok) return opened;
  if (isOfContest(viewer)) return refuse("contestAccount");
  const { head } = opened.value;
  const { uid } = viewer!;
  const words = reason.trim();
  const isPublic = head.auth === "public";
  if (!isPublic) {
    const isFit = words.length >= MIN_REASON_CHARS &&
      words.length <= MAX_REASON_CHARS;
    if (!isFit) return refuse("groupReasonLength", { field: "reason" });
  }
  const id = await site.groups.entryIds.next();
  const apply = () =>
    site.store.transact<Level, Refusal>(async (tx) => {
      const known = await tx.get(site.venues.memberships, "group", gid, uid);
      if (known !== null) {
        return refuse(
          known.level === "applying"
            ? "groupAppliedAlready"
            : known.level === "refused"
            ? "groupRefusedBefore"
            : "groupMemberAlready",
        );
      }
      if (head.auth === "private") {
        const own = await tx.get(site.groups.joinCodes, gid);
        const isRight = own !== null && own.code.length === CODE_CHARS &&
          own.code === code.trim();
        if (!isRight) return refuse("groupCodeWrong", { field: "code" });
      }
      const level = isPublic ? "member" : "applying";
      await join(tx, act, {
        gid,
        uid,
        level,
        reason: isPublic ? null : words,
        id,
      });
      const { name } = head;
      if (isPublic) {
        const note = { code: "groupJoined", gid, name } as const;
        await sendNote(tx, site, { uid, at: now, note });
      } else {
        const note = {
          code: "groupApplied",
          gid,
          name,
          username: viewer!.username,
        } as const;
        for (const root of rootsOf(site, gid)) {
          await sendNote(tx, site, { uid: root, at: now, note });
        }
      }
      return ok(level);
    });
  return head.auth === "private"
    ? await site.venues.guesses.bound({
      kind: "group",
      id: gid,
      uid,
      now,
      field: "code",
      wrong: "groupCodeWrong",
    }, apply)
    : await apply();
}

const rootsOf = ({ venues }: Pick<Site, "venues">, gid: number): string[] =>
  venues.members.of({ kind: "group", id: gid })
    .filter(({ level }) => level === "root").map(({ uid }) => uid);

/** Leaves a group, or takes an application back. Its owner hands it over first. */
export async function exitGroup(
  { site, viewer }: Act,
  gid: number,
): Promise<Result<null, Refusal>> {
  const { uid } = viewer!;
  return await site.store.transact<null, Refusal>(async (tx) => {
    const group = await tx.get(site.venues.groups, gid);
    if (group === null) return refuse("groupNotFound");
    if (group.ownerUid === uid) return refuse("groupOwnerStays");
    const known = await tx.get(site.venues.memberships, "group", gid, uid);
    if (known === null || known.level === "refused") {
      return refuse("notGroupMember");
    }
    await drop(tx, site, known);
    return ok(null);
  });
}
