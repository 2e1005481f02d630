import type { TrainingItem } from "../../components/trainings/ItemTable.tsx";
import { PROBLEM_TYPE } from "../../lib/judging/fold.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { tagsOf } from "../../lib/problems/catalogue/list.ts";
import { countedOf, passRate } from "../../lib/problems/view.ts";
import { countsOf, type QuizCount } from "../../lib/quizzes/standings.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import {
  type Grade,
  gradesOf,
  type PricedItem,
  pricedItems,
} from "../../lib/trainings/gradebook.ts";
import type { QuizState } from "../../lib/trainings/quiz_book.ts";
import {
  type OwnExam,
  ownExam,
  ownExamStatus,
} from "../../lib/trainings/exams/view.ts";
import { ownQuizStates } from "../../lib/trainings/quizzes.ts";
import { displayIdOf } from "../../lib/trainings/reading.ts";
import type { WholeTraining } from "../../lib/trainings/schema.ts";
import { problemStandings, scoresOf } from "../../lib/trainings/standing.ts";
import { dueFor } from "../../lib/venues/training.ts";
import { takesIn } from "../../lib/trainings/hints.ts";
import { itemWords } from "../../components/trainings/item_words.ts";
import type { OwnerPages } from "../owner.tsx";

/** What a training asks, in its order, as the reader stands with each. */
export async function itemsOf(
  c: AppContext,
  at: OwnerPages,
  training: WholeTraining,
): Promise<TrainingItem[]> {
  const act = c.get("act");
  const { site, viewer } = act;
  const { tid } = training;
  const asked = pricedItems(site, training);
  const hasQuizzes = asked.some((row) => "quiz" in row);
  const quizzes = viewer === null || !hasQuizzes
    ? undefined
    : await ownQuizStates(site, training, viewer.uid);
  const exam = await ownExam(act, training);
  const countOf = hasQuizzes
    ? await countsOf(site, { kind: "training", id: tid })
    : null;
  const grades = training.due === null || viewer === null
    ? new Map<string, Grade>()
    : gradesOf(
      asked,
      {
        attempts: (await site.trainings.attempts.of(training)).get(viewer.uid),
        quizzes,
        marks: site.trainings.itemMarks.of(tid).get(viewer.uid),
        hints: takesIn(site.problems, asked, viewer.uid),
        exam: exam.told,
      },
      training,
      dueFor(training, site.venues.book.extensionsOf(tid), viewer.uid),
    );
  const codes = await codeRows(c, training, asked);
  const path = at.url(c, `/training/${tid}`);
  return asked.map((row, n) => {
    const { key, points: most } = row;
    const common = { key, n: n + 1, most, grade: grades.get(key) ?? null };
    if ("exam" in row) {
      return {
        ...common,
        ...examRow(c, exam, row, training),
        href: `${path}/exam`,
      };
    }
    return "quiz" in row
      ? {
        ...common,
        ...quizRow(c, row, quizzes?.get(row.quiz.qid), countOf!),
        href: `${path}/quiz/${row.quiz.qid}`,
      }
      : {
        ...common,
        ...codes(row),
        href: row.closed !== null
          ? null
          : `${path}/problem/${encodeURIComponent(displayIdOf(row))}`,
      };
  });
}

type Facts = Omit<TrainingItem, "key" | "n" | "most" | "grade" | "href">;
type OfProblem = Extract<PricedItem, { problem: unknown }>;
type OfQuiz = Extract<PricedItem, { quiz: unknown }>;

async function codeRows(
  c: AppContext,
  training: WholeTraining,
  asked: readonly PricedItem[],
): Promise<(row: OfProblem) => Facts> {
  const act = c.get("act");
  const locale = c.get("locale");
  const problems = asked.flatMap((row) =>
    "problem" in row ? [row.problem] : []
  );
  const standingOf = await problemStandings(
    act,
    training,
    problems.map(({ pid }) => pid),
  );
  const scores = await scoresOf(
    act.site,
    problems.filter(({ type }) => type === PROBLEM_TYPE.oi)
      .flatMap(({ pid }) => standingOf(pid).submitId ?? []),
  );
  return (row) => {
    const { problem, closed } = row;
    const isClosed = closed !== null;
    const { status, submitId, isElsewhere } = standingOf(problem.pid);
    const { count } = act.site.problems.catalogue.row(problem.pid)!;
    return {
      id: problem.pid,
      isQuiz: false,
      displayId: displayIdOf(row),
      title: itemWords(c.get("t"), row).title,
      closed,
      isElsewhere: isElsewhere && closed !== "hidden",
      difficulty: isClosed ? null : problem.difficulty,
      tags: isClosed ? [] : tagsOf(act, problem.tags, locale)
        .map(({ name, color }) => ({ name, color })),
      total: countedOf(count),
      passRate: passRate(count),
      status: closed === "hidden" ? STATUS.notSubmitted : status,
      score: scores.get(submitId ?? 0) ?? null,
    };
  };
}

const examRow = (
  c: AppContext,
  exam: OwnExam,
  row: PricedItem,
  training: WholeTraining,
): Facts => ({
  id: 0,
  isQuiz: false,
  isExam: true,
  isDone: exam.isDone && !exam.runs,
  displayId: "",
  title: c.get("t")("exams.title"),
  closed: null,
  isElsewhere: false,
  difficulty: null,
  tags: [],
  total: 0,
  passRate: "",
  status: ownExamStatus(exam, row, training),
  score: null,
});

function quizRow(
  c: AppContext,
  { quiz, item }: OfQuiz,
  state: QuizState | undefined,
  countOf: (qid: number) => QuizCount,
): Facts {
  const { total, ac } = countOf(quiz.qid);
  return {
    id: quiz.qid,
    isQuiz: true,
    displayId: item.displayId || `Q${quiz.qid}`,
    title: item.displayTitle || quiz.headline,
    closed: null,
    isElsewhere: false,
    difficulty: null,
    tags: tagsOf(c.get("act"), quiz.tags, c.get("locale"))
      .map(({ name, color }) => ({ name, color })),
    total,
    passRate: (100 * ac / Math.max(1, total)).toFixed(2),
    status: state?.status ?? STATUS.notSubmitted,
    score: null,
  };
}
