import { z } from "zod";
import { New } from "../../components/contests/New.tsx";
import {
  aboutOf,
  AskForm,
  Questions,
  type QuestionsProps,
} from "../../components/contests/Questions.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { contestAnnouncements as announced } from "../../lib/contests/announcements.ts";
import {
  answer,
  answering,
  ask,
  clarificationsOf,
  takeQuestion,
} from "../../lib/contests/clarifications.ts";
import { isOwn } from "../../lib/contests/claims.ts";
import { noteRead, readUntil } from "../../lib/contests/unread.ts";
import { itemProblems } from "../../lib/contests/items.ts";
import {
  AnswerDraft,
  type Clarification,
  ClarificationDraft,
} from "../../lib/contests/schema.ts";
import { Failure, failure } from "../../lib/failure.ts";
import { Cid, id, optionalId } from "../../lib/http/input.ts";
import { htmlOf } from "../../lib/markdown/texts.ts";
import { titleOf } from "../../lib/problems/view.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { readerOf, redirect } from "../page.tsx";
import { contestPage, enterContest, type OpenContest } from "./shell.tsx";
import { useT } from "../../components/reader.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { Time } from "../../components/ui/Time.tsx";
import { EmptyPart } from "../../components/ui/Empty.tsx";

const Query = z.object({
  open: optionalId,
  show: z.enum(["all", "waiting"]).catch("all"),
  about: z.string().max(40).catch(""),
});
type Query = z.infer<typeof Query>;

export const contestAnnouncements = page(
  { params: Cid, query: Query },
  (c, { params: { cid }, query }) => {
    const contest = enterContest(c, cid);
    if (contest instanceof Response) return contest;
    return query.open === undefined
      ? showAll(c, contest, { form: EMPTY_FORM, answering: null }, query)
      : showOne(c, contest, query.open);
  },
);

async function showOne(c: AppContext, contest: OpenContest, open: number) {
  const opened = await announced.open(c.get("act"), open, { cid: contest.cid });
  if (!opened.ok) throw failure("notFound");
  const { announcement: row, content } = opened.value;
  return await contestPage(c, contest, {
    title: row.title,
    tab: "announcements",
    body: (
      <ContestAnnouncementText
        cid={contest.cid}
        row={row}
        html={await htmlOf(readerOf(c), content)}
      />
    ),
  });
}

interface Asked {
  form: FormState;
  /** Whose answer has come back; null: a question has. */
  answering: number | null;
}

async function showAll(
  c: AppContext,
  contest: OpenContest,
  asked: Asked,
  { show, about }: Pick<Query, "show" | "about"> = { show: "all", about: "" },
) {
  const t = c.get("t");
  const act = c.get("act");
  const { cid, isManager } = contest;
  const rows = announced.list(act, { cid });
  const since = isManager ? Infinity : readUntil(act, cid);
  await noteRead(act, cid);
  const { viewer } = act;
  const canAsk = !isManager && viewer !== null &&
    contest.policy.whyNotAsk(viewer) === null;
  const locale = c.get("locale");
  const problems = itemProblems(act.site, cid)
    .filter(({ problem }) => contest.policy.whyNotRead(act, problem) === null)
    .map(({ item, problem }) => ({
      pid: problem.pid,
      name: `${item.displayId} ${
        item.displayTitle || titleOf(problem, locale)
      }`,
    }));
  const nameOf = (pid: number | null) =>
    problems.find((problem) => problem.pid === pid)?.name ?? null;
  const { directory } = act.site.accounts;
  const device = c.get("device") ?? "";
  const shown = ({ uid, pid, ...row }: Clarification) => {
    const claim = isManager ? answering({ uid, pid, ...row }, act.now) : null;
    return {
      ...row,
      before: act.site.contests.waiting.beforeOf(cid, row.id),
      problem: row.topic || nameOf(pid),
      username: isManager || uid === act.viewer?.uid
        ? directory.nameOf(uid)
        : null,
      writer: claim && {
        name: directory.nameOf(claim.byUid) ?? "?",
        isOwn: isOwn(claim, { byUid: act.viewer!.uid, at: device }),
        since: claim.since,
      },
      answeredBy: isManager && row.byUid !== null
        ? directory.nameOf(row.byUid)
        : null,
    };
  };
  const all = await clarificationsOf(act, cid);
  // Staff see first what has waited longest for them, and what they look for alone.
  const rowsShown = isManager
    ? all.filter((row) =>
      (show === "all" || row.answer === null) &&
      (about === "" || about === aboutOf(row))
    ).sort((a, b) =>
      Number(a.answer !== null) - Number(b.answer !== null) ||
      (a.answer === null ? a.id - b.id : b.id - a.id)
    )
    : all;
  const shownQuestions: QuestionsProps = {
    cid,
    since,
    questions: rowsShown.map(shown),
    problems,
    topics: contest.head.topics,
    canned: contest.head.cannedAnswers,
    queue: isManager
      ? { show, about, waiting: act.site.contests.waiting.countOf(cid) }
      : null,
    isManager,
    ...asked,
  };
  return await contestPage(c, contest, {
    title: t("contests.tab.talk"),
    tab: "announcements",
    status: asked.form === EMPTY_FORM ? 200 : 422,
    body: (
      <div class={canAsk ? "contest-overview" : "flex flex-col gap-6"}>
        <div class="flex flex-col gap-6 min-w-0">
          <section class="flex flex-col gap-4" id="contest-announcements">
            <h1>{t("contests.tab.announcements")}</h1>
            {rows.length === 0
              ? <EmptyPart title={t("contests.announcementsNone")} />
              : (
                <ContestAnnouncements
                  cid={cid}
                  rows={rows}
                  since={since}
                />
              )}
          </section>
          <Questions {...shownQuestions} />
        </div>
        {canAsk && <AskForm {...shownQuestions} />}
      </div>
    ),
  });
}

/** Opens a contest for a form of this page; throws for whom it is closed. */
function inside(c: AppContext, cid: number): OpenContest {
  const contest = enterContest(c, cid);
  if (!(contest instanceof Response)) return contest;
  throw new Failure({ code: "forbidden" }, { atEdge: true });
}

const here = (cid: number) => `/contest/${cid}/announcements`;

export const askForm = form({
  params: Cid,
  open: (c, { cid }) => inside(c, cid),
  schema: ClarificationDraft.extend({
    pid: optionalId.transform((pid) => pid ?? null),
  }),
  pick(form) {
    const about = form.get("pid") ?? "";
    const isTopic = about.startsWith("t:");
    return {
      pid: isTopic ? "" : about,
      topic: isTopic ? about.slice(2) : "",
      question: form.get("question") ?? "",
    };
  },
  makes: true,
  run: ({ act, params }, draft) => ask(act, params.cid, draft),
  next: ({ params: { cid } }) => ({
    to: here(cid),
    key: "contests.asked",
  }),
  again: ({ c, opened }, state) =>
    showAll(c, opened, { form: state, answering: null }),
});

export const answerForm = form({
  params: Cid.extend({ id }),
  open: (c, { cid }) => inside(c, cid),
  schema: AnswerDraft,
  pick: (form) => ({
    // A prepared answer, unless one was written.
    answer: form.get("answer")?.trim() || form.get("canned") || "",
    isForAll: form.get("isForAll") !== null,
    seen: Number(form.get("seen")) || null,
  }),
  run: ({ c, act, params: { cid, id } }, draft) =>
    answer(act, cid, id, { ...draft, device: c.get("device") ?? "" }),
  next: ({ params: { cid } }) => ({
    to: here(cid),
    key: "contests.answered",
  }),
  again: ({ c, opened, params }, state) =>
    showAll(c, opened, { form: state, answering: params.id }),
});

/** The button by which somebody of the staff is about to answer a question. */
export const takeQuestionForm = form({
  params: Cid.extend({ id }),
  open: (c, { cid }) => inside(c, cid),
  schema: z.object({ how: z.enum(["on", "over", "off"]) }),
  run: ({ c, act, params: { cid, id } }, { how }) =>
    takeQuestion(act, cid, { id, how, device: c.get("device") ?? "" }),
  next: ({ params: { cid } }) => ({ to: `${here(cid)}#questions` }),
  again: ({ c, params: { cid } }, _, [{ code, params }]) =>
    redirect(c, here(cid), { key: `errors.${code}`, params }),
});

interface ContestAnnouncementRow {
  id: number;
  title: string;
  createdAt: number;
  modifiedAt: number;
}

interface ContestAnnouncementsProps {
  cid: number;
  rows: readonly ContestAnnouncementRow[];
  /** Until when the reader has read. */
  since: number;
}

/** A contest's announcements, newest first; each title opens its text. */
const ContestAnnouncements = (
  { cid, rows, since }: ContestAnnouncementsProps,
) => (
  <ul class="ruled">
    {rows.map(({ id, title, createdAt, modifiedAt }) => (
      <li key={id} class={modifiedAt > since ? "is-new" : undefined}>
        <a
          class="text-ink font-medium break-words"
          href={`/contest/${cid}/announcements?open=${id}`}
        >
          {title}
        </a>
        <span class="text-sm text-ink3">
          {modifiedAt > since && <New />} <Time at={createdAt} />
        </span>
      </li>
    ))}
  </ul>
);

interface ContestAnnouncementTextProps
  extends Pick<ContestAnnouncementsProps, "cid"> {
  row: ContestAnnouncementRow;
  /** Sanitised HTML, made by `lib/markdown`. */
  html: string;
}

const ContestAnnouncementText = (
  { cid, row, html }: ContestAnnouncementTextProps,
) => {
  const t = useT();
  return (
    <article class="flex flex-col gap-4 min-w-0">
      <a class="back" href={`/contest/${cid}/announcements`}>
        <Icon name="chevronLeft" />
        {t("contests.tab.announcements")}
      </a>
      <header class="flex flex-col gap-1">
        <h1 class="break-words">{row.title}</h1>
        <p class="text-md text-ink3">
          <Time at={row.createdAt} />
        </p>
      </header>
      <div class="prose written" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
};
