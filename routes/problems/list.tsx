import { z } from "zod";
import { ProblemFilter } from "../../components/problems/ProblemFilter.tsx";
import { ProblemTable } from "../../components/problems/ProblemTable.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Notice.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import {
  firstRow,
  idList,
  limit,
  optionalNumber,
  optionalText,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import type { AppContext } from "../../lib/http/request.ts";
import { isPublicProblem } from "../../lib/problems/access.ts";
import type { CatalogueRow } from "../../lib/problems/catalogue.ts";
import { progressOf, statusOf, tagsOf } from "../../lib/problems/list.ts";
import { countedOf, passRate, titleOf } from "../../lib/problems/view.ts";
import { page } from "../define.ts";
import { htmlPage } from "../page.tsx";

/** Spec 1 §9. */
const PAGE_SIZE = 30;

const Query = z.object({
  keyword: optionalText(100),
  difficulty: optionalNumber,
  tagId: idList,
  currentPage: pageNumber,
  limit: limit(PAGE_SIZE),
});

export const problemList = page({ query: Query }, async (c, { query }) => {
  const t = c.get("t");
  const act = c.get("act");
  const { keyword, difficulty, tagId } = query;
  const { catalogue } = act.site;
  const { total, rows } = catalogue.list(
    { keyword, difficulty, tagIds: tagId },
    { from: firstRow(query), limit: query.limit },
  );
  const { current, pages } = pageOf([], total, query);
  const href = (changes: Partial<typeof query>) => {
    const { limit, currentPage, ...rest } = { ...query, ...changes };
    return addressOf("/problem", {
      ...rest,
      limit: limit === PAGE_SIZE ? undefined : limit,
      currentPage: currentPage === 1 ? undefined : currentPage,
    });
  };
  const isFiltered = keyword !== undefined || difficulty !== undefined ||
    tagId.length > 0;
  return htmlPage(c, {
    title: t("problems.listTitle"),
    body: (
      <div class="wrap flex flex-col gap-4 py-7">
        <h1>{t("problems.listTitle")}</h1>
        <ProblemFilter
          t={t}
          keyword={keyword ?? ""}
          difficulty={difficulty}
          tags={catalogue.tags()}
          tagIds={tagId}
          hrefOfTag={(id) =>
            href({ tagId: toggled(tagId, id), currentPage: 1 })}
          isFiltered={isFiltered}
        />
        <div class="card">
          {rows.length === 0
            ? (
              <Empty icon="search" title={t("problems.emptyList")}>
                <p>{t("problems.emptyListHint")}</p>
                {isFiltered && (
                  <Button href="/problem">{t("problems.filterClear")}</Button>
                )}
              </Empty>
            )
            : <ProblemTable t={t} rows={await toRows(c, rows)} />}
        </div>
        <Pager
          t={t}
          current={current}
          pages={pages}
          total={total}
          hrefOf={(currentPage) => href({ currentPage })}
        />
      </div>
    ),
  });
});

const toggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

async function toRows(c: AppContext, rows: readonly CatalogueRow[]) {
  const act = c.get("act");
  const locale = c.get("locale");
  const pids = rows.map(({ problem }) => problem.pid);
  const progress = await progressOf(act, pids);
  return rows.map(({ problem, count }) => ({
    problemId: problem.problemId,
    title: titleOf(problem, locale),
    difficulty: problem.difficulty,
    tags: tagsOf(act, problem.tags)
      .map(({ name, color }) => ({ name, color })),
    total: countedOf(count),
    passRate: passRate(count),
    status: act.viewer === null ? null : statusOf(progress.get(problem.pid)),
    isPublic: isPublicProblem(problem),
  }));
}
