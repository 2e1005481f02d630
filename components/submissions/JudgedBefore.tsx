import { useT } from "../reader.tsx";
import { Verdict } from "../ui/Verdict.tsx";
import { formatMemory, verdictWords } from "../ui/words.ts";

export interface JudgedBeforeProps {
  status: number;
  score: number | null;
  time: number | null;
  memory: number | null;
}

/** Above the cases of a verdict that a person has replaced: the judge's own. */
export function JudgedBefore(props: JudgedBeforeProps) {
  const t = useT();
  const { status, score, time, memory } = props;
  return (
    <section class="flex flex-col gap-1">
      <h2>{t("submissions.judgedBefore")}</h2>
      <p class="flex flex-wrap items-baseline gap-x-4 text-md num">
        <Verdict status={status} words={verdictWords(t)} as="words" />
        {score !== null && <span>{t("problems.points", { score })}</span>}
        {time !== null && <span>{time} ms</span>}
        {memory !== null && <span>{formatMemory(memory)}</span>}
      </p>
      <p class="text-md text-ink2">{t("submissions.judgedBeforeHelp")}</p>
    </section>
  );
}
