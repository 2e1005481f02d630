import { callApi } from "../call.ts";
import { showFieldError } from "./field_error.ts";
import { startWait } from "./wait.ts";

const onTheirWay = new WeakSet<HTMLButtonElement>();

/**
 * Buttons with `data-send-code`, the call that sends a code to the address in
 * the form. Without script they send the form, and the server does the same.
 */
export function startCodes(): void {
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>(
      "[data-send-code]",
    );
    if (!button?.form) return;
    event.preventDefault();
    if (!onTheirWay.has(button)) send(button);
  });
}

async function send(button: HTMLButtonElement): Promise<void> {
  const form = button.form!;
  const { sendCode, emailField, sent, wait } = button.dataset;
  const field = form.elements.namedItem(emailField!) as HTMLInputElement;
  const slot = form.querySelector<HTMLElement>(
    `[data-error-for="${emailField}"]`,
  )!;
  const email = field.value.trim();
  onTheirWay.add(button);
  const query = new URLSearchParams({ email });
  const { data, error, retryAfter } = await callApi<unknown>(
    `${sendCode}?${query}`,
  );
  onTheirWay.delete(button);
  const isSent = error === null && data !== undefined;
  showFieldError(form, slot, error ?? "");
  form.querySelector("[data-said]")!.textContent = isSent
    ? sent!.replace("{email}", email)
    : "";
  if (isSent) {
    startWait(button, Number(wait));
    (form.elements.namedItem("code") as HTMLInputElement).focus();
  } else if (retryAfter !== null) startWait(button, retryAfter);
  else field.focus();
}
