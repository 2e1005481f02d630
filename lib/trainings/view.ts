import { titleOf, toCounts, toTag } from "../problems/view.ts";
import { tagsOf } from "../problems/catalogue/list.ts";
import { toWire } from "../http/fields.ts";
import type { Locale } from "../i18n/mod.ts";
import { STATUS } from "../judging/status.ts";
import type { QuizChoices } from "../quizzes/schema.ts";
import type { VenueItem } from "../venues/schema.ts";
import { wireDate, wireMoment } from "../wire.ts";
import type { Act, Site } from "./act.ts";
import { TRAINING_FIELDS } from "./fields.ts";
import { examPoints } from "./exams/grade.ts";
import { ownExam } from "./exams/view.ts";
import { pointsOf } from "./items.ts";
import { ownQuizStates } from "./quizzes.ts";
import type { RankRow } from "./ranking.ts";
import {
  type AskedProblem,
  countingProblems,
  displayIdOf,
  singleQuizzes,
} from "./reading.ts";
import { problemStandings, type Standing } from "./standing.ts";
import type { TrainingCategory, WholeTraining } from "./schema.ts";

const authorOf = ({ accounts }: Pick<Site, "accounts">, uid: string) =>
  accounts.directory.nameOf(uid) ?? "";

/** How far somebody is with a training. */
export interface TrainingProgress {
  solved: number;
  total: number;
  /** Solved where it does not count in this training (row W9.1). */
  elsewhere: number;
  /** The same without what a contest has (behaviour facts §15). */
  open: { solved: number; total: number };
}

/** How many of a training's items somebody has solved there, and how many there are. */
export async function progressIn(
  act: Act,
  training: WholeTraining,
): Promise<TrainingProgress> {
  const { site, viewer } = act;
  const problems = countingProblems(site, training);
  const quizzes = singleQuizzes(site, training);
  // The exam is one of them.
  const exam = training.isExam && examPoints(site, training).questions > 0
    ? await ownExam(act, training)
    : null;
  const exams = exam === null ? 0 : 1;
  const solvedExams = exam !== null && exam.isDone && !exam.runs ? 1 : 0;
  const states = viewer === null || quizzes.length === 0
    ? undefined
    : await ownQuizStates(site, training, viewer.uid);
  const solvedQuizzes =
    quizzes.filter(({ quiz: { qid } }) =>
      states?.get(qid)?.status === STATUS.accepted
    ).length;
  const standingOf = await problemStandings(
    act,
    training,
    problems.map(({ problem: { pid } }) => pid),
  );
  const isSolved = ({ problem: { pid } }: AskedProblem) =>
    standingOf(pid).status === STATUS.accepted;
  const open = problems.filter(({ closed }) => closed === null);
  return {
    solved: problems.filter(isSolved).length + solvedQuizzes + solvedExams,
    total: problems.length + quizzes.length + exams,
    elsewhere:
      problems.filter(({ problem: { pid } }) => standingOf(pid).isElsewhere)
        .length,
    open: {
      solved: open.filter(isSolved).length + solvedQuizzes + solvedExams,
      total: open.length + quizzes.length + exams,
    },
  };
}

/** Makes the contract's TrainingVO (§1); `description` is empty in lists. */
export async function toTraining(
  act: Act,
  training: WholeTraining,
  description: string,
) {
  const { site } = act;
  const category = site.trainings.shelf.category(training.categoryId);
  const { open, total, elsewhere } = await progressIn(act, training);
  return {
    id: training.tid,
    title: training.title,
    description,
    author: authorOf(site, training.authorUid),
    auth: training.isPrivate ? "Private" : "Public",
    categoryName: category?.name ?? null,
    categoryColor: category?.color || null,
    rank: training.rank,
    problemCount: open.total,
    acCount: act.viewer === null ? null : open.solved,
    gid: training.gid,
    gmtModified: wireDate(training.modifiedAt),
    // Ours: what a contest has, and what counts elsewhere only (rows W9.1, W9.3).
    closedCount: total - open.total,
    elsewhereCount: act.viewer === null ? null : elsewhere,
    // Ours: of an assignment.
    beginTime: wireMoment(training.begin),
    dueTime: wireMoment(training.due),
    latePercent: training.latePercent,
    lateDays: training.lateDays,
    hintPercent: training.hintPercent,
    // Ours: its quizzes are one exam (rows S3.1, S3.2).
    isExam: training.isExam,
  };
}

/** Makes the contract's Training of the admin area; `privatePwd` is for its form alone. */
export const toAdminTraining = (
  site: Site,
  training: WholeTraining,
  privatePwd: string | null = null,
) => ({
  id: training.tid,
  ...toWire(TRAINING_FIELDS, {
    ...training,
    description: null,
    auth: training.isPrivate ? "Private" : "Public",
    password: privatePwd,
  }),
  author: authorOf(site, training.authorUid),
  isGroup: training.gid !== null,
  gid: training.gid,
  gmtCreate: wireDate(training.createdAt),
  gmtModified: wireDate(training.modifiedAt),
});

/** Makes a TrainingDTO, which its form is filled from. */
export async function toTrainingDto(site: Site, training: WholeTraining) {
  const { tid, categoryId } = training;
  const category = site.trainings.shelf.category(categoryId);
  const password = await site.trainings.passwords.get(tid);
  return {
    training: {
      ...toAdminTraining(site, training, password?.password ?? null),
      description: await site.trainings.descriptions.get(tid) ?? "",
    },
    trainingCategory: category && toCategory(category),
  };
}

export const toCategory = ({ id, name, color, gid }: TrainingCategory) => ({
  id,
  name,
  color,
  gid,
});

/** A row of a training's problem list: of the counters only `total` and `ac` are filled (contract §11). */
export function toTrainingProblem(
  { site }: Pick<Act, "site">,
  { problem }: AskedProblem,
  { status, isElsewhere }: Standing,
  locale: Locale,
) {
  const { count } = site.problems.catalogue.row(problem.pid)!;
  const { total, ac } = toCounts(count);
  return {
    pid: problem.pid,
    problemId: problem.problemId,
    title: titleOf(problem, locale),
    difficulty: problem.difficulty,
    type: problem.type,
    tags: tagsOf({ site }, problem.tags, locale).map(toTag),
    total,
    ac,
    score: null,
    // Ours: where the viewer stands with it here.
    status,
    solvedElsewhere: isElsewhere,
  };
}

/** Makes the contract's TrainingProblem; its number is its problem's, which a training asks once. */
export const toItem = (item: VenueItem, problemId: string) => ({
  id: item.itemId,
  tid: item.id,
  pid: item.itemId,
  rank: item.order,
  displayId: item.displayId || problemId,
  points: pointsOf(item),
});

/** Makes the contract's TrainingRankRow, with problems by their own ids and by those in the training. */
export function toRankRow(
  { site }: Pick<Act, "site">,
  row: RankRow,
  problems: readonly AskedProblem[],
  person: RankPerson,
  chosen: ReadonlyMap<number, QuizChoices> | null,
) {
  const submissionInfo: Record<string, unknown> = {};
  for (const asked of problems) {
    const cell = row.cells.get(asked.problem.pid);
    if (cell === undefined) continue;
    const { status, score, isAC, runTime } = cell;
    for (const key of [displayIdOf(asked), asked.problem.problemId]) {
      submissionInfo[key] = { status, score, isAC, runTime };
    }
  }
  return {
    uid: row.uid,
    username: site.accounts.directory.nameOf(row.uid) ?? "",
    ...person,
    ac: row.ac,
    quizAc: row.quizAc,
    codeAc: row.codeAc,
    totalRunTime: row.totalRunTime,
    submissionInfo,
    quizSubmissionInfo: Object.fromEntries(
      [...row.quizCells].map(([qid, { status, accepted }]) => [qid, {
        status,
        answers: chosen?.get(qid) ?? null,
        acceptedCount: accepted,
      }]),
    ),
  };
}

export interface RankPerson {
  /** Null to whom it is not told. */
  realname: string | null;
  nickname: string | null;
  school: string | null;
  gender: string;
  avatar: string | null;
}
