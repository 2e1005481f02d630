import { z } from "zod";
import { id } from "../../lib/http/input.ts";
import type { QuizVenue } from "../../lib/quizzes/place.ts";

/** Where quizzes are answered: what its addresses are made of. */
export interface QuizPlaceKind<P extends z.ZodType> {
  params: P;
  placeOf: (params: z.output<P>) => QuizVenue & { gid: number | null };
  /** Of the place; its quizzes lie below. */
  addressOf: (params: z.output<P>) => string;
}

const qid = id;

export const TRAINING_QUIZZES = {
  params: z.object({ tid: id, qid }),
  placeOf: ({ tid }: { tid: number }) =>
    ({ kind: "training", id: tid, gid: null }) as const,
  addressOf: ({ tid }: { tid: number }) => `/training/${tid}`,
};

export const GROUP_TRAINING_QUIZZES = {
  params: z.object({ gid: id, tid: id, qid }),
  placeOf: ({ gid, tid }: { gid: number; tid: number }) =>
    ({ kind: "training", id: tid, gid }) as const,
  addressOf: ({ gid, tid }: { gid: number; tid: number }) =>
    `/group/${gid}/training/${tid}`,
};

export const CONTEST_QUIZZES = {
  params: z.object({ cid: id, qid }),
  placeOf: ({ cid }: { cid: number }) =>
    ({ kind: "contest", id: cid, gid: null }) as const,
  addressOf: ({ cid }: { cid: number }) => `/contest/${cid}`,
};
