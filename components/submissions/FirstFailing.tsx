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
  const { seq, status, time, memory, note, message } = failing;
  // Beside what was expected; other words than the program's stand by themselves.
  const printed = sample !== null && note?.code === "printed" ? message : null;
  return (
    <section class="card px-5 py-4 flex flex-col gap-2 text-md">
      <h2 class="flex flex-wrap items-baseline gap-x-3 text-base">
        {t("submissions.firstFailing", { n: seq, total: cases.length })}
        <Verdict status={status} words={verdictWords(t)} as="letters" />
        <span class="case-figures text-sm font-normal">
          {time} ms · {formatMemory(memory)}
        </span>
      </h2>
      {sample !== null && <Sample t={t} sample={sample} printed={printed} />}
      {printed === null && <CaseWords t={t} row={failing} />}
    </section>
  );
}

/** What was asked, what was expected, and what was printed where that is told. */
function Sample({ t, sample, printed }: {
  t: Translate;
  sample: ShownSample;
  printed: string | null;
}) {
  const { n } = sample;
  const input = (
    <Text title={t("submissions.sampleInput", { n })} text={sample.input} />
  );
  const output = (
    <Text title={t("submissions.sampleOutput", { n })} text={sample.output} />
  );
  if (printed === null) return <div class="sample">{input}{output}</div>;
  return (
    <>
      <div class="sample">{input}</div>
      <div class="sample">
        {output}
        <Text title={t("submissions.ownOutput")} text={printed} />
      </div>
    </>
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
