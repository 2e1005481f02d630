import { ProblemFilter } from "../../components/problems/ProblemFilter.tsx";
import {
  NoProblems,
  ProblemListFrame,
  RandomProblem,
} from "../../components/problems/ProblemListFrame.tsx";
import { ProblemTable } from "../../components/problems/ProblemTable.tsx";
import { SolvedFilter } from "../../components/problems/SolvedFilter.tsx";
import { listPage } from "../list_page.tsx";
import {
  filterOf,
  filterParams,
  fittingTags,
  isFiltered,
  LIST_ASKS,
} from "./filter.ts";
import { chosenTags, problemRows, shownTags } from "./list_rows.ts";
import { hidesTags, tagsSwitch } from "./tags.ts";

/** Problems that everybody may see, as they are looked for and sorted. */
export const problemList = listPage({
  path: "/problem",
  // Spec 1 §9.
  rows: 30,
  isSizable: true,
  asks: LIST_ASKS,
  fits: (c, query) => ({ ...query, tagId: fittingTags(c.get("act"), query) }),
  inAddress: ({ currentPage, limit, ...query }) => ({
    ...filterParams(query),
    tagKeyword: query.tagKeyword,
    limit,
    currentPage: currentPage === 1 ? undefined : currentPage,
  }),
  async show(c, { query, part, here, hrefOf, kept }) {
    const t = c.get("t");
    const { site, viewer } = c.get("act");
    const { filter, order } = filterOf(c.get("act"), query);
    const { total, rows } = site.problems.catalogue.list(filter, part, order);
    const { sort, desc, status, tagId } = query;
    const areHidden = hidesTags(c);
    // With this tag, or without it when it is there; the tags stay in sight.
    const hrefOfTag = (id: number) =>
      hrefOf({
        tagId: tagId.includes(id)
          ? tagId.filter((other) => other !== id)
          : [...tagId, id],
      });
    return {
      title: t("problems.listTitle"),
      total,
      actions: <RandomProblem filter={filterParams(query)} />,
      filter: (
        <>
          {viewer !== null && (
            <SolvedFilter
              chosen={status}
              hrefOf={(status) => hrefOf({ status })}
            />
          )}
          <ProblemFilter
            asked={query}
            remotes={site.problems.catalogue.remotes()}
            tags={{ areHidden, switchHref: tagsSwitch(c, here) }}
            chosen={chosenTags(c, tagId).map((tag) => ({
              ...tag,
              hrefWithout: hrefOfTag(tag.id),
            }))}
            kept={kept(["keyword", "difficulty", "oj"])}
            isFiltered={isFiltered(query) && total > 0}
          />
        </>
      ),
      empty: {
        icon: "search",
        title: t("problems.emptyList"),
        children: <NoProblems isFiltered={isFiltered(query)} />,
      },
      rows: rows.length === 0 ? null : (
        <div class="card">
          <ProblemTable
            rows={await problemRows(c, rows, query)}
            showTags={!areHidden}
            order={{
              ...order,
              by: sort === "id" && !desc ? null : sort,
              label: t("problems.sort"),
              hrefOf: (by) => hrefOf({ sort: by, desc: by === sort && !desc }),
            }}
          />
        </div>
      ),
      frame: (list) => (
        <ProblemListFrame
          list={list}
          tags={areHidden ? null : {
            here,
            groups: shownTags(c, query),
            chosen: tagId,
            keyword: query.tagKeyword ?? "",
            hrefOf: hrefOfTag,
            hideHref: tagsSwitch(c, here),
            kept: kept(["tagKeyword"]),
          }}
        />
      ),
    };
  },
});
