import {
  DraftOffer,
  isFreshForm,
  keepsDraft,
} from "../../components/ui/DraftOffer.tsx";
import { z } from "zod";
import {
  Check,
  EMPTY_FORM,
  type FormState,
  SelectField,
  TextArea,
} from "../../components/ui/Field.tsx";
import { contestAnnouncements as announced } from "../../lib/contests/announcements.ts";
import {
  answer,
  ask,
  clarificationsOf,
} from "../../lib/contests/clarifications.ts";
import { noteRead, readUntil } from "../../lib/contests/unread.ts";
import { itemProblems } from "../../lib/contests/items.ts";
import {
  AnswerDraft,
  type Clarification,
  ClarificationDraft,
  MAX_QUESTION_CHARS,
} from "../../lib/contests/schema.ts";
import { Failure, failure } from "../../lib/failure.ts";
import { Cid, id, optionalId } from "../../lib/http/input.ts";
import { htmlOf } from "../../lib/markdown/texts.ts";
import { titleOf } from "../../lib/problems/view.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { momentOf, readerOf } from "../page.tsx";
import { contestPage, enterContest, type OpenContest } from "./shell.tsx";
import { useT } from "../../components/reader.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { type Moment, Time } from "../../components/ui/Time.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { SendKey } from "../../components/ui/SendKey.tsx";
import { EmptyPart } from "../../components/ui/Empty.tsx";

const Query = z.object({ open: optionalId });

export const contestAnnouncements = page(
  { params: Cid, query: Query },
  (c, { params: { cid }, query: { open } }) => {
    const contest = enterContest(c, cid);
    if (contest instanceof Response) return contest;
    return open === undefined
      ? showAll(c, contest, { form: EMPTY_FORM, answering: null })
      : showOne(c, contest, open);
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

async function showAll(c: AppContext, contest: OpenContest, asked: Asked) {
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
  const shown = ({ uid, pid, ...row }: Clarification) => ({
    ...row,
    before: act.site.contests.waiting.beforeOf(cid, row.id),
    problem: nameOf(pid),
    username: isManager || uid === act.viewer?.uid
      ? act.site.accounts.directory.nameOf(uid)
      : null,
  });
  const questions = (await clarificationsOf(act, cid)).map(shown);
  // Staff see first what waits for them.
  if (isManager) {
    questions.sort((a, b) =>
      Number(a.answer !== null) - Number(b.answer !== null)
    );
  }
  const shownQuestions: QuestionsProps = {
    moment: momentOf(c),
    cid,
    since,
    questions,
    problems,
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
  }),
  run: ({ act, params: { cid, id } }, draft) => answer(act, cid, id, draft),
  next: ({ params: { cid } }) => ({
    to: here(cid),
    key: "contests.answered",
  }),
  again: ({ c, opened, params }, state) =>
    showAll(c, opened, { form: state, answering: params.id }),
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

/** Not seen before by this reader. */
function New() {
  const t = useT();
  return <strong class="new-mark">{t("contestRoom.new")}</strong>;
}

interface ShownQuestion {
  id: number;
  /** Null: the reader does not learn who asked. */
  username: string | null;
  /** What it is about, in the contest's words; null: the contest as a whole. */
  problem: string | null;
  question: string;
  answer: string | null;
  isForAll: boolean;
  askedAt: number;
  answeredAt: number | null;
  /** How many that were asked before it wait. */
  before: number;
}

interface QuestionsProps {
  moment: Moment;
  cid: number;
  /** Until when the reader has read. */
  since: number;
  questions: readonly ShownQuestion[];
  /** The contest's problems, for those who may see them. */
  problems: readonly { pid: number; name: string }[];
  isManager: boolean;
  /** The form that has come back. */
  form: FormState;
  /** The question whose answer has come back; null: the one that asks. */
  answering: number | null;
}

/** What participants ask the staff: each reads their own, and what was answered to all. */
function Questions(props: QuestionsProps) {
  const t = useT();
  const { questions } = props;
  return (
    <section class="flex flex-col gap-4" id="questions">
      <h2>{t("contests.questions")}</h2>
      {/* Brought anew by islands/shell/contest_notes.ts. */}
      <div id="question-list">
        {questions.length === 0
          ? <EmptyPart title={t("contests.questionsNone")} />
          : (
            <ul class="ruled">
              {questions.map((question) => (
                <Question key={question.id} {...props} question={question} />
              ))}
            </ul>
          )}
      </div>
    </section>
  );
}

function Question(
  { question, ...props }: QuestionsProps & { question: ShownQuestion },
) {
  const t = useT();
  const { isManager, since } = props;
  const { username, problem, answer, isForAll, askedAt } = question;
  const isNew = (question.answeredAt ?? 0) > since;
  return (
    <li class={isNew ? "question is-new" : "question"}>
      <p class="text-sm text-ink3">
        {problem ?? t("contests.aboutAll")}
        {username !== null && ` · ${username}`} · <Time at={askedAt} />{" "}
        {isNew && <New />}
      </p>
      <p class="whitespace-pre-line font-medium">{question.question}</p>
      {answer !== null
        ? (
          <p class="question-answer">
            <span class="tag">
              {t(isForAll ? "contests.answerToAll" : "contests.answerToOne")}
            </span>{" "}
            <span class="whitespace-pre-line">{answer}</span>
          </p>
        )
        : !isManager && (
          <p class="text-ink3">
            {question.before === 0
              ? t("contests.answerNone")
              : t("contests.answerAfter", { count: question.before })}
          </p>
        )}
      {isManager && <AnswerForm {...props} question={question} />}
    </li>
  );
}

/** Answers that are given again and again. */
const CANNED = [
  "contests.canned.no",
  "contests.canned.read",
  "contests.canned.wait",
] as const;

function AnswerForm(
  { cid, form, answering, question }: QuestionsProps & {
    question: ShownQuestion;
  },
) {
  const t = useT();
  const { id, answer, isForAll } = question;
  const state = answering === id ? form : EMPTY_FORM;
  const action = `/contest/${cid}/questions/${id}`;
  return (
    <details open={answer === null || state !== EMPTY_FORM}>
      <summary class="text-md text-accent">
        {t(answer === null ? "contests.answer" : "contests.answerAgain")}
      </summary>
      <form
        class="flex flex-col gap-3 max-w-form py-3"
        method="post"
        action={action}
        {...keepsDraft(action, { isFresh: isFreshForm(state) })}
      >
        <FormErrors form={state} />
        <DraftOffer name={action} />
        <SelectField
          id={`canned-${id}`}
          name="canned"
          label={t("contests.canned")}
          value=""
          options={[
            { value: "", text: t("contests.cannedNone") },
            ...CANNED.map((key) => {
              const text = t(key);
              return { value: text, text };
            }),
          ]}
        />
        <TextArea
          id={`answer-${id}`}
          name="answer"
          label={t("contests.answerWords")}
          value={answer ?? ""}
          rows={2}
          maxLength={MAX_QUESTION_CHARS}
          form={state}
        />
        <Check
          name="isForAll"
          label={t("contests.answerForAll")}
          checked={isForAll}
        />
        <div>
          <Button small kind="primary">{t("contests.answer")}</Button>
        </div>
      </form>
    </details>
  );
}

function AskForm({ cid, problems, form, answering }: QuestionsProps) {
  const t = useT();
  const state = answering === null ? form : EMPTY_FORM;
  return (
    <form
      class="contest-says max-w-form"
      method="post"
      action={`/contest/${cid}/questions`}
      {...keepsDraft(`/contest/${cid}/questions`, {
        isFresh: isFreshForm(state),
      })}
    >
      <h2>{t("contests.ask")}</h2>
      <FormErrors form={state} />
      <SendKey />
      <DraftOffer name={`/contest/${cid}/questions`} />
      <SelectField
        name="pid"
        label={t("contests.about")}
        value=""
        form={state}
        options={[
          { value: "", text: t("contests.aboutAll") },
          ...problems.map(({ pid, name }) => ({
            value: String(pid),
            text: name,
          })),
        ]}
      />
      <TextArea
        name="question"
        label={t("contests.question")}
        help={t("contests.questionHelp")}
        rows={3}
        maxLength={MAX_QUESTION_CHARS}
        form={state}
        needed
      />
      <div>
        <Button icon="send">{t("contests.ask")}</Button>
      </div>
    </form>
  );
}
