import { MAX_QUESTION_CHARS } from "../../lib/contests/schema.ts";
import { useT } from "../reader.tsx";
import { Button } from "../ui/Button.tsx";
import { DraftOffer, isFreshForm, keepsDraft } from "../ui/DraftOffer.tsx";
import { EmptyPart } from "../ui/Empty.tsx";
import {
  Check,
  EMPTY_FORM,
  type FormState,
  Select,
  SelectField,
  TextArea,
} from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { SendKey } from "../ui/SendKey.tsx";
import { Time } from "../ui/Time.tsx";
import { New } from "./New.tsx";

export interface ShownQuestion {
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
  /** Who is about to answer it, to the staff; null: nobody. */
  writer: { name: string; isOwn: boolean; since: number } | null;
  /** Who has answered, to the staff. */
  answeredBy: string | null;
}

/** What the staff look for among the questions of a contest. */
export interface QuestionQueue {
  show: "all" | "waiting";
  /** What they are about, as `aboutOf` says it; empty: whatever. */
  about: string;
  waiting: number;
}

/** What a question is about, as fields and addresses say it. */
export const aboutOf = (
  { pid, topic }: { pid: number | null; topic: string },
): string => pid !== null ? String(pid) : topic === "" ? "all" : `t:${topic}`;

export interface QuestionsProps {
  cid: number;
  /** Until when the reader has read. */
  since: number;
  questions: readonly ShownQuestion[];
  /** The contest's problems, for those who may see them. */
  problems: readonly { pid: number; name: string }[];
  /** What else can be asked about. */
  topics: readonly string[];
  /** The contest's own answers that are given again and again. */
  canned: readonly string[];
  /** What the staff look for; null: the reader is no staff. */
  queue: QuestionQueue | null;
  isManager: boolean;
  /** The form that has come back. */
  form: FormState;
  /** The question whose answer has come back; null: the one that asks. */
  answering: number | null;
}

/** What participants ask the staff: each reads their own, and what was answered to all. */
export function Questions(props: QuestionsProps) {
  const t = useT();
  const { questions } = props;
  return (
    <section class="flex flex-col gap-4" id="questions">
      <h2>{t("contests.questions")}</h2>
      {props.queue !== null && <QueueFilter {...props} queue={props.queue} />}
      {/* Brought anew by islands/shell/contest_notes.ts. */}
      <div id="question-list">
        {questions.length === 0
          ? (
            <EmptyPart
              title={t(
                props.queue?.show === "waiting"
                  ? "contestStaff.questionsDone"
                  : "contests.questionsNone",
              )}
            />
          )
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

/** What it can be about: the whole, the topics, the problems. */
const subjects = (
  { problems, topics }: Pick<QuestionsProps, "problems" | "topics">,
) => [
  ...topics.map((topic) => ({ value: `t:${topic}`, text: topic })),
  ...problems.map(({ pid, name }) => ({ value: String(pid), text: name })),
];

/** What the staff look for: those that wait, those about one thing. */
function QueueFilter(
  { cid, queue, ...props }: QuestionsProps & { queue: QuestionQueue },
) {
  const t = useT();
  return (
    <form
      class="flex flex-wrap items-end gap-3"
      role="search"
      action={`/contest/${cid}/announcements`}
    >
      <div class="w-[150px]" data-autosubmit="">
        <Select
          name="show"
          label={t("contestStaff.questionsShow")}
          value={queue.show}
          options={[
            { value: "all", text: t("contestStaff.questionsAll") },
            {
              value: "waiting",
              text: t("contestStaff.questionsWaiting", {
                count: queue.waiting,
              }),
            },
          ]}
        />
      </div>
      <div class="w-[200px]" data-autosubmit="">
        <Select
          name="about"
          label={t("contests.about")}
          value={queue.about}
          options={[
            { value: "", text: t("contestStaff.questionsAny") },
            { value: "all", text: t("contests.aboutAll") },
            ...subjects(props),
          ]}
        />
      </div>
      <Button icon="search" label={t("contestStaff.questionsFilter")} />
    </form>
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
            {question.answeredBy !== null && question.answeredAt !== null && (
              <span class="text-sm text-ink3">
                {` ${question.answeredBy} · `}
                <Time at={question.answeredAt} />
              </span>
            )}
          </p>
        )
        : !isManager && (
          <p class="text-ink3">
            {question.before === 0
              ? t("contests.answerNone")
              : t("contests.answerAfter", { count: question.before })}
          </p>
        )}
      {isManager && answer === null && (
        <Writer
          {...props}
          question={question}
        />
      )}
      {isManager && <AnswerForm {...props} question={question} />}
    </li>
  );
}

/** Who of the staff is at it: it is taken, let go, or taken over. */
function Writer(
  { cid, question: { id, writer } }: QuestionsProps & {
    question: ShownQuestion;
  },
) {
  const t = useT();
  const [how, text] = writer === null
    ? ["on", "contestStaff.questionTake"] as const
    : writer.isOwn
    ? ["off", "contestStaff.questionLeave"] as const
    : ["over", "contestStaff.questionTakeOver"] as const;
  return (
    <form
      class="flex flex-wrap items-center gap-3"
      method="post"
      action={`/contest/${cid}/questions/${id}/take`}
    >
      {writer !== null && (
        <span class="text-md">
          {writer.isOwn
            ? t("contestStaff.questionMine")
            : t("contestStaff.questionTheirs", { name: writer.name })}{" "}
          <Time at={writer.since} />
        </span>
      )}
      <Button small name="how" value={how}>{t(text)}</Button>
    </form>
  );
}

/** Answers that are given again and again. */
const CANNED = [
  "contests.canned.no",
  "contests.canned.read",
  "contests.canned.wait",
] as const;

function AnswerForm(
  { cid, form, answering, question, canned }: QuestionsProps & {
    question: ShownQuestion;
  },
) {
  const t = useT();
  const { id, answer, isForAll, writer } = question;
  const isTheirs = writer !== null && !writer.isOwn;
  const state = answering === id ? form : EMPTY_FORM;
  const action = `/contest/${cid}/questions/${id}`;
  return (
    <details
      open={answer === null && !isTheirs || state !== EMPTY_FORM}
    >
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
        <input type="hidden" name="seen" value={question.answeredAt ?? ""} />
        <SelectField
          id={`canned-${id}`}
          name="canned"
          label={t("contests.canned")}
          value=""
          options={[
            { value: "", text: t("contests.cannedNone") },
            ...[...canned, ...CANNED.map((key) => t(key))]
              .map((text) => ({ value: text, text })),
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

export function AskForm({ cid, form, answering, ...props }: QuestionsProps) {
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
          ...subjects(props),
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
