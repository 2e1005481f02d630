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
import { Prose, quizCode, shownText } from "./texts.tsx";
import { quizPanel, type TypedAnswers } from "./panel.tsx";
import { QuizAnswerList } from "./answer_list.tsx";
import type { OpenedQuiz, QuizQuery } from "./quiz_page.tsx";
import { useT } from "../../components/reader.tsx";
import type { QuizType } from "../../lib/quizzes/schema.ts";
import { QUIZ_TYPE_WORDS } from "../../components/admin/quizzes/quiz_words.ts";
import { Tag } from "../../components/ui/Tag.tsx";
import { Tabs } from "../../components/ui/Tabs.tsx";
import type { Act } from "../../lib/site/site.ts";

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
  const elsewhere = await notePresence(act, opened.venue);
  if (elsewhere !== null) throw failure(elsewhere);
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
    placesTrail: inFocus || opened.top !== null,
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
                marksHref={quiz.type === "essay" && sight.others
                  ? `${opened.around}/marks`
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
                    <Prose
                      html={await htmlOf(
                        readerOf(c),
                        shownText(quiz.type, body),
                      )}
                    />
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

interface QuizHeadProps {
  title: string;
  type: QuizType;
  /** The list that it is one of. */
  around: { href: string; text: string };
  /** Null: not told, because it is a contest's and that runs. */
  tags: readonly { name: string; color: string | null }[] | null;
  /** Null: nobody is told yet. */
  statisticsHref: string | null;
  /** Where essays are marked; null: it is none, or its reader does not. */
  marksHref: string | null;
  /** In contests. */
  points: number | null;
  previous: string | null;
  next: string | null;
  /** Into the full-screen view, or out of it. */
  focusHref: string;
  inFocus: boolean;
}

/** A quiz's title, what it is, and the way to those beside it. */
function QuizHead(props: QuizHeadProps) {
  const t = useT();
  const { title, type, around, tags, statisticsHref, points } = props;
  return (
    <header class="flex flex-col gap-2">
      <div class="flex flex-wrap items-center gap-2 no-print">
        <a class="back mr-auto" href={around.href}>
          <Icon name="chevronLeft" />
          {around.text}
        </a>
        <Step href={props.previous} is="previous" />
        <Step href={props.next} is="next" />
        <a
          class="btn btn-quiet btn-icon"
          href={props.focusHref}
          aria-label={t(
            props.inFocus ? "practice.focusLeave" : "quizzes.focus",
          )}
          title={t(props.inFocus ? "practice.focusLeave" : "quizzes.focus")}
        >
          <Icon name={props.inFocus ? "shrink" : "focus"} />
        </a>
      </div>
      <h1 class="break-words">{title}</h1>
      <div class="flex flex-wrap items-center gap-x-4 gap-y-2 text-md text-ink2">
        <span>{t(QUIZ_TYPE_WORDS[type])}</span>
        {points !== null && (
          <span class="num">{t("quizzes.points", { points })}</span>
        )}
        {tags === null
          ? <span class="tag">{t("quizzes.contestProblem")}</span>
          : tags.length === 0
          ? <span>{t("quizzes.noTag")}</span>
          : (
            <details class="menu">
              <summary class="btn btn-quiet btn-small">
                <Icon name="tag" />
                {t("quizzes.tags", { count: tags.length })}
              </summary>
              <div class="menu-list flex flex-wrap gap-1 p-2">
                {tags.map((tag) => <Tag key={tag.name} {...tag} />)}
              </div>
            </details>
          )}
        {props.marksHref && (
          <a class="btn btn-quiet btn-small no-print" href={props.marksHref}>
            <Icon name="edit" />
            {t("quizzes.mark")}
          </a>
        )}
        {statisticsHref && (
          <a
            class="btn btn-quiet btn-small no-print"
            href={statisticsHref}
            data-dialog=""
          >
            <Icon name="chart" />
            {t("quizzes.statistics")}
          </a>
        )}
      </div>
    </header>
  );
}

/** At an end of the list there is nowhere to go, and it says so. */
function Step(
  { href, is }: {
    href: string | null;
    is: "previous" | "next";
  },
) {
  const t = useT();
  return (
    <a
      class="btn btn-small"
      href={href ?? undefined}
      role={href === null ? "link" : undefined}
      aria-disabled={href === null ? "true" : undefined}
      data-key={is === "previous" ? "[" : "]"}
    >
      {is === "previous" && <Icon name="chevronLeft" />}
      {t(is === "previous" ? "quizzes.previous" : "quizzes.next")}
      {is === "next" && <Icon name="chevronRight" />}
    </a>
  );
}

interface QuizTabsProps {
  /** Undefined: the description. */
  tab: "mine" | "solution" | undefined;
  hasSolution: boolean;
  hrefOf: (tab: string | undefined) => string;
}

/** What stands on the left of a quiz's page (spec 2 §2). */
function QuizTabs({ tab, hasSolution, hrefOf }: QuizTabsProps) {
  const t = useT();
  const link = (name: string | undefined, text: string) => ({
    href: hrefOf(name),
    text,
    isCurrent: tab === name,
  });
  return (
    <Tabs
      label={t("quizzes.parts")}
      tabs={[
        link(undefined, t("problems.descriptionTab")),
        link("mine", t("problems.mine")),
        ...hasSolution ? [link("solution", t("quizzes.solution"))] : [],
      ]}
    />
  );
}

/** The quizzes before and behind this one in its place's list; null at its ends (row Q1.3). */
function neighbours(
  { site }: Pick<Act, "site">,
  { place, quiz, around }: OpenedQuiz,
  inFocus: boolean,
): { previous: string | null; next: string | null } {
  const qids = site.venues.items.of(place).filter(({ asks }) => asks === "quiz")
    .map(({ itemId }) => itemId);
  const at = qids.indexOf(quiz.qid);
  const to = (qid: number | undefined) =>
    qid === undefined
      ? null
      : `${around}/quiz/${qid}${inFocus ? "/full-screen" : ""}`;
  return { previous: to(qids[at - 1]), next: to(qids[at + 1]) };
}
