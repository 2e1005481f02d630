import { type FormEvent, useState } from "react";
import { island } from "../components/island.tsx";
import type {
  PanelOutcome,
  QuizPanelProps,
} from "../components/quizzes/quiz_panel.ts";
import { QuizQuestions } from "../components/quizzes/QuizQuestions.tsx";
import { QuizState } from "../components/quizzes/QuizState.tsx";
import { Icon } from "../components/ui/Icon.tsx";
import { callApi, jsonBody } from "./call.ts";
import { registerInContest } from "./register_contest.ts";

interface Reply {
  submission: {
    status: number;
    score: number | null;
    answers: Record<string, { status: number }>;
  };
  quizQuestion: {
    data: {
      uuid: string;
      options: { uuid: string; isCorrect?: boolean }[];
      accepts?: string[];
    }[];
  };
}

/** What the reply to a hand-in tells; the key only where it holds one. */
function outcomeOf({ submission, quizQuestion }: Reply): PanelOutcome {
  const isOpen = quizQuestion.data.some(({ options, accepts }) =>
    accepts !== undefined ||
    options.some(({ isCorrect }) => isCorrect !== undefined)
  );
  const told = submission.status === UNTOLD
    ? []
    : Object.entries(submission.answers)
      .map(([uuid, { status }]) => [uuid, status]);
  return {
    status: submission.status,
    score: submission.score,
    parts: Object.fromEntries(told),
    key: isOpen
      ? Object.fromEntries(quizQuestion.data.map((part) => [
        part.uuid,
        part.accepts ??
          part.options.filter(({ isCorrect }) => isCorrect)
            .map(({ uuid }) => uuid),
      ]))
      : null,
  };
}

/** Handed in, without a result that may be told (contract §0.6). */
const UNTOLD = -5;

/**
 * The questions and what became of them. Without script it is a form; with it the
 * answers stay in the page while they are sent, and survive a failed line.
 */
export function QuizPanelView(props: QuizPanelProps) {
  const { words, qid, place } = props;
  const [chosen, setChosen] = useState(props.chosen);
  const [outcome, setOutcome] = useState(props.outcome);
  const [error, setError] = useState(props.error);
  const [isBusy, setBusy] = useState(false);
  const [captcha, setCaptcha] = useState(props.captcha);
  const [typed, setTyped] = useState("");
  const [registers, setRegisters] = useState(props.registers);
  const isDone = outcome !== null;

  async function newCaptcha() {
    const { data } = await callApi<{ img: string; captchaKey: string }>(
      "/api/captcha",
    );
    if (data !== null) setCaptcha(data);
    setTyped("");
  }

  /** As the server checks it (row Q2.1): nothing is sent that it would refuse. */
  function whyNot(): string | null {
    const given = props.parts.filter(({ uuid }) =>
      chosen[uuid]?.some((value) => value.trim() !== "")
    );
    if (given.length === 0) return words.empty;
    return props.isMulti && given.length < props.parts.length
      ? words.missing
      : null;
  }

  /** Whoever is not registered is asked for the contest's password; then it goes on by itself. */
  async function send(event: FormEvent) {
    event.preventDefault();
    const { cid } = place;
    if (registers !== null && cid !== null && whyNot() === null) {
      if (!await registerInContest(cid, registers)) return;
      setRegisters(null);
    }
    await submit(event);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || isDone) return;
    const wrong = whyNot();
    setError(wrong);
    if (wrong !== null) return;
    setBusy(true);
    const reply = await callApi<Reply>(
      "/api/submit-quiz-question",
      jsonBody({
        qid,
        ...place,
        answers: chosen,
        captcha: captcha === null ? undefined : typed,
        captchaKey: captcha?.captchaKey,
      }),
    );
    setBusy(false);
    if (reply.data === null) {
      setError(reply.error);
      // Each picture is good for one try.
      if (captcha !== null) await newCaptcha();
      return;
    }
    setOutcome(outcomeOf(reply.data));
    document.dispatchEvent(new CustomEvent("gavel:refresh"));
  }

  return (
    <form
      class="quiz-panel"
      method="post"
      action={props.action}
      onSubmit={send}
      data-live=""
    >
      <QuizState
        words={words}
        outcome={outcome}
        isBusy={isBusy}
        error={error}
      />
      <QuizQuestions
        {...props}
        chosen={chosen}
        outcome={outcome}
        isLocked={isDone || props.closed !== null}
        choose={(uuid, values) => setChosen({ ...chosen, [uuid]: values })}
      />
      <div class="quiz-foot">
        {props.closed !== null && <p class="text-ink2">{props.closed}</p>}
        {captcha !== null && !isDone && props.closed === null && (
          <div class="quiz-captcha">
            <input
              type="hidden"
              name="captchaKey"
              value={captcha.captchaKey}
            />
            <label class="label" for="quiz-captcha">{words.captcha}</label>
            <input
              class="input"
              id="quiz-captcha"
              name="captcha"
              value={typed}
              maxLength={8}
              autoComplete="off"
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
            <button
              type="button"
              class="quiz-captcha-picture"
              title={words.captchaNew}
              onClick={newCaptcha}
            >
              <img
                src={captcha.img}
                alt={words.captchaImage}
                width={130}
                height={44}
              />
            </button>
          </div>
        )}
        {isDone
          ? props.closed === null && (
            <a class="btn" href={props.againHref}>
              <Icon name="reset" />
              {words.again}
            </a>
          )
          : props.closed === null && (
            <button
              class="btn btn-primary"
              type="submit"
              disabled={isBusy}
              data-confirm={props.confirm ?? undefined}
            >
              {isBusy ? words.submitting : words.submit}
            </button>
          )}
      </div>
    </form>
  );
}

export const QuizPanel = island<QuizPanelProps>("QuizPanel", QuizPanelView);
