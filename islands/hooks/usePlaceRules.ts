import { useRef } from "react";
import type { SendPlace } from "../editor/workbench.ts";
import type { RegisterWords } from "../../components/contests/register_words.ts";
import { registerInContest } from "../register_contest.ts";
import { ask } from "../shell/ask.ts";

export interface PlaceWords extends RegisterWords {
  coverAsk: string;
  cover: string;
  sent: string;
}

/** Spec 2 §4: so long until a program takes the place of another. */
const COVER_PAUSE_MS = 1_000;

/** What a place asks before a program is sent to it, and tells when it is there (spec 2 §4, §8). */
export function usePlaceRules(place: SendPlace, words: PlaceWords) {
  const registers = useRef(place.registers);
  const covers = useRef(place.covers);

  /** The contest's password opens it once; then what was to be sent goes on its way. */
  async function isRegistered(): Promise<boolean> {
    if (!registers.current) return true;
    const isTaken = await registerInContest(place.venue.cid, words);
    if (isTaken) registers.current = false;
    return isTaken;
  }

  return {
    /** False: nothing is to be sent. */
    async mayGo(): Promise<boolean> {
      if (!await isRegistered()) return false;
      if (!covers.current) return true;
      if (!await ask(words.coverAsk, words.cover)) return false;
      await new Promise((done) => setTimeout(done, COVER_PAUSE_MS));
      return true;
    },
    /** True: that it was sent is all there is to follow. */
    isAllTold(): boolean {
      if (place.hidesResult) covers.current = true;
      return place.hidesResult;
    },
  };
}
