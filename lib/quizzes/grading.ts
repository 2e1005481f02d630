import { STATUS } from "../judging/status.ts";
import {
  DEFAULT_POINTS,
  type Quiz,
  type QuizAnswer,
  type QuizBody,
  type QuizChoices,
  type QuizPart,
} from "./schema.ts";
import { orderShare } from "./ordering.ts";

/** Points by the id of a quiz, or by those of its questions (spec 2 §3). */
export type ScoreMap = Readonly<Record<string, number>>;

/** Returns what each question of a quiz gives in a place; without points of its own each gives 10. */
export function pointsOf(
  { qid, parts }: Pick<Quiz, "qid" | "parts">,
  scores: ScoreMap | null,
): Map<string, number> {
  const whole = scores?.[String(qid)];
  return new Map(
    parts.map((uuid, n) => {
      const own = scores?.[uuid];
      if (own !== undefined) return [uuid, own];
      // The whole quiz has points: they are its only question's, or shared out.
      if (whole !== undefined) return [uuid, shareOf(whole, parts.length, n)];
      return [uuid, DEFAULT_POINTS];
    }),
  );
}

/** Whole points for each of `count`, which together are `whole`; the rest goes to the last ones. */
function shareOf(whole: number, count: number, n: number): number {
  const base = Math.floor(whole / count);
  return base + (n >= count - whole % count ? 1 : 0);
}

export interface Graded {
  /** By the ids of questions: the points' share from 0 to 1; none of what waits to be marked. */
  shares: Record<string, number>;
  /** 0 all right, 8 some of it, -1 nothing (row Q2.7), -5 waits to be marked (row S3.3). */
  status: number;
  score: number;
}

/** Judges answers by the quiz's key and the place's points. */
export function grade(
  { quiz, body, chosen, scores, mark = null }: {
    quiz: Pick<Quiz, "qid" | "parts" | "partial">;
    body: Pick<QuizBody, "parts">;
    chosen: QuizChoices;
    scores: ScoreMap | null;
    /** What was given by hand; null: nothing yet. */
    mark?: QuizAnswer["mark"];
  },
): Graded {
  const points = pointsOf(quiz, scores);
  const shares: Record<string, number> = {};
  let score = 0;
  for (const part of body.parts) {
    const share = part.rubric === null
      ? shareRight(part, chosen[part.uuid] ?? [], quiz.partial)
      : markedShare(part.rubric, mark);
    if (share === null) {
      return { shares: {}, status: STATUS.unknownResult, score: 0 };
    }
    shares[part.uuid] = share;
    score += earned(share, points.get(part.uuid));
  }
  const all = Object.values(shares);
  const status = all.every((share) => share === 1)
    ? STATUS.accepted
    : all.some((share) => share > 0)
    ? STATUS.partialAccepted
    : STATUS.wrongAnswer;
  return { shares, status, score };
}

/** 7 of 10 right of 90 points are 63, not what 0.7 makes of them. */
const earned = (share: number, points = 0) => Math.floor(share * points + 1e-9);

/** What a hand-in is worth by a place's present points; of other questions than the quiz has now, what it was. */
export function worthOf(
  { shares, score }: Pick<Graded, "shares" | "score">,
  quiz: Pick<Quiz, "qid" | "parts">,
  scores: ScoreMap | null,
): number {
  const isAlike = quiz.parts.length === Object.keys(shares).length &&
    quiz.parts.every((uuid) => uuid in shares);
  if (!isAlike) return score;
  return pointsOf(quiz, scores).entries().reduce(
    (sum, [uuid, points]) => sum + earned(shares[uuid], points),
    0,
  );
}

/** What criteria give together, from 0 to 1; null: nobody has marked it. */
function markedShare(
  rubric: NonNullable<QuizPart["rubric"]>,
  mark: QuizAnswer["mark"],
): number | null {
  if (mark === null) return null;
  const sum = (of: (each: typeof rubric[number]) => number) =>
    rubric.reduce((sum, each) => sum + of(each), 0);
  const given = sum(({ uuid, points }) =>
    Math.min(points, Math.max(0, mark.points[uuid] ?? 0))
  );
  return Math.min(1, given / sum(({ points }) => points));
}

/** How much of one question is right, from 0 to 1. */
function shareRight(
  part: QuizPart,
  chosen: readonly string[],
  partial: Quiz["partial"],
): number {
  if (part.options.length === 0) return isTypedRight(part, chosen[0] ?? "");
  if (part.isOrdered) return orderShare(part.options, chosen, partial);
  const right = new Set(
    part.options.filter(({ isCorrect }) => isCorrect).map(({ uuid }) => uuid),
  );
  const picked = new Set(chosen);
  // One wrong option spoils the question, whatever the rule.
  if (![...picked].every((uuid) => right.has(uuid))) return 0;
  if (picked.size === right.size) return 1;
  if (picked.size === 0 || partial === "none") return 0;
  return partial === "half" ? 0.5 : picked.size / right.size;
}

function isTypedRight({ accepts, number }: QuizPart, typed: string): 0 | 1 {
  const text = folded(typed);
  if (text === "") return 0;
  if (accepts.some((form) => folded(form) === text)) return 1;
  if (number === null) return 0;
  const plain = text.replaceAll(",", "").replace(/^\u2212/, "-");
  const value = plain === "" ? NaN : Number(plain);
  const { tolerance } = number;
  const isWhole = [value, number.value, tolerance].every(Number.isSafeInteger);
  // What a computer adds to a sum of decimals is no mistake of the pupil's.
  const added = isWhole ? 0 : 1e-12 * Math.max(1, Math.abs(number.value));
  const slack = tolerance + added;
  return Number.isFinite(value) && Math.abs(value - number.value) <= slack
    ? 1
    : 0;
}

/** Full-width letters, capitals, runs of spaces and what cannot be seen make no difference. */
export const folded = (text: string) =>
  text.normalize("NFKC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase().split(/\s+/).filter(Boolean).join(" ");
