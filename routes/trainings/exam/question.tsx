import { QuizQuestions } from "../../../components/quizzes/QuizQuestions.tsx";
import type {
  PanelMark,
  PanelOption,
  PanelOutcome,
  PanelPart,
} from "../../../components/quizzes/quiz_panel.ts";
import { questionWords } from "../../../components/quizzes/words.ts";
import { useT } from "../../../components/reader.tsx";
import { Icon } from "../../../components/ui/Icon.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { htmlOf } from "../../../lib/markdown/texts.ts";
import { isMultiPart, type QuizChoices } from "../../../lib/quizzes/schema.ts";
import { givenIn } from "../../../lib/trainings/exams/service.ts";
import { orderOf } from "../../../lib/quizzes/ordering.ts";
import { rightOf } from "../../../lib/quizzes/view.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { ExamSight } from "../../../lib/trainings/exams/rules.ts";
import {
  type ExamQuestion,
  orderedParts,
} from "../../../lib/trainings/exams/view.ts";
import type { WholeTraining } from "../../../lib/trainings/schema.ts";
import { readerOf } from "../../page.tsx";
import {
  Prose,
  quizCode,
  shownParts,
  shownText,
} from "../../quizzes/texts.tsx";
import { markOf } from "../../quizzes/panel.tsx";
import { versionOf } from "../../stored_version.ts";

/** The field with what stood there when the page was made: only what was changed in it is sent on. */
export const wasOf = (qid: number) => `was.${qid}`;

/** Names what was chosen, for that field; empty: nothing was. */
export function nameOf(chosen: QuizChoices): string {
  const given = Object.entries(givenIn(chosen))
    // Without script an order comes as places.
    .map(([uuid, values]) => [uuid, orderOf(values) ?? values]).sort();
  return given.length === 0 ? "" : versionOf(given);
}

interface OfPerson {
  training: WholeTraining;
  uid: string;
  /** From 0. */
  n: number;
}

/** A question of a running attempt, to be answered. */
export const openQuestion = (
  c: AppContext,
  question: ExamQuestion,
  of: OfPerson,
) => shown(c, question, { ...of, sight: null });

/** One of an ended attempt, with what may be told. */
export const endedQuestion = (
  c: AppContext,
  question: ExamQuestion,
  of: OfPerson & { sight: ExamSight },
) => shown(c, question, of);

async function shown(
  c: AppContext,
  question: ExamQuestion,
  { training, uid, n, sight }: OfPerson & { sight: ExamSight | null },
) {
  const { qid, asked, answer } = question;
  if (asked === null) return <Withdrawn key={qid} n={n} />;
  const { quiz, body } = asked;
  const ordered = orderedParts(asked, training, uid);
  // An order that nobody has touched is no answer, though its fields have values.
  const asShown = Object.fromEntries(
    ordered.filter(({ isOrdered }) => isOrdered)
      .map(({ uuid, options }) => [uuid, options.map(({ uuid }) => uuid)]),
  );
  const outcome: PanelOutcome | null = sight === null || !sight.results
    ? null
    : {
      status: answer?.status ?? STATUS.wrongAnswer,
      score: null,
      // What waits to be marked by hand has none.
      parts: Object.fromEntries(
        body.parts.filter(({ uuid }) =>
          answer === null || answer.shares[uuid] !== undefined
        ).map(({ uuid }) => [
          uuid,
          answer?.shares[uuid] === 1 ? STATUS.accepted : STATUS.wrongAnswer,
        ]),
      ),
      key: sight.key ? rightOf(body) : null,
    };
  return (
    <Question
      key={qid}
      {...{ qid, n, outcome }}
      points={asked.most}
      titleHtml={await htmlOf(readerOf(c), shownText(quiz.type, body))}
      code={await quizCode(c, body)}
      {...await shownParts(c, quiz.type, ordered)}
      mark={answer && sight?.results
        ? await markOf(c, answer, { result: true })
        : null}
      isMany={quiz.type === "multiple choice"}
      isMulti={isMultiPart(quiz.type)}
      chosen={answer?.chosen ?? {}}
      was={sight === null ? nameOf(answer?.chosen ?? asShown) : null}
      isChanged={sight === null && question.isChanged}
      explanation={sight?.key && body.solution.trim() !== ""
        ? await htmlOf(readerOf(c), body.solution)
        : null}
    />
  );
}

interface QuestionProps {
  qid: number;
  n: number;
  points: number;
  titleHtml: string;
  code: Awaited<ReturnType<typeof quizCode>>;
  parts: readonly PanelPart[];
  letters: readonly PanelOption[];
  mark: PanelMark | null;
  isMany: boolean;
  isMulti: boolean;
  chosen: Readonly<Record<string, readonly string[]>>;
  outcome: PanelOutcome | null;
  /** Null: it has ended. */
  was: string | null;
  isChanged: boolean;
  explanation: string | null;
}

const Head = (
  { n, points, status }: {
    n: number;
    points: number | null;
    status?: number;
  },
) => {
  const t = useT();
  return (
    <h2 class="flex flex-wrap items-center gap-3">
      {t("exams.question", { n: n + 1 })}
      {points !== null && (
        <span class="text-md text-ink2 num">
          {t("exams.questionPoints", { points })}
        </span>
      )}
      {status !== undefined && (
        <span class={status === 0 ? "quiz-mark ok" : "quiz-mark bad"}>
          <Icon name={status === 0 ? "check" : "cross"} />
          {t(status === 0 ? "quizzes.right" : "quizzes.wrong")}
        </span>
      )}
    </h2>
  );
};

const Withdrawn = ({ n }: { n: number }) => {
  const t = useT();
  return (
    <section class="card p-5 flex flex-col gap-3" id={`question-${n + 1}`}>
      <Head n={n} points={null} />
      <p class="text-ink2">{t("exams.withdrawn")}</p>
    </section>
  );
};

function Question(props: QuestionProps) {
  const t = useT();
  const { qid, n, outcome, was, chosen } = props;
  const isOpen = was !== null;
  return (
    <section
      class="card p-5 flex flex-col gap-4 min-w-0"
      id={`question-${n + 1}`}
      data-question={isOpen ? qid : undefined}
    >
      <Head
        n={n}
        points={props.points}
        // Questions with parts say it at each of them.
        status={props.isMulti
          ? undefined
          : outcome?.parts[props.parts[0]?.uuid]}
      />
      {props.isChanged && <Notice kind="warn">{t("exams.changed")}</Notice>}
      {isOpen && (
        <>
          <input type="hidden" name="question" value={qid} />
          <input type="hidden" name={wasOf(qid)} value={was} />
        </>
      )}
      <Prose html={props.titleHtml} />
      {props.code}
      <QuizQuestions
        parts={props.parts}
        letters={props.letters}
        mark={props.mark}
        isAwake={false}
        isMany={props.isMany}
        isMulti={props.isMulti}
        words={questionWords(t)}
        chosen={chosen}
        outcome={outcome}
        isLocked={!isOpen}
        choose={() => {}}
      />
      {!isOpen && Object.keys(chosen).length === 0 && (
        <p class="text-ink2">{t("exams.noAnswer")}</p>
      )}
      {props.explanation !== null && (
        <section class="flex flex-col gap-2">
          <h3>{t("exams.explanation")}</h3>
          <Prose html={props.explanation} />
        </section>
      )}
    </section>
  );
}
