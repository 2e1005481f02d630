import { useEffect, useState } from "react";
import type { ReadonlySignal } from "@preact/signals-core";
import { isInProgress } from "../../lib/judging/status.ts";
import type { Ask } from "../answers.ts";
import type { QuizSubmission } from "../quiz_reply.ts";
import { liveLater, liveNow } from "../shell/later.ts";

/** Follows a hand-in to a quiz; null: none is, or it stands as the page says. */
export function useAnswer(
  followed: { submitId: number; status: number } | null,
  ask: Ask,
): QuizSubmission | null {
  const [state, setState] = useState<
    ReadonlySignal<QuizSubmission | null> | null
  >(null);
  useEffect(() => {
    if (followed === null) return;
    let [isGone, stop] = [false, () => {}];
    const live = isInProgress(followed.status) ? liveNow() : liveLater();
    live.then(({ followAnswer }) => {
      if (isGone) return;
      const answer = followAnswer(followed.submitId, followed.status, ask);
      stop = answer.stop;
      setState(answer.state);
    });
    return () => {
      isGone = true;
      stop();
      setState(null);
    };
  }, [followed?.submitId]);
  return state?.value ?? null;
}
