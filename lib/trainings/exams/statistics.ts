import { worthOf } from "../../quizzes/grading.ts";
import { choicesIn } from "../../quizzes/statistics.ts";
import type { QuizAnswer, QuizBody } from "../../quizzes/schema.ts";
import type { Site } from "../act.ts";
import { isOutside } from "../rank.ts";
import type { WholeTraining } from "../schema.ts";
import { questionOf } from "./grade.ts";
import type { ExamSitting } from "./schema.ts";

/** How one question did in everybody's first attempt. */
export interface QuestionFigures {
  qid: number;
  headline: string;
  /** How many had it, and how many of them answered. */
  had: number;
  answered: number;
  /** Of its points, on average over all who had it: 0 to 1. */
  share: number;
  /** Correlation with the rest of the exam, −1 to 1; null: of too few. */
  discrimination: number | null;
  /** What was chosen or typed, the most frequent first; null: an option that was taken away since. */
  choices: { text: string | null; count: number }[];
}

/** From so many people on a correlation says something. */
const MIN_PEOPLE = 5;
const MOST_CHOICES = 12;

interface Observation {
  /** Of this question, and of all others that its person had. */
  own: number;
  rest: number;
}

/** Pearson's correlation; null: nothing varies, or there are too few. */
export function correlation(rows: readonly Observation[]): number | null {
  const count = rows.length;
  if (count < MIN_PEOPLE) return null;
  const mean = (of: (row: Observation) => number) =>
    rows.reduce((sum, row) => sum + of(row), 0) / count;
  const [own, rest] = [mean((row) => row.own), mean((row) => row.rest)];
  let [both, ofOwn, ofRest] = [0, 0, 0];
  for (const row of rows) {
    both += (row.own - own) * (row.rest - rest);
    ofOwn += (row.own - own) ** 2;
    ofRest += (row.rest - rest) ** 2;
  }
  return ofOwn < 1e-12 || ofRest < 1e-12
    ? null
    : both / Math.sqrt(ofOwn * ofRest);
}

/** The first attempt that counts. */
const firstOf = ({ attempts }: ExamSitting) =>
  attempts.find(({ takenBack }) => takenBack === null);

/** Figures of each question, of first attempts that have ended; for who manages the training. */
export async function examFigures(
  site: Pick<Site, "venues" | "quizzes" | "accounts" | "trainings">,
  training: WholeTraining,
): Promise<QuestionFigures[]> {
  const { sittings } = await site.trainings.examBook.of(training);
  const first = [...sittings.values()].filter((sitting) =>
    (firstOf(sitting)?.endedAt ?? null) !== null &&
    !isOutside(site, training, sitting.uid)
  );
  const seen = new Map<
    number,
    { rows: Observation[]; answers: QuizAnswer[] }
  >();
  for (const sitting of first) {
    await observe(site, training, sitting, seen);
  }
  const figures: QuestionFigures[] = [];
  for (const [qid, { rows, answers }] of seen) {
    const quiz = site.quizzes.catalogue.get(qid);
    const body = await site.quizzes.bodies.get(qid);
    if (quiz === null || body === null) continue;
    figures.push({
      qid,
      headline: quiz.headline,
      had: rows.length,
      answered: answers.length,
      share: rows.reduce((sum, { own }) => sum + own, 0) / rows.length,
      discrimination: correlation(rows),
      choices: choicesOf(body, answers),
    });
  }
  return figures.sort((a, b) => a.share - b.share || a.qid - b.qid);
}

async function observe(
  site: Pick<Site, "venues" | "quizzes">,
  training: WholeTraining,
  sitting: ExamSitting,
  seen: Map<number, { rows: Observation[]; answers: QuizAnswer[] }>,
): Promise<void> {
  const { questions } = firstOf(sitting)!;
  const answers = await site.quizzes.answers
    .getMany(questions.map(({ answerId }) => [answerId]));
  const asked = questions.flatMap(({ qid }, n) => {
    const priced = questionOf(site, training, sitting, qid);
    if (priced === null) return [];
    const answer = answers[n];
    const earned = answer === null
      ? 0
      : Math.min(priced.most, worthOf(answer, priced.quiz, priced.scores));
    return [{ qid, answer, earned, most: priced.most }];
  });
  const earned = asked.reduce((sum, row) => sum + row.earned, 0);
  const most = asked.reduce((sum, row) => sum + row.most, 0);
  for (const row of asked) {
    const known = seen.get(row.qid) ?? { rows: [], answers: [] };
    seen.set(row.qid, known);
    const others = most - row.most;
    known.rows.push({
      own: row.most === 0 ? 0 : row.earned / row.most,
      rest: others === 0 ? 0 : (earned - row.earned) / others,
    });
    if (row.answer !== null) known.answers.push(row.answer);
  }
}

function choicesOf(
  body: QuizBody,
  answers: readonly QuizAnswer[],
): QuestionFigures["choices"] {
  const counts = new Map<string, number>();
  for (const { chosen } of answers) {
    for (const [part, choice] of choicesIn(body, chosen)) {
      const key = `${part} ${choice}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const names = new Map(
    body.parts.flatMap(({ uuid, options }, n) =>
      options.map((option): [string, string] => [
        `${uuid} ${option.uuid}`,
        body.parts.length > 1 ? `${n + 1}: ${option.text}` : option.text,
      ])
    ),
  );
  const typed = new Set(
    body.parts.flatMap(({ uuid, options, isOrdered }) =>
      options.length > 0 && !isOrdered ? [] : [uuid]
    ),
  );
  const textOf = (key: string): string | null => {
    const [part] = key.split(" ", 1);
    return typed.has(part)
      ? key.slice(part.length + 1)
      : names.get(key) ?? null;
  };
  return [...counts].sort((a, b) => b[1] - a[1]).slice(0, MOST_CHOICES)
    .map(([key, count]) => ({ text: textOf(key), count }));
}
