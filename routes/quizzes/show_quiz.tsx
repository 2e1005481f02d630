import { QuizHead } from "../../components/quizzes/QuizHead.tsx";
import { QuizTabs } from "../../components/quizzes/QuizTabs.tsx";
import { FocusStrip } from "../../components/problems/FocusStrip.tsx";
import { Panes } from "../../components/problems/Panes.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { failure } from "../../lib/failure.ts";
import { addressOf } from "../../lib/http/query.ts";
import { htmlOf } from "../../lib/markdown/texts.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { toScoreMap } from "../../lib/quizzes/view.ts";
import { standingsOf } from "../../lib/quizzes/standings.ts";
import { notePresence } from "../../lib/submissions/presence.ts";
import { tagsOf } from "../../lib/problems/catalogue/list.ts";
import { htmlPage, readerOf } from "../page.tsx";
import { neighbours } from "./neighbours.ts";
import { Prose, quizCode } from "./texts.tsx";
import { quizPanel, type TypedAnswers } from "./panel.tsx";
import { QuizAnswerList } from "./answer_list.tsx";
import type { OpenedQuiz, QuizQuery } from "./quiz_page.tsx";

export interface ShowQuiz extends QuizQuery {
  inFocus?: boolean;
  /** What came with a form that was refused. */
  typed?: TypedAnswers;
}

/** A quiz with its text on the left and its questions on the right. */
export async function showQuiz(
  c: AppContext,
  opened: OpenedQuiz,
  show: ShowQuiz,
): Promise<Response> {
  const t = c.get("t");
  const act = c.get("act");
  const { quiz, item, policy, place, address } = opened;
  await notePresence(act, opened.venue);
  const body = await act.site.quizzes.bodies.get(quiz.qid);
  if (body === null) throw failure("quizNotFound");
  const standing = (await standingsOf(act.site, place, act.viewer!.uid))
    .get(quiz.qid);
  const sight = policy.quizSight(act, { hasAnswered: standing !== undefined });
  const hasSolution = sight.key && quiz.hasSolution;
  const { inFocus = false } = show;
  const tab = show.tab === "solution" && !hasSolution ? undefined : show.tab;
  const href = (query: Record<string, unknown>, focus = inFocus) =>
    addressOf(
      `${address}${focus ? "/full-screen" : ""}`,
      {
        tab,
        ...query,
      } as Parameters<typeof addressOf>[1],
    );
  const isContest = place.kind === "contest";
  const points = Object.values(toScoreMap(quiz, item))
    .reduce((sum, each) => sum + each, 0);
  const title = item.displayTitle || t("quizzes.quiz", {
    id: item.displayId || String(quiz.qid),
  });
  return await htmlPage(c, {
    title,
    status: show.typed ? 422 : 200,
    fills: true,
    layout: inFocus ? "bare" : "site",
    body: (
      <div class="flex flex-col grow min-h-0">
        {!inFocus && opened.top}
        <div
          class={show.typed || show.answer !== undefined
            ? "split opens-editor"
            : "split"}
        >
          <div class="split-left" id="left" data-swap="" data-refresh="">
            <div class="flex flex-col gap-4 max-w-[56em] mx-auto">
              <QuizHead
                title={title}
                type={quiz.type}
                around={{
                  href: `${opened.around}/problems`,
                  text: t(
                    isContest ? "quizzes.toContest" : "quizzes.toTraining",
                  ),
                }}
                tags={sight.tags
                  ? tagsOf(act, quiz.tags, c.get("locale"))
                  : null}
                statisticsHref={sight.counts ? `${address}/statistics` : null}
                points={isContest ? points : null}
                {...neighbours(act, opened, inFocus)}
                focusHref={href({}, !inFocus)}
                inFocus={inFocus}
              />
              <QuizTabs
                tab={tab}
                hasSolution={hasSolution}
                hrefOf={(tab) => href({ tab })}
              />
              {tab === "mine"
                ? await QuizAnswerList({
                  c,
                  opened,
                  body,
                  currentPage: show.currentPage,
                  hrefOf: (currentPage) => href({ currentPage }),
                })
                : tab === "solution"
                ? <Prose html={await htmlOf(readerOf(c), body.solution)} />
                : (
                  <>
                    <Prose html={await htmlOf(readerOf(c), body.title)} />
                    {await quizCode(c, body)}
                  </>
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
            aria-label={t("quizzes.foldAnswers")}
            title={t("quizzes.foldAnswers")}
          >
            <Icon name="chevronRight" />
          </button>
          <div class="split-right" id="editor">
            {await quizPanel(c, opened, { body, standing, show })}
          </div>
        </div>
        <Panes isQuiz />
        {inFocus && await stripOf(opened, href({}, false))}
      </div>
    ),
  });
}

/** What stands beside it in its place; none where nobody wants to know. */
async function stripOf(opened: OpenedQuiz, exitHref: string) {
  const items = await opened.strip();
  return items && (
    <FocusStrip
      items={items}
      pid={opened.quiz.qid}
      isQuiz
      exitHref={exitHref}
    />
  );
}
