import { toWire } from "../http/fields.ts";
import { wireDate } from "../wire.ts";
import type { Act, Site } from "./act.ts";
import type { OpenGroup } from "./access.ts";
import { memberCount, ownerOf } from "./list.ts";
import type { Member } from "./members.ts";
import { type GroupHead, HEAD_FIELDS, LEVEL_NUMBER } from "./schema.ts";

/** Makes the contract's GroupVO (§1), a row of the list. */
export const toGroupRow = (
  site: Site,
  head: GroupHead,
  description: string,
) => ({
  id: head.gid,
  avatar: head.avatar,
  owner: ownerOf(site, head.gid),
  ...toWire(HEAD_FIELDS, head),
  description,
  memberCount: memberCount(site, head.gid),
  gmtCreate: wireDate(head.createdAt),
});

/** Makes the contract's Group (§1); its code is for its roots alone. */
export const toGroup = (
  { site }: Act,
  { head, group, campusId }: OpenGroup,
  { description, code }: { description: string; code: string | null },
) => ({
  ...toGroupRow(site, head, description),
  uid: group.ownerUid,
  status: head.isBanned ? 1 : 0,
  code,
  syCampusId: campusId,
  gmtModified: wireDate(head.modifiedAt),
});

/** Makes the contract's GroupMemberVO (§1). */
export const toMember = ({ membership, entry, username }: Member) => ({
  id: entry?.id ?? 0,
  gid: membership.id,
  uid: membership.uid,
  username,
  auth: LEVEL_NUMBER[membership.level],
  reason: entry?.reason ?? null,
  gmtCreate: wireDate(entry?.createdAt ?? 0),
  gmtModify: wireDate(entry?.modifiedAt ?? 0),
});
