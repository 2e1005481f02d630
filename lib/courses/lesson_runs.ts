import { z } from "zod";
import { type Refusal, refuse } from "../failure.ts";
import { MAX_CODE_CHARS } from "../judging/bounds.ts";
import type { Result } from "../result.ts";
import {
  RunInputText,
  startFreeRun,
  type TestRun,
} from "../submissions/test_runs/test_run.ts";
import { openLesson } from "./access.ts";
import type { Act } from "./act.ts";
import { partsOf } from "./parts.ts";

/** A program in a lesson, as its reader has changed it. */
export const LessonRunDraft = z.object({
  /** Which piece of the lesson's text it is, from 0. */
  part: z.coerce.number().int().min(0).max(100_000),
  code: z.string().min(1, "codeEmpty").max(MAX_CODE_CHARS, "codeTooLong"),
  input: RunInputText.default(""),
});
export type LessonRunDraft = z.infer<typeof LessonRunDraft>;

/** Runs a program of a lesson, for those to whom the lesson is open: in its language, with the pace of test runs. */
export async function runInLesson(
  act: Act,
  lessonId: number,
  { part, code, input }: LessonRunDraft,
): Promise<Result<TestRun, Refusal>> {
  const { site, viewer } = act;
  if (viewer === null) return refuse("notSignedIn");
  const opened = openLesson(act, lessonId);
  if (!opened.ok) return opened;
  const content = await site.courses.contents.get(lessonId);
  const placed = partsOf(content?.text ?? "")[part];
  if (placed?.kind !== "code") return refuse("lessonPartGone");
  return await startFreeRun(act, { language: placed.language, code, input });
}
