import type { ComponentChildren } from "preact";
import {
  GroupShell,
  GroupTabs,
  type ShownGroupTab,
} from "../../components/groups/GroupShell.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { LEVEL_WORDS } from "../../components/groups/words.ts";
import { isAdmin } from "../../lib/accounts/access.ts";
import { Failure, failure, refusalText } from "../../lib/failure.ts";
import {
  type OpenGroup,
  openGroup,
  openGroupPeople,
} from "../../lib/groups/access.ts";
import { memberCount, ownerOf } from "../../lib/groups/list.ts";
import { levelOf } from "../../lib/groups/schema.ts";
import { Gid } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { htmlPage } from "../page.tsx";
import { GROUP_TABS, type GroupTab } from "./tabs.ts";

export const GroupParams = Gid;

/** Opens a group for one of its pages; throws for whom it is none of their business. */
export function openGroupPage(
  c: AppContext,
  gid: number,
  may: "isMember" | "isAdmin" | "isRoot" | "people" | null = "isMember",
): OpenGroup {
  const act = c.get("act");
  if (act.viewer === null) throw failure("notSignedIn");
  const opened = may === "people"
    ? openGroupPeople(act, gid)
    : openGroup(act, gid);
  if (!opened.ok) {
    throw opened.error.code === "groupNotFound"
      ? failure("notFound")
      : new Failure(opened.error, { atEdge: true });
  }
  if (may !== null && may !== "people" && !opened.value[may]) {
    throw failure(may === "isMember" ? "notGroupMember" : "forbidden");
  }
  return opened.value;
}

function shownTabs(
  c: AppContext,
  opened: OpenGroup,
  tab: GroupTab["key"],
): ShownGroupTab[] {
  const t = c.get("t");
  const { website, courses } = c.get("act").site;
  const config = { ...website.config, hasCourses: courses.shelf.isShown };
  return GROUP_TABS.filter(({ isShown }) => isShown?.(opened, config) ?? true)
    .map(({ key, text, isOpen = false }) => ({
      key,
      text: t(text),
      href: `/group/${opened.gid}${key === "home" ? "" : `/${key}`}`,
      isCurrent: key === tab,
      whyNot: isOpen || opened.isMember ||
          key === "member" && opened.isCampusStaff
        ? null
        : refusalText(t, { code: "notGroupMember" }),
    }));
}

/** A group's tabs above a page that fills the window by itself, with the way back to it. */
export const groupTop = (
  c: AppContext,
  opened: OpenGroup,
  tab: GroupTab["key"],
) => (
  <div class="wrap group-top no-print">
    <a class="back" href={`/group/${opened.gid}`}>
      <Icon name="chevronLeft" />
      {opened.head.name}
    </a>
    <GroupTabs tabs={shownTabs(c, opened, tab)} />
  </div>
);

/** The shell of a group around the body of one of its tabs: for `frame` of a list, too. */
export function groupShell(
  c: AppContext,
  opened: OpenGroup,
  tab: GroupTab["key"],
  body: ComponentChildren,
  { isWide = false }: { isWide?: boolean } = {},
) {
  const t = c.get("t");
  const { site, viewer } = c.get("act");
  const { head, gid, isOwner } = opened;
  const level = levelOf(opened.level);
  return (
    <GroupShell
      head={head}
      owner={ownerOf(site, gid)}
      members={memberCount(site, gid)}
      level={isOwner
        ? t("groups.owner")
        : level === undefined
        ? null
        : t(LEVEL_WORDS[level])}
      tabs={shownTabs(c, opened, tab)}
      isWide={isWide}
      sendsFiles={isAdmin(viewer)}
    >
      {body}
    </GroupShell>
  );
}

/** A whole page of a group; its name stands in the browser's title (row G2.1). */
export const groupPage = (
  c: AppContext,
  opened: OpenGroup,
  { title, tab, status, isWide, body }: {
    /** None: of the group itself. */
    title?: string;
    tab: GroupTab["key"];
    status?: 200 | 422;
    isWide?: boolean;
    body: ComponentChildren;
  },
): Promise<Response> =>
  htmlPage(c, {
    title: title === undefined
      ? opened.head.name
      : `${title} - ${opened.head.name}`,
    status,
    body: groupShell(
      c,
      opened,
      tab,
      <>
        <h1 class={title === undefined ? "sr-only" : undefined}>
          {title ?? opened.head.name}
        </h1>
        {body}
      </>,
      { isWide },
    ),
  });
