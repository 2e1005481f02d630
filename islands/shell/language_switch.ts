import { forgetThat, recall, remember } from "../storage.ts";

const KEY = "gavel:typed-before";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stood in a field of a page that comes anew in the other language. */
interface Typed {
  /** The form's address, and which of its fields. */
  action: string;
  name: string;
  nth: number;
  value: string;
  isChecked: boolean;
}

/** Who switches the language finds what they have typed in the same fields again. */
export function startLanguageSwitch(): void {
  putBack();
  document.addEventListener("submit", ({ target }) => {
    const form = target as HTMLFormElement;
    if (form.getAttribute("action") !== "/language") return;
    const typed = fields().filter(({ field }) => isTyped(field))
      .map(({ field, ...where }): Typed => ({
        ...where,
        value: field.value,
        isChecked: (field as HTMLInputElement).checked,
      }));
    const note = { path: location.pathname + location.search, typed };
    if (typed.length > 0) remember(KEY, note, "sessionStorage");
  });
}

function putBack(): void {
  const note = recall<{ path: string; typed: Typed[] } | null>(
    KEY,
    null,
    "sessionStorage",
  );
  if (note === null) return;
  forgetThat(KEY, "sessionStorage");
  if (note.path !== location.pathname + location.search) return;
  const nameOf = ({ action, name, nth }: Omit<Typed, "value" | "isChecked">) =>
    JSON.stringify([action, name, nth]);
  const known = new Map(fields().map((row) => [nameOf(row), row.field]));
  for (const one of note.typed) {
    const field = known.get(nameOf(one));
    if (field === undefined) continue;
    if (isBox(field)) field.checked = one.isChecked;
    else field.value = one.value;
    for (const kind of ["input", "change"]) {
      field.dispatchEvent(new Event(kind, { bubbles: true }));
    }
  }
}

/** The fields of the page's forms that write something, but passwords and files. */
function fields() {
  const count = new Map<string, number>();
  return [...document.querySelectorAll<HTMLFormElement>("main form")]
    .filter(({ method }) => method === "post")
    .flatMap((form) =>
      [...form.elements].flatMap((element) => {
        const field = element as Field;
        const isField = element.matches("input, textarea, select") &&
          !["password", "file", "hidden", "submit"].includes(field.type);
        if (!isField || field.name === "") return [];
        // What is sent at once is not waiting to be.
        if (field.closest("[data-autosubmit]") !== null) return [];
        const action = form.getAttribute("action") ?? "";
        const key = `${action} ${field.name}`;
        const nth = count.get(key) ?? 0;
        count.set(key, nth + 1);
        return [{ action, name: field.name, nth, field }];
      })
    );
}

const isBox = (field: Field): field is HTMLInputElement =>
  ["checkbox", "radio"].includes(field.type);

function isTyped(field: Field): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) =>
      option.selected !== option.defaultSelected
    );
  }
  return field.value !== field.defaultValue;
}
