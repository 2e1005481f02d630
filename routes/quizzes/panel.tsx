import { registerWords } from "../../components/contests/register_words.ts";
import { QuizPanel } from "../../islands/QuizPanel.tsx";
import type {
  PanelMark,
  PanelOutcome,
} from "../../components/quizzes/quiz_panel.ts";
import { questionWords } from "../../components/quizzes/words.ts";
import { formatTime } from "../../components/ui/Time.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { refusalText } from "../../lib/failure.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { STATUS } from "../../lib/judging/status.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { needsCaptcha } from "../../lib/quizzes/answering.ts";
import {
  isMultiPart,
  type QuizAnswer,
  type QuizBody,
  type QuizChoices,
  type QuizStanding,
} from "../../lib/quizzes/schema.ts";
import {
  rightOf,
  shownOptions,
  toQuizSubmission,
} from "../../lib/quizzes/view.ts";
import type { QuizSight } from "../../lib/venues/policy.ts";
import type { OpenedQuiz } from "./quiz_page.tsx";
import type { ShowQuiz } from "./show_quiz.tsx";
import { htmlOf } from "../../lib/markdown/texts.ts";
import { readerOf } from "../page.tsx";
import { shownParts } from "./texts.tsx";

export interface TypedAnswers {
  chosen: QuizChoices;
  error: string;
  /** The contest's password is wanted first. */
  asksPassword: boolean;
}

/** The questions with what was answered last, or clean ones. */
export async function quizPanel(
  c: AppContext,
  opened: OpenedQuiz,
  { body, standing, show }: {
    body: QuizBody;
    standing: QuizStanding | undefined;
    show: ShowQuiz;
  },
) {
  const t = c.get("t");
  const act = c.get("act");
  const { quiz, place, policy, gid, address } = opened;
  const sight = policy.quizSight(act, { hasAnswered: standing !== undefined });
  const refusal = policy.whyNotAnswer(act);
  const registers = refusal === "contestNeedsRegistration";
  const isFresh = show.again === true || show.typed !== undefined;
  const answer = isFresh
    ? null
    : await shownAnswer(opened, c, show.answer) ?? standing?.last ?? null;
  const uid = answer?.uid ?? act.viewer!.uid;
  const isOthers = uid !== act.viewer!.uid;
  const asksCaptcha = answer === null && refusal === null &&
    await needsCaptcha(act, place, quiz.qid);
  const outcome = answer && outcomeOf(answer, body, sight);
  const isContest = place.kind === "contest";
  return (
    <QuizPanel
      action={address}
      qid={quiz.qid}
      place={{
        tid: isContest ? null : place.id,
        cid: isContest ? place.id : null,
        gid,
      }}
      {...await shownParts(
        c,
        quiz.type,
        body.parts.map((part) => ({
          ...part,
          options: [...shownOptions(quiz, part.options, uid)],
        })),
      )}
      isMany={quiz.type === "multiple choice"}
      isMulti={isMultiPart(quiz.type)}
      chosen={show.typed?.chosen ?? answer?.chosen ?? {}}
      outcome={outcome}
      handedIn={outcome === null || isOthers ? null : {
        submitId: answer!.answerId,
        status: outcome!.status,
      }}
      mark={answer && await markOf(c, answer, sight)}
      captcha={asksCaptcha ? act.site.accounts.captchas.create(act.now) : null}
      closed={answer !== null && isOthers
        ? t("quizzes.othersAnswer", {
          name: act.site.accounts.directory.nameOf(uid) ?? uid,
          at: formatTime(answer.at, c.get("timeZone")).slice(0, 16),
        })
        : registers
        ? null
        : refusal && refusalText(t, { code: refusal })}
      registers={registers ? registerWords(t) : null}
      asksPassword={registers && show.typed?.asksPassword === true}
      confirm={standing !== undefined && !sight.result
        ? t("quizzes.coverAsk")
        : null}
      error={show.typed?.error ?? null}
      againHref={`${address}?again=true#editor`}
      verdicts={verdictWords(t)}
      words={{
        ...panelWords(t, isContest),
        // It is marked by hand.
        ...quiz.type === "essay" && sight.result
          ? { sent: t("quizzes.waiting") }
          : {},
        ...isOthers ? { yours: t("quizzes.theirs") } : {},
      }}
    />
  );
}

/** A hand-in to this quiz here, by its number: one of their own, or anybody's for who manages the place. */
async function shownAnswer(
  { quiz, venue, policy }: OpenedQuiz,
  c: AppContext,
  answerId: number | undefined,
): Promise<QuizAnswer | null> {
  if (answerId === undefined) return null;
  const act = c.get("act");
  const answer = await act.site.quizzes.answers.get(answerId);
  const isHere = answer !== null && answer.qid === quiz.qid &&
    answer.venue.kind === venue.kind && answer.venue.id === venue.id;
  if (!isHere) return null;
  return answer.uid === act.viewer?.uid ||
      policy.quizSight(act, { hasAnswered: false }).others
    ? answer
    : null;
}

function outcomeOf(
  answer: QuizAnswer,
  body: QuizBody,
  sight: QuizSight,
): PanelOutcome {
  const { status, score, answers } = toQuizSubmission(answer, sight);
  return {
    status,
    score,
    parts: status === STATUS.unknownResult ? {} : Object.fromEntries(
      Object.entries(answers).map(([uuid, { status }]) => [uuid, status]),
    ),
    key: sight.key ? rightOf(body) : null,
  };
}

/** What was given by hand, as far as results may be told. */
export async function markOf(
  c: AppContext,
  { mark }: QuizAnswer,
  { result }: Pick<QuizSight, "result">,
): Promise<PanelMark | null> {
  if (mark === null || !result) return null;
  const { points, comment } = mark;
  const html = await htmlOf(readerOf(c), comment);
  return { points, commentHtml: html === "" ? null : html };
}

// Points are a contest's (row Q1.6).
const panelWords = (t: Translate, isContest: boolean) => ({
  ...questionWords(t),
  score: isContest ? t("quizzes.score", { score: "{score}" }) : "",
});
