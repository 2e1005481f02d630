import { useEffect, useState } from "react";
import type { Unrest } from "../../lib/contests/board/still.ts";
import { callApi } from "../call.ts";

const EVERY_MS = 2_000;

/** Whether a board is still, and in which state: `scrollState` of the site. */
export interface Stillness {
  unrest: Unrest | null;
  /** Null: it is not still. */
  state: string | null;
}

/** Asks from time to time how a contest's board stands; null: a file, which asks nobody. */
export function useStillness(cid: number | null, first: Stillness): Stillness {
  const [now, setNow] = useState(first);
  useEffect(() => {
    if (cid === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const { data } = await callApi<Stillness>(
        `/api/get-contest-scroll-board-state?cid=${cid}`,
      );
      if (data !== null) setNow(data);
      timer = setTimeout(ask, EVERY_MS);
    };
    timer = setTimeout(ask, EVERY_MS);
    return () => clearTimeout(timer);
  }, [cid]);
  return now;
}
