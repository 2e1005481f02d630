import { useEffect, useState } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { Select } from "../../components/ui/Field.tsx";
import { Icon, type IconName } from "../../components/ui/Icon.tsx";
import {
  type EditorSettings,
  FONT_SIZES,
  KEYS,
  PAGE_THEME,
  STROKES,
  TAB_SIZES,
  THEMES,
} from "./settings.ts";

export interface EditorMenuWords {
  copyCode: string;
  fullscreen: string;
  fullscreenLeave: string;
  lastCode: string;
  codeReset: string;
  codeResetAsk: string;
  editorSettings: string;
  editorTheme: string;
  themePage: string;
  editorFontSize: string;
  editorTabSize: string;
  editorStroke: string;
  editorCompletion: string;
  editorKeys: string;
  keysPlain: string;
  strokes: Readonly<Record<typeof STROKES[number], string>>;
}

export interface EditorMenuProps {
  words: EditorMenuWords;
  settings: EditorSettings;
  onChange: (settings: EditorSettings) => void;
  onReset: () => void;
  onCopy: () => void;
  onFullscreen: () => void;
  /** Null for visitors, who have no code of their own here. */
  onLastCode: (() => void) | null;
}

/** Other code into the editor, this code out of it, and how it looks. */
export function EditorMenu(props: EditorMenuProps) {
  const { words, settings, onChange } = props;
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const told = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", told);
    return () => document.removeEventListener("fullscreenchange", told);
  }, []);
  const tool = (icon: IconName, label: string, onClick: () => void) => (
    <Button
      type="button"
      kind="quiet"
      small
      icon={icon}
      label={label}
      onClick={onClick}
    />
  );
  return (
    <div class="workbench-tools">
      {props.onLastCode !== null &&
        tool("history", words.lastCode, props.onLastCode)}
      {tool("reset", words.codeReset, props.onReset)}
      {tool("copy", words.copyCode, props.onCopy)}
      {isFull
        ? tool("shrink", words.fullscreenLeave, props.onFullscreen)
        : tool("expand", words.fullscreen, props.onFullscreen)}
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
            textOf={(theme) => theme === PAGE_THEME ? words.themePage : theme}
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
          <Choice
            label={words.editorKeys}
            value={settings.keys ?? "plain"}
            values={KEYS}
            textOf={(keys) => keys === "plain" ? words.keysPlain : keys}
            onChange={(keys) =>
              onChange({ ...settings, keys: keys as EditorSettings["keys"] })}
          />
          <label class="check">
            <input
              type="checkbox"
              checked={settings.completes ?? true}
              onChange={(event) =>
                onChange({
                  ...settings,
                  completes: event.currentTarget.checked,
                })}
            />
            <span>{words.editorCompletion}</span>
          </label>
          <Choice
            label={words.editorStroke}
            value={settings.stroke ?? "seen"}
            values={STROKES}
            textOf={(stroke) => words.strokes[stroke as typeof STROKES[number]]}
            onChange={(stroke) =>
              onChange({
                ...settings,
                stroke: stroke as typeof STROKES[number],
              })}
          />
        </div>
      </details>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  values: readonly string[];
  textOf?: (value: string) => string;
  onChange: (value: string) => void;
}

function Choice(props: ChoiceProps) {
  const { label, value, values, textOf = String, onChange } = props;
  return (
    <label class="block text-sm">
      <span class="font-semibold">{label}</span>
      <Select
        name=""
        value={value}
        options={values.map((value) => ({ value, text: textOf(value) }))}
        small
        onChange={onChange}
      />
    </label>
  );
}
