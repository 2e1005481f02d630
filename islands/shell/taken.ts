import { showFieldError } from "./field_error.ts";

/**
 * A username or e-mail address that somebody has is told as soon as the field is
 * left (spec 1 §5): `data-taken` holds the words. Sending finds it out anyway.
 */
export function startTakenChecks(): void {
  document.addEventListener("focusout", (event) => {
    const input = event.target as HTMLInputElement;
    if (input.dataset?.taken !== undefined) check(input);
  });
}

async function check(input: HTMLInputElement): Promise<void> {
  const { name, value, form } = input;
  const slot = form?.querySelector<HTMLElement>(`[data-error-for="${name}"]`);
  if (!form || !slot || value.trim() === "") return;
  const text = await isTaken(name, value.trim()) ? input.dataset.taken! : "";
  // Typed on in the meantime, or told something else by the server.
  const isOurs = slot.textContent === "" ||
    slot.textContent === input.dataset.taken;
  if (input.value === value && isOurs) showFieldError(form, slot, text);
}

async function isTaken(name: string, value: string): Promise<boolean> {
  try {
    const reply = await fetch("/api/check-username-or-email", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ [name]: value }),
    });
    return (await reply.json()).data?.[name] === true;
  } catch {
    return false;
  }
}
