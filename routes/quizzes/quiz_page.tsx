import type { VNode } from "preact";
import { z } from "zod";
import type { FocusItem } from "../../components/problems/FocusStrip.tsx";
import { fieldOf } from "../../components/quizzes/quiz_panel.ts";
import { CONTEST_PASSWORD } from "../../islands/editor/workbench.ts";
import { register } from "../../lib/contests/registration.ts";
import { failure } from "../../lib/failure.ts";
import { optionalFlag, optionalId, pageNumber } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { answerQuiz } from "../../lib/quizzes/answering.ts";
import {
  openPlaced,
  type PlacedQuiz,
  type QuizVenue,
} from "../../lib/quizzes/place.ts";
import type { QuizChoices } from "../../lib/quizzes/schema.ts";
import { err } from "../../lib/result.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { refusalWords } from "../forms.ts";
import { redirect } from "../page.tsx";
import type { QuizPlaceKind } from "./quiz_places.ts";
import { showQuiz } from "./show_quiz.tsx";
import { showQuizStatistics } from "./quiz_statistics.tsx";

const QUIZ_TABS = ["mine", "solution"] as const;

const Query = z.object({
  tab: z.enum(QUIZ_TABS).optional().catch(undefined),
  currentPage: pageNumber,
  /** A clean panel, where answers were given before. */
  again: optionalFlag.catch(undefined),
  /** A hand-in to be shown. */
  answer: optionalId.catch(undefined),
});
export type QuizQuery = z.output<typeof Query>;

/** A quiz in its place, as its page works with it. */
export interface OpenedQuiz extends PlacedQuiz {
  place: QuizVenue;
  /** The group at whose address it was opened. */
  gid: number | null;
  /** Of the place. */
  around: string;
  /** Of the quiz. */
  address: string;
  /** Its neighbours in focus mode. */
  strip: () => Promise<FocusItem[] | null>;
  /** What the place has above it. */
  top: VNode | null;
}

/** What leads to the place's own page instead of an error: there it can be mended. */
const MENDED_THERE = new Set([
  "contestNotBegun",
  "contestNeedsRegistration",
  "accountRuleMismatch",
  "sessionNotStarted",
  "trainingNeedsRegistration",
]);

/** All pages of a quiz in one kind of place; a route line each mounts them. */
export function quizPages<P extends z.ZodType<{ qid: number }>>(
  kind: QuizPlaceKind<P>,
) {
  const open = (
    c: AppContext,
    params: z.output<P>,
  ): OpenedQuiz | Response => {
    const { gid, ...place } = kind.placeOf(params);
    const around = kind.addressOf(params);
    const opened = openPlaced(c.get("act"), place, params.qid);
    if (!opened.ok) {
      // All quizzes of an exam lead there, whichever it asks of whom.
      if (opened.error.code === "quizInExam") {
        return redirect(c, `${around}/exam`);
      }
      if (MENDED_THERE.has(opened.error.code)) return redirect(c, around);
      throw failure(opened.error.code);
    }
    if (gid !== null && opened.value.venue.gid !== gid) {
      throw failure("notFound");
    }
    return {
      ...opened.value,
      place,
      gid,
      around,
      address: `${around}/quiz/${params.qid}`,
      top: kind.top?.(c, params) ?? null,
      strip: async () => await kind.strip?.(c, params) ?? null,
    };
  };
  const shows = (inFocus: boolean) =>
    page({ params: kind.params, query: Query }, async (c, input) => {
      const opened = open(c, input.params as z.output<P>);
      return opened instanceof Response
        ? opened
        : await showQuiz(c, opened, { ...input.query, inFocus });
    });
  return {
    detail: shows(false),
    focus: shows(true),
    statistics: page({ params: kind.params }, async (c, { params }) => {
      const opened = open(c, params as z.output<P>);
      return opened instanceof Response
        ? opened
        : await showQuizStatistics(c, opened);
    }),
    /** Answering without script. */
    answer: form({
      params: kind.params as unknown as z.ZodType<z.output<P>>,
      makes: true,
      async run({ c, act, form, params }) {
        const { kind: placeKind, id: placeId } = kind.placeOf(params);
        const password = form.get(CONTEST_PASSWORD) ?? "";
        const entered = placeKind === "contest" && password !== ""
          ? await register(act, placeId, password)
          : null;
        const opened = open(c, params);
        if (opened instanceof Response) return err(opened);
        const chosen: QuizChoices = Object.fromEntries(
          opened.quiz.parts.map((uuid) => [uuid, form.all(fieldOf(uuid))]),
        );
        // Whoever is registered already has come in by another window.
        if (
          entered?.ok === false && entered.error.code !== "contestRegistered"
        ) {
          const error = refusalWords(c, entered.error);
          return err(
            await showQuiz(c, opened, {
              currentPage: 1,
              typed: { chosen, error, asksPassword: true },
            }),
          );
        }
        const answered = await answerQuiz(act, opened.place, {
          qid: opened.quiz.qid,
          chosen,
          captcha: form.get("captcha") ?? undefined,
          captchaKey: form.get("captchaKey") ?? undefined,
        });
        if (answered.ok) return answered;
        return err(
          await showQuiz(c, opened, {
            currentPage: 1,
            typed: {
              chosen,
              error: refusalWords(c, answered.error),
              asksPassword: answered.error.code === "contestNeedsRegistration",
            },
          }),
        );
      },
      next: ({ params }, { answer }) => ({
        to: `${
          kind.addressOf(params)
        }/quiz/${params.qid}?answer=${answer.answerId}`,
      }),
    }),
  };
}
