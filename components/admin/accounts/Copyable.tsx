import { useT } from "../../reader.tsx";
import { Button } from "../../ui/Button.tsx";

/** A line to take along: a command, a token. */
export function Copyable(
  { id, text, isProgram }: {
    id: string;
    text: string;
    /** Its lines mean something: it scrolls, they do not wrap. */
    isProgram?: boolean;
  },
) {
  const t = useT();
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
