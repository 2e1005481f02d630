import { z } from "zod";
import { ProblemHead } from "../../components/problems/ProblemHead.tsx";
import { Statement } from "../../components/problems/Statement.tsx";
import { waitWords } from "../../components/submissions/notes.ts";
import { SubmissionList } from "../../components/submissions/SubmissionList.tsx";
import { Empty, Notice } from "../../components/ui/Notice.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { Workbench } from "../../islands/Workbench.tsx";
import { unwrap } from "../../lib/failure.ts";
import { pageNumber, pageOf } from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import type { AppContext } from "../../lib/http/request.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { languageOf } from "../../lib/judging/languages.ts";
import { PROBLEM_TYPE } from "../../lib/judging/fold.ts";
import { isPublicProblem } from "../../lib/problems/access.ts";
import { acceptedOf, type CatalogueRow } from "../../lib/problems/catalogue.ts";
import { progressOf, statusOf, tagsOf } from "../../lib/problems/list.ts";
import { openProblem, renderStatement } from "../../lib/problems/open.ts";
import type { Problem, ProblemStatement } from "../../lib/problems/schema.ts";
import { countedOf, passRate } from "../../lib/problems/view.ts";
import { listSubmissions } from "../../lib/submissions/list.ts";
import type { RunResult } from "../../lib/submissions/run_result.ts";
import { page } from "../define.ts";
import { htmlPage } from "../page.tsx";
import { tableWords, toRows } from "../submissions/rows.ts";

export const ProblemParams = z.object({
  problemId: z.string().min(1).max(64),
});

const Query = z.object({
  tab: z.enum(["mine"]).optional().catch(undefined),
  currentPage: pageNumber,
});

const MINE_PAGE_SIZE = 15;

export const problemDetail = page(
  { params: ProblemParams, query: Query },
  (c, { params, query }) =>
    showProblem(c, { problemId: params.problemId, ...query }),
);

export interface ShowProblem {
  problemId: string;
  tab?: "mine";
  currentPage?: number;
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

export async function showProblem(
  c: AppContext,
  show: ShowProblem,
): Promise<Response> {
  const act = c.get("act");
  const t = c.get("t");
  const { row, statement } = unwrap(await openProblem(act, show.problemId));
  const { problem } = row;
  const rendered = await renderStatement(statement, c.get("locale"));
  const href = `/problem/${encodeURIComponent(problem.problemId)}`;
  return await htmlPage(c, {
    title: `${problem.problemId} ${rendered.title}`,
    status: show.typed?.error ? 422 : 200,
    fills: true,
    body: (
      <div class="split">
        <div
          class="split-left"
          id="left"
          data-swap=""
          data-refresh={show.tab === "mine" ? "" : undefined}
        >
          <div class="flex flex-col gap-5 max-w-[56em] mx-auto">
            <Head
              c={c}
              row={row}
              title={rendered.title}
              status={await status(c, problem)}
            />
            <nav class="tabs no-print" aria-label={rendered.title}>
              <a href={href} aria-current={show.tab ? undefined : "page"}>
                {t("problems.descriptionTab")}
              </a>
              <a
                href={`${href}?tab=mine`}
                aria-current={show.tab ? "page" : undefined}
              >
                {t("problems.mine")}
              </a>
            </nav>
            {show.tab === "mine"
              ? await mine(c, problem, show.currentPage ?? 1)
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
        <div class="split-right no-print">
          <Answer c={c} problem={problem} statement={statement} show={show} />
        </div>
      </div>
    ),
  });
}

async function status(c: AppContext, { pid }: Problem): Promise<number | null> {
  const act = c.get("act");
  if (act.viewer === null) return null;
  return statusOf((await progressOf(act, [pid])).get(pid));
}

interface HeadProps {
  c: AppContext;
  row: CatalogueRow;
  title: string;
  status: number | null;
}

function Head({ c, row: { problem, count }, title, status }: HeadProps) {
  return (
    <ProblemHead
      t={c.get("t")}
      problemId={problem.problemId}
      title={title}
      timeLimit={problem.timeLimit}
      memoryLimit={problem.memoryLimit}
      difficulty={problem.difficulty}
      isOi={problem.type === PROBLEM_TYPE.oi}
      ioScore={problem.ioScore}
      judgeMode={problem.judgeMode}
      fileIo={problem.isFileIO
        ? { read: problem.ioReadFileName!, write: problem.ioWriteFileName! }
        : null}
      isPublic={isPublicProblem(problem)}
      total={countedOf(count)}
      accepted={acceptedOf(count)}
      passRate={passRate(count)}
      tags={tagsOf(c.get("act"), problem.tags)
        .map(({ name, color }) => ({ name, color }))}
      status={status}
    />
  );
}

async function mine(c: AppContext, problem: Problem, currentPage: number) {
  const t = c.get("t");
  const act = c.get("act");
  if (act.viewer === null) {
    return <Empty icon="user" title={t("problems.noMineSignIn")} />;
  }
  const query = { currentPage, limit: MINE_PAGE_SIZE };
  const { total, rows } = unwrap(
    await listSubmissions(act, {
      ...query,
      onlyMine: true,
      problemID: problem.problemId,
      completeProblemID: true,
    }),
  );
  if (total === 0) return <Empty icon="inbox" title={t("problems.noMine")} />;
  return (
    <>
      <div class="card">
        <SubmissionList
          rows={toRows(c, rows)}
          words={tableWords(t)}
          verdicts={verdictWords(t)}
          ofOneProblem
          back={`/problem/${encodeURIComponent(problem.problemId)}?tab=mine`}
        />
      </div>
      <Pager
        t={t}
        current={currentPage}
        pages={pageOf([], total, query).pages}
        total={total}
        hrefOf={(page) =>
          addressOf(`/problem/${encodeURIComponent(problem.problemId)}`, {
            tab: "mine",
            currentPage: page,
          })}
      />
    </>
  );
}

interface AnswerProps {
  c: AppContext;
  problem: Problem;
  statement: ProblemStatement;
  show: ShowProblem;
}

function Answer({ c, problem, statement, show }: AnswerProps) {
  const t = c.get("t");
  const { site, viewer, now } = c.get("act");
  const available = site.judges.available(problem.languages, now);
  const languages = (available.length > 0 ? available : problem.languages)
    .flatMap((name) => languageOf(name) ?? [])
    .map(({ name, grammar }) => ({
      name,
      grammar,
      template: statement.codeTemplates
        .find(({ language }) => language === name)?.code ?? "",
    }));
  return (
    <>
      {site.judges.connected(now).length === 0 && (
        <div class="p-3">
          <Notice kind="info">{t("shell.homeJudgeNone")}</Notice>
        </div>
      )}
      <Workbench
        pid={problem.pid}
        problemId={problem.problemId}
        languages={languages}
        signedIn={viewer !== null}
        account={viewer?.uid ?? null}
        sendKey={viewer && crypto.randomUUID()}
        language={show.typed?.language ?? languages[0]?.name ?? ""}
        code={show.typed?.code ?? ""}
        error={show.typed?.error ?? null}
        samples={statement.examples}
        canRun={!problem.isRemote}
        userInput={show.typed?.userInput ?? null}
        expectedOutput={show.typed?.expectedOutput ?? null}
        result={show.typed?.result ?? null}
        words={workbenchWords(t)}
      />
    </>
  );
}

const workbenchWords = (t: Translate) => ({
  code: t("problems.code"),
  language: t("problems.language"),
  submit: t("problems.submit"),
  signInToSubmit: t("problems.signInToSubmit"),
  networkError: t("shell.networkError"),
  unsent: t("problems.unsent"),
  codeEmpty: t("errors.codeEmpty"),
  codeTooLong: t("errors.codeTooLong"),
  codeReset: t("problems.codeReset"),
  codeResetAsk: t("problems.codeResetAsk"),
  draftKept: t("problems.draftKept"),
  editorSettings: t("problems.editorSettings"),
  editorTheme: t("problems.editorTheme"),
  editorFontSize: t("problems.editorFontSize"),
  editorTabSize: t("problems.editorTabSize"),
  openSubmission: t("problems.openSubmission"),
  run: t("problems.run"),
  runTitle: t("problems.runTitle"),
  runInput: t("problems.runInput"),
  runExpected: t("problems.runExpected"),
  runWanted: t("problems.runWanted"),
  runOutput: t("problems.runOutput"),
  runErrors: t("problems.runErrors"),
  runSample: t("problems.runSample", { n: "{n}" }),
  runPassed: t("problems.runPassed", { n: "{n}" }),
  runEnded: t("problems.runEnded"),
  runUnchecked: t("problems.runUnchecked"),
  runEmpty: t("problems.runEmpty"),
  runDiffers: t("problems.runDiffers", { line: "{line}" }),
  inputEmpty: t("errors.inputEmpty"),
  verdicts: verdictWords(t),
  ...waitWords(t),
});
