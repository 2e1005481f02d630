import type { ComponentChildren } from "preact";
import type { Listed } from "../../../lib/contests/list.ts";
import { managed } from "../../../lib/contests/managed.ts";
import { failure, unwrap } from "../../../lib/failure.ts";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import { canRateContests } from "../../../lib/ratings/service.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { useT } from "../../../components/reader.tsx";
import { PagesOf } from "../../../components/ui/Tabs.tsx";
import { similarHref } from "../../similar/place.ts";
import { type OwnerPages, SITE } from "../../owner.tsx";

/** Opens a contest of this owner, and of no other, for those who manage it. */
export function openManaged(
  c: AppContext,
  at: OwnerPages,
  cid: number,
): Listed {
  const listed = unwrap(managed(c.get("act"), cid));
  if (listed.rules.gid !== at.of(c).gid) throw failure("contestNotFound");
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
  at: OwnerPages,
  { listed: { head }, tab, children, ...page }: {
    listed: Listed;
    tab: ContestAdminTab;
    lead?: string;
    isRefused?: boolean;
    children: ComponentChildren;
  },
) => {
  return at.show(c, "contest", {
    title: head.title,
    ...page,
    children: (
      <>
        <ContestAdminTabs
          path={at.url(c, `/admin/contest/${head.cid}`)}
          contest={`/contest/${head.cid}`}
          similar={head.imported === null
            ? similarHref({ kind: "contest", id: head.cid })
            : null}
          tab={tab}
          hasRating={at === SITE &&
            canRateContests(c.get("act").viewer)}
          isImported={head.imported !== null}
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
  /** Of its similar programs; null: it has none. */
  similar: string | null;
  tab: ContestAdminTab;
  /** Who says that a contest counts for ratings, and where. */
  hasRating: boolean;
  isImported: boolean;
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

/** What a contest that was held elsewhere has no use for. */
const OF_OURS: readonly ContestAdminTab[] = ["quizzes", "readiness", "rating"];

/** The pages about one contest. */
const ContestAdminTabs = (
  { path, contest, similar, tab, hasRating, isImported }: ContestAdminTabsProps,
) => {
  const t = useT();
  return (
    <PagesOf
      label={t("contestAdmin.pages")}
      path={path}
      tabs={TABS.filter(([key]) =>
        (hasRating || key !== "rating") &&
        !(isImported && OF_OURS.includes(key))
      ).map(([key, text]) => [key, t(text)])}
      current={tab}
      more={similar === null
        ? undefined
        : { href: similar, text: t("similar.title") }}
      outside={{ href: contest, text: t("contestAdmin.open") }}
    />
  );
};
