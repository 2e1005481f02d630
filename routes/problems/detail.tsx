import { z } from "zod";
import { FocusStrip } from "../../components/problems/FocusStrip.tsx";
import { Panes } from "../../components/problems/Panes.tsx";
import { ProblemTabs } from "../../components/problems/ProblemTabs.tsx";
import { Statement } from "../../components/problems/Statement.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { unwrap } from "../../lib/failure.ts";
import { optionalId, pageNumber } from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { attachmentsOf } from "../../lib/problems/cases/attachments.ts";
import {
  openProblem,
  renderStatement,
} from "../../lib/problems/open_problem.ts";
import type { Problem } from "../../lib/problems/schema.ts";
import type { Act } from "../../lib/site/site.ts";
import { openSubmission } from "../../lib/submissions/service.ts";
import type { RunResult } from "../../lib/submissions/test_runs/run_result.ts";
import { page } from "../define.ts";
import { htmlPage, readerOf } from "../page.tsx";
import {
  filterParams,
  FilterQuery,
  NO_FILTER,
  problemAddress,
} from "./filter.ts";
import { focusItems } from "./focus.ts";
import { AttachmentsTab, Head, mineTab, statusIn } from "./parts.tsx";
import { Answer } from "./workbench.tsx";

export const ProblemParams = z.object({
  problemId: z.string().min(1).max(64),
});

const TABS = ["mine", "annex"] as const;

const Query = FilterQuery.extend({
  tab: z.enum(TABS).optional().catch(undefined),
  currentPage: pageNumber,
  submission: optionalId.catch(undefined),
});

export const problemDetail = page(
  { params: ProblemParams, query: Query },
  (c, { params: { problemId }, query }) =>
    showProblem(c, { problemId, ...query, filter: query }),
);

/** The same without header and footer, among its neighbours (spec 1 §2). */
export const focusMode = page(
  { params: ProblemParams, query: Query },
  (c, { params: { problemId }, query }) =>
    showProblem(c, { problemId, ...query, filter: query, inFocus: true }),
);

export interface ShowProblem {
  problemId: string;
  tab?: typeof TABS[number];
  currentPage?: number;
  /** The list that the reader comes from. */
  filter?: FilterQuery;
  inFocus?: boolean;
  /** One whose program comes into the editor. */
  submission?: number;
  /** Where there is no script: what was typed, and what came of it. */
  typed?: {
    language: string;
    code: string;
    userInput?: string;
    expectedOutput?: string;
    error: string | null;
    result?: RunResult | null;
  };
}

/** A program that was sent to this problem, for whoever may read it. */
async function openedCode(act: Act, { pid }: Problem, submitId: number) {
  const found = await openSubmission(act, submitId);
  if (!found.ok || found.value.submission.pid !== pid) return null;
  const { submission } = found.value;
  if (submission.sight.code !== "open") return null;
  const code = await act.site.submissions.codes.get(submitId) ?? "";
  return { language: submission.language, code, error: null };
}

export async function showProblem(
  c: AppContext,
  show: ShowProblem,
): Promise<Response> {
  const act = c.get("act");
  const t = c.get("t");
  const { tab, inFocus = false, filter = NO_FILTER } = show;
  const { row, statement } = unwrap(await openProblem(act, show.problemId));
  const { problem } = row;
  const opened = show.submission === undefined
    ? null
    : await openedCode(act, problem, show.submission);
  const rendered = await renderStatement(
    readerOf(c),
    statement,
    c.get("locale"),
  );
  const files = await attachmentsOf(act.site, problem.pid, statement);
  const href = (
    query: { tab?: string; currentPage?: number },
    focus = inFocus,
  ) =>
    addressOf(problemAddress(problem.problemId, { inFocus: focus }), {
      ...filterParams(filter),
      ...query,
    });
  return await htmlPage(c, {
    title: `${problem.problemId} ${rendered.title}`,
    status: show.typed?.error ? 422 : 200,
    fills: true,
    holdsDrafts: act.viewer !== null,
    layout: inFocus ? "bare" : "site",
    body: (
      <div class="flex flex-col grow min-h-0">
        <div class={show.typed || opened ? "split opens-editor" : "split"}>
          <div
            class="split-left"
            id="left"
            data-swap=""
            data-refresh={tab === "mine" ? "" : undefined}
          >
            <div class="flex flex-col gap-4 max-w-[56em] mx-auto">
              <Head
                c={c}
                row={row}
                title={rendered.title}
                language={rendered.language}
                status={statusIn(c, row)}
                statisticsHref={`${
                  problemAddress(problem.problemId)
                }/statistics`}
                focusHref={inFocus ? null : href({ tab }, true)}
              />
              <ProblemTabs
                t={t}
                title={rendered.title}
                tab={tab}
                hasAnnex={files.length > 0 || tab === "annex"}
                hrefOf={(tab) => href({ tab })}
              />
              {tab === "mine"
                ? await mineTab(c, problem, {
                  currentPage: show.currentPage ?? 1,
                  hrefOf: (currentPage) => href({ tab, currentPage }),
                })
                : tab === "annex"
                ? <AttachmentsTab t={t} problem={problem} files={files} />
                : (
                  <Statement
                    t={t}
                    statement={rendered}
                    examples={statement.examples}
                    source={problem.source}
                  />
                )}
            </div>
          </div>
          <div
            class="split-bar"
            role="separator"
            aria-orientation="vertical"
            aria-label={t("problems.divider")}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={50}
            tabIndex={0}
          />
          <button
            class="split-fold no-print"
            type="button"
            aria-pressed="false"
            aria-label={t("problems.foldEditor")}
            title={t("problems.foldEditor")}
          >
            <Icon name="chevronRight" />
          </button>
          <div class="split-right no-print" id="editor">
            {await Answer({
              c,
              problem,
              statement,
              show: opened ? { ...show, typed: opened } : show,
              opens: opened !== null,
            })}
          </div>
        </div>
        <Panes t={t} />
        {inFocus && (
          <FocusStrip
            t={t}
            items={await focusItems(c, problem, filter)}
            pid={problem.pid}
            exitHref={href({ tab }, false)}
          />
        )}
      </div>
    ),
  });
}
