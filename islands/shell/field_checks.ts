import { callApi, jsonBody } from "../call.ts";
import { showFieldError } from "./field_error.ts";

/**
 * What is wrong with a field is told as soon as it is left (spec 1 §5): a value
 * that cannot be one, by `data-invalid`; a username or e-mail address that
 * somebody has, by `data-taken`, or that nobody has where it should be known, by
 * `data-missing`. Sending finds it out anyway.
 */
export function startFieldChecks(): void {
  document.addEventListener("focusout", (event) => {
    const input = event.target as HTMLInputElement;
    if (input.dataset?.invalid !== undefined && !isPossible(input)) return;
    if (wordsOf(input) !== undefined) check(input);
  });
  // What was said of it was said of another text. What no more letters mend is
  // told at once.
  document.addEventListener("input", (event) => {
    const input = event.target as HTMLInputElement;
    const { invalid } = input.dataset ?? {};
    const slot = invalid ?? wordsOf(input) ? slotOf(input) : null;
    if (slot === null) return;
    if (input.validity.patternMismatch && invalid) {
      showFieldError(input.form!, slot, invalid);
    } else if (slot.textContent) showFieldError(input.form!, slot, "");
  });
  // The browser's own bubble would lie over the next field.
  document.addEventListener("invalid", (event) => {
    const input = event.target as HTMLInputElement;
    if (input.dataset.invalid === undefined || input.value === "") return;
    if (slotOf(input) === null) return;
    event.preventDefault();
    isPossible(input);
    const isFirst = ([...input.form!.elements] as HTMLInputElement[])
      .find(({ validity }) => validity && !validity.valid) === input;
    if (isFirst) input.focus();
  }, true);
}

const slotOf = ({ form, name }: HTMLInputElement) =>
  form?.querySelector<HTMLElement>(`[data-error-for="${name}"]`) ?? null;

/** An empty field is not told of before it is sent. */
function isPossible(input: HTMLInputElement): boolean {
  const { form, value, validity, dataset } = input;
  const slot = slotOf(input);
  if (!form || !slot || value === "") return true;
  if (!validity.valid) showFieldError(form, slot, dataset.invalid!);
  else if (slot.textContent === dataset.invalid) showFieldError(form, slot, "");
  return validity.valid;
}

const wordsOf = ({ dataset }: HTMLInputElement) =>
  dataset?.taken ?? dataset?.missing;

async function check(input: HTMLInputElement): Promise<void> {
  const { name, value, form } = input;
  const slot = slotOf(input);
  if (!form || !slot || value.trim() === "") return;
  const known = await isKnown(name, value.trim());
  // Nobody can say: the form will.
  if (known === null) return;
  const isWrong = known === (input.dataset.taken !== undefined);
  const text = isWrong ? wordsOf(input)! : "";
  // Typed on in the meantime, or told something else by the server.
  const isOurs = slot.textContent === "" ||
    slot.textContent === wordsOf(input);
  if (input.value === value && isOurs) showFieldError(form, slot, text);
}

async function isKnown(name: string, value: string): Promise<boolean | null> {
  const kind = name === "username" ? "username" : "email";
  const { data } = await callApi<Record<string, boolean>>(
    "/api/check-username-or-email",
    jsonBody({ [kind]: value }),
  );
  return data === null ? null : data[kind];
}
