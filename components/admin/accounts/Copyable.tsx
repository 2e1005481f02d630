import type { Translate } from "../../../lib/i18n/mod.ts";
import { Button } from "../../ui/Button.tsx";

/** A line to take along: a command, a token. */
export function Copyable(
  { t, id, text, isProgram }: {
    t: Translate;
    id: string;
    text: string;
    /** Its lines mean something: it scrolls, they do not wrap. */
    isProgram?: boolean;
  },
) {
  return (
    <div class="copyable">
      <pre
        class={`prose-code ${
          isProgram ? "" : "whitespace-pre-wrap break-words"
        }`}
        id={id}
        tabIndex={0}
      >{text}</pre>
      <span data-copy={`#${id}`} hidden>
        <Button
          type="button"
          kind="quiet"
          small
          icon="copy"
          label={t("shell.copy")}
        />
      </span>
    </div>
  );
}
