import { z } from "zod";
import { QuizItemFields } from "../../lib/contests/item_draft.ts";
import { managed } from "../../lib/contests/managed.ts";
import {
  addContestQuiz,
  changeContestQuiz,
  itemQuizzes,
  type QuizItemDraft,
  removeContestQuiz,
} from "../../lib/contests/quizzes.ts";
import { failure, unwrap } from "../../lib/failure.ts";
import { Cid, id } from "../../lib/http/input.ts";
import { toBankRow, toScoreMap } from "../../lib/quizzes/view.ts";
import type { Act } from "../../lib/site/site.ts";
import type { Venue } from "../../lib/venues/schema.ts";
import { api } from "../define.ts";

/**
 * Points by the quiz's id, or by those of its questions; null, as lists give it: those
 * that it has by itself. The service knows their bounds.
 */
export const ScoreMap = z.record(z.string().max(64), z.number().nullable());
const QuizBody = z.object({
  cid: id,
  qid: id,
  order: z.number().nullish(),
  scoreMap: ScoreMap.nullish(),
  displayId: z.string().nullish(),
  displayTitle: z.string().nullish(),
  color: z.string().nullish(),
});

/** The points that a call sets of a quiz; what comes back as the lists gave it sets none. */
export function scoresSent(
  { site }: Act,
  place: Pick<Venue, "kind" | "id">,
  qid: number,
  scoreMap: z.output<typeof ScoreMap> | null | undefined,
): Record<string, number> | undefined {
  if (!scoreMap) return undefined;
  const quiz = site.quizzes.catalogue.get(qid);
  const item = site.venues.items.get(place, "quiz", qid);
  const known: Record<string, number> = quiz && item
    ? toScoreMap(quiz, item)
    : {};
  const given = Object.entries(scoreMap)
    .flatMap(([uuid, points]) => points === null ? [] : [[uuid, points]]);
  const isKnown = given.length === Object.keys(known).length &&
    given.every(([uuid, points]) => known[uuid] === points);
  return isKnown ? undefined : Object.fromEntries(given);
}

/** What is left out stays. */
function draftOf(
  act: Act,
  { cid, qid, order, scoreMap, displayId, displayTitle, color }: z.output<
    typeof QuizBody
  >,
): QuizItemDraft {
  const given = Object.fromEntries(
    Object.entries({ displayId, displayTitle, color })
      .filter(([, value]) => typeof value === "string"),
  );
  const names = QuizItemFields.partial().safeParse(given);
  if (!names.success) {
    const [{ message }] = names.error.issues;
    const code = (["titleTooLong", "colorInvalid"] as const)
      .find((code) => code === message) ?? "displayIdInvalid";
    throw failure(code);
  }
  return {
    ...Object.fromEntries(
      Object.entries(names.data).filter(([name]) => name in given),
    ),
    order: order ?? undefined,
    scores: scoresSent(act, { kind: "contest", id: cid }, qid, scoreMap),
  };
}

/** The quizzes of a contest, for who manages it: id, order, scoreMap (spec 3 §3, contract §29). */
export const contestQuizCalls = {
  read: api(
    { query: Cid },
    (act, { query: { cid } }, c) => {
      unwrap(managed(act, cid));
      return itemQuizzes(act.site, cid).map(({ quiz, item }) => ({
        ...toBankRow(act, quiz, c.get("locale")),
        displayId: item.displayId,
        displayTitle: item.displayTitle,
        color: item.color,
        order: item.order,
        scoreMap: toScoreMap(quiz, item),
      }));
    },
  ),

  create: api(
    { body: QuizBody },
    async (act, { body }) => {
      const { cid, qid } = body;
      unwrap(await addContestQuiz(act, cid, { qid, ...draftOf(act, body) }));
    },
  ),

  change: api(
    { body: QuizBody },
    async (act, { body }) => {
      const { cid, qid } = body;
      unwrap(await changeContestQuiz(act, cid, qid, draftOf(act, body)));
    },
  ),

  remove: api(
    { query: Cid.extend({ qid: id }) },
    async (act, { query: { cid, qid } }) => {
      unwrap(await removeContestQuiz(act, cid, qid));
    },
  ),
};
