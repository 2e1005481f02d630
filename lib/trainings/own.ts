import { STATUS } from "../judging/status.ts";
import { titleOf } from "../problems/view.ts";
import { type Locale, translator } from "../i18n/mod.ts";
import { dueFor, lateUntil } from "../venues/training.ts";
import type { Act } from "./act.ts";
import { type Grade, gradesOf, isCounted, pricedItems } from "./gradebook.ts";
import { ownExam } from "./exams/view.ts";
import { takesIn } from "./hints.ts";
import { ownQuizStates } from "./quizzes.ts";
import { displayIdOf, isRegistered, policyOf, problemsOf } from "./reading.ts";
import type { WholeTraining } from "./schema.ts";
import { problemStandings } from "./standing.ts";

/** One item of a training, as somebody stands with it there. */
export interface OwnItem {
  key: string;
  title: string;
  points: number;
  most: number;
  isTried: boolean;
  isSolved: boolean;
  /** Solved where it does not count here (row W9.1). */
  isElsewhere: boolean;
  /** Below the training's own address; null: nobody can open it. */
  path: string | null;
}

/** A training that somebody is at, and how far they are. */
export interface OwnTraining {
  training: WholeTraining;
  items: OwnItem[];
  /** What it has given so far. */
  points: number;
  /** Some of it is told later: an exam that was handed in (row S3.1). */
  isUntold: boolean;
  most: number;
  solved: number;
  /** What is next to do; null: all is done, or cannot be opened. */
  next: OwnItem | null;
  /** Until when; null: at any time. */
  due: number | null;
  /** Until when late work earns something; null: at any time. */
  end: number | null;
}

/** Public trainings of one's own that are looked for, the last changed first. */
const MOST_LOOKED_AT = 200;

const tenths = (value: number) => Math.round(10 * value) / 10;

/** How far the viewer is with a training: what counts is what its gradebook counts. */
export async function standingIn(
  act: Act,
  training: WholeTraining,
  locale: Locale,
): Promise<OwnTraining> {
  const { site, viewer } = act;
  const asked = pricedItems(site, training).filter(isCounted);
  const hasQuizzes = asked.some((row) => "quiz" in row);
  const due = dueFor(
    training,
    site.venues.book.extensionsOf(training.tid),
    viewer!.uid,
  );
  const exam = await ownExam(act, training);
  const grades = gradesOf(
    asked,
    {
      attempts: (await site.trainings.attempts.of(training)).get(viewer!.uid),
      quizzes: hasQuizzes
        ? await ownQuizStates(site, training, viewer!.uid)
        : undefined,
      marks: site.trainings.itemMarks.of(training.tid).get(viewer!.uid),
      hints: takesIn(site.problems, asked, viewer!.uid),
      exam: exam.told,
    },
    training,
    due,
  );
  const standingOf = await problemStandings(
    act,
    training,
    asked.flatMap((row) => "problem" in row ? [row.problem.pid] : []),
  );
  const items = asked.map((row): OwnItem => {
    const grade = grades.get(row.key);
    const common = {
      key: row.key,
      most: row.points,
      points: grade?.points ?? 0,
      isTried: grade !== undefined,
      isSolved: isThrough(grade),
      isElsewhere: "problem" in row && standingOf(row.problem.pid).isElsewhere,
    };
    if ("exam" in row) {
      return {
        ...common,
        isTried: exam.isDone || exam.runs,
        // Handed in is done, whatever its points are.
        isSolved: exam.isDone && !exam.runs,
        title: translator(locale)("exams.title"),
        path: "/exam",
      };
    }
    if ("quiz" in row) {
      return {
        ...common,
        title: row.item.displayTitle || row.quiz.headline,
        path: `/quiz/${row.quiz.qid}`,
      };
    }
    const id = encodeURIComponent(displayIdOf(row));
    return {
      ...common,
      title: row.closed !== null
        ? ""
        : row.item.displayTitle || titleOf(row.problem, locale),
      path: row.closed !== null ? null : `/problem/${id}`,
    };
  });
  const sum = (of: (item: OwnItem) => number) =>
    tenths(items.reduce((all, item) => all + of(item), 0));
  return {
    training,
    items,
    points: sum(({ points }) => points),
    isUntold: exam.isDone && exam.told === undefined,
    most: sum(({ most }) => most),
    solved: items.filter(({ isSolved }) => isSolved).length,
    next: items.find(({ isSolved, path }) => !isSolved && path !== null) ??
      null,
    due,
    end: lateUntil(training, due),
  };
}

const isThrough = (grade: Grade | undefined) => grade?.isSolved ?? false;

/**
 * The trainings that the viewer is at as a pupil and may work on now: of the groups that
 * they are members of, those that they registered for, public ones of which they solved something.
 */
function begun(act: Act): WholeTraining[] {
  const { site, viewer } = act;
  if (viewer === null) return [];
  const { shelf } = site.trainings;
  const known = site.submissions.userActivity.of(viewer.uid).statusByProblem;
  const ofGroups = site.venues.members.placesOf(viewer.uid, "group")
    .filter(({ level }) => level === "member")
    .flatMap(({ id }) => shelf.list({ gid: id }));
  const ofSite = shelf.list({ gid: null })
    .sort((a, b) => b.modifiedAt - a.modifiedAt).slice(0, MOST_LOOKED_AT)
    .filter((training) =>
      training.isPrivate ||
      problemsOf(site, training).some(({ problem: { pid } }) =>
        known.get(pid) === STATUS.accepted
      )
    );
  return [...ofGroups, ...ofSite].filter((training) =>
    (!training.isPrivate || isRegistered(act, training)) &&
    policyOf(site, training).whyNotEnter(act) === null
  );
}

/** When a training is over for somebody; Infinity: never. */
const endOf = ({ site, viewer }: Act, training: WholeTraining) => {
  const extensions = site.venues.book.extensionsOf(training.tid);
  const due = dueFor(training, extensions, viewer!.uid);
  return lateUntil(training, due) ?? Infinity;
};

interface OwnWork {
  /** What is due, first what is due soonest; what is late comes last. Done ones too. */
  homework: OwnTraining[];
  /** The others, which are begun and not done: first what is nearest to its end. */
  trainings: OwnTraining[];
  /** How many more there are of each. */
  more: { homework: number; trainings: number };
}

/**
 * What the viewer has to do now, of all their classes and trainings (rows W1.1, W1.4).
 * `most`: how many of each are looked at.
 */
export async function ownWork(
  act: Act,
  { most, locale, gid }: {
    most: { homework: number; trainings: number };
    locale: Locale;
    /** Of this group only. */
    gid?: number;
  },
): Promise<OwnWork> {
  const { now } = act;
  const open = begun(act).filter((training) =>
    (gid === undefined || training.gid === gid) &&
    endOf(act, training) >= now
  );
  const isHomework = ({ due }: WholeTraining) => due !== null;
  const place = (training: WholeTraining) => {
    const extensions = act.site.venues.book.extensionsOf(training.tid);
    const due = dueFor(training, extensions, act.viewer!.uid)!;
    return due >= now ? due : Number.MAX_SAFE_INTEGER / 2 + due;
  };
  const all = open.filter(isHomework).sort((a, b) => place(a) - place(b));
  const rest = open.filter((training) => !isHomework(training));
  const standing = (rows: WholeTraining[]) =>
    Promise.all(rows.map((training) => standingIn(act, training, locale)));
  const left = ({ items, solved }: OwnTraining) => items.length - solved;
  const trainings = (await standing(rest.slice(0, MOST_LOOKED_AT)))
    .filter((row) => row.solved > 0 || row.training.isPrivate)
    .filter((row) => left(row) > 0)
    .sort((a, b) => left(a) - left(b));
  return {
    homework: await standing(all.slice(0, most.homework)),
    trainings: trainings.slice(0, most.trainings),
    more: {
      homework: Math.max(0, all.length - most.homework),
      trainings: Math.max(0, trainings.length - most.trainings),
    },
  };
}
