import { GroupCards } from "../../components/groups/GroupCards.tsx";
import {
  optionalFlag,
  optionalNumber,
  optionalText,
} from "../../lib/http/input.ts";
import { refusalText } from "../../lib/failure.ts";
import { mayCreateGroup } from "../../lib/groups/service.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { Gated } from "../../components/ui/Gated.tsx";
import { choosesMine } from "../../lib/groups/access.ts";
import { listPage } from "../list_page.tsx";
import { groupCard, groupsFor } from "./cards.ts";
import { useT } from "../../components/reader.tsx";
import { AUTH_NUMBER, GROUP_AUTHS } from "../../lib/groups/schema.ts";
import { Button } from "../../components/ui/Button.tsx";
import { type Kept, KeptFields } from "../../components/ui/KeptFields.tsx";
import { SearchField } from "../../components/ui/SearchField.tsx";
import { AUTH_MARKS } from "../../components/groups/words.ts";
import { Tabs } from "../../components/ui/Tabs.tsx";

/** Groups that the reader may know of, own ones first (rows G1.1 to G1.7). */
export const groupList = listPage({
  path: "/group",
  // Spec 3 §9.
  rows: 15,
  isSizable: [9, 15, 30, 60, 120],
  asks: {
    auth: optionalNumber.catch(undefined),
    keyword: optionalText(100),
    onlyMine: optionalFlag.catch(undefined),
  },
  show(c, { query, part, hrefOf, kept }) {
    const t = c.get("t");
    const act = c.get("act");
    const found = groupsFor(act, query);
    const rows = found.slice(part.from, part.from + part.limit);
    return {
      title: t("groups.title"),
      total: found.length,
      actions: (
        <NewGroup why={whyNotCreate(c)} isSignedIn={act.viewer !== null} />
      ),
      filter: act.viewer !== null && (
        <GroupFilter
          query={query}
          hrefOf={hrefOf}
          kept={kept(["keyword"])}
          choosesMine={choosesMine(act)}
        />
      ),
      empty: {
        icon: "user",
        title: t(act.viewer === null ? "groups.signIn" : "groups.none"),
        children: act.viewer === null && <GroupsForVisitors />,
        next: act.viewer !== null && whyNotCreate(c) === null && {
          href: "/group/create",
          text: t("groups.new"),
        },
      },
      rows: rows.length === 0 ? null : (
        <GroupCards
          rows={rows.map((head) => groupCard(act, head))}
        />
      ),
    };
  },
});

interface GroupQuery {
  auth?: number;
  keyword?: string;
  onlyMine?: boolean;
}

interface GroupFilterProps {
  query: GroupQuery;
  hrefOf: (changes: GroupQuery) => string;
  kept: Kept;
  /** Own groups or all: for super and campus admins. */
  choosesMine: boolean;
}

/** Narrows the list of groups; each choice is an address of its own. */
function GroupFilter(props: GroupFilterProps) {
  const t = useT();
  const { query, hrefOf, kept, choosesMine } = props;
  return (
    <div class="flex flex-col gap-3">
      <form class="flex flex-wrap gap-2" action="/group" role="search">
        <KeptFields kept={kept} />
        <SearchField
          value={query.keyword}
          label={t("groups.search")}
          isOfList
        />
        <Button icon="search">{t("shell.search")}</Button>
      </form>
      <Tabs
        label={t("groups.auth")}
        tabs={[
          ...[undefined, ...GROUP_AUTHS].map((auth) => {
            const number = auth && AUTH_NUMBER[auth];
            return {
              href: hrefOf({ auth: number }),
              text: t(auth ? AUTH_MARKS[auth].text : "groups.authAll"),
              isCurrent: query.auth === number,
            };
          }),
          ...choosesMine
            ? [{
              href: hrefOf({ onlyMine: query.onlyMine ? undefined : true }),
              text: t(query.onlyMine ? "groups.showAll" : "groups.showMine"),
              isCurrent: false,
            }]
            : [],
        ]}
      />
    </div>
  );
}

/** Why the viewer cannot create a group; null: they can, once signed in. */
function whyNotCreate(c: AppContext): string | null {
  const act = c.get("act");
  const allowed = act.viewer === null ? null : mayCreateGroup(act);
  return allowed === null || allowed.ok
    ? null
    : refusalText(c.get("t"), allowed.error);
}

/** Where a group is made; visitors are asked to sign in (row G1.8). */
const NewGroup = (
  { isSignedIn, why }: { isSignedIn: boolean; why: string | null },
) => {
  const t = useT();
  return (
    isSignedIn
      ? (
        <Gated why={why} text={t("groups.new")}>
          <Button kind="primary" icon="plus" href="/group/create">
            {t("groups.new")}
          </Button>
        </Gated>
      )
      : (
        <a class="btn btn-primary" data-dialog="" href="/login?next=/group">
          {t("groups.new")}
        </a>
      )
  );
};

/** In place of the list, which is for people who are signed in (row G1.7). */
const GroupsForVisitors = () => {
  const t = useT();
  return (
    <a class="btn btn-primary" data-dialog="" href="/login?next=/group">
      {t("shell.login")}
    </a>
  );
};
