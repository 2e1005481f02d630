import type { ComponentChildren, VNode } from "preact";
import type { Listed } from "../../../lib/contests/list.ts";
import { managed } from "../../../lib/contests/managed.ts";
import { failure, unwrap } from "../../../lib/failure.ts";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import { canRateContests } from "../../../lib/ratings/service.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { type AdminPage, adminPage } from "../admin_page.tsx";
import { useT } from "../../../components/reader.tsx";
import { PagesOf } from "../../../components/ui/Tabs.tsx";
import { similarHref } from "../../similar/place.ts";

/**
 * Where contests are made: what differs from the site's admin area to a group. Who
 * may come in, the routes say; which contests may be changed, `lib/contests/access.ts`.
 */
export interface ContestPlace {
  /** The group, out of the address; null: the site. */
  gidOf: (c: AppContext) => number | null;
  /** Whether problems that are written in its contests are a group's own. */
  isGroups?: boolean;
  /** The address of the list, with `:name` for parameters; all others lie below it. */
  path: string;
  /** What stands around its lists, as a group's head and tabs do; none: the admin area. */
  around?: (c: AppContext, list: ComponentChildren) => VNode;
  /** The page around a form. */
  show: (c: AppContext, page: AdminPage) => Response | Promise<Response>;
}

/** The admin area, where the site's contests are. */
export const SITE_CONTESTS: ContestPlace = {
  gidOf: () => null,
  path: "/admin/contest",
  show: adminPage,
};

/** The address of a place's list as it is for this request. */
export const listOf = (c: AppContext, { path }: ContestPlace): string =>
  path.replace(/:(\w+)/g, (_, name) => c.req.param(name)!);

/** Opens a contest of this place, and of no other, for those who manage it. */
export function openManaged(
  c: AppContext,
  place: ContestPlace,
  cid: number,
): Listed {
  const listed = unwrap(managed(c.get("act"), cid));
  if (listed.rules.gid !== place.gidOf(c)) throw failure("contestNotFound");
  return listed;
}

export type ContestAdminTab =
  | "edit"
  | "problems"
  | "quizzes"
  | "announcement"
  | "people"
  | "certificates"
  | "evidence"
  | "opening"
  | "readiness"
  | "rating";

/** A page about one contest: its title, and the ways to the others. */
export const contestAdminPage = (
  c: AppContext,
  place: ContestPlace,
  { listed: { head }, tab, children, ...page }: {
    listed: Listed;
    tab: ContestAdminTab;
    lead?: string;
    isRefused?: boolean;
    children: ComponentChildren;
  },
) => {
  const list = listOf(c, place);
  return place.show(c, {
    title: head.title,
    ...page,
    children: (
      <>
        <ContestAdminTabs
          path={`${list}/${head.cid}`}
          contest={`/contest/${head.cid}`}
          similar={similarHref({ kind: "contest", id: head.cid })}
          tab={tab}
          hasRating={place === SITE_CONTESTS &&
            canRateContests(c.get("act").viewer)}
        />
        {children}
      </>
    ),
  });
};

interface ContestAdminTabsProps {
  path: string;
  /** The contest as participants see it. */
  contest: string;
  /** Of its similar programs. */
  similar: string;
  tab: ContestAdminTab;
  /** Who says that a contest counts for ratings, and where. */
  hasRating: boolean;
}

const TABS: readonly [ContestAdminTab, MessageKey][] = [
  ["edit", "contestAdmin.settings"],
  ["problems", "contestAdmin.problems"],
  ["quizzes", "contestQuizzes.title"],
  ["announcement", "contestAdmin.announcements"],
  ["people", "contestAdmin.people"],
  ["readiness", "readiness.tab"],
  ["certificates", "certificates.tab"],
  ["evidence", "evidence.tab"],
  ["opening", "contestStaff.openingTab"],
  ["rating", "ratings.tab"],
];

/** The pages about one contest. */
const ContestAdminTabs = (
  { path, contest, similar, tab, hasRating }: ContestAdminTabsProps,
) => {
  const t = useT();
  return (
    <PagesOf
      label={t("contestAdmin.pages")}
      path={path}
      tabs={TABS.filter(([key]) => hasRating || key !== "rating")
        .map(([key, text]) => [key, t(text)])}
      current={tab}
      more={{ href: similar, text: t("similar.title") }}
      outside={{ href: contest, text: t("contestAdmin.open") }}
    />
  );
};
