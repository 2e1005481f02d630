import type { LiveState } from "../../lib/submissions/live/live.ts";

export interface WaitWords {
  waitNext: string;
  /** With `{n}`. */
  waitAhead: string;
  waitNoJudge: string;
  waitNoLanguage: string;
}

type WaitNoteProps = Pick<LiveState, "ahead" | "why"> & { words: WaitWords };

/** How many come before it, and what it waits for. */
export function WaitNote({ ahead, why, words }: WaitNoteProps) {
  if (ahead === null) return null;
  const place = ahead === 0
    ? words.waitNext
    : words.waitAhead.replace("{n}", String(ahead));
  const reason = why === "noJudge"
    ? words.waitNoJudge
    : why === "noLanguage"
    ? words.waitNoLanguage
    : "";
  return <span class="text-md text-ink2">{reason || place}</span>;
}
