import { useEffect, useRef, useState } from "react";
import { isInProgress } from "../../lib/judging/status.ts";
import { callApi, jsonBody } from "../call.ts";
import type { RunResult } from "../../lib/submissions/run_result.ts";

/** Spec 1 §9; the first look is sooner, most programs are short. */
const POLL_MS = 1_000;
const FIRST_POLL_MS = 350;

export interface RunRequest {
  pid: number;
  language: string;
  code: string;
  userInput: string;
  expectedOutput: string;
}

export interface RunState {
  isBusy: boolean;
  result: RunResult | null;
  /** Why there is none. */
  error: string | null;
}

type Answer = Pick<RunState, "result" | "error">;

/** Runs a program on an input of one's own and waits for what comes of it. */
export function useTestRun(first: RunResult | null, networkError: string) {
  const [state, setState] = useState<RunState>({
    isBusy: false,
    result: first,
    error: null,
  });
  /** A later run makes an earlier one's answer worthless. */
  const latest = useRef(0);
  useEffect(() => () => void latest.current++, []);

  async function run(request: RunRequest): Promise<void> {
    const mine = ++latest.current;
    setState({ isBusy: true, result: null, error: null });
    const { result, error } = await answerOf(request);
    if (mine === latest.current) setState({ isBusy: false, result, error });

    async function answerOf(body: RunRequest): Promise<Answer> {
      const key = await callApi<string>(
        "/api/submit-problem-test-judge",
        jsonBody({ ...body, type: "public" }),
        networkError,
      );
      if (key.error !== null) return { result: null, error: key.error };
      for (let wait = FIRST_POLL_MS;; wait = POLL_MS) {
        await new Promise((done) => setTimeout(done, wait));
        if (mine !== latest.current) return { result: null, error: null };
        const { data, error } = await callApi<RunResult>(
          `/api/get-test-judge-result?testJudgeKey=${key.data}`,
          {},
          networkError,
        );
        if (data === null) return { result: null, error };
        if (!isInProgress(data.status)) return { result: data, error };
      }
    }
  }

  return { ...state, run };
}
