import { DiscussionRows } from "../../components/discussions/DiscussionRows.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Gated } from "../../components/ui/Gated.tsx";
import { SearchField } from "../../components/ui/SearchField.tsx";
import { KeptFields } from "../../components/ui/KeptFields.tsx";
import { isRoot, may } from "../../lib/accounts/access.ts";
import { isModerator, sealedProblems } from "../../lib/discussions/access.ts";
import { categoriesOf } from "../../lib/discussions/categories.ts";
import { whyNotTalk } from "../../lib/discussions/service.ts";
import { failure } from "../../lib/failure.ts";
import { openProblem } from "../../lib/problems/open_problem.ts";
import { textOf } from "../../lib/problems/view.ts";
import { openProblemIn } from "../../lib/submissions/open_problem.ts";
import { groupVenue } from "../../lib/venues/schema.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { ListContent } from "../list_page.tsx";
import { loginAddress, redirect } from "../page.tsx";
import { closedPage } from "./closed.ts";
import { aroundTalk, rowsOf } from "./place.ts";
import { whyNotBegin } from "./why_not_begin.ts";
import { useT } from "../../components/reader.tsx";
import { Tabs } from "../../components/ui/Tabs.tsx";
import type { OwnerPages } from "../owner.tsx";

interface Query {
  keyword?: string;
  cid?: number;
  onlyMine?: boolean;
}

/** A part of a list that somebody has asked for. */
interface Asked {
  query: Query;
  part: { from: number; limit: number };
  hrefOf: (changes: Partial<Query>) => string;
  kept: (own: readonly (keyof Query)[]) => [name: string, value: string][];
}

/** The discussions of a at, all or those about a problem. */
export async function listedDiscussions(
  at: OwnerPages,
  c: AppContext,
  { query, part, hrefOf, kept, isOfProblem }: Asked & { isOfProblem: boolean },
): Promise<ListContent | Response> {
  const t = c.get("t");
  const act = c.get("act");
  const { site, viewer } = act;
  const gid = at.of(c, "isMember").gid;
  const closed = whyNotTalk(act, gid);
  if (closed !== null) return closedPage(c, closed);
  if (query.onlyMine && viewer === null) {
    return redirect(c, loginAddress(c, hrefOf({ onlyMine: true })), {
      key: "errors.notSignedIn",
    });
  }
  const problem = isOfProblem ? await problemOf(c, gid) : null;
  const looksAfter = isModerator(act, gid);
  const base = {
    gid,
    pid: problem?.pid,
    withHidden: query.onlyMine,
    uid: query.onlyMine ? viewer!.uid : undefined,
    sealed: query.onlyMine || looksAfter ? undefined : sealedProblems(act, gid),
  };
  const { total, rows } = site.discussions.board.find(
    { ...base, categoryId: query.cid, keyword: query.keyword },
    part,
    (name) => site.accounts.directory.search(name),
  );
  const counts = site.discussions.board.counts(base);
  const categories = categoriesOf(site).map(({ id, name }) => ({
    id,
    name,
    count: counts.get(id) ?? 0,
    href: hrefOf({ cid: id }),
    isCurrent: query.cid === id,
  }));
  const all = {
    id: null,
    name: t("discussions.all"),
    count: counts.get("") ?? 0,
    href: hrefOf({ cid: undefined }),
    isCurrent: query.cid === undefined,
  };
  const canPost = viewer === null || may(viewer, "discussion_add");
  const pid = problem === null ? "" : `?pid=${problem.id}`;
  const create = at.url(c, `/discussion-create${pid}`);
  return {
    title: problem === null
      ? t("discussions.name")
      : t("discussions.ofProblem", { problemId: problem.id }),
    total,
    actions: (
      <>
        {gid !== null && looksAfter && (
          <Button href={at.url(c, "/admin/discussion")} icon="gear">
            {t("groups.manageDiscussions")}
          </Button>
        )}
        {canPost && (
          <Gated
            why={viewer === null ? null : whyNotBegin(c)}
            text={t("discussions.new")}
          >
            <a
              class="btn btn-primary"
              href={viewer === null ? loginAddress(c, create) : create}
              data-dialog=""
            >
              {t("discussions.new")}
            </a>
          </Gated>
        )}
      </>
    ),
    filter: (
      <form class="talk-filter" method="get" role="search">
        <KeptFields kept={kept(["keyword"])} />
        <SearchField
          isOfList
          value={query.keyword}
          label={t("discussions.search")}
        />
        <Button icon="search" label={t("shell.search")} />
        <Tabs
          isPlain
          label={t("discussions.whose")}
          tabs={[
            {
              href: hrefOf({ onlyMine: undefined }),
              text: t("discussions.everybody"),
              isCurrent: !query.onlyMine,
            },
            {
              href: viewer === null
                ? loginAddress(c, hrefOf({ onlyMine: true }))
                : hrefOf({ onlyMine: true }),
              text: t("discussions.mine"),
              isCurrent: query.onlyMine === true,
              isDialog: viewer === null,
            },
          ]}
        />
      </form>
    ),
    empty: {
      icon: "chat",
      title: t("discussions.none"),
      children: <p>{t("discussions.noneHelp")}</p>,
      next: viewer !== null && whyNotBegin(c) === null
        ? { href: create, text: t("discussions.new"), isDialog: true }
        : isRoot(viewer)
        ? {
          href: "/discussion-category",
          text: t("discussions.categoriesEdit"),
        }
        : { href: "/problem", text: t("problems.listTitle") },
    },
    rows: rows.length === 0 ? null : (
      <DiscussionRows
        rows={await rowsOf(act, rows)}
      />
    ),
    frame(list) {
      const page = (
        <div class={gid === null ? "wrap talk-page py-7" : "talk-page"}>
          <div class="flex flex-col gap-4 min-w-0">{list}</div>
          <DiscussionSide
            categories={[all, ...categories]}
            edit={isRoot(viewer) ? "/discussion-category" : null}
            problem={problem}
            place={at.url(c, "")}
          />
        </div>
      );
      return aroundTalk(c, at, page);
    },
  };
}

/** The problem of the address; throws where the viewer may not read it. */
async function problemOf(c: AppContext, gid: number | null) {
  const act = c.get("act");
  const asked = c.req.param("problemId") ?? "";
  const opened = gid === null
    ? await openProblem(act, asked)
    : await openProblemIn(
      act,
      groupVenue(gid),
      act.site.problems.catalogue.find(asked),
    );
  if (!opened.ok) throw failure(opened.error.code);
  const { row: { problem: { pid, problemId } }, statement } = opened.value;
  return {
    pid,
    id: problemId,
    title: textOf(statement, c.get("locale")).title,
  };
}

interface CategoryLine {
  /** Null: all. */
  id: number | null;
  name: string;
  count: number;
  href: string;
  isCurrent: boolean;
}

interface DiscussionSideProps {
  categories: readonly CategoryLine[];
  /** The page where a super admin changes them; null: the viewer may not. */
  edit: string | null;
  /** The problem that the list is about. */
  problem: { id: string; title: string } | null;
  /** What stands before the addresses of the place: "", or a group's. */
  place: string;
}

/** Beside the list: its categories, and the problem that it is about. */
function DiscussionSide(props: DiscussionSideProps) {
  const t = useT();
  const { categories, edit, problem, place } = props;
  return (
    <aside class="talk-side" aria-label={t("discussions.categories")}>
      {problem && (
        <section>
          <h2>{t("discussions.aboutProblem")}</h2>
          <p class="py-2">
            <a class="font-semibold" href={`${place}/problem/${problem.id}`}>
              {problem.id} {problem.title}
            </a>
          </p>
          <div class="flex flex-wrap gap-2">
            <Button small href={`${place}/problem/${problem.id}`}>
              {t("discussions.toProblem")}
            </Button>
            <Button
              small
              kind="quiet"
              href={`${place}/status?problemID=${problem.id}`}
            >
              {t("discussions.toStatus")}
            </Button>
          </div>
        </section>
      )}
      <nav aria-label={t("discussions.categories")}>
        <h2 class="flex items-center">
          <span class="grow">{t("discussions.categories")}</span>
          {edit !== null && (
            <Button
              small
              kind="quiet"
              icon="edit"
              label={t("discussions.categoriesEdit")}
              href={edit}
            />
          )}
        </h2>
        <ul class="talk-categories">
          {categories.map(({ id, name, count, href, isCurrent }) => (
            <li key={id ?? "all"}>
              <a href={href} aria-current={isCurrent ? "true" : undefined}>
                <span class="grow">{name}</span>
                <span class="text-ink3 tabular-nums">{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
