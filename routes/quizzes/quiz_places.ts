import type { VNode } from "preact";
import { z } from "zod";
import type { FocusItem } from "../../components/problems/FocusStrip.tsx";
import { id } from "../../lib/http/input.ts";
import type { QuizVenue } from "../../lib/quizzes/place.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { contestOf } from "../../lib/contests/list.ts";
import { contestTop } from "../contests/inside/top.tsx";
import { enterContest } from "../contests/shell.tsx";
import { trainingStrip } from "../trainings/strip.ts";
import { GROUP, type OwnerPages, SITE } from "../owner.tsx";

/** Where quizzes are answered: what its addresses are made of. */
export interface QuizPlaceKind<P extends z.ZodType> {
  params: P;
  placeOf: (params: z.output<P>) => QuizVenue & { gid: number | null };
  /** Of the place; its quizzes lie below. */
  addressOf: (params: z.output<P>) => string;
  /** Its neighbours in focus mode; none: they are only before and behind it. */
  strip?: (c: AppContext, params: z.output<P>) => Promise<FocusItem[]>;
  /** What the place has above the quiz. */
  top?: (c: AppContext, params: z.output<P>) => VNode | null;
}

/** The neighbours in a training that the reader has entered: quizzes and problems in their order. */
const inTraining =
  (at: OwnerPages) => async (c: AppContext, { tid }: { tid: number }) => {
    const training = c.get("act").site.trainings.shelf.get(tid);
    return training === null ? [] : await trainingStrip(c, at, training);
  };

const qid = id;

export const TRAINING_QUIZZES = {
  params: z.object({ tid: id, qid }),
  placeOf: ({ tid }: { tid: number }) =>
    ({ kind: "training", id: tid, gid: null }) as const,
  addressOf: ({ tid }: { tid: number }) => `/training/${tid}`,
  strip: inTraining(SITE),
};

export const GROUP_TRAINING_QUIZZES = {
  params: z.object({ gid: id, tid: id, qid }),
  placeOf: ({ gid, tid }: { gid: number; tid: number }) =>
    ({ kind: "training", id: tid, gid }) as const,
  addressOf: ({ gid, tid }: { gid: number; tid: number }) =>
    `/group/${gid}/training/${tid}`,
  strip: inTraining(GROUP),
};

export const CONTEST_QUIZZES = {
  params: z.object({ cid: id, qid }),
  placeOf: ({ cid }: { cid: number }) =>
    ({ kind: "contest", id: cid, gid: null }) as const,
  addressOf: ({ cid }: { cid: number }) => `/contest/${cid}`,
  top(c: AppContext, { cid }: { cid: number }) {
    if (contestOf(c.get("act").site, cid) === null) return null;
    const contest = enterContest(c, cid);
    return contest instanceof Response ? null : contestTop(c, contest);
  },
};
