import type { Translate } from "../../lib/i18n/mod.ts";
import { difficultyWord } from "../ui/words.ts";

/** Three bars and a word: easy, mid, hard, each with its half steps. */
export function Difficulty(
  { t, difficulty }: { t: Translate; difficulty: number },
) {
  const bars = 1 + Math.floor(difficulty / 3);
  return (
    <span class="level">
      <span class="bars" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <i key={bar} class={bar <= bars ? "on" : undefined} />
        ))}
      </span>
      {difficultyWord(t, difficulty)}
    </span>
  );
}
