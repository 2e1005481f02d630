import type { ReactNode } from "react";
import { momentWords } from "../../lib/moment_words.ts";
import { useT } from "../reader.tsx";
import { Icon } from "./Icon.tsx";

/** What a form shows again: what was typed, and what was wrong with it. */
export interface FormState {
  values: Readonly<Record<string, string>>;
  /** Messages by field; under "" what concerns the form as a whole. */
  errors: Readonly<Record<string, string>>;
}

export const EMPTY_FORM: FormState = { values: {}, errors: {} };

/** Whether a part of a form that can be folded away has something to say. */
export const hasErrorIn = ({ errors }: FormState, prefix: string): boolean =>
  Object.keys(errors).some((field) => field.startsWith(prefix));

interface FieldProps {
  name: string;
  label: string;
  help?: string;
  form?: FormState;
  /** Unique on the page; the name unless two forms share it. */
  id?: string;
  required?: boolean;
  /** It is required too, where a browser that held the form back would be wrong. */
  needed?: boolean;
}

interface FrameProps extends FieldProps {
  children: ReactNode;
}

const idOf = ({ id, name }: FieldProps) => id ?? name;
const errorOf = ({ form, name }: FieldProps) => form?.errors[name];

/** Ids of the texts that explain a control to a screen reader. */
function describedBy(
  props: FieldProps & { isMoment?: boolean },
): string | undefined {
  const ids = [
    errorOf(props) ? `${idOf(props)}-error` : "",
    props.help ? `${idOf(props)}-help` : "",
    props.isMoment ? `${idOf(props)}-words` : "",
  ].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** Label above, control, error in place, help below. */
function Frame(props: FrameProps) {
  const { label, help, children, required, needed } = props;
  const error = errorOf(props);
  const id = idOf(props);
  return (
    <div class="field">
      <label
        class={required || needed ? "label label-needed" : "label"}
        for={id}
      >
        {label}
      </label>
      {children}
      <span class="error" id={`${id}-error`} hidden={!error}>
        <Icon name="alert" />
        <span data-error-for={props.name}>{error}</span>
      </span>
      {help && <span class="help" id={`${id}-help`}>{help}</span>}
    </div>
  );
}

export interface TextFieldProps extends FieldProps {
  type?: "text" | "password" | "email" | "number" | "search" | "url" | "file";
  /** Date and time (components/ui/MomentField.tsx). */
  isMoment?: boolean;
  value?: string;
  minLength?: number;
  maxLength?: number;
  /** What all of it matches; else it is told by `invalid`. */
  pattern?: string;
  min?: number;
  max?: number;
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  accept?: string;
  multiple?: boolean;
  mono?: boolean;
  /** Shown, and not sent. */
  disabled?: boolean;
  /** Shown and sent, and not changed here. */
  readOnly?: boolean;
  /** The id of a `datalist`. */
  list?: string;
  /** Says so when it is left and somebody has it (islands/shell/field_checks.ts). */
  taken?: string;
  /** Says so when it is left and nobody has it. */
  missing?: string;
  /** Says so when it is left and cannot be that (islands/shell/field_checks.ts). */
  invalid?: string;
  /** Says so when it is not the same as another field (islands/shell/same.ts). */
  same?: { as: string; otherwise: string };
  /** What a button says that shows a password (islands/shell/reveal.ts). */
  reveal?: string;
}

export function TextField(props: TextFieldProps) {
  const t = useT();
  const value = props.form?.values[props.name] ?? props.value;
  return (
    <Frame {...props}>
      <input
        class={`input ${props.mono ? "font-mono" : ""}`}
        id={idOf(props)}
        name={props.name}
        // The types know each input type by itself, not a choice of them.
        type={(props.isMoment
          ? "datetime-local"
          : props.type ?? "text") as "text"}
        value={props.type === "password" ? undefined : value}
        required={props.required}
        aria-required={props.needed}
        minLength={props.minLength}
        maxLength={props.maxLength}
        pattern={props.pattern}
        min={props.min}
        max={props.max}
        placeholder={props.placeholder}
        autoComplete={props.autoComplete}
        autoFocus={props.autoFocus}
        disabled={props.disabled}
        readOnly={props.readOnly}
        list={props.list}
        accept={props.accept}
        multiple={props.multiple}
        data-taken={props.taken}
        data-missing={props.missing}
        data-invalid={props.invalid}
        data-same={props.same?.as}
        data-otherwise={props.same?.otherwise}
        aria-invalid={errorOf(props) ? "true" : undefined}
        aria-describedby={describedBy(props)}
      />
      {props.isMoment && (
        // What the browser shows is in its own language (islands/shell/moment_words.ts).
        <span class="help" id={`${idOf(props)}-words`}>
          {momentWords(value ?? "", t.locale)}
        </span>
      )}
      {props.reveal && (
        <button
          class="reveal"
          type="button"
          aria-label={props.reveal}
          title={props.reveal}
          aria-pressed="false"
        >
          <Icon name="eye" />
          <Icon name="eyeOff" />
        </button>
      )}
    </Frame>
  );
}

type Area = "value" | "mono" | "maxLength" | "placeholder" | "autoFocus";

export interface TextAreaProps extends FieldProps, Pick<TextFieldProps, Area> {
  rows?: number;
}

/** A browser drops one leading line break; the one added is for it. */
export const areaText = (value: string) =>
  /^\r?\n/.test(value) ? `\n${value}` : value;

/** More are scrolled through. */
const MAX_ROWS = 24;

/** As many rows as its text has lines, where a browser does not see to that. */
export const rowsFor = (text: string, least: number) =>
  Math.max(least, Math.min(MAX_ROWS, text.split("\n").length));

export function TextArea(props: TextAreaProps) {
  const value = props.form?.values[props.name] ?? props.value ?? "";
  return (
    <Frame {...props}>
      <textarea
        class={`input ${props.mono ? "font-mono" : ""}`}
        id={idOf(props)}
        name={props.name}
        rows={rowsFor(value, props.rows ?? 5)}
        required={props.required}
        aria-required={props.needed}
        autoFocus={props.autoFocus}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        spellcheck={props.mono ? false : undefined}
        aria-invalid={errorOf(props) ? "true" : undefined}
        aria-describedby={describedBy(props)}
      >
        {areaText(value)}
      </textarea>
    </Frame>
  );
}

export interface Option {
  value: string;
  text: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldProps {
  value?: string;
  options: readonly Option[];
  /** Shown, and not sent. */
  disabled?: boolean;
}

export function SelectField(props: SelectFieldProps) {
  return (
    <Frame {...props}>
      <Select
        id={idOf(props)}
        name={props.name}
        value={props.form?.values[props.name] ?? props.value}
        options={props.options}
        required={props.required}
        disabled={props.disabled}
        describedBy={describedBy(props)}
      />
    </Frame>
  );
}

export interface SelectProps {
  id?: string;
  name: string;
  required?: boolean;
  value?: string;
  options: readonly Option[];
  label?: string;
  small?: boolean;
  disabled?: boolean;
  describedBy?: string;
  onChange?: (value: string) => void;
}

export function Select(props: SelectProps) {
  const { onChange } = props;
  return (
    <select
      class={`input ${props.small ? "input-small" : ""}`}
      id={props.id}
      name={props.name}
      required={props.required}
      disabled={props.disabled}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      onChange={onChange && ((event) => onChange(event.currentTarget.value))}
    >
      {props.options.map(({ value, text, disabled }) => (
        <option
          key={value}
          value={value}
          selected={value === props.value}
          disabled={disabled}
        >
          {text}
        </option>
      ))}
    </select>
  );
}

export interface CheckProps {
  name: string;
  label: string;
  checked: boolean;
  value?: string;
  help?: string;
  form?: FormState;
}

/** An unchecked box sends nothing. */
export function Check(props: CheckProps) {
  const { name, label, checked, value, help } = props;
  const error = props.form?.errors[name];
  return (
    <label class="check">
      <input
        type="checkbox"
        name={name}
        value={value ?? "true"}
        checked={checked}
        aria-invalid={error ? "true" : undefined}
      />
      <span>
        {label}
        {error && (
          <span class="block text-sm text-danger" data-error-for={name}>
            {error}
          </span>
        )}
        {help && <span class="block text-sm text-ink3">{help}</span>}
      </span>
    </label>
  );
}
