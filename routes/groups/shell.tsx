import type { ComponentChildren } from "preact";
import { Icon } from "../../components/ui/Icon.tsx";
import {
  AUTH_MARKS,
  cutName,
  LEVEL_WORDS,
} from "../../components/groups/words.ts";
import { isAdmin } from "../../lib/accounts/access.ts";
import { Failure, failure, refusalText } from "../../lib/failure.ts";
import {
  type OpenGroup,
  openGroup,
  openGroupPeople,
} from "../../lib/groups/access.ts";
import { memberCount, ownerOf } from "../../lib/groups/list.ts";
import { type GroupHead, levelOf } from "../../lib/groups/schema.ts";
import { Gid } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { htmlPage } from "../page.tsx";
import { GROUP_TABS, type GroupTab } from "./tabs.ts";
import { useT } from "../../components/reader.tsx";
import { Time } from "../../components/ui/Time.tsx";
import { userHomeHref } from "../../components/users/address.ts";
import { GroupPlate } from "../../components/groups/GroupPlate.tsx";
import { Tabs } from "../../components/ui/Tabs.tsx";
import { Breadcrumbs } from "../../components/layout/Breadcrumbs.tsx";

export const GroupParams = Gid;

/** The group of an address. */
export function gidOf(c: AppContext): number {
  const params = GroupParams.safeParse(c.req.param());
  if (!params.success) throw failure("notFound");
  return params.data.gid;
}

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

/** The group of an address, for those who look after what is in it. */
export const openManagedGroup = (c: AppContext) =>
  openGroupPage(c, gidOf(c), "isAdmin");

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
  <div class="wrap pt-2 no-print">
    <Breadcrumbs />
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

interface ShownGroupTab {
  key: string;
  text: string;
  href: string;
  isCurrent: boolean;
  /** Why it cannot be opened; null: it can. */
  whyNot: string | null;
}

interface GroupShellProps {
  head: GroupHead;
  owner: string;
  members: number;
  /** What the reader is in it, in words; null: nothing. */
  level: string | null;
  tabs: readonly ShownGroupTab[];
  /** Without the card beside it: what is wide itself. */
  isWide: boolean;
  /** Texts of the reader's may link to files; pictures are for all who write here. */
  sendsFiles: boolean;
  children: ComponentChildren;
}

/** What stands on every page of a group: what it is, its tabs, a card beside. */
function GroupShell(props: GroupShellProps) {
  const t = useT();
  const { head, owner, tabs, isWide, sendsFiles, children } = props;
  const { icon, text } = AUTH_MARKS[head.auth];
  return (
    <div
      class="wrap group py-6"
      data-gid={head.gid}
      data-sends={sendsFiles ? undefined : "image"}
    >
      <div class="group-banner">
        <GroupPlate {...head} large />
        <div class="min-w-0">
          <p class="group-title">
            <a class="text-ink" href={`/group/${head.gid}`}>{head.name}</a>
          </p>
          <p class="group-facts">
            <span class="font-mono">{head.shortName}</span>
            <span>
              <Icon name={icon} />
              {t(text)}
            </span>
            {!head.isVisible && (
              <span>
                <Icon name="eyeOff" />
                {t("groups.hidden")}
              </span>
            )}
            <span>
              {t("groups.owner")} <a href={userHomeHref(owner)}>{owner}</a>
            </span>
          </p>
        </div>
      </div>
      <GroupTabs tabs={tabs} />
      {isWide
        ? <div class="group-main">{children}</div>
        : (
          <div class="group-columns">
            <div class="group-main">{children}</div>
            <GroupCard {...props} />
          </div>
        )}
    </div>
  );
}

/** The parts of a group; what the reader may not open says why. */
const GroupTabs = (
  { tabs }: Pick<GroupShellProps, "tabs">,
) => {
  const t = useT();
  return <Tabs isLong label={t("groups.tabs")} tabs={tabs} />;
};

function GroupCard(
  { head, owner, members, level }: GroupShellProps,
) {
  const t = useT();
  return (
    <aside class="group-side">
      <h2 class="group-name" title={head.name}>{cutName(head.name)}</h2>
      <p class="text-ink2 break-words">{head.brief}</p>
      <p>
        <span class="group-figure num">{members}</span>{" "}
        {t("groups.membersUnit", { count: members })}
      </p>
      <dl class="group-list-facts">
        <dt>{t("groups.owner")}</dt>
        <dd>
          <a href={userHomeHref(owner)}>{owner}</a>
        </dd>
        <dt>{t("groups.created")}</dt>
        <dd>
          <Time at={head.createdAt} />
        </dd>
        {level !== null && (
          <>
            <dt>{t("groups.me")}</dt>
            <dd>{level}</dd>
          </>
        )}
      </dl>
    </aside>
  );
}
