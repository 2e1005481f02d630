import { z } from "zod";
import { refuse, unwrap } from "../../lib/failure.ts";
import { openGroupFor, openGroupPeople } from "../../lib/groups/access.ts";
import { applyToGroup, exitGroup } from "../../lib/groups/joining.ts";
import { membersOf, removeMember, setLevel } from "../../lib/groups/members.ts";
import { levelOf } from "../../lib/groups/schema.ts";
import { toMember } from "../../lib/groups/view.ts";
import {
  firstRow,
  Gid,
  id,
  limit,
  optionalNumber,
  optionalText,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { api } from "../define.ts";
import { pageOfRows } from "../../lib/http/answers.ts";
import { GroupMemberAnswer } from "./shapes.ts";

const List = z.object({
  gid: id,
  currentPage: pageNumber,
  limit: limit(10),
});
const People = List.extend({
  keyword: optionalText(100),
  auth: optionalNumber,
});

const members = (withAll: boolean) =>
  api(
    { answer: pageOfRows(GroupMemberAnswer), query: People },
    (act, { query }) => {
      const { gid, keyword, auth } = query;
      unwrap(
        withAll
          ? openGroupFor(act, gid, "managesPeople")
          : openGroupPeople(act, gid),
      );
      const found = membersOf(act, gid, {
        keyword,
        level: auth === undefined ? undefined : levelOf(auth),
        withAll,
      });
      const rows = found.slice(firstRow(query), firstRow(query) + query.limit);
      return pageOf(rows.map(toMember), found.length, query);
    },
  );

export const apiGroupMembers = members(false);
export const apiGroupApplications = members(true);

export const apiApplyToGroup = api(
  {
    query: z.object({
      gid: id,
      code: optionalText(20),
      reason: optionalText(1000),
    }),
  },
  async (act, { query: { gid, ...words } }) => {
    unwrap(await applyToGroup(act, gid, words));
  },
);

export const apiSetGroupLevel = api(
  {
    body: z.object({
      id: id.nullish(),
      gid: id,
      uid: z.string().max(64),
      auth: z.number().int(),
    }),
  },
  async (act, { body: { gid, uid, auth } }) => {
    const level = levelOf(auth);
    if (level === undefined) {
      return unwrap(refuse("invalid", { params: { field: "auth" } }));
    }
    unwrap(await setLevel(act, gid, { uid, level }));
  },
);

export const apiRemoveGroupMember = api(
  { query: z.object({ gid: id, uid: z.string().max(64) }) },
  async (act, { query: { gid, uid } }) => {
    unwrap(await removeMember(act, gid, uid));
  },
);

export const apiExitGroup = api(
  { query: Gid },
  async (act, { query: { gid } }) => {
    unwrap(await exitGroup(act, gid));
  },
);
