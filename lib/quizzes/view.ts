import { createHash } from "node:crypto";
import type { Locale } from "../i18n/mod.ts";
import { STATUS } from "../judging/status.ts";
import { tagsOf } from "../problems/catalogue/list.ts";
import { wireDate } from "../wire.ts";
import type { VenueItem } from "../venues/schema.ts";
import type { Act } from "./act.ts";
import { pointsOf } from "./grading.ts";
import {
  isMixed,
  isMultiPart,
  type Quiz,
  type QuizAnswer,
  type QuizBody,
  type QuizPart,
} from "./schema.ts";
import { UNTOLD } from "./standings.ts";

/**
 * Makes the contract's quizQuestion (§28). Right options, accepted answers and the
 * explanation are in it only when it `isOpen`: nobody else may know them.
 */
export function toQuizQuestion(
  quiz: Quiz,
  body: QuizBody,
  { isOpen, uid = null }: { isOpen: boolean; uid?: string | null },
) {
  return {
    id: quiz.qid,
    title: body.title,
    type: quiz.type,
    gid: quiz.gid,
    solution: isOpen ? body.solution : null,
    codeTemplate: body.codeTemplate,
    languages: Object.keys(body.codeTemplate),
    data: body.parts.map((part) => ({
      uuid: part.uuid,
      title: part.title,
      options: shownOptions(quiz, part.options, uid).map((
        { uuid, text, isCorrect },
      ) => isOpen ? { uuid, text, isCorrect } : { uuid, text }),
      ...part.rubric === null ? {} : { rubric: part.rubric },
      ...isOpen ? keyOf(part) : {},
      // Who answers has no need of what is said to who marks.
      ...isOpen && uid === null && part.rubric !== null
        ? { guide: part.guide }
        : {},
    })),
  };
}

/** What is right of a question where no option says it by itself. */
const keyOf = ({ options, accepts, number, isOrdered, rubric }: QuizPart) =>
  isOrdered
    ? { order: options.map(({ uuid }) => uuid) }
    : options.length === 0 && rubric === null
    ? { accepts, number }
    : {};

/** A row of the quiz bank: nothing of the key. */
export function toBankRow(act: Act, quiz: Quiz, locale: Locale) {
  const { qid, type, headline, authorUid, createdAt, modifiedAt } = quiz;
  return {
    id: qid,
    type,
    title: headline,
    author: act.site.accounts.directory.nameOf(authorUid),
    tags: tagsOf(act, quiz.tags, locale)
      .map(({ name, color }) => ({ name, color })),
    gmtCreate: wireDate(createdAt),
    gmtModified: wireDate(modifiedAt),
  };
}

/**
 * The options in the order in which this person sees them: for each their own, and always
 * the same. All questions of a matching have theirs in one order, which goes by the texts.
 */
export function shownOptions<O extends { uuid: string; text: string }>(
  { qid, type, isShuffled }: Pick<Quiz, "qid" | "type" | "isShuffled">,
  options: readonly O[],
  uid: string | null,
): readonly O[] {
  if (!isShuffled && !isMixed(type) || uid === null) return options;
  const keyOf = ({ uuid, text }: O) =>
    createHash("sha256")
      .update(`${qid} ${uid} ${type === "matching" ? text : uuid}`)
      .digest("hex");
  return options.map((option) => ({ option, key: keyOf(option) }))
    .sort((a, b) => a.key < b.key ? -1 : 1).map(({ option }) => option);
}

/** Right options, or accepted answers, by question: for those alone who may know. */
export const rightOf = ({ parts }: Pick<QuizBody, "parts">) =>
  Object.fromEntries(parts.map(({ uuid, options, accepts, number }) => [
    uuid,
    options.length > 0
      ? options.filter(({ isCorrect }) => isCorrect).map(({ uuid }) => uuid)
      : [
        ...accepts,
        ...number === null ? [] : [
          number.tolerance === 0
            ? String(number.value)
            : `${number.value} ± ${number.tolerance}`,
        ],
      ],
  ]));

/** Points as the contract has them: by the quiz's id, or by those of its questions (spec 2 §3). */
export const toScoreMap = (quiz: Quiz, item: Pick<VenueItem, "scores">) => {
  const points = pointsOf(quiz, item.scores);
  return isMultiPart(quiz.type)
    ? Object.fromEntries(points)
    : { [quiz.qid]: [...points.values()][0] ?? 0 };
};

/** What of a hand-in its reader is told (contract §28). */
export const toQuizSubmission = (
  { answerId, at, chosen, shares, status, score, venue, mark }: QuizAnswer,
  { result }: { result: boolean },
) => ({
  submitId: answerId,
  createdAt: wireDate(at),
  cid: venue.kind === "contest" ? venue.id : 0,
  status: result ? status : UNTOLD,
  score: result && status !== UNTOLD ? score : null,
  answers: Object.fromEntries(
    Object.entries(chosen).map(([uuid, values]) => [uuid, {
      values,
      status: !result || shares[uuid] === undefined
        ? UNTOLD
        : shares[uuid] === 1
        ? STATUS.accepted
        : STATUS.wrongAnswer,
    }]),
  ),
  // Who marked it is the teachers' own matter.
  ...result && mark !== null
    ? {
      mark: {
        points: mark.points,
        comment: mark.comment,
        gmtModified: wireDate(mark.at),
      },
    }
    : {},
});
