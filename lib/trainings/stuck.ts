import { isInProgress, STATUS, type Status } from "../judging/status.ts";
import { countsOf, type QuizCount } from "../quizzes/standings.ts";
import type { Site } from "./act.ts";
import type { Attempt } from "./attempts.ts";
import {
  isCounted,
  isSingle,
  pricedItems,
  type SingleItem,
} from "./gradebook.ts";
import type { QuizState } from "./quiz_book.ts";
import { isOutside } from "./rank.ts";
import type { WholeTraining } from "./schema.ts";
import { isStuckOnQuiz, stuckOn } from "./stuck_rule.ts";

/** Somebody who is stuck on it. */
export interface StuckPerson {
  uid: string;
  tries: number;
  /** Of the last try. */
  at: number;
  /** A program, or answers to a quiz. */
  submitId: number;
}

interface Trouble {
  solved: number;
  tried: number;
  tries: number;
  /** Of what was not right, by verdict, the most frequent first. */
  verdicts: [status: Status, count: number][];
  /** The last first. */
  stuck: StuckPerson[];
}

/** How people get on with one item. */
export type ItemTrouble = SingleItem & Trouble;

/** What stops people, item by item; the one where most are stuck first. */
export async function troublesIn(
  site: Site,
  training: WholeTraining,
): Promise<ItemTrouble[]> {
  const isInside = ([uid]: [string, unknown]) =>
    !isOutside(site, training, uid);
  const attempts = [...await site.trainings.attempts.of(training)]
    .filter(isInside);
  // Of an exam nothing is told here: it has figures of its own for who manages it.
  const asked = pricedItems(site, training).filter(isCounted).filter(isSingle);
  const hasQuizzes = asked.some((row) => "quiz" in row);
  const states = hasQuizzes
    ? [...await site.trainings.quizStates.of(training)].filter(isInside)
    : [];
  const countOf = hasQuizzes
    ? await countsOf(site, { kind: "training", id: training.tid })
    : null;
  const items = asked.map((row): ItemTrouble => {
    if ("problem" in row) {
      const { pid } = row.problem;
      const people = attempts.map(([uid, byProblem]) =>
        [uid, byProblem.get(pid) ?? []] as const
      );
      return { ...row, ...troubleOf(people) };
    }
    const { qid } = row.quiz;
    const people = states.flatMap(([uid, own]) => {
      const state = own.get(qid);
      return state === undefined ? [] : [[uid, state] as const];
    });
    return { ...row, ...quizTroubleOf(people, countOf!(qid)) };
  });
  const open = ({ tried, solved }: ItemTrouble) => tried - solved;
  return items.sort((a, b) =>
    b.stuck.length - a.stuck.length || open(b) - open(a)
  );
}

function troubleOf(
  people: readonly (readonly [string, readonly Attempt[]])[],
): Trouble {
  const verdicts = new Map<Status, number>();
  const trouble = { solved: 0, tried: 0, tries: 0 };
  const stuck: StuckPerson[] = [];
  for (const [uid, attempts] of people) {
    const last = attempts.at(-1);
    if (last === undefined) continue;
    trouble.tried++;
    trouble.tries += attempts.length;
    for (const { status } of attempts) {
      if (status === STATUS.accepted || isInProgress(status)) continue;
      verdicts.set(status, (verdicts.get(status) ?? 0) + 1);
    }
    if (attempts.some(({ status }) => status === STATUS.accepted)) {
      trouble.solved++;
    } else if (stuckOn(attempts) !== null) {
      const { at, submitId } = last;
      stuck.push({ uid, tries: attempts.length, at, submitId });
    }
  }
  return {
    ...trouble,
    verdicts: [...verdicts].sort((a, b) => b[1] - a[1]),
    stuck: stuck.sort((a, b) => b.at - a.at),
  };
}

/** The same of a quiz, whose hand-ins are counted by their results. */
function quizTroubleOf(
  people: readonly (readonly [string, QuizState])[],
  { total, pa, wa }: QuizCount,
): Trouble {
  const isSolved = ({ status }: QuizState) => status === STATUS.accepted;
  const verdicts: Trouble["verdicts"] = [
    [STATUS.wrongAnswer, wa],
    [STATUS.partialAccepted, pa],
  ];
  return {
    solved: people.filter(([, state]) => isSolved(state)).length,
    tried: people.length,
    tries: total,
    verdicts: verdicts.filter(([, count]) => count > 0)
      .sort((a, b) => b[1] - a[1]),
    stuck: people
      .filter(([, state]) => isStuckOnQuiz(state))
      .map(([uid, { tries, lastAt, bestId }]) => ({
        uid,
        tries,
        at: lastAt,
        submitId: bestId,
      }))
      .sort((a, b) => b.at - a.at),
  };
}
