import { type Language, LANGUAGES } from "../../../lib/judging/languages.ts";
import { TextArea, type TextAreaProps } from "../../ui/Field.tsx";

export interface CodeFieldProps extends TextAreaProps {
  /** The language that it is written in, or the field that says it. */
  language: { is: string } | { from: string };
}

const grammarsOf = (languages: readonly Language[]) =>
  Object.fromEntries(languages.map(({ name, grammar }) => [name, grammar]));

/** A text area that is the editor with script (islands/shell/code_fields.ts). */
export function CodeField({ language, ...area }: CodeFieldProps) {
  const grammars = "is" in language
    ? grammarsOf(LANGUAGES.filter(({ name }) => name === language.is))
    : grammarsOf(LANGUAGES);
  return (
    <div
      class="code-field"
      data-code-field={JSON.stringify(grammars)}
      data-code-from={"from" in language ? language.from : undefined}
    >
      <TextArea {...area} mono />
    </div>
  );
}
