import { Button } from "../../components/ui/Button.tsx";
import { Select } from "../../components/ui/Field.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import {
  type EditorSettings,
  FONT_SIZES,
  TAB_SIZES,
  THEMES,
} from "./settings.ts";

export interface EditorMenuWords {
  codeReset: string;
  codeResetAsk: string;
  editorSettings: string;
  editorTheme: string;
  editorFontSize: string;
  editorTabSize: string;
}

export interface EditorMenuProps {
  words: EditorMenuWords;
  settings: EditorSettings;
  onChange: (settings: EditorSettings) => void;
  onReset: () => void;
}

/** Back to the template, and how the editor looks. */
export function EditorMenu(props: EditorMenuProps) {
  const { words, settings, onChange } = props;
  return (
    <>
      <Button
        type="button"
        kind="quiet"
        small
        icon="reset"
        label={words.codeReset}
        onClick={props.onReset}
      />
      <details class="menu">
        <summary
          class="btn btn-quiet btn-small btn-icon"
          aria-label={words.editorSettings}
          title={words.editorSettings}
        >
          <Icon name="gear" />
        </summary>
        <div class="menu-list flex flex-col gap-3 p-4 w-[230px]">
          <Choice
            label={words.editorTheme}
            value={settings.theme}
            values={THEMES}
            onChange={(theme) => onChange({ ...settings, theme })}
          />
          <Choice
            label={words.editorFontSize}
            value={String(settings.fontSize)}
            values={FONT_SIZES.map(String)}
            onChange={(size) =>
              onChange({ ...settings, fontSize: Number(size) })}
          />
          <Choice
            label={words.editorTabSize}
            value={String(settings.tabSize)}
            values={TAB_SIZES.map(String)}
            onChange={(size) =>
              onChange({ ...settings, tabSize: Number(size) })}
          />
        </div>
      </details>
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  values: readonly string[];
  onChange: (value: string) => void;
}

function Choice({ label, value, values, onChange }: ChoiceProps) {
  return (
    <label class="block text-sm font-semibold">
      {label}
      <Select
        name=""
        value={value}
        options={values.map((text) => ({ value: text, text }))}
        small
        onChange={onChange}
      />
    </label>
  );
}
