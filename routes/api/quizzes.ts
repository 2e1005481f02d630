import { z } from "zod";
import { failure, refuse, unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  flag,
  id,
  limit,
  optionalId,
  pageNumber,
  pageOf,
  Tid,
} from "../../lib/http/input.ts";
import { tagsOf } from "../../lib/problems/catalogue/list.ts";
import { answerQuiz } from "../../lib/quizzes/answering.ts";
import {
  enterQuizzes,
  openPlaced,
  type QuizVenue,
  venueOf,
} from "../../lib/quizzes/place.ts";
import { QuizChoices } from "../../lib/quizzes/schema.ts";
import {
  answersTo,
  countOf,
  countsOf,
  standingsOf,
  toldStatus,
} from "../../lib/quizzes/standings.ts";
import {
  toQuizQuestion,
  toQuizSubmission,
  toScoreMap,
} from "../../lib/quizzes/view.ts";
import type { Act } from "../../lib/site/site.ts";
import type { Locale } from "../../lib/i18n/mod.ts";
import { api } from "../define.ts";
import { pageOfRows, shape } from "../../lib/http/answers.ts";
import { NamedTagAnswer, QuizAnswer } from "./shapes.ts";

/** A place in the contract's numbers: a training, or a contest, of a group or none. */
export const Place = z.object({
  tid: optionalId.nullish(),
  cid: optionalId.nullish(),
  gid: optionalId.nullish(),
});

/** The contest or training that a call names; 0 is none (contract §0.5). */
export function placeOf(
  act: Act,
  { tid, cid, gid }: z.output<typeof Place>,
): QuizVenue {
  const place: QuizVenue | null = cid
    ? { kind: "contest", id: cid }
    : tid
    ? { kind: "training", id: tid }
    : null;
  if (place === null) {
    return unwrap(refuse("missing", { params: { field: "tid" } }));
  }
  const venue = venueOf(act, place);
  // A group's place opens at the group's address alone, and the other way round.
  if (gid && venue !== null && venue.gid !== gid) throw failure("forbidden");
  return place;
}

export const apiQuizDetail = api(
  {
    answer: {
      quizQuestion: QuizAnswer,
      tags: [NamedTagAnswer],
      quizQuestionCount: shape(
        "total i, ac i, wa i, ce i, pa i, tle i, mle i, re i, pe i, waiting? i",
      ),
      scoreMap: { "*": "i" },
      ...shape("myStatus i"),
    },
    query: Place.extend({ qid: id }),
  },
  async (act, { query }, c) => {
    const place = placeOf(act, query);
    const { quiz, item, policy } = unwrap(openPlaced(act, place, query.qid));
    const { site, viewer } = act;
    const uid = viewer!.uid;
    const standing = (await standingsOf(site, place, uid)).get(quiz.qid);
    const sight = policy.quizSight(act, {
      hasAnswered: standing !== undefined,
    });
    const body = await site.quizzes.bodies.get(quiz.qid);
    if (body === null) throw failure("quizNotFound");
    const count = await countOf(site, place, quiz.qid);
    return {
      quizQuestion: toQuizQuestion(quiz, body, { isOpen: sight.key, uid }),
      tags: !sight.tags ? [] : tagsOf(act, quiz.tags, c.get("locale"))
        .map(({ name, color }) => ({ name, color })),
      quizQuestionCount: sight.counts ? { ...NO_COUNTS, ...count } : NO_COUNTS,
      scoreMap: place.kind === "contest" ? toScoreMap(quiz, item) : {},
      myStatus: toldStatus(standing, sight),
    };
  },
);

const NO_COUNTS = {
  total: 0,
  ac: 0,
  wa: 0,
  ce: 0,
  pa: 0,
  tle: 0,
  mle: 0,
  re: 0,
  pe: 0,
};

/** Answers by questions; as a list of options they are those of the only question. */
const Answers = z.union([
  z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  z.array(z.union([
    z.string(),
    z.object({
      uuid: z.string(),
      answer: z.union([z.string(), z.array(z.string())]),
    }),
  ])),
]);

function choicesOf(
  answers: z.output<typeof Answers>,
  parts: readonly string[],
): QuizChoices {
  const listed = (value: string | string[]) => [value].flat();
  if (!Array.isArray(answers)) {
    return Object.fromEntries(
      Object.entries(answers).map(([uuid, value]) => [uuid, listed(value)]),
    );
  }
  const chosen: Record<string, string[]> = {};
  for (const answer of answers) {
    if (typeof answer === "string") (chosen[parts[0]] ??= []).push(answer);
    else chosen[answer.uuid] = listed(answer.answer);
  }
  return chosen;
}

const HandInAnswer = {
  ...shape("submitId i, createdAt d, cid i, status i, score i?"),
  answers: { "*": { values: ["s"], ...shape("status i") } },
} as const;

export const apiSubmitQuiz = api(
  {
    answer: {
      quizQuestion: QuizAnswer,
      submission: HandInAnswer,
    },
    body: Place.extend({
      qid: id,
      answers: Answers,
      captcha: z.string().max(20).nullish(),
      captchaKey: z.string().max(500).nullish(),
    }),
  },
  async (act, { body }) => {
    const place = placeOf(act, body);
    const { qid, captcha, captchaKey } = body;
    const parts = act.site.quizzes.catalogue.get(qid)?.parts ?? [];
    const chosen = QuizChoices.safeParse(choicesOf(body.answers, parts));
    if (!chosen.success) throw failure("quizAnswerUnknown");
    const { quiz, body: texts, policy, answer } = unwrap(
      await answerQuiz(act, place, {
        qid,
        chosen: chosen.data,
        captcha: captcha ?? undefined,
        captchaKey: captchaKey ?? undefined,
      }),
    );
    const sight = policy.quizSight(act, { hasAnswered: true });
    const { uid } = act.viewer!;
    return {
      quizQuestion: toQuizQuestion(quiz, texts, { isOpen: sight.key, uid }),
      submission: toQuizSubmission(answer, sight),
    };
  },
);

export const apiQuizSubmissions = api(
  {
    answer: pageOfRows({
      ...HandInAnswer,
      ...shape("displayId s"),
      "mark?": { points: { "*": "n" }, ...shape("comment s, gmtModified d") },
    }),
    query: Place.extend({
      qid: id,
      onlyMine: z.preprocess((value) => value ?? true, flag),
      currentPage: pageNumber,
      limit: limit(10),
    }),
  },
  async (act, { query }) => {
    const place = placeOf(act, query);
    const { item, policy } = unwrap(openPlaced(act, place, query.qid));
    const sight = policy.quizSight(act, { hasAnswered: true });
    const uid = query.onlyMine || !sight.others ? act.viewer!.uid : null;
    const { total, rows } = await answersTo(
      act,
      place,
      { qid: query.qid, uid },
      { from: firstRow(query), limit: query.limit },
    );
    return pageOf(
      rows.map((row) => ({
        ...toQuizSubmission(row, sight),
        displayId: item.displayId || String(query.qid),
      })),
      total,
      query,
    );
  },
);

/** Rows of a place's quizzes, in its order (contract §28, rows C3.7, T3.3). */
export async function quizRows(act: Act, place: QuizVenue, locale: Locale) {
  const { site, viewer } = act;
  const { items, policy } = unwrap(enterQuizzes(act, place));
  const unread = policy.whyNotReadQuiz(act);
  if (unread !== null) unwrap(refuse(unread));
  const counts = await countsOf(site, place);
  const standings = await standingsOf(site, place, viewer!.uid);
  return items.map((item) => {
    const quiz = site.quizzes.catalogue.get(item.itemId)!;
    const standing = standings.get(quiz.qid);
    const sight = policy.quizSight(act, {
      hasAnswered: standing !== undefined,
    });
    const { total, ac } = counts(quiz.qid);
    return {
      qid: quiz.qid,
      id: quiz.qid,
      type: quiz.type,
      title: item.displayTitle || quiz.headline,
      displayId: item.displayId,
      order: item.order,
      color: item.color,
      tags: !sight.tags ? [] : tagsOf(act, quiz.tags, locale)
        .map(({ name, color }) => ({ name, color })),
      total,
      ac: sight.counts ? ac : null,
      myStatus: toldStatus(standing, sight),
      score: standing !== undefined && sight.result
        ? standing.last.score
        : null,
    };
  });
}

const ContestQuery = z.object({ cid: optionalId, contestID: optionalId });

const QuizItemAnswer = {
  ...shape("qid i, id i, type s, title s, displayId s, order i, color s"),
  tags: [NamedTagAnswer],
  ...shape("total i, ac i?, myStatus i, score i?"),
} as const;

export const apiContestQuizzes = api(
  {
    answer: [QuizItemAnswer],
    query: ContestQuery,
  },
  (act, { query: { cid, contestID } }, c) =>
    quizRows(
      act,
      { kind: "contest", id: cid ?? contestID ?? 0 },
      c.get("locale"),
    ),
);

export const apiTrainingQuizzes = api(
  {
    answer: [QuizItemAnswer],
    query: Tid,
  },
  (act, { query: { tid } }, c) =>
    quizRows(act, { kind: "training", id: tid }, c.get("locale")),
);

export const apiQuizStatus = api(
  {
    answer: [shape("quizQuestionId i, status i, score i?")],
    query: z.object({
      trainingID: optionalId,
      contestID: optionalId,
      // As all other calls of quizzes name them.
      tid: optionalId,
      cid: optionalId,
    }),
  },
  async (act, { query: { trainingID, contestID, tid, cid } }) => {
    const place = placeOf(act, {
      tid: trainingID ?? tid,
      cid: contestID ?? cid,
    });
    const { items, policy } = unwrap(enterQuizzes(act, place));
    const standings = await standingsOf(act.site, place, act.viewer!.uid);
    return items.flatMap(({ itemId }) => {
      const standing = standings.get(itemId);
      if (standing === undefined) return [];
      const sight = policy.quizSight(act, { hasAnswered: true });
      return [{
        quizQuestionId: itemId,
        status: toldStatus(standing, sight),
        score: sight.result ? standing.last.score : null,
      }];
    });
  },
);
