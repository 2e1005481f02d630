import { useEffect, useRef, useState } from "react";
import { isInProgress, STATUS } from "../../lib/judging/status.ts";
import type { LiveState, WaitReason } from "../../lib/submissions/live/live.ts";
import { liveNow } from "../shell/later.ts";
import {
  deliver,
  forget,
  keep,
  kept,
  newUnsent,
  type Sender,
  type SubmissionRequest,
  type Unsent,
} from "../unsent.ts";

export interface SubmissionState {
  /** Null before the first submission of this visit. */
  status: number | null;
  submitId: number | null;
  score: number | null;
  /** In ms and KB. */
  time: number | null;
  memory: number | null;
  done: number;
  total: number;
  /** While it waits in the queue. */
  ahead: number | null;
  why: WaitReason | null;
  /** There is no connection; it is kept and will be sent. */
  isUnsent: boolean;
  /** Why it was not taken. */
  error: string | null;
  /** That is no fault, only a hint. */
  isHint: boolean;
}

const NOTHING: SubmissionState = {
  status: null,
  submitId: null,
  score: null,
  time: null,
  memory: null,
  done: 0,
  total: 0,
  ahead: null,
  why: null,
  isUnsent: false,
  error: null,
  isHint: false,
};

/** The verdict that was told last, which stays when something newer is not taken. */
const told = (state: SubmissionState): SubmissionState =>
  state.submitId === null || state.status === null ||
    isInProgress(state.status)
    ? NOTHING
    : { ...state, error: null, isHint: false };

/**
 * Sends a program and follows it to its verdict (spec 1 §4). Until the site has
 * answered it is kept: a later visit to the page goes on sending it.
 */
export function useSubmission(
  sender: Sender,
  /** What is told of a program that has arrived, in place of what becomes of it; null: that is followed. */
  toldOf: () => string | null,
  /** What is told when nothing can be asked. */
  whenLost: string,
) {
  const [state, setState] = useState(NOTHING);
  const stop = useRef(() => {});
  const isBusy = state.error === null &&
    (state.status === STATUS.submitting || isInProgress(state.status ?? 0));

  useEffect(() => {
    const unsent = sender.account === null ? null : kept(sender);
    if (unsent !== null) send(unsent);
    return () => stop.current();
  }, []);

  function submit(request: SubmissionRequest): void {
    const unsent = newUnsent(request);
    keep(sender, unsent);
    send(unsent);
  }

  async function send(unsent: Unsent): Promise<void> {
    stop.current();
    const leaving = new AbortController();
    stop.current = () => leaving.abort();
    const before = told(state);
    const submitting = { ...NOTHING, status: STATUS.submitting };
    setState(submitting);
    const reply = await deliver(unsent, {
      onFailure: () => setState({ ...submitting, isUnsent: true }),
      signal: leaving.signal,
    });
    if (reply === null || leaving.signal.aborted) return;
    forget(sender, unsent);
    if (typeof reply === "string") {
      return setState({ ...before, error: reply });
    }
    const arrived = toldOf();
    if (arrived === null) watch(reply);
    else refuse(arrived, { isHint: true });
  }

  async function watch(
    { submitId, status }: { submitId: number; status: number },
  ) {
    setState({ ...NOTHING, submitId, status });
    const leaving = new AbortController();
    stop.current = () => leaving.abort();
    const { follow, lost } = await liveNow();
    if (leaving.signal.aborted) return;
    const { states, stop: leave } = follow([submitId]);
    const since = lost.peek();
    const stops = [
      leave,
      states.get(submitId)!.subscribe((live) => {
        if (live !== null) take(live);
      }),
      lost.subscribe((count) => {
        if (count === since) return;
        setState((current) =>
          current.submitId === submitId && isInProgress(current.status ?? 0)
            ? { ...current, error: whenLost, isHint: true }
            : current
        );
      }),
    ];
    stop.current = () => {
      for (const end of stops.splice(0)) end();
    };
  }

  function take(live: LiveState) {
    setState((current) => ({
      ...current,
      status: live.status,
      score: live.score,
      time: live.time,
      memory: live.memory,
      done: live.done ?? current.done,
      total: live.total ?? current.total,
      ahead: live.ahead,
      why: live.why,
      // It can be asked again.
      error: null,
      isHint: false,
    }));
    if (isInProgress(live.status)) return;
    document.dispatchEvent(new CustomEvent("gavel:judged"));
    stop.current();
  }

  return { state, isBusy, submit, refuse, dismiss };

  function refuse(error: string, { isHint = false } = {}): void {
    setState((current) => ({ ...told(current), error, isHint }));
  }

  /** Something newer is told beside it. */
  function dismiss(): void {
    if (!isBusy) setState(NOTHING);
  }
}
