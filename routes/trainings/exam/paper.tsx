import type { ComponentChildren } from "preact";
import { z } from "zod";
import { fieldOf } from "../../../components/quizzes/quiz_panel.ts";
import { clockText } from "../../../components/contests/words.ts";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import type { Form } from "../../../lib/http/body.ts";
import { optionalId, Tid } from "../../../lib/http/input.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import type { Refusal } from "../../../lib/failure.ts";
import type { QuizChoices } from "../../../lib/quizzes/schema.ts";
import {
  handInExam,
  type OfAttempt,
  type OpenExam,
  runningEnd,
  saveExamAnswer,
} from "../../../lib/trainings/exams/service.ts";
import {
  attemptQuestions,
  type ExamQuestion,
} from "../../../lib/trainings/exams/view.ts";
import type { Act } from "../../../lib/site/site.ts";
import { page } from "../../define.ts";
import { form, type Next } from "../../form.ts";
import { htmlPage, redirect } from "../../page.tsx";
import { examHere } from "./cover.tsx";
import { nameOf, openQuestion, wasOf } from "./question.tsx";
import type { OwnerPages } from "../../owner.tsx";
import { aroundTraining, trainingHere } from "../frame.tsx";

const Query = z.object({ question: optionalId.catch(undefined) });

/** The running attempt of an exam, if its reader has one. */
const runningIn = ({ sitting }: OpenExam) =>
  sitting?.attempts.at(-1)?.endedAt === null ? sitting : null;

/** The questions of one's running attempt: all of them, or one at a time. */
export const examPaper = (at: OwnerPages) =>
  page(
    { params: Tid, query: Query },
    async (c, { params: { tid }, query }) => {
      const t = c.get("t");
      const act = c.get("act");
      const opened = await examHere(c, at, tid);
      if (opened instanceof Response) return opened;
      const path = at.url(c, `/training/${tid}/exam`);
      const sitting = runningIn(opened);
      if (sitting === null) return redirect(c, path);
      const { training } = opened;
      const attempt = sitting.attempts.length - 1;
      const questions = await attemptQuestions(
        act.site,
        training,
        sitting,
        attempt,
      );
      const total = questions.length;
      const nth = Math.min(Math.max(query.question ?? 1, 1), total);
      const { examOneByOne } = training;
      const shown = examOneByOne ? [nth - 1] : questions.map((_, n) => n);
      const of = { training, uid: sitting.uid };
      return await htmlPage(c, {
        title: `${t("exams.title")} - ${training.title}`,
        body: aroundTraining(
          c,
          at,
          <Paper
            path={path}
            title={training.title}
            {...{ tid, attempt, total }}
            at={examOneByOne ? nth : null}
            questions={questions}
            end={runningEnd(opened)}
            now={act.now}
          >
            {await Promise.all(
              shown.map((n) => openQuestion(c, questions[n], { ...of, n })),
            )}
          </Paper>,
        ),
      });
    },
  );

interface PaperProps {
  path: string;
  title: string;
  tid: number;
  attempt: number;
  total: number;
  /** The one that is shown, from 1; null: all. */
  at: number | null;
  questions: readonly ExamQuestion[];
  /** Null: no end. */
  end: number | null;
  now: number;
  children: ComponentChildren;
}

function Paper(props: PaperProps) {
  const t = useT();
  const { path, at, questions, end, now, total, attempt } = props;
  const done = questions.filter(({ answer }) => answer !== null).length;
  return (
    <form
      class="flex flex-col gap-5"
      method="post"
      action={`${path}/paper`}
      data-exam={props.tid}
      data-attempt={attempt + 1}
      data-over={path}
      data-saving={t("exams.saving")}
      data-saved={t("exams.saved")}
      data-failed={t("exams.notSaved")}
    >
      <input type="hidden" name="attempt" value={attempt + 1} />
      <input type="hidden" name="at" value={at ?? ""} />
      <header class="flex flex-wrap items-center gap-x-5 gap-y-2">
        <div class="grow min-w-0">
          <a class="back" href={path}>{t("exams.toExam")}</a>
          <h1 class="break-words">{props.title}</h1>
        </div>
        {end !== null && (
          <div class="contest-clock" role="timer" aria-label={t("exams.left")}>
            <span class="text-sm text-ink3">{t("exams.left")}</span>
            <strong
              class="clock-figure"
              data-clock-to={end}
              data-clock-now={now}
            >
              {clockText(end - now)}
            </strong>
          </div>
        )}
      </header>
      <nav aria-label={t("exams.toQuestions")}>
        <ol class="flex flex-wrap gap-2">
          {questions.map(({ qid, answer }, n) => (
            <li key={qid}>
              {at === null
                ? (
                  <a
                    class={answer === null ? "btn btn-small" : CHOSEN}
                    href={`#question-${n + 1}`}
                    aria-label={stepName(t, n, answer !== null)}
                    data-step={qid}
                  >
                    {n + 1}
                  </a>
                )
                : (
                  <button
                    type="submit"
                    class={answer === null ? "btn btn-small" : CHOSEN}
                    name="do"
                    value={`to.${n + 1}`}
                    aria-label={stepName(t, n, answer !== null)}
                    aria-current={at === n + 1 ? "step" : undefined}
                    data-step={qid}
                  >
                    {n + 1}
                  </button>
                )}
            </li>
          ))}
        </ol>
      </nav>
      {props.children}
      <footer class="flex flex-wrap items-center gap-3">
        {at !== null && at > 1 && (
          <Button name="do" value={`to.${at - 1}`} icon="chevronLeft">
            {t("exams.back")}
          </Button>
        )}
        {at !== null && at < total
          ? (
            <Button kind="primary" name="do" value={`to.${at + 1}`}>
              {t("exams.next")}
            </Button>
          )
          : <Button name="do" value="save">{t("exams.save")}</Button>}
        <span class="grow text-ink2" role="status" data-exam-state="">
          {t("exams.answered", { done, total })}
        </span>
        <Button
          kind={at === null || at === total ? "primary" : "plain"}
          name="do"
          value="handIn"
          confirm={t("exams.handInAsk")}
        >
          {t("exams.handIn")}
        </Button>
      </footer>
    </form>
  );
}

const CHOSEN = "btn btn-small btn-primary";

const stepName = (
  t: ReturnType<typeof useT>,
  n: number,
  isAnswered: boolean,
) =>
  `${t("exams.question", { n: n + 1 })}: ${
    t(isAnswered ? "exams.isAnswered" : "exams.isOpen")
  }`;

/** Which button was pressed: what is to be seen next. */
const goes = (form: Form) => {
  const pressed = form.get("do") ?? "";
  const to = /^to\.(\d{1,3})$/.exec(pressed)?.[1];
  return { handsIn: pressed === "handIn", to: to ?? form.get("at") ?? "" };
};

/** What ends an attempt's taking: said on the exam's own page. */
const ENDED = {
  examTimeOver: "exams.timeOver",
  examAttemptOver: "errors.examAttemptOver",
  examNotRunning: "errors.examNotRunning",
} as const;
type Ended = keyof typeof ENDED;
const isEnded = (code: string): code is Ended => Object.hasOwn(ENDED, code);

type Done =
  | { is: "kept"; to: string }
  | { is: "half"; at: string }
  | { is: "handedIn"; attempt: number }
  | { is: "ended"; code: Ended };

/** Keeps what was answered and goes on, or hands in; each button of the form. */
export const answerExam = (at: OwnerPages) =>
  form({
    params: Tid,
    open: (c, { tid }) => trainingHere(c, at, tid),
    async run({ act, form, opened: { tid } }): Promise<Result<Done, Refusal>> {
      const sent = Number(form.get("attempt") ?? NaN) - 1;
      const of = { tid, attempt: Number.isInteger(sent) ? sent : undefined };
      const { handsIn, to } = goes(form);
      const kept = await keepAll(act, of, form);
      if (!kept.ok) {
        const { code } = kept.error;
        // Handed in twice, by a double click or after "Back": the first one counts.
        const again = handsIn && code === "examAttemptOver"
          ? await handInExam(act, of)
          : null;
        if (again?.ok) return ok({ is: "handedIn", ...again.value });
        return isEnded(code) ? ok({ is: "ended", code }) : kept;
      }
      // Nothing is handed in of which a part was not kept.
      if (!kept.value) return ok({ is: "half", at: form.get("at") ?? "" });
      if (!handsIn) return ok({ is: "kept", to });
      const done = await handInExam(act, of);
      if (done.ok) return ok({ is: "handedIn", ...done.value });
      return isEnded(done.error.code)
        ? ok({ is: "ended", code: done.error.code })
        : err(done.error);
    },
    next({ c, form, opened: { tid } }, done): Next {
      const path = at.url(c, `/training/${tid}/exam`);
      if (done.is === "ended") return { to: path, key: ENDED[done.code] };
      if (done.is === "handedIn") {
        return {
          to: `${path}/attempt/${done.attempt + 1}`,
          key: "exams.handedIn",
        };
      }
      const paper = (at: string) =>
        `${path}/paper${/^\d{1,3}$/.test(at) ? `?question=${at}` : ""}`;
      if (done.is === "half") {
        return { to: paper(done.at), key: "exams.halfOrder" };
      }
      const isSave = form.get("do") === "save";
      return {
        to: paper(done.to),
        ...isSave ? { key: "exams.savedNotice" } : {},
      };
    },
  });

/** Keeps each answer of a form that was changed in it: what another window has kept stays. */
async function keepAll(
  act: Act,
  of: OfAttempt,
  form: Form,
): Promise<Result<boolean, Refusal>> {
  let isWhole = true;
  for (const text of form.all("question")) {
    const qid = Number(text);
    if (!Number.isSafeInteger(qid) || qid <= 0) continue;
    const chosen = await choicesIn(act, qid, form);
    if (chosen === null || nameOf(chosen) === form.get(wasOf(qid))) continue;
    const kept = await saveExamAnswer(act, of, { qid, chosen });
    if (kept.ok) continue;
    const { code } = kept.error;
    if (HALF.has(code)) isWhole = false;
    // What was taken out, or changed this very moment, keeps what it had.
    else if (!PASSED.has(code)) return kept;
  }
  return ok(isWhole);
}

const PASSED = new Set<string>(["quizNotFound", "quizAnswerUnknown"]);
/** An order of which two have one place, or not all have one: its page says so. */
const HALF = new Set<string>(["quizPlaceTwice", "quizPartsMissing"]);

/** What was chosen of what the quiz has now; null: it is gone. */
async function choicesIn(
  act: Act,
  qid: number,
  form: Form,
): Promise<QuizChoices | null> {
  const body = await act.site.quizzes.bodies.get(qid);
  return body && Object.fromEntries(body.parts.map(({ uuid, options }) => [
    uuid,
    form.all(fieldOf(uuid)).filter((value) =>
      options.length === 0 ||
      // An order comes as places (`placedAs`).
      options.some(({ uuid }) => value === uuid || value.endsWith(`:${uuid}`))
    ),
  ]));
}
