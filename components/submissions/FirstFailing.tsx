import type { Translate } from "../../lib/i18n/mod.ts";
import { useT } from "../reader.tsx";
import type { FailingData } from "../../lib/submissions/failing_data.ts";
import {
  printedBy,
  type ReaderCase,
  type ShownSample,
} from "../../lib/submissions/reports/reader_report.ts";
import { Verdict } from "../ui/Verdict.tsx";
import { formatMemory, verdictWords } from "../ui/words.ts";
import { firstFailingOf } from "./cases.ts";
import { CaseWords } from "./CaseWords.tsx";

export interface FirstFailingProps {
  cases: readonly ReaderCase[];
  /** What that case was run on, if the statement shows it. */
  sample: ShownSample | null;
  /** For who may read the test data, where it is none of the samples. */
  data: FailingData | null;
  /** The page of the test case. */
  dataHref: string | null;
}

/** Whether there is more to tell of the first failing case than which one it is. */
export const hasMoreToTell = (
  { note, message }: ReaderCase,
  { sample, data }: Pick<FirstFailingProps, "sample" | "data">,
): boolean => Boolean(note || message || sample || data);

/** Where to look first, with what is known of it; nothing if that is no more than its number. */
export function FirstFailing(props: FirstFailingProps) {
  const t = useT();
  const { cases, dataHref } = props;
  const failing = firstFailingOf(cases);
  if (failing === null || !hasMoreToTell(failing, props)) return null;
  const { seq, status, time, memory } = failing;
  const shown = shownOf(t, props);
  // Beside what was expected; other words than the program's stand by themselves.
  const printed = shown === null ? null : printedBy(failing);
  return (
    <section class="card px-5 py-4 flex flex-col gap-2 text-md">
      <h2 class="flex flex-wrap items-baseline gap-x-3 text-base">
        {t("submissions.firstFailing", { n: seq, total: cases.length })}
        <Verdict status={status} words={verdictWords(t)} as="letters" />
        <span class="case-figures text-sm font-normal">
          {time} ms · {formatMemory(memory)}
        </span>
        {dataHref !== null && (
          <a class="text-md font-normal" href={dataHref}>
            {t("submissions.openCase")}
          </a>
        )}
      </h2>
      {shown !== null && <Data shown={shown} printed={printed} />}
      {printed === null && <CaseWords row={failing} />}
    </section>
  );
}

/** A text with its title; null: it cannot be shown. */
type Shown = [title: string, text: string | null];

/** What was asked and expected, as far as the reader may know. */
function shownOf(
  t: Translate,
  { sample, data }: FirstFailingProps,
): { input: Shown; output: Shown } | null {
  if (sample !== null) {
    const { n, input, output } = sample;
    return {
      input: [t("submissions.sampleInput", { n }), input],
      output: [t("submissions.sampleOutput", { n }), output],
    };
  }
  return data && {
    input: [t("problems.ioInput"), data.input],
    output: [t("problems.runWanted"), data.output],
  };
}

/** What was asked, what was expected, and what was printed where that is told. */
function Data({ shown: { input, output }, printed }: {
  shown: { input: Shown; output: Shown };
  printed: string | null;
}) {
  const t = useT();
  if (printed === null) {
    return (
      <div class="sample">
        <Text of={input} />
        <Text of={output} />
      </div>
    );
  }
  return (
    <>
      <div class="sample">
        <Text of={input} />
      </div>
      <div class="sample">
        <Text of={[t("submissions.ownOutput"), printed]} />
        <Text of={output} />
      </div>
    </>
  );
}

function Text({ of: [title, text] }: { of: Shown }) {
  if (text === null) return null;
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <pre tabIndex={0}>{text}</pre>
    </figure>
  );
}
