import { useT } from "../../reader.tsx";
import type { CompileAnswer } from "../../../lib/authoring/compile_requests.ts";
import type { Translate } from "../../../lib/i18n/mod.ts";
import { noteText } from "../../submissions/notes.ts";
import { Notice } from "../../ui/Notice.tsx";

/** What is to be told of code that does not compile. */
export const compileWords = (
  t: Translate,
  { note, message }: CompileAnswer,
): string =>
  [note && noteText(t, note), message].filter(Boolean).join("\n") ||
  t("authoring.compileSilent");

export interface CompileResultProps {
  answer: CompileAnswer;
}

/** Beside the code: whether it compiles, and what the compiler said. */
export function CompileResult({ answer }: CompileResultProps) {
  const t = useT();
  if (answer.isCompiled) {
    return <Notice kind="ok">{t("authoring.compiled")}</Notice>;
  }
  return (
    <Notice kind="error">
      <p class="font-semibold">{t("verdicts.compileError")}</p>
      <pre class="mt-2 text-md text-ink whitespace-pre-wrap [overflow-wrap:anywhere] max-h-[320px] overflow-y-auto">
        {compileWords(t, answer)}
      </pre>
    </Notice>
  );
}
