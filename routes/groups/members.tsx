import { MemberTable } from "../../components/groups/MemberTable.tsx";
import { knowsNames } from "../../lib/groups/access.ts";
import { optionalFlag, optionalText } from "../../lib/http/input.ts";
import { mayAddMembers, membersOf } from "../../lib/groups/members.ts";
import { listPage } from "../list_page.tsx";
import { memberRow, peopleFound } from "./member_rows.ts";
import { GroupParams, groupShell, openGroupPage } from "./shell.tsx";
import { useT } from "../../components/reader.tsx";
import type { FoundPerson } from "../../lib/campuses/people.ts";
import { Button } from "../../components/ui/Button.tsx";
import { Check, TextField } from "../../components/ui/Field.tsx";
import { SearchField } from "../../components/ui/SearchField.tsx";
import { Tabs } from "../../components/ui/Tabs.tsx";
import { EmptyPart } from "../../components/ui/Empty.tsx";

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
      knows: knowsNames(act, opened),
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
      empty: {
        icon: "user",
        title: t("groups.nobody"),
        next: opened.managesPeople && {
          href: `/group/${params.gid}/member/add`,
          text: t("groups.addMany"),
        },
      },
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

interface MemberFilterProps {
  gid: number;
  path: string;
  keyword: string | undefined;
  isAdmin: boolean;
  all: boolean;
  hrefOf: (changes: { all?: boolean }) => string;
}

/** Narrows the people of a group; with applicants for those who look after it. */
const MemberFilter = (props: MemberFilterProps) => {
  const t = useT();
  const { gid, path, keyword, isAdmin, all, hrefOf } = props;
  return (
    <>
      {isAdmin && (
        <div class="flex flex-wrap gap-3">
          <Button kind="primary" icon="plus" href={`/group/${gid}/member/add`}>
            {t("groups.addMany")}
          </Button>
          <Button icon="send" href={`/group/${gid}/invite`}>
            {t("groups.invite")}
          </Button>
        </div>
      )}
      {isAdmin && (
        <Tabs
          label={t("groups.tabMember")}
          tabs={[
            {
              href: hrefOf({ all: undefined }),
              text: t("groups.onlyMembers"),
              isCurrent: !all,
            },
            {
              href: hrefOf({ all: true }),
              text: t("groups.withApplicants"),
              isCurrent: all,
            },
          ]}
        />
      )}
      <form
        class="flex flex-wrap gap-2"
        action={path}
        role="search"
        aria-label={t("groups.searchPeople")}
      >
        {all && <input type="hidden" name="all" value="true" />}
        <SearchField
          value={keyword}
          label={t("groups.searchPeople")}
          isOfList
        />
        <Button icon="search">{t("shell.search")}</Button>
      </form>
    </>
  );
};

interface AddMembersProps {
  gid: number;
  /** What was searched for, and who was found. */
  search: { keyword: string; found: readonly FoundPerson[] };
}

/** Adds people without an application: who was searched for. */
const AddMembers = ({ gid, search }: AddMembersProps) => {
  const t = useT();
  return (
    <details class="card p-4" open={search.keyword !== ""} id="add">
      <summary>{t("groups.addSearch")}</summary>
      <form
        class="flex flex-wrap items-end gap-2 pt-3"
        action={`/group/${gid}/member#add`}
        role="search"
        aria-label={t("groups.addSearch")}
      >
        <TextField
          name="who"
          type="search"
          label={t("groups.addSearch")}
          value={search.keyword}
          maxLength={100}
        />
        <Button icon="search">{t("shell.search")}</Button>
      </form>
      {search.keyword !== "" && (
        <form
          class="flex flex-col gap-2 pt-3"
          method="post"
          action={`/group/${gid}/member`}
        >
          {search.found.map(({ uid, username, realname }) => (
            <Check
              key={uid}
              name="usernames"
              value={username}
              label={realname ? `${username} (${realname})` : username}
              checked={false}
            />
          ))}
          {search.found.length === 0
            ? <EmptyPart title={t("groups.addFoundNone")} />
            : (
              <div>
                <Button name="action" value="add" icon="plus">
                  {t("groups.addChosen")}
                </Button>
              </div>
            )}
        </form>
      )}
    </details>
  );
};
