import { z } from "zod";
import type { Refusal } from "../failure.ts";
import { atFirst, draftShape, fromWire, wireShape } from "../http/fields.ts";
import { idOrNone, parseInput } from "../http/input.ts";
import type { Result } from "../result.ts";
import { TRAINING_FIELDS } from "./fields.ts";
import { CategoryDraft, TRAINING_AUTHS } from "./schema.ts";

/** The form of a training (spec 3 §5), with what makes it an assignment. */
export const TrainingDraft = z.object({
  ...draftShape(TRAINING_FIELDS),
  /** One that is there, or a new one's name. */
  category: z.union([z.object({ id: z.number().int() }), CategoryDraft])
    .nullable(),
}).superRefine((draft, context) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (draft.auth === "Private" && draft.password === "") {
    refuse("password", "trainingPasswordRequired");
  }
  if (draft.category === null) refuse("category", "categoryRequired");
  const { begin, due } = draft;
  if (begin !== null && due !== null && due <= begin) {
    refuse("due", "dueBeforeBegin");
  }
  // Else it would never be told.
  if (draft.isExam && draft.examTells === "due" && due === null) {
    refuse("examTells", "examNeedsDue");
  }
});
export type TrainingDraft = z.infer<typeof TrainingDraft>;

/** The contract's TrainingDTO, with what makes a training an assignment (ours). */
export const TrainingDto = z.object({
  training: z.object({
    ...wireShape(TRAINING_FIELDS),
    id: idOrNone,
    gid: idOrNone,
    title: z.string(),
    auth: z.enum(TRAINING_AUTHS),
  }),
  trainingCategory: z.object({
    id: idOrNone,
    name: z.string().nullish(),
    color: z.string().nullish(),
  }).nullish(),
});
export type TrainingDto = z.infer<typeof TrainingDto>;

/** What of a call counts; what it leaves out stays as it is (`before`), or as forms begin. */
export const draftFromTrainingDto = (
  { training, trainingCategory: category }: TrainingDto,
  before: TrainingDraft | null,
): Result<TrainingDraft, Refusal[]> =>
  parseInput(TrainingDraft, {
    ...fromWire(TRAINING_FIELDS, training, before ?? atFirst(TRAINING_FIELDS)),
    category: category?.id
      ? { id: category.id }
      : category?.name
      ? { name: category.name, color: category.color ?? "" }
      : before?.category ?? null,
  });
