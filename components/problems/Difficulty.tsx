import { useT } from "../reader.tsx";
import { difficultyWord } from "../ui/words.ts";

/** Easy, mid and hard, each with its half steps. */
const GRADES = ["level-easy", "level-mid", "level-hard"] as const;

/** Three bars and a word, told by colour, too. */
export function Difficulty(
  { difficulty }: { difficulty: number },
) {
  const t = useT();
  const grade = Math.floor(difficulty / 3);
  return (
    <span class={`level ${GRADES[grade]}`}>
      <span class="bars" aria-hidden="true">
        {GRADES.map((name, bar) => (
          <i key={name} class={bar <= grade ? "on" : undefined} />
        ))}
      </span>
      {difficultyWord(t, difficulty)}
    </span>
  );
}
