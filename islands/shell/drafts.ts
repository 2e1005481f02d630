import { recall, remember } from "../storage.ts";
import { SENT_KEY } from "./sent_form.ts";

/** What was typed into a long form and not saved yet. */
interface Draft {
  fields: [string, string][];
  at: number;
}

const PAUSE_MS = 800;
const KEPT_MS = 30 * 24 * 3_600_000;

const keyOf = (form: HTMLFormElement) =>
  `gavel:draft:${document.body.dataset.viewer}:${form.dataset.draft}`;

/**
 * Forms with `data-draft` keep what is typed in this browser. Whoever opens one
 * again is offered it: the server makes the form of it, with all of its rows.
 */
export function startDrafts(): void {
  forgetSaved();
  for (
    const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")
  ) startForm(form);
}

/** A sent form whose page after it has a message was taken. */
function forgetSaved(): void {
  const sent = recall<string | null>(SENT_KEY, null);
  if (sent === null) return;
  remember(SENT_KEY, null);
  if (document.querySelector("#toasts .toast")) localStorage.removeItem(sent);
}

function startForm(form: HTMLFormElement): void {
  const key = keyOf(form);
  const opened = JSON.stringify(fieldsOf(form));
  // A form that came back with errors holds what was typed already.
  const isFresh = form.dataset.draftFresh !== undefined;
  const draft = recall<Draft | null>(key, null);
  if (isFresh && draft !== null) {
    const isOld = Date.now() - draft.at > KEPT_MS;
    if (isOld || JSON.stringify(draft.fields) === opened) {
      localStorage.removeItem(key);
    } else offer(form, key, draft);
  }
  let pending: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(pending);
    const fields = fieldsOf(form);
    if (JSON.stringify(fields) === opened && isFresh) return;
    remember(key, { fields, at: Date.now() });
  };
  form.addEventListener("input", () => {
    clearTimeout(pending);
    pending = setTimeout(keep, PAUSE_MS);
  });
  form.addEventListener("submit", () => {
    keep();
    remember(SENT_KEY, key);
  });
  addEventListener("pagehide", () => pending !== undefined && keep());
}

/** Texts only: files cannot be kept, and buttons are not typed. */
const fieldsOf = (form: HTMLFormElement) =>
  [...new FormData(form)].filter((field): field is [string, string] =>
    typeof field[1] === "string" && field[0] !== "uploadId"
  );

function offer(form: HTMLFormElement, key: string, draft: Draft): void {
  const box = form.querySelector<HTMLElement>("[data-draft-offer]");
  if (box === null) return;
  const time = new Date(draft.at).toLocaleString(document.documentElement.lang);
  box.querySelector("[data-draft-time]")!.textContent = time;
  box.querySelector("[data-draft-restore]")!.addEventListener(
    "click",
    () => restore(form, draft),
  );
  box.querySelector("[data-draft-forget]")!.addEventListener("click", () => {
    localStorage.removeItem(key);
    box.hidden = true;
  });
  box.hidden = false;
}

/** Sends the draft as if it stood in the form, to be shown and not saved. */
function restore(form: HTMLFormElement, { fields }: Draft): void {
  const sent = document.createElement("form");
  sent.method = "post";
  sent.action = form.action;
  sent.enctype = form.enctype;
  sent.hidden = true;
  for (const [name, value] of [...fields, ["step", "restore"]]) {
    const area = document.createElement("textarea");
    area.name = name;
    area.value = value;
    sent.append(area);
  }
  document.body.append(sent);
  sent.requestSubmit();
}
