import { z } from "zod";
import type { Refusal } from "../../lib/failure.ts";
import { idOrNone, parseInput } from "../../lib/http/input.ts";
import type { Result } from "../../lib/result.ts";
import {
  FIRST_RANK,
  TRAINING_AUTHS,
  TrainingDraft,
} from "../../lib/trainings/schema.ts";
import { FEEDBACK } from "../../lib/venues/schema.ts";

/** A date of the contract (§0.5) as a number; what is none stays for the draft to refuse. */
const wireMoment = z.preprocess(
  (value) => typeof value === "string" ? Date.parse(value) : value,
  z.number("momentInvalid").nullish(),
);

/** The contract's TrainingDTO, with what makes a training an assignment (ours). */
export const TrainingDto = z.object({
  training: z.object({
    id: idOrNone,
    title: z.string(),
    description: z.string().nullish(),
    auth: z.enum(TRAINING_AUTHS),
    privatePwd: z.string().nullish(),
    status: z.boolean().nullish(),
    rank: z.number("trainingRankInvalid").nullish(),
    gid: idOrNone,
    beginTime: wireMoment,
    dueTime: wireMoment,
    latePercent: z.number().nullish(),
    lateDays: z.number().nullish(),
    feedbackBefore: z.enum(FEEDBACK).nullish(),
    feedbackAfter: z.enum(FEEDBACK).nullish(),
  }),
  trainingCategory: z.object({
    id: idOrNone,
    name: z.string().nullish(),
    color: z.string().nullish(),
  }).nullish(),
});
export type TrainingDto = z.infer<typeof TrainingDto>;

/** What of a call counts; what it leaves out stays as it is (`before`), or as forms begin. */
export function draftFromTrainingDto(
  { training, trainingCategory: category }: TrainingDto,
  before: TrainingDraft | null,
): Result<TrainingDraft, Refusal[]> {
  const given = <T>(value: T | null | undefined, otherwise: T) =>
    value ?? otherwise;
  const moment = (value: number | null | undefined, known?: number | null) =>
    value === undefined ? known ?? null : value;
  return parseInput(TrainingDraft, {
    title: training.title,
    description: given(training.description, before?.description ?? ""),
    rank: given(training.rank, before?.rank ?? FIRST_RANK),
    auth: training.auth,
    password: given(training.privatePwd, before?.password ?? ""),
    isVisible: given(training.status, before?.isVisible ?? true),
    category: category?.id
      ? { id: category.id }
      : category?.name
      ? { name: category.name, color: category.color ?? "" }
      : before?.category ?? null,
    begin: moment(training.beginTime, before?.begin),
    due: moment(training.dueTime, before?.due),
    latePercent: training.latePercent ?? before?.latePercent,
    lateDays: given(training.lateDays, before?.lateDays ?? 0),
    feedbackBefore: given(
      training.feedbackBefore,
      before?.feedbackBefore ?? "all",
    ),
    feedbackAfter: given(
      training.feedbackAfter,
      before?.feedbackAfter ?? "all",
    ),
  });
}
