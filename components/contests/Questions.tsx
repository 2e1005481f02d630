import { useT } from "../reader.tsx";
import { MAX_QUESTION_CHARS } from "../../lib/contests/schema.ts";
import { Button } from "../ui/Button.tsx";
import {
  Check,
  EMPTY_FORM,
  type FormState,
  SelectField,
  TextArea,
} from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { SendKey } from "../ui/SendKey.tsx";
import { type Moment, Time } from "../ui/Time.tsx";

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
}

export interface QuestionsProps {
  moment: Moment;
  cid: number;
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
export function Questions(props: QuestionsProps) {
  const t = useT();
  const { questions, isManager } = props;
  return (
    <section class="flex flex-col gap-4" id="questions">
      <h2>{t("contests.questions")}</h2>
      {/* Brought anew by islands/shell/contest_notes.ts. */}
      <div id="question-list">
        {questions.length === 0
          ? <p class="text-ink2">{t("contests.questionsNone")}</p>
          : (
            <ul class="ruled">
              {questions.map((question) => (
                <Question key={question.id} {...props} question={question} />
              ))}
            </ul>
          )}
      </div>
      {!isManager && <AskForm {...props} />}
    </section>
  );
}

function Question(
  { question, ...props }: QuestionsProps & { question: ShownQuestion },
) {
  const t = useT();
  const { isManager } = props;
  const { username, problem, answer, isForAll, askedAt } = question;
  return (
    <li class="question">
      <p class="text-sm text-ink3">
        {problem ?? t("contests.aboutAll")}
        {username !== null && ` · ${username}`} · <Time at={askedAt} />
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
        : !isManager && <p class="text-ink3">{t("contests.answerNone")}</p>}
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
  return (
    <details open={answer === null || state !== EMPTY_FORM}>
      <summary class="text-md text-accent">
        {t(answer === null ? "contests.answer" : "contests.answerAgain")}
      </summary>
      <form
        class="flex flex-col gap-3 max-w-form py-3"
        method="post"
        action={`/contest/${cid}/questions/${id}`}
      >
        <FormErrors form={state} />
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
      class="flex flex-col gap-3 max-w-form"
      method="post"
      action={`/contest/${cid}/questions`}
    >
      <h3>{t("contests.ask")}</h3>
      <FormErrors form={state} />
      <SendKey />
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
