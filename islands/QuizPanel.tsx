import { type FormEvent, useEffect, useRef, useState } from "react";
import { island } from "../components/island.tsx";
import {
  fieldOf,
  type QuizPanelProps,
} from "../components/quizzes/quiz_panel.ts";
import { QuizQuestions } from "../components/quizzes/QuizQuestions.tsx";
import { QuizState } from "../components/quizzes/QuizState.tsx";
import { Button } from "../components/ui/Button.tsx";
import { Icon } from "../components/ui/Icon.tsx";
import { isInProgress, STATUS } from "../lib/judging/status.ts";
import { orderOf } from "../lib/quizzes/ordering.ts";
import { callApi, jsonBody } from "./call.ts";
import { CONTEST_PASSWORD } from "./editor/workbench.ts";
import { useAnswer } from "./hooks/useAnswer.ts";
import { useClosing } from "./hooks/useClosing.ts";
import { fieldsBefore, textBefore } from "./fields_before.ts";
import { fetchFragment } from "./shell/fragment.ts";
import { registerInContest } from "./register_contest.ts";
import {
  isToldAlike,
  outcomeOf,
  type QuizKey,
  type QuizSubmission,
} from "./quiz_reply.ts";

interface Reply {
  submission: QuizSubmission;
  quizQuestion: QuizKey;
}

/** Nothing of it is told. */
const NO_KEY: QuizKey = { data: [] };

/**
 * The questions and what became of them. Without script it is a form; with it the
 * answers stay in the page while they are sent, and survive a failed line.
 */
function QuizPanelView(props: QuizPanelProps) {
  const { words, qid, place } = props;
  const closed = useClosing(props.closed);
  const [before] = useState(() => fieldsBefore(".quiz-panel"));
  const [chosen, setChosen] = useState(() => chosenBefore(props, before));
  const [outcome, setOutcome] = useState(props.outcome);
  const [mark, setMark] = useState(props.mark);
  const heardMark = useRef<string | undefined>(undefined);
  const [error, setError] = useState(props.error);
  /** While it is sent and judged: its state; null: nothing is. */
  const [progress, setProgress] = useState<number | null>(null);
  const [captcha, setCaptcha] = useState(props.captcha);
  const [typed, setTyped] = useState(() => textBefore(before, "captcha") ?? "");
  const [registers, setRegisters] = useState(props.registers);
  const isBusy = progress !== null;
  const isDone = outcome !== null;
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  /** What is followed: to its result, and from there to another (its key was wrong). */
  const [handedIn, setHandedIn] = useState(props.handedIn);
  const told = useAnswer(handedIn, askForAnswer);
  useEffect(() => {
    if (told !== null) take(told);
  }, [told]);

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
    if (isBusy || isDone || closed !== null) return;
    const wrong = whyNot();
    setError(wrong);
    if (wrong !== null) return;
    setProgress(STATUS.submitting);
    const sent = Object.fromEntries(
      Object.entries(chosen).map(([uuid, values]) => [
        uuid,
        orderOf(values) ?? values,
      ]),
    );
    const reply = await callApi<Reply>(
      "/api/submit-quiz-question",
      jsonBody({
        qid,
        ...place,
        answers: sent,
        captcha: captcha === null ? undefined : typed,
        captchaKey: captcha?.captchaKey,
      }),
    );
    if (reply.data === null) {
      setProgress(null);
      setError(reply.error);
      // Each picture is good for one try.
      if (captcha !== null) await newCaptcha();
      return;
    }
    const { submission, quizQuestion } = reply.data;
    setHandedIn(submission);
    if (isInProgress(submission.status)) setProgress(submission.status);
    else show(submission, quizQuestion);
  }

  /** Its key comes with its result. */
  async function take(news: QuizSubmission) {
    if (isInProgress(news.status)) return setProgress(news.status);
    if (news.mark?.gmtModified !== heardMark.current) {
      heardMark.current = news.mark?.gmtModified;
      const shown = await markOf(props.action, news.submitId);
      if (shown !== undefined) setMark(shown);
    }
    const before = outcome;
    if (before !== null && isToldAlike(before, outcomeOf(news, NO_KEY))) return;
    const { data } = await callApi<{ quizQuestion: QuizKey }>(
      calledAt("get-quiz-question-detail"),
    );
    show(news, data?.quizQuestion ?? NO_KEY);
  }

  function show(submission: QuizSubmission, key: QuizKey) {
    setProgress(null);
    setOutcome(outcomeOf(submission, key));
    // What stands beside it; the pane itself stays, as on a phone it is the one in sight.
    document.dispatchEvent(new CustomEvent("gavel:judged"));
  }

  /** Where the site does not tell by itself. */
  async function askForAnswer(): Promise<QuizSubmission | null> {
    const { data } = await callApi<{ records: QuizSubmission[] }>(
      calledAt("get-quiz-question-submission-list"),
    );
    return data?.records.find(({ submitId }) =>
      submitId === handedIn?.submitId
    ) ?? null;
  }

  const calledAt = (call: string) =>
    `/api/${call}?${new URLSearchParams(
      Object.entries({ qid, ...place }).flatMap(([name, value]) =>
        value === null ? [] : [[name, String(value)]]
      ),
    )}`;

  return (
    <form
      class="quiz-panel"
      method="post"
      action={props.action}
      onSubmit={send}
    >
      <QuizState
        words={words}
        verdicts={props.verdicts}
        outcome={outcome}
        progress={progress}
        error={error}
      />
      <QuizQuestions
        {...props}
        mark={mark}
        chosen={chosen}
        outcome={outcome}
        isLocked={isDone || closed !== null}
        isAwake={isAwake}
        choose={(uuid, values) =>
          setChosen((now) => ({ ...now, [uuid]: values }))}
      />
      {props.asksPassword && registers !== null && (
        <label class="workbench-offer">
          {registers.contestPassword}
          <input
            class="input"
            type="password"
            name={CONTEST_PASSWORD}
            autoComplete="off"
          />
        </label>
      )}
      <div class="quiz-foot">
        {closed !== null && <p class="text-ink2">{closed}</p>}
        {captcha !== null && !isDone && closed === null && (
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
          ? closed === null && (
            <a class="btn" href={props.againHref}>
              <Icon name="reset" />
              {words.again}
            </a>
          )
          : closed === null && (
            <Button
              kind="primary"
              disabled={isBusy}
              confirm={props.confirm ?? undefined}
            >
              {isBusy ? words.submitting : words.submit}
            </Button>
          )}
      </div>
    </form>
  );
}

/** What was given by hand, as the page of the hand-in shows it; undefined: it is not to be had. */
async function markOf(
  address: string,
  answerId: number,
): Promise<QuizPanelProps["mark"] | undefined> {
  const page = await fetchFragment(
    `${address}?answer=${answerId}`,
    "[data-island=QuizPanel]",
  );
  if (page === null || page === "refused") return undefined;
  const { mark }: QuizPanelProps = JSON.parse(page.element.dataset.props!);
  return mark;
}

/** What has been chosen and typed before this script was there. */
function chosenBefore(
  { parts, chosen, outcome, closed }: QuizPanelProps,
  fields: FormData | null,
): QuizPanelProps["chosen"] {
  // Items that are to be put in order are in some order from the beginning.
  const first = outcome !== null ? chosen : {
    ...Object.fromEntries(
      parts.filter(({ asks }) => asks === "order").map((
        { uuid, options },
      ) => [uuid, options.map((option) => option.uuid)]),
    ),
    ...chosen,
  };
  // Locked questions send nothing.
  if (fields === null || outcome !== null || closed !== null) return first;
  const given = parts.map(({ uuid }): [string, string[]] => [
    uuid,
    fields.getAll(fieldOf(uuid)).map(String).filter((value) => value !== ""),
  ]);
  return Object.fromEntries(given.filter(([, values]) => values.length > 0));
}

export const QuizPanel = island<QuizPanelProps>("QuizPanel", QuizPanelView);
