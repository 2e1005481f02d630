import { nameKey, splitTags } from "../../lib/names.ts";
import { showFieldError } from "./field_error.ts";

/**
 * A problem's tags (`data-tag-field`): a tick below writes the name into the
 * field, and takes it out again; the field suggests the last name that is being
 * typed; a name that is there twice is told when the field is left.
 */
export function startTagField(): void {
  const box = document.querySelector<HTMLElement>("[data-tag-field]");
  const field = box?.querySelector<HTMLInputElement>("[name=tags]");
  if (!box || !field) return;
  const picks = [
    ...box.querySelectorAll<HTMLInputElement>("input[name=tag]"),
  ];
  const options = [...field.list!.options];
  const known = options.map(({ value }) => value);
  const suggest = () => {
    const before = field.value.replace(/[^,，、]*$/, "");
    const lead = before && `${before.trimEnd()} `;
    const there = keysOf(before);
    for (const [n, option] of options.entries()) {
      const isThere = there.includes(nameKey(known[n]));
      option.value = isThere ? "" : lead + known[n];
      option.disabled = isThere;
    }
  };
  for (const pick of picks) {
    pick.addEventListener("change", () => {
      const others = splitTags(field.value)
        .filter((name) => nameKey(name) !== nameKey(pick.value));
      field.value = [...others, ...(pick.checked ? [pick.value] : [])]
        .join(", ");
      suggest();
    });
  }
  field.addEventListener("input", () => {
    suggest();
    const there = keysOf(field.value);
    for (const pick of picks) {
      pick.checked = there.includes(nameKey(pick.value));
    }
    if (slotOf(box).textContent) showFieldError(field.form!, slotOf(box), "");
  });
  field.addEventListener("change", () => {
    const there = keysOf(field.value);
    const isTwice = new Set(there).size < there.length;
    const words = isTwice ? box.dataset.tagField! : "";
    showFieldError(field.form!, slotOf(box), words);
  });
  suggest();
}

const slotOf = (box: HTMLElement) =>
  box.querySelector<HTMLElement>('[data-error-for="tags"]')!;

const keysOf = (text: string) => splitTags(text).map(nameKey);
