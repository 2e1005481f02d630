import { useRef, useState } from "react";
import { isInProgress, STATUS } from "../../lib/judging/status.ts";
import type { WaitReason } from "../../lib/submissions/live.ts";
import { callApi, jsonBody } from "../call.ts";
import { follow } from "../live.ts";

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
  /** Why it was not taken. */
  error: string | null;
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
  error: null,
};

export interface SubmissionRequest {
  pid: string;
  language: string;
  code: string;
}

/** Sends a program and follows it to its verdict (spec 1 §4). */
export function useSubmission(networkError: string) {
  const [state, setState] = useState(NOTHING);
  const stop = useRef(() => {});
  const isBusy = state.error === null &&
    (state.status === STATUS.submitting || isInProgress(state.status ?? 0));

  async function submit(request: SubmissionRequest): Promise<void> {
    stop.current();
    setState({ ...NOTHING, status: STATUS.submitting });
    const sent = await send(request, networkError);
    if (typeof sent === "string") {
      return setState({ ...NOTHING, error: sent });
    }
    setState({ ...NOTHING, submitId: sent.submitId, status: sent.status });
    stop.current = follow([sent.submitId], (live) => {
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
      }));
      if (!isInProgress(live.status)) {
        document.dispatchEvent(new CustomEvent("gavel:judged"));
      }
    });
  }

  return { state, isBusy, submit, refuse };

  function refuse(error: string): void {
    setState({ ...NOTHING, error });
  }
}

/** The new submission, or the reason why there is none. */
async function send(
  request: SubmissionRequest,
  networkError: string,
): Promise<{ submitId: number; status: number } | string> {
  const { data, error } = await callApi<{ submitId: number; status: number }>(
    "/api/submit-problem-judge",
    jsonBody({ ...request, cid: 0, isRemote: false }),
    networkError,
  );
  return data ?? error!;
}
