import { useEffect, useRef, useState } from "react";
import { isInProgress } from "../../lib/judging/status.ts";
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
      const key = await call<string>("/api/submit-problem-test-judge", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...body, type: "public" }),
      });
      if (key.error !== null) return { result: null, error: key.error };
      for (let wait = FIRST_POLL_MS;; wait = POLL_MS) {
        await new Promise((done) => setTimeout(done, wait));
        if (mine !== latest.current) return { result: null, error: null };
        const { data, error } = await call<RunResult>(
          `/api/get-test-judge-result?testJudgeKey=${key.data}`,
        );
        if (error !== null) return { result: null, error };
        if (!isInProgress(data.status)) return { result: data, error };
      }
    }
  }

  /** What the contract's envelope holds, or why it holds nothing. */
  async function call<T>(address: string, init?: RequestInit) {
    try {
      const { status, data, msg } = await (await fetch(address, init)).json();
      return { data: data as T, error: status === 200 ? null : msg as string };
    } catch {
      return { data: null as T, error: networkError };
    }
  }

  return { ...state, run };
}
