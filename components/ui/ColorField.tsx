import { OWN_COLOR, ownColorName } from "../../lib/http/colors.ts";
import { useT } from "../reader.tsx";
import type { FormState } from "./Field.tsx";
import { Icon } from "./Icon.tsx";

export interface ColorFieldProps {
  name: string;
  label: string;
  form: FormState;
  /** What is stored; empty: no color. */
  value?: string;
}

/** Muted, so that a dot does not shout beside a verdict. */
const OFFERED = [
  ["#8a7f6a", "tags.color.gray"],
  ["#8c5a5a", "tags.color.red"],
  ["#a0705f", "tags.color.orange"],
  ["#9a7d3f", "tags.color.gold"],
  ["#7a8450", "tags.color.olive"],
  ["#4f8a6d", "tags.color.green"],
  ["#5f8a8b", "tags.color.teal"],
  ["#5b7aa6", "tags.color.blue"],
  ["#7d6fa3", "tags.color.purple"],
  ["#a4607c", "tags.color.pink"],
] as const;
const FIRST_OWN = "#0b7285";

/**
 * A color out of a few, none, or one of one's own. What is stored is among the
 * choices as it stands, so that saving it again changes nothing.
 */
export function ColorField(props: ColorFieldProps) {
  const t = useT();
  const { name, label, form } = props;
  const chosen = form.values[name] ?? props.value ?? "";
  const own = form.values[ownColorName(name)] ?? FIRST_OWN;
  const isOwn = chosen === OWN_COLOR;
  const isOffered = OFFERED.some(([color]) => color === chosen);
  const error = form.errors[name];
  return (
    <fieldset class="field" id={name}>
      <legend class="label">{label}</legend>
      <div class="colors">
        <span class="color-dots">
          {OFFERED.map(([color, word]) => (
            <Swatch
              key={color}
              name={name}
              color={color}
              word={t(word)}
              checked={color === chosen}
            />
          ))}
          {chosen !== "" && !isOwn && !isOffered && (
            <Swatch name={name} color={chosen} word={chosen} checked />
          )}
        </span>
        <label class="color color-words">
          <input
            type="radio"
            name={name}
            value=""
            checked={chosen === ""}
          />
          <span>{t("tags.color.none")}</span>
        </label>
        <span class="color-own">
          <label class="color color-words">
            <input
              type="radio"
              name={name}
              value={OWN_COLOR}
              checked={isOwn}
            />
            <span>{t("tags.color.own")}</span>
          </label>
          <input
            type="color"
            name={ownColorName(name)}
            value={own}
            aria-label={t("tags.color.own")}
            data-chooses=""
          />
        </span>
      </div>
      <span class="error" hidden={!error}>
        <Icon name="alert" />
        <span data-error-for={name}>{error}</span>
      </span>
    </fieldset>
  );
}

interface SwatchProps {
  name: string;
  color: string;
  word: string;
  checked: boolean;
}

/** A dot to be chosen; its name is for those who listen, and on hover. */
const Swatch = ({ name, color, word, checked }: SwatchProps) => (
  <label class="color" title={word}>
    <input type="radio" name={name} value={color} checked={checked} />
    <svg viewBox="0 0 8 8" aria-hidden="true">
      <circle cx="4" cy="4" r="4" fill={color} />
    </svg>
    <span class="sr-only">{word}</span>
  </label>
);
