import { pageLanguage } from "../page_language.ts";
import { renewCaptcha } from "./captcha.ts";
import { showFieldError } from "./field_error.ts";
import { toast } from "./toast.ts";
import { askVerification } from "./verify.ts";
import { isWaiting, startWait } from "./wait.ts";
import { words } from "./words.ts";

/** Long enough for a second click that was not meant. */
const DOUBLE_CLICK_MS = 1_000;
const onTheirWay = new WeakSet<HTMLFormElement>();

/**
 * Forms in dialogs, and others with `data-async="page"`, are sent from here, so that
 * errors appear in place and what was typed stays; a double click sends what writes
 * once; choices with `data-autosubmit` send their form; a field with `data-chooses`
 * ticks the choice that it belongs to; captchas can be drawn anew.
 */
export function startForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const isSentHere = form.matches(
      "dialog form[data-async], form[data-async=page]",
    );
    if (isSentHere) event.preventDefault();
    if (onTheirWay.has(form)) return event.preventDefault();
    if (isSentHere) send(form);
  });
  // On the window, when everybody has heard of it: what a script sends is no way away.
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!event.defaultPrevented && form.method === "post") leaveAlone(form);
  });
  document.addEventListener("change", (event) => {
    const control = event.target as HTMLSelectElement;
    if (control.closest("[data-autosubmit]")) control.form?.requestSubmit();
  });
  document.addEventListener("input", ({ target }) => {
    const field = target as HTMLElement;
    if (!field.matches("[data-chooses]")) return;
    field.parentElement!.querySelector<HTMLInputElement>("[type=radio]")!
      .checked = true;
  });
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("[data-captcha] button");
    const box = button?.closest<HTMLElement>("[data-captcha]");
    if (box) renewCaptcha(box);
  });
}

/** The next page is coming; where it does not, one may try again. */
function leaveAlone(form: HTMLFormElement): void {
  onTheirWay.add(form);
  setTimeout(() => onTheirWay.delete(form), DOUBLE_CLICK_MS);
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>(
    "button[type=submit]:not([hidden], [data-send-code])",
  );
  if (button) button.disabled = true;
  onTheirWay.add(form);
  try {
    const reply = await fetch(form.action, {
      method: "POST",
      headers: { accept: "application/json", ...pageLanguage() },
      body: new URLSearchParams(
        [...new FormData(form)] as [string, string][],
      ),
    });
    const { next, errors, message, verify, sent, wait } = await reply.json();
    if (next !== undefined) return leaveFor(form, next);
    showErrors(form, sent === undefined ? errors ?? { "": message } : {});
    if (errors?.[""] !== undefined) askAgain(form);
    const said = form.querySelector("[data-said]");
    if (said) said.textContent = sent ?? "";
    // What an earlier one did is no answer to this.
    form.querySelector(".said-done")?.remove();
    if (button && wait) startWait(button, wait);
    if (verify) return askVerification(form);
    const captcha = form.querySelector<HTMLElement>("[data-captcha]");
    if (captcha && !captcha.closest("[hidden]")) renewCaptcha(captcha);
  } catch {
    toast(words().networkError);
  } finally {
    if (button) button.disabled = isWaiting(button);
    onTheirWay.delete(form);
  }
}

/** At a refused sign-in it is most often the password that was mistyped. */
function askAgain(form: HTMLFormElement): void {
  const password = form.querySelector<HTMLInputElement>(
    "[autocomplete=current-password]",
  );
  password?.focus();
  password?.select();
}

/** A page that is this very page is loaded anew: who reads it has changed. */
function leaveFor(form: HTMLFormElement, next: string): void {
  // Whoever waits for it may want to stay (islands/shell/dialog.ts).
  const accepted = new CustomEvent("gavel:accepted", {
    bubbles: true,
    cancelable: true,
  });
  if (!form.dispatchEvent(accepted)) return;
  const there = new URL(next, location.href);
  if (there.pathname + there.search !== location.pathname + location.search) {
    return location.assign(there);
  }
  // Of the same page another place alone would not be loaded.
  history.replaceState(history.state, "", there);
  location.reload();
}

/** Each at its field, those of the whole on top. */
export function showErrors(
  form: HTMLFormElement,
  errors: Record<string, string>,
): void {
  for (const slot of form.querySelectorAll<HTMLElement>("[data-error-for]")) {
    showFieldError(form, slot, errors[slot.dataset.errorFor!] ?? "");
  }
  const summary = form.querySelector<HTMLElement>("[data-form-errors]");
  if (summary === null) return;
  const texts = Object.entries(errors);
  summary.hidden = texts.length === 0;
  summary.querySelector("[data-form-error]")!.textContent = errors[""] ??
    summary.dataset.formErrors!;
  summary.querySelector("[data-form-error-list]")!.replaceChildren(
    ...texts.filter(([field]) => field !== "").map(([, text]) => {
      const line = document.createElement("li");
      line.textContent = text;
      return line;
    }),
  );
  form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
