import { z } from "zod";
import { dryRunPath } from "../../components/admin/DryRunTable.tsx";
import { EXCHANGE_PATH } from "../../components/exchange/ExchangePage.tsx";
import { TroubleList } from "../../components/admin/TroubleList.tsx";
import { authWord } from "../../components/admin/field_words.ts";
import { ProblemName } from "../../components/problems/ProblemName.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { CardLabel } from "../../components/ui/CardLabel.tsx";
import { Select } from "../../components/ui/Field.tsx";
import { HiddenHead } from "../../components/ui/HiddenHead.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { Empty } from "../../components/ui/Notice.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { SearchField } from "../../components/ui/SearchField.tsx";
import { Time } from "../../components/ui/Time.tsx";
import {
  limit,
  optionalId,
  optionalNumber,
  optionalText,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import type { AppContext } from "../../lib/http/request.ts";
import { mayImport } from "../../lib/exchange/access.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import {
  canDeleteProblem,
  canEditProblem,
  canRejudgeProblem,
} from "../../lib/problems/access.ts";
import { type Problem, PROBLEM_AUTH } from "../../lib/problems/schema.ts";
import { openTroubles } from "../../lib/submissions/told_troubles.ts";
import { titleOf } from "../../lib/problems/view.ts";
import { adminProblems } from "../api/admin_problems.ts";
import { page } from "../define.ts";
import { htmlPage, momentOf } from "../page.tsx";

const PAGE_SIZE = 30;

const Query = z.object({
  keyword: optionalText(100),
  auth: optionalNumber,
  tag: optionalId,
  currentPage: pageNumber,
  limit: limit(PAGE_SIZE),
});

type Query = z.infer<typeof Query>;

const hrefOf = (query: Query, changes: Partial<Query>) => {
  const { limit, ...asked } = { ...query, ...changes };
  return addressOf("/admin/problems", {
    ...asked,
    limit: limit === PAGE_SIZE ? undefined : limit,
  });
};

export const adminProblemList = page({ query: Query }, async (c, { query }) => {
  const t = c.get("t");
  const act = c.get("act");
  const { total, rows } = adminProblems(act, query);
  const troubles = await openTroubles(act);
  const { current, pages } = pageOf([], total, query);
  return htmlPage(c, {
    title: t("admin.listTitle"),
    layout: "admin",
    body: (
      <div class="wrap flex flex-col gap-4 py-7">
        <div class="flex flex-wrap items-center gap-3">
          <h1 class="grow">{t("admin.listTitle")}</h1>
          {mayImport(act.viewer) && (
            <Button kind="quiet" icon="inbox" href={EXCHANGE_PATH}>
              {t("exchange.open")}
            </Button>
          )}
          <Button kind="primary" icon="plus" href="/admin/problem/create">
            {t("admin.create")}
          </Button>
        </div>
        <TroubleList t={t} moment={momentOf(c)} troubles={troubles} />
        <Filter
          t={t}
          keyword={query.keyword ?? ""}
          auth={query.auth}
          tag={query.tag}
        />
        <div class="card overflow-x-auto">
          {total === 0
            ? <Empty icon="book" title={t("problems.emptyList")} />
            : (
              <Rows
                c={c}
                problems={rows}
                broken={new Set(troubles.map(({ problem }) => problem.pid))}
              />
            )}
        </div>
        <Pager
          t={t}
          current={current}
          pages={pages}
          total={total}
          hrefOf={(currentPage) => hrefOf(query, { currentPage })}
          size={{
            limit: query.limit,
            hrefOf: (limit, currentPage) =>
              hrefOf(query, { limit, currentPage }),
          }}
        />
      </div>
    ),
  });
});

interface FilterProps {
  t: Translate;
  keyword: string;
  auth: number | undefined;
  tag: number | undefined;
}

function Filter({ t, keyword, auth, tag }: FilterProps) {
  return (
    <form class="flex flex-wrap gap-2" action="/admin/problems" role="search">
      {tag !== undefined && <input type="hidden" name="tag" value={tag} />}
      <SearchField value={keyword} label={t("admin.search")} isOfList />
      <div class="w-[130px]" data-autosubmit="">
        <Select
          name="auth"
          label={t("admin.auth")}
          value={auth === undefined ? "" : String(auth)}
          options={[
            { value: "", text: t("admin.filterAll") },
            ...Object.values(PROBLEM_AUTH).map((auth) => ({
              value: String(auth),
              text: authWord(t, auth),
            })),
          ]}
        />
      </div>
      <Button icon="search">{t("shell.search")}</Button>
    </form>
  );
}

interface RowsProps {
  c: AppContext;
  problems: readonly Problem[];
  /** Those that the viewer should mend. */
  broken: ReadonlySet<number>;
}

function Rows({ c, problems, broken }: RowsProps) {
  const t = c.get("t");
  return (
    <div class="rows rows-wide">
      <table class="table cards problem-names">
        <thead>
          <tr>
            <th>{t("submissions.problem")}</th>
            <th class="narrow">{t("problems.author")}</th>
            <th class="narrow">{t("admin.auth")}</th>
            <th class="narrow end">{t("admin.casesTitle")}</th>
            <th class="narrow end">{t("admin.updatedAt")}</th>
            <HiddenHead text={t("admin.actions")} />
          </tr>
        </thead>
        <tbody>
          {problems.map((problem) => (
            <Row
              key={problem.pid}
              c={c}
              problem={problem}
              isBroken={broken.has(problem.pid)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row(
  { c, problem, isBroken }: {
    c: AppContext;
    problem: Problem;
    isBroken: boolean;
  },
) {
  const t = c.get("t");
  const { viewer } = c.get("act");
  const { pid, problemId } = problem;
  const title = titleOf(problem, c.get("locale"));
  const canEdit = canEditProblem(problem, viewer);
  const publicHref = `/problem/${encodeURIComponent(problemId)}`;
  return (
    <tr>
      <td class="lead">
        <ProblemName
          problemId={problemId}
          title={title}
          href={canEdit ? `/admin/problem/edit/${pid}` : publicHref}
          isRowLink
        />
        {isBroken && " "}
        {isBroken && (
          <span class="tag text-danger">
            <Icon name="alert" /> {t("authoring.troubleMark")}
          </span>
        )}
      </td>
      <td class="narrow text-ink2">
        <CardLabel text={t("problems.author")} />
        {problem.author}
      </td>
      <td class="narrow stands">
        <span class="tag">{authWord(t, problem.auth)}</span>
      </td>
      <td class="narrow end">
        <CardLabel text={t("admin.casesTitle")} />
        {problem.caseCount}
      </td>
      <td class="narrow end text-ink2">
        <CardLabel text={t("admin.updatedAt")} />
        <Time at={problem.modifiedAt} moment={momentOf(c)} />
      </td>
      <td class="narrow row-tools">
        <div class="flex gap-1 justify-end">
          <Button
            kind="quiet"
            small
            icon="external"
            label={t("practice.toProblem")}
            href={publicHref}
          />
          {canEdit && (
            <Button
              kind="quiet"
              small
              icon="play"
              label={t("dryRun.tab")}
              href={dryRunPath(pid)}
            />
          )}
          {canRejudgeProblem(problem, viewer) && (
            <Button
              kind="quiet"
              small
              icon="reset"
              label={t("rejudge.link")}
              href={`/admin/problem/${pid}/rejudge`}
            />
          )}
          {canDeleteProblem(viewer) && (
            <form method="post" action={`/admin/problem/${pid}/delete`}>
              <Button
                kind="quiet"
                small
                icon="trash"
                label={t("admin.delete")}
                confirm={t("admin.deleteAsk", { id: problemId })}
              />
            </form>
          )}
        </div>
      </td>
    </tr>
  );
}
