import { useEffect, useState } from "react";
import type { LiveState } from "../../lib/submissions/live/live.ts";
import type { States } from "../live.ts";
import { liveNow } from "../shell/later.ts";

/** Follows submissions to their verdicts; returns how each stands, null as the page says. */
export function useLive(
  ids: readonly number[],
): (id: number) => LiveState | null {
  const [states, setStates] = useState<States>(new Map());
  useEffect(() => {
    if (ids.length === 0) return;
    let [isGone, stop] = [false, () => {}];
    liveNow().then(({ follow }) => {
      if (isGone) return;
      const followed = follow(ids);
      stop = followed.stop;
      setStates(followed.states);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return (id) => states.get(id)?.value ?? null;
}
