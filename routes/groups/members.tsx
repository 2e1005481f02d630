import {
  AddMembers,
  MemberFilter,
} from "../../components/groups/MemberFilter.tsx";
import { MemberTable } from "../../components/groups/MemberTable.tsx";
import { optionalFlag, optionalText } from "../../lib/http/input.ts";
import { mayAddMembers, membersOf } from "../../lib/groups/members.ts";
import { listPage } from "../list_page.tsx";
import { memberRow, peopleFound } from "./member_rows.ts";
import { GroupParams, groupShell, openGroupPage } from "./shell.tsx";

/** People of a group: members for members, everybody for those who look after it. */
export const groupMembers = listPage({
  path: "/group/:gid/member",
  params: GroupParams,
  // Spec 3 §9.
  rows: 10,
  asks: {
    keyword: optionalText(100),
    all: optionalFlag.catch(undefined),
    who: optionalText(100),
  },
  show(c, { query, part, params, here, hrefOf }) {
    const t = c.get("t");
    const act = c.get("act");
    const opened = openGroupPage(c, params.gid, "people");
    const withAll = opened.managesPeople && query.all === true;
    const found = membersOf(act, params.gid, {
      keyword: query.keyword,
      withAll,
    });
    return {
      title: t("groups.tabMember"),
      total: found.length,
      filter: (
        <>
          <MemberFilter
            path={here.split("?", 1)[0]}
            keyword={query.keyword}
            isAdmin={opened.managesPeople}
            gid={params.gid}
            all={withAll}
            hrefOf={hrefOf}
          />
          {mayAddMembers(act, opened) && (
            <AddMembers
              gid={params.gid}
              search={peopleFound(act, query.who)}
            />
          )}
        </>
      ),
      empty: { icon: "user", title: t("groups.nobody") },
      rows: found.length === 0 ? null : (
        <MemberTable
          gid={params.gid}
          isAdmin={opened.managesPeople}
          rows={found.slice(part.from, part.from + part.limit)
            .map((member) => memberRow(act, opened, member))}
        />
      ),
      frame: (list) =>
        groupShell(
          c,
          opened,
          "member",
          <div class="flex flex-col gap-4">{list}</div>,
        ),
    };
  },
});
