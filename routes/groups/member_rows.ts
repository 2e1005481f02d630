import { z } from "zod";
import type { MemberRow } from "../../components/groups/MemberTable.tsx";
import { searchPeople } from "../../lib/campuses/people.ts";
import { refuse } from "../../lib/failure.ts";
import type { OpenGroup } from "../../lib/groups/access.ts";
import { addMembers } from "../../lib/groups/adding.ts";
import {
  handOver,
  mayChange,
  type Member,
  removeMember,
  setLevel,
} from "../../lib/groups/members.ts";
import { LEVEL_NUMBER } from "../../lib/groups/schema.ts";
import type { MessageKey } from "../../lib/i18n/mod.ts";
import { usernamesIn } from "../../lib/names.ts";
import { ok } from "../../lib/result.ts";
import type { Act } from "../../lib/site/site.ts";
import type { Level } from "../../lib/venues/schema.ts";
import { form } from "../form.ts";
import { GroupParams } from "./shell.tsx";

const LEVELS = Object.keys(LEVEL_NUMBER) as Level[];

/** Somebody as the table shows them, with the levels that the reader may give. */
export function memberRow(
  act: Act,
  opened: OpenGroup,
  { membership, entry, username, realname }: Member,
): MemberRow {
  const { uid, level } = membership;
  const isIn = LEVEL_NUMBER[level] >= LEVEL_NUMBER.member;
  const levels = mayChange(act, opened, membership)
    ? LEVELS.filter((one) =>
      one !== "applying" && (!isIn || one !== "refused") &&
      mayChange(act, opened, { uid, level: one })
    )
    : [];
  return {
    uid,
    username,
    realname,
    level,
    reason: entry?.reason ?? null,
    createdAt: entry?.createdAt ?? 0,
    levels,
    mayHave: opened.mayDisband && isIn && uid !== opened.group.ownerUid,
  };
}

/** Whom the adding of members has found; nobody unless asked for. */
export function peopleFound(act: Act, keyword = "") {
  const found = keyword === "" ? ok([]) : searchPeople(act, keyword);
  return { keyword, found: found.ok ? found.value : [] };
}

const Pressed = z.object({
  action: z.enum(["level", "remove", "add", "handOver"]),
  uid: z.string().max(64).default(""),
  level: z.enum(["applying", "refused", "member", "admin", "root"]).optional(),
  usernames: z.array(z.string().max(20_000)).default([]),
});

const DONE = {
  level: "groups.levelSet",
  remove: "groups.removed",
  add: "groups.added",
  handOver: "groups.handedOver",
} as const satisfies Record<string, MessageKey>;

/** The buttons of the table of members, and of the field that adds some. */
export const memberForm = form({
  params: GroupParams,
  schema: Pressed,
  // Several may be ticked.
  pick: (form) => ({
    ...form.toObject(),
    usernames: form.all("usernames"),
  }),
  async run({ act, params: { gid } }, { action, uid, level, usernames }) {
    switch (action) {
      case "level":
        return level === undefined
          ? refuse("invalid", { params: { field: "level" } })
          : await setLevel(act, gid, { uid, level });
      case "remove":
        return await removeMember(act, gid, uid);
      case "handOver":
        return await handOver(act, gid, uid);
      case "add": {
        const names = usernamesIn(usernames.join(" "));
        const added = await addMembers(act, gid, names);
        if (!added.ok) return added;
        const { unknown } = added.value;
        return unknown.length === 0 ? ok(null) : refuse("groupPeopleUnknown", {
          params: { names: unknown.slice(0, 10).join(", ") },
        });
      }
    }
  },
  next: ({ params }, _, { action }) => ({
    to: `/group/${params.gid}/member${action === "level" ? "?all=true" : ""}`,
    key: DONE[action],
  }),
});
