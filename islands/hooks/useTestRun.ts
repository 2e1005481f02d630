import { useEffect, useRef, useState } from "react";
import { isInProgress } from "../../lib/judging/status.ts";
import { type Answer, callApi, jsonBody } from "../call.ts";
import { Retries } from "../connection.ts";
import { recall, remember } from "../storage.ts";
import type { Sender } from "../unsent.ts";
import type { RunResult } from "../../lib/submissions/test_runs/run_result.ts";

/** Spec 1 §9; the first look is sooner, most programs are short. */
const POLL_MS = 1_000;
const FIRST_POLL_MS = 350;
/** So long a run waits by itself where somebody has just run another; what takes longer is told. */
const MAX_WAIT_S = 15;
/** The site knows a key for ten minutes (contract §6). */
const KEPT_MS = 10 * 60_000;

export interface RunRequest {
  pid: number;
  cid: number;
  tid: number | null;
  gid: number | null;
  language: string;
  code: string;
  userInput: string;
  expectedOutput: string;
  /** On every sample too. */
  samples: boolean;
}

export interface RunState {
  isBusy: boolean;
  /** There is no connection; it is tried again. */
  isLost: boolean;
  result: RunResult | null;
  /** Why there is none. */
  error: string | null;
}

/** A run whose answer this tab still waits for, after a reload too. */
interface Awaited {
  key: string;
  at: number;
}

const IDLE: RunState = {
  isBusy: false,
  isLost: false,
  result: null,
  error: null,
};

/** As the contract names places for test runs (§6). */
const runType = ({ cid, gid }: RunRequest) =>
  cid !== 0 ? "contest" : gid !== null ? "group" : "public";

/** Runs a program on an input of one's own and waits for what comes of it. */
export function useTestRun(first: RunResult | null, sender: Sender) {
  const [state, setState] = useState<RunState>({ ...IDLE, result: first });
  const stop = useRef(() => {});
  const storageKey = `gavel:run:${sender.account}:${sender.address}`;
  const keep = (run: Awaited | null) =>
    remember(storageKey, run, "sessionStorage");

  useEffect(() => {
    const kept = recall<Awaited | null>(storageKey, null, "sessionStorage");
    if (kept !== null && Date.now() - kept.at < KEPT_MS) wait(kept, begin());
    return () => stop.current();
  }, []);

  /** A later run makes an earlier one's answer worthless. */
  function begin(): AbortSignal {
    stop.current();
    const leaving = new AbortController();
    stop.current = () => leaving.abort();
    setState({ ...IDLE, isBusy: true });
    return leaving.signal;
  }

  const run = (request: RunRequest): Promise<void> =>
    runBy(() =>
      callApi<string>(
        "/api/submit-problem-test-judge",
        jsonBody({ ...request, type: runType(request) }),
      )
    );

  /** The same by another call that gives a run's key. */
  async function runBy(
    start: () => Promise<Answer<string>>,
  ): Promise<void> {
    const signal = begin();
    keep(null);
    const { data, error } = await inTurn(start, signal);
    if (signal.aborted) return;
    if (data === null) return setState({ ...IDLE, error });
    const awaited = { key: data, at: Date.now() };
    keep(awaited);
    await wait(awaited, signal);
  }

  /** Asks again as soon as the site takes another run of this person. */
  async function inTurn(
    start: () => Promise<Answer<string>>,
    signal: AbortSignal,
  ): Promise<Answer<string>> {
    const latest = Date.now() + 1_000 * MAX_WAIT_S;
    for (;;) {
      const answer = await start();
      const { data, retryAfter } = answer;
      if (data !== null || retryAfter === null || signal.aborted) return answer;
      const pause = 1_000 * retryAfter;
      if (Date.now() + pause > latest) return answer;
      await new Promise((done) => setTimeout(done, pause));
      if (signal.aborted) return answer;
    }
  }

  /** A poll that fails says nothing of the run: it is asked for again. */
  async function wait({ key, at }: Awaited, signal: AbortSignal) {
    const retries = new Retries();
    for (let pause = FIRST_POLL_MS; !signal.aborted; pause = POLL_MS) {
      await new Promise((done) => setTimeout(done, pause));
      if (signal.aborted) return;
      const { data, error, isAnswered } = await callApi<RunResult>(
        `/api/get-test-judge-result?testJudgeKey=${key}`,
      );
      if (signal.aborted) return;
      if (!isAnswered && Date.now() - at < KEPT_MS) {
        setState({ ...IDLE, isBusy: true, isLost: true });
        await retries.pause(signal);
        continue;
      }
      if (data !== null && isInProgress(data.status)) {
        retries.succeeded();
        setState({ ...IDLE, isBusy: true });
        continue;
      }
      keep(null);
      return setState({ ...IDLE, result: data, error });
    }
  }

  return { ...state, run, runBy };
}
