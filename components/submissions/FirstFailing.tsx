import type { Translate } from "../../lib/i18n/mod.ts";
import type { ShownSample, ToldCase } from "../../lib/submissions/told.ts";
import { Verdict } from "../ui/Verdict.tsx";
import { formatMemory, verdictWords } from "../ui/words.ts";
import { firstFailingOf } from "./cases.ts";
import { CaseWords } from "./CaseWords.tsx";

export interface FirstFailingProps {
  t: Translate;
  cases: readonly ToldCase[];
  /** What that case was run on, if the statement shows it. */
  sample: ShownSample | null;
}

/** Where to look first, with what is known of it; nothing if all went well. */
export function FirstFailing({ t, cases, sample }: FirstFailingProps) {
  const failing = firstFailingOf(cases);
  if (failing === null) return null;
  const { seq, status, time, memory } = failing;
  return (
    <section class="card px-5 py-4 flex flex-col gap-2 text-md">
      <h2 class="flex flex-wrap items-baseline gap-x-3 text-base">
        {t("submissions.firstFailing", { n: seq, total: cases.length })}
        <Verdict status={status} words={verdictWords(t)} as="letters" />
        <span class="case-figures text-sm font-normal">
          {time} ms · {formatMemory(memory)}
        </span>
      </h2>
      {sample !== null && (
        <div class="sample">
          <Text
            title={t("submissions.sampleInput", { n: sample.n })}
            text={sample.input}
          />
          <Text
            title={t("submissions.sampleOutput", { n: sample.n })}
            text={sample.output}
          />
        </div>
      )}
      <CaseWords t={t} row={failing} />
    </section>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <pre tabIndex={0}>{text}</pre>
    </figure>
  );
}
