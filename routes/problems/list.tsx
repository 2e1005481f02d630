import type { z } from "zod";
import { ProblemFilter } from "../../components/problems/ProblemFilter.tsx";
import { ProblemTable } from "../../components/problems/ProblemTable.tsx";
import {
  SharesPanel,
  sharesText,
} from "../../components/problems/SharesPanel.tsx";
import { Standings } from "../../components/problems/Standings.tsx";
import { TagPanel } from "../../components/problems/TagPanel.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { Empty } from "../../components/ui/Notice.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import {
  firstRow,
  limit,
  optionalText,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import type { AppContext } from "../../lib/http/request.ts";
import { isPublicProblem } from "../../lib/problems/access.ts";
import type { CatalogueRow } from "../../lib/problems/catalogue.ts";
import { statusCounts } from "../../lib/problems/counts.ts";
import { standingOf, tagsOf } from "../../lib/problems/list.ts";
import { tagGroups } from "../../lib/problems/tags.ts";
import { countedOf, passRate, titleOf } from "../../lib/problems/view.ts";
import { page } from "../define.ts";
import { htmlPage } from "../page.tsx";
import {
  filterOf,
  filterParams,
  FilterQuery,
  fittingTags,
  tagOj,
} from "./filter.ts";
import { hidesTags, tagsSwitch } from "./tags.ts";

/** Spec 1 §9. */
const PAGE_SIZE = 30;

const Query = FilterQuery.extend({
  tagKeyword: optionalText(32),
  currentPage: pageNumber,
  limit: limit(PAGE_SIZE),
});
type Query = z.infer<typeof Query>;

export const problemList = page({ query: Query }, (c, { query }) => {
  const t = c.get("t");
  const act = c.get("act");
  const { filter, order } = filterOf(act, query);
  const { total, rows } = act.site.catalogue.list(
    filter,
    { from: firstRow(query), limit: query.limit },
    order,
  );
  const { current, pages } = pageOf([], total, query);
  const shown = { ...query, tagId: fittingTags(act, query) };
  return htmlPage(c, {
    title: t("problems.listTitle"),
    body: (
      <div class="wrap practice py-7">
        <div class="flex flex-col gap-4 min-w-0">
          <div class="flex flex-wrap items-center gap-3">
            <h1 class="grow">{t("problems.listTitle")}</h1>
            <a
              class="btn"
              href={addressOf("/random-problem", filterParams(shown))}
              rel="nofollow"
            >
              <Icon name="shuffle" />
              {t("practice.pickOne")}
            </a>
          </div>
          {act.viewer !== null && (
            <Standings
              t={t}
              chosen={query.status}
              hrefOf={(status) => hrefOf(shown, { status, currentPage: 1 })}
            />
          )}
          <Filter c={c} query={shown} />
          <div class="card">
            {rows.length === 0
              ? (
                <Empty icon="search" title={t("problems.emptyList")}>
                  <p>{t("problems.emptyListHint")}</p>
                  {isFiltered(shown) && (
                    <Button href="/problem">{t("problems.filterClear")}</Button>
                  )}
                </Empty>
              )
              : (
                <ProblemTable
                  t={t}
                  rows={toRows(c, rows, shown)}
                  showTags={!hidesTags(c)}
                  order={order}
                  hrefOfOrder={(by) =>
                    hrefOf(shown, {
                      sort: by,
                      desc: by === query.sort && !query.desc,
                      currentPage: 1,
                    })}
                />
              )}
          </div>
          <Pager
            t={t}
            current={current}
            pages={pages}
            total={total}
            hrefOf={(currentPage) => hrefOf(shown, { currentPage })}
            size={{
              limit: query.limit,
              hrefOf: (limit, currentPage) =>
                hrefOf(shown, { limit, currentPage }),
            }}
          />
        </div>
        <aside class="practice-side">
          {!hidesTags(c) && (
            <TagPanel
              t={t}
              groups={tagGroups(act, tagOj(query), c.get("locale"))}
              chosen={shown.tagId}
              keyword={query.tagKeyword ?? ""}
              hrefOf={(id) => hrefOfTag(shown, id)}
              kept={keptBy(shown, ["tagKeyword"])}
            />
          )}
          <SharesPanel t={t} />
        </aside>
      </div>
    ),
  });
});

/** The address of the list with something changed. */
const paramsOf = (query: Query) => ({
  ...filterParams(query),
  tagKeyword: query.tagKeyword,
  limit: query.limit === PAGE_SIZE ? undefined : query.limit,
  currentPage: query.currentPage === 1 ? undefined : query.currentPage,
});

const hrefOf = (query: Query, changes: Partial<Query>) =>
  addressOf("/problem", paramsOf({ ...query, ...changes }));

/** With this tag, or without it when it is there; the tags stay in sight. */
function hrefOfTag(query: Query, id: number): string {
  const { tagId } = query;
  const next = tagId.includes(id)
    ? tagId.filter((other) => other !== id)
    : [...tagId, id];
  return hrefOf(query, { tagId: next, currentPage: 1 });
}

/** What a form has to carry on, but for its own fields; it starts at page 1. */
function keptBy(query: Query, own: readonly string[]) {
  return Object.entries(paramsOf({ ...query, currentPage: 1 }))
    .filter(([name, value]) =>
      !own.includes(name) && value !== undefined && value !== false &&
      !(Array.isArray(value) && value.length === 0)
    )
    .map(([name, value]): [string, string] => [name, String(value)]);
}

const isFiltered = (query: Query) =>
  Object.values(filterParams(query)).some((value) =>
    value !== undefined && value !== false &&
    !(Array.isArray(value) && value.length === 0)
  );

function Filter({ c, query }: { c: AppContext; query: Query }) {
  const { catalogue } = c.get("act").site;
  return (
    <ProblemFilter
      t={c.get("t")}
      keyword={query.keyword ?? ""}
      difficulty={query.difficulty}
      oj={query.oj ?? ""}
      remotes={catalogue.remotes()}
      tags={{
        areHidden: hidesTags(c),
        switchHref: tagsSwitch(c, hrefOf(query, {})),
      }}
      chosen={query.tagId.map((id) => ({
        id,
        name: tagsOf(c.get("act"), [id], c.get("locale"))[0]?.name ??
          `#${id}`,
        hrefWithout: hrefOfTag(query, id),
      }))}
      kept={keptBy(query, [
        "keyword",
        "difficulty",
        "oj",
      ])}
      isFiltered={isFiltered(query)}
    />
  );
}

function toRows(
  c: AppContext,
  rows: readonly CatalogueRow[],
  query: Query,
) {
  const act = c.get("act");
  const locale = c.get("locale");
  const standing = standingOf(act);
  return rows.map((row) => {
    const { problem, count } = row;
    return {
      problemId: problem.problemId,
      href: addressOf(
        `/problem/${encodeURIComponent(problem.problemId)}`,
        filterParams(query),
      ),
      title: titleOf(problem, locale),
      difficulty: problem.difficulty,
      tags: tagsOf(act, problem.tags, locale)
        .map(({ name, color }) => ({ name, color })),
      total: countedOf(count),
      passRate: passRate(count),
      shares: sharesText(statusCounts(row)),
      status: act.viewer === null ? null : standing(problem.pid),
      isPublic: isPublicProblem(problem),
    };
  });
}
