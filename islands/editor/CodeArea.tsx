import type { RefObject } from "react";
import { areaText } from "../../components/ui/Field.tsx";
import { Icon } from "../../components/ui/Icon.tsx";

/** Contract §6. */
export const MAX_CODE_CHARS = 65_535;

export interface CodeAreaWords {
  code: string;
  starter: string;
}

export interface CodeAreaProps {
  area: RefObject<HTMLTextAreaElement | null>;
  host: RefObject<HTMLDivElement | null>;
  /** What the page came with. */
  code: string;
  hasEditor: boolean;
  tabSize: number;
  onInput: (code: string) => void;
  /** Null: there is nothing to begin with, or something is written already. */
  onStarter: (() => void) | null;
  words: CodeAreaWords;
}

/** Where the program is written: the textarea, and the editor in its place. */
export function CodeArea(props: CodeAreaProps) {
  const { words } = props;
  return (
    <div class="workbench-code">
      <textarea
        ref={props.area}
        name="code"
        aria-label={words.code}
        maxLength={MAX_CODE_CHARS}
        spellcheck={false}
        autocapitalize="off"
        // Browsers would give it back to whoever comes by "back".
        autocomplete="off"
        hidden={props.hasEditor}
        onInput={(event) => props.onInput(event.currentTarget.value)}
        onKeyDown={(event) => indent(event, props)}
      >
        {areaText(props.code)}
      </textarea>
      <div
        ref={props.host}
        class="editor"
        hidden={!props.hasEditor}
        data-editor=""
      />
      {props.onStarter !== null && (
        <button
          type="button"
          class="btn btn-small workbench-starter"
          onClick={props.onStarter}
        >
          <Icon name="plus" />
          {words.starter}
        </button>
      )}
    </div>
  );
}

/** Tab, as the editor will do it. */
function indent(event: KeyboardEvent, { tabSize, onInput }: CodeAreaProps) {
  const isPlain = event.key === "Tab" && !event.shiftKey && !event.ctrlKey &&
    !event.altKey && !event.metaKey;
  if (!isPlain) return;
  event.preventDefault();
  const area = event.currentTarget as HTMLTextAreaElement;
  const { selectionStart, selectionEnd } = area;
  area.setRangeText(" ".repeat(tabSize), selectionStart, selectionEnd, "end");
  onInput(area.value);
}
