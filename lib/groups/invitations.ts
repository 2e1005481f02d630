import { randomInt } from "node:crypto";
import { type Refusal, refuse } from "../failure.ts";
import { sendNote } from "../messages/send.ts";
import { ok, type Result } from "../result.ts";
import type { Membership } from "../venues/schema.ts";
import { openGroupFor } from "./access.ts";
import type { Act } from "./act.ts";
import { join } from "./members.ts";
import type { GroupHead, GroupInvitation } from "./schema.ts";
import { HOUR_MS } from "../durations.ts";

/** None that look alike: a token may be read from a screen and typed. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const TOKEN_SIGNS = 10;

const newToken = () =>
  Array.from({ length: TOKEN_SIGNS }, () => SIGNS[randomInt(SIGNS.length)])
    .join("");

/** The invitation that holds now, for the group's admins. */
export async function invitationOf(
  { site, now }: Act,
  gid: number,
): Promise<GroupInvitation | null> {
  const known = await site.groups.invitations.get(gid);
  return known !== null && known.until > now ? known : null;
}

/** Makes an invitation that holds for so many hours; the one before ends at once. */
export async function invite(
  act: Act,
  gid: number,
  hours: number,
): Promise<Result<GroupInvitation, Refusal>> {
  const { site, viewer, now } = act;
  const opened = openGroupFor(act, gid, "isAdmin");
  if (!opened.ok) return opened;
  const token = newToken();
  return await site.store.transact<GroupInvitation, Refusal>(async (tx) => {
    const invitation = {
      gid,
      token,
      byUid: viewer!.uid,
      at: now,
      until: now + hours * HOUR_MS,
    };
    const known = await tx.get(site.groups.invitations, gid);
    if (known === null) tx.insert(site.groups.invitations, invitation);
    else tx.put(site.groups.invitations, invitation);
    return ok(invitation);
  });
}

/** Ends the invitation before its time. */
export async function withdrawInvitation(
  act: Act,
  gid: number,
): Promise<Result<null, Refusal>> {
  const opened = openGroupFor(act, gid, "isAdmin");
  if (!opened.ok) return opened;
  await act.site.groups.invitations.delete(gid);
  return ok(null);
}

/** The group that a link invites to, hidden ones too; ended links are all alike. */
export async function openInvitation(
  { site, now }: Act,
  token: string,
): Promise<Result<GroupHead, Refusal>> {
  const { groups } = site;
  const known = await groups.invitations.findBy("token", token.toLowerCase());
  const head = known === null ? null : groups.heads.get(known.gid);
  const isOver = known === null || known.until <= now || head === null ||
    head.isBanned || groups.disbandings.get(known.gid) !== null;
  return isOver ? refuse("groupInvitationOver") : ok(head);
}

/**
 * Joins by a link: who has applied is taken in, who is in stays as they are. Who was
 * refused stays refused, until an admin says otherwise.
 */
export async function acceptInvitation(
  act: Act,
  token: string,
): Promise<Result<number, Refusal>> {
  const { site, viewer, now } = act;
  const opened = await openInvitation(act, token);
  if (!opened.ok) return opened;
  const { gid, name } = opened.value;
  const { uid } = viewer!;
  const id = await site.groups.entryIds.next();
  return await site.store.transact<number, Refusal>(async (tx) => {
    const still = await tx.get(site.groups.invitations, gid);
    if (still?.token !== token.toLowerCase() || still.until <= now) {
      return refuse("groupInvitationOver");
    }
    const { memberships } = site.venues;
    const known = await tx.get(memberships, "group", gid, uid);
    if (known?.level === "refused") return refuse("groupRefusedBefore");
    if (known !== null && known.level !== "applying") return ok(gid);
    if (known === null) {
      await join(tx, act, { gid, uid, level: "member", reason: null, id });
    } else {
      tx.put<Membership, [kind: string, id: number, uid: string]>(memberships, {
        ...known,
        level: "member",
      });
    }
    const note = { code: "groupJoined", gid, name } as const;
    await sendNote(tx, site, { uid, at: now, note });
    return ok(gid);
  });
}
