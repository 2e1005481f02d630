import { FocusStrip } from "../../components/problems/FocusStrip.tsx";
import { Panes } from "../../components/problems/Panes.tsx";
import { Statement } from "../../components/problems/Statement.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { Notice } from "../../components/ui/Notice.tsx";
import { addressOf } from "../../lib/http/query.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { attachmentsOf } from "../../lib/problems/cases/attachments.ts";
import { renderStatement } from "../../lib/problems/open_problem.ts";
import type { Problem } from "../../lib/problems/schema.ts";
import type { Act } from "../../lib/site/site.ts";
import { editorialState } from "../../lib/submissions/editorials.ts";
import { sharedQuestions } from "../../lib/notes/list.ts";
import { openSubmission } from "../../lib/submissions/service.ts";
import type { RunResult } from "../../lib/submissions/test_runs/run_result.ts";
import { htmlPage, readerOf } from "../page.tsx";
import { discussTab, hasDiscussions } from "./discuss_tab.tsx";
import { hintsPart } from "./hints.tsx";
import { AttachmentsTab, Head, mineTab } from "./parts.tsx";
import type { ProblemVenue } from "./place.ts";
import { Answer } from "./workbench.tsx";
import { useT } from "../../components/reader.tsx";
import { Tabs } from "../../components/ui/Tabs.tsx";

export const TABS = ["mine", "annex", "discuss"] as const;

export interface ShowProblem {
  tab?: typeof TABS[number];
  currentPage?: number;
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
    /** Sending it once more replaces what was sent before. */
    asksCover?: boolean;
    /** The contest's password is wanted first. */
    asksPassword?: boolean;
    result?: RunResult | null;
  };
}

/** Told where it is open, or of when it opens. */
const hasEditorial = (act: Act, problem: Problem) =>
  ["open", "waits"].includes(editorialState(act, problem));

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
  place: ProblemVenue,
  show: ShowProblem,
): Promise<Response> {
  const act = c.get("act");
  const t = c.get("t");
  const { tab, inFocus = false } = show;
  const { row, statement, address } = place;
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
    addressOf(`${address}${focus ? "/full-screen" : ""}`, {
      ...place.asked,
      ...query,
    });
  const title = place.displayTitle || rendered.title;
  const { gid, kind } = place.venue;
  const shared = gid === null || kind === "contest"
    ? 0
    : (await sharedQuestions(act, { gid, pid: problem.pid })).length;
  return await htmlPage(c, {
    title: `${place.displayId} ${title}`,
    status: show.typed?.error ? 422 : 200,
    fills: true,
    placesTrail: inFocus || place.top !== null,
    isPrivate: act.viewer !== null,
    layout: inFocus ? "bare" : "site",
    body: (
      <div class="flex flex-col grow min-h-0">
        {!inFocus && place.top}
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
                place={place}
                title={title}
                language={rendered.language}
                focusHref={inFocus ? null : href({ tab }, true)}
              />
              <HeldBack c={c} place={place} />
              {place.notice}
              <SharedLink count={shared} place={place} />
              <ProblemTabs
                title={title}
                tab={tab}
                hasAnnex={files.length > 0 || tab === "annex"}
                hasDiscussions={hasDiscussions(c, place)}
                editorialHref={hasEditorial(act, problem)
                  ? `${address}/editorial`
                  : null}
                hrefOf={(tab) => href({ tab })}
              />
              {tab === "mine"
                ? await mineTab(c, place, {
                  currentPage: show.currentPage ?? 1,
                  hrefOf: (currentPage) => href({ tab, currentPage }),
                })
                : tab === "discuss" && hasDiscussions(c, place)
                ? await discussTab(c, place)
                : tab === "annex"
                ? <AttachmentsTab place={place} files={files} />
                : (
                  <>
                    <Statement
                      statement={rendered}
                      examples={statement.examples}
                      source={place.tells.origin ? problem.source : null}
                    />
                    {await hintsPart(c, place)}
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
            aria-label={t("problems.foldEditor")}
            title={t("problems.foldEditor")}
          >
            <Icon name="chevronRight" />
          </button>
          <div class="split-right no-print" id="editor">
            {await Answer({
              c,
              place,
              show: opened ? { ...show, typed: opened } : show,
              opens: opened !== null,
            })}
          </div>
        </div>
        <Panes />
        {inFocus && (
          <FocusStrip
            items={await place.strip()}
            pid={problem.pid}
            exitHref={href({ tab }, false)}
          />
        )}
      </div>
    ),
  });
}

/** Why less is told here than elsewhere: a homework that asks this problem (row S2.1). */
function HeldBack({ c, place }: { c: AppContext; place: ProblemVenue }) {
  const t = c.get("t");
  const act = c.get("act");
  const { venues, trainings } = act.site;
  const { kind, id } = place.venue;
  const held = act.viewer === null ? [] : venues.book.heldBackBy(act, {
    pid: place.row.problem.pid,
    uid: act.viewer.uid,
  })
    .filter(({ training: { tid } }) => kind !== "training" || id !== tid);
  return (
    <>
      {held.map(({ training: { tid, gid }, feedback }) => (
        <Notice key={tid} kind="info">
          <a
            href={`${gid === null ? "" : `/group/${gid}`}/training/${tid}`}
          >
            {trainings.shelf.get(tid)?.title}
          </a>{" "}
          {t("trainings.heldBack", {
            told: t(`trainings.feedback.${feedback}`),
          })}
        </Notice>
      ))}
    </>
  );
}

/** To what a teacher has shown to the class of questions at programs (row S4.3). */
function SharedLink({ count, place }: { count: number; place: ProblemVenue }) {
  const t = useT();
  if (count === 0) return null;
  const { venue: { gid }, row: { problem: { pid } } } = place;
  return (
    <p class="text-md">
      <a href={`/questions?view=shared&gid=${gid}&pid=${pid}`}>
        {t("notes.sharedCount", { count })}
      </a>
    </p>
  );
}

interface ProblemTabsProps {
  title: string;
  /** Undefined: the description. */
  tab: "mine" | "annex" | "discuss" | undefined;
  hasAnnex: boolean;
  hasDiscussions: boolean;
  /** The way to its editorial; null: there is none for the reader. */
  editorialHref: string | null;
  hrefOf: (tab: string | undefined) => string;
}

/** What stands on the left of the problem page (spec 1 §2). */
function ProblemTabs(props: ProblemTabsProps) {
  const t = useT();
  const { tab, hrefOf } = props;
  const { editorialHref } = props;
  const link = (name: string | undefined, text: string) => ({
    href: hrefOf(name),
    text,
    isCurrent: tab === name,
  });
  return (
    <Tabs
      label={props.title}
      tabs={[
        link(undefined, t("problems.descriptionTab")),
        link("mine", t("problems.mine")),
        ...props.hasDiscussions ? [link("discuss", t("discussions.name"))] : [],
        ...editorialHref === null ? [] : [
          {
            href: editorialHref,
            text: t("editorials.name"),
            isCurrent: false,
          },
        ],
        ...props.hasAnnex ? [link("annex", t("practice.annex"))] : [],
      ]}
    />
  );
}
