import { DRAFT, formTopic } from "../../lib/drafts/form_draft.ts";
import { SEND_KEY } from "../../lib/http/send_key.ts";
import { callApi } from "../call.ts";
import {
  type DraftName,
  keepDraft,
  sendWaiting,
  unsavedDraft,
} from "../drafts.ts";
import { forgetThat, recall, remember } from "../storage.ts";
import { clearTyped, forgetGone, setTyped } from "../typed.ts";
import { SENT_KEY } from "./sent_form.ts";

/** What was typed into a long form and not saved yet. */
interface Draft {
  fields: [string, string][];
  at: number;
}

const PAUSE_MS = 800;
const KEPT_MS = 30 * 24 * 3_600_000;

const nameOf = (form: HTMLFormElement): DraftName => ({
  topic: formTopic(form.dataset.draft!),
  part: "",
  form: form.querySelector<HTMLInputElement>(`[name=${SEND_KEY}]`)?.value,
});

/**
 * Forms with `data-draft` keep what is typed with the account. Whoever opens one
 * again is offered it: the server makes the form of it, with all of its rows.
 */
export async function startDrafts(): Promise<void> {
  forgetSaved();
  forgetGone();
  await startDraftsIn(document);
}

/** The same for forms that have come into a dialog. */
export async function startDraftsIn(root: ParentNode): Promise<void> {
  const forms = root.querySelectorAll<HTMLFormElement>("form[data-draft]");
  await Promise.all([...forms].map(startForm));
}

/** A sent form was taken if the page after it says so, of this very form. */
function forgetSaved(): void {
  const sent = recall<DraftName | null>(SENT_KEY, null, "sessionStorage");
  if (sent === null) return;
  forgetThat(SENT_KEY, "sessionStorage");
  const told = document.querySelector<HTMLElement>("#toasts [data-done]");
  // The site knows it already; this takes it out of the browser.
  const [topic] = sent.topic.split("#");
  if (topic === formTopic(told?.dataset.done ?? "")) keepDraft(sent, null);
}

async function startForm(form: HTMLFormElement): Promise<void> {
  const name = nameOf(form);
  const opened = JSON.stringify(fieldsOf(form));
  const isAsServed = [...form.elements].every(isUntouched);
  // A form that came back with errors holds what was typed already.
  const isFresh = form.dataset.draftFresh !== undefined;
  let pending: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(pending);
    pending = undefined;
    const fields = fieldsOf(form);
    if (JSON.stringify(fields) !== opened || !isFresh) {
      keepDraft(name, JSON.stringify({ fields, at: Date.now() }));
    }
    clearTyped();
  };
  const keepPending = () => pending !== undefined && keep();
  form.addEventListener("input", () => {
    clearTimeout(pending);
    setTyped();
    pending = setTimeout(keep, PAUSE_MS);
  });
  form.addEventListener("submit", () => {
    keep();
    remember(SENT_KEY, name, "sessionStorage");
  });
  document.addEventListener("gavel:keep", keepPending);
  // Before it is sent (islands/drafts.ts): that listens to the page's end, too.
  addEventListener("pagehide", keepPending, { capture: true });
  if (!isFresh) return;
  const draft = await draftOf(name);
  if (draft === null) return;
  const isOld = Date.now() - draft.at > KEPT_MS;
  const isOpened = JSON.stringify(draft.fields) === opened;
  // After "Back" a browser fills in what was typed, which only the draft has as well.
  if (isOld || isOpened && isAsServed) keepDraft(name, null);
  else if (!isOpened) offer(form, name, draft);
}

/** Whether a field has what the server has put into it. */
function isUntouched(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const served = [...field.options].findIndex((option) =>
      option.defaultSelected
    );
    return field.selectedIndex === Math.max(0, served);
  }
  if (field instanceof HTMLInputElement) {
    return field.value === field.defaultValue &&
      field.checked === field.defaultChecked;
  }
  return !(field instanceof HTMLTextAreaElement) ||
    field.value === field.defaultValue;
}

async function draftOf(name: DraftName): Promise<Draft | null> {
  // What an earlier page has left: the site knows whether its form was saved since.
  if (unsavedDraft(name) !== null) await sendWaiting();
  const unsaved = unsavedDraft(name);
  const { topic, part } = name;
  const query = new URLSearchParams({ topic, part });
  const { text } = unsaved ??
    (await callApi<{ text: string } | null>(`/api/draft?${query}`)).data ??
    { text: null };
  return text === null ? null : JSON.parse(text);
}

/** Each opened form has its own of these. */
const OF_ONE_FORM = ["uploadId", SEND_KEY, DRAFT];

/** Texts only: files cannot be kept, and buttons are not typed. */
const fieldsOf = (form: HTMLFormElement) =>
  [...new FormData(form)].filter((field): field is [string, string] =>
    typeof field[1] === "string" && !OF_ONE_FORM.includes(field[0])
  );

function offer(form: HTMLFormElement, name: DraftName, draft: Draft): void {
  const box = form.querySelector<HTMLElement>("[data-draft-offer]");
  if (box === null) return;
  const time = new Date(draft.at).toLocaleString(document.documentElement.lang);
  box.querySelector("[data-draft-time]")!.textContent = time;
  box.querySelector("[data-draft-restore]")!.addEventListener(
    "click",
    async () => {
      // Another browser may have saved it meanwhile.
      const now = await draftOf(name);
      if (now !== null) {
        restore(form, now);
        box.hidden = true;
        return;
      }
      box.querySelector<HTMLElement>("[data-draft-found]")!.hidden = true;
      box.querySelector<HTMLElement>("[data-draft-gone]")!.hidden = false;
    },
  );
  box.querySelector("[data-draft-forget]")!.addEventListener("click", () => {
    keepDraft(name, null);
    box.hidden = true;
  });
  box.hidden = false;
  const folded = form.closest("details");
  if (folded !== null) folded.open = true;
}

function restore(form: HTMLFormElement, draft: Draft): void {
  const { draftStep } = form.dataset;
  if (draftStep === undefined) fill(form, draft);
  else sendFor(form, draft, draftStep.split("=", 2) as [string, string]);
}

/** Puts it into the form as it stands. */
function fill(form: HTMLFormElement, { fields }: Draft): void {
  const values = new Map<string, string[]>();
  for (const [name, value] of fields) {
    values.set(name, [...values.get(name) ?? [], value]);
  }
  for (const field of form.elements) {
    const isField = field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement;
    if (!isField || field.name === "" || OF_ONE_FORM.includes(field.name)) {
      continue;
    }
    const own = values.get(field.name) ?? [];
    if (field.type === "file" || field.type === "submit") continue;
    if (/^(checkbox|radio)$/.test(field.type)) {
      (field as HTMLInputElement).checked = own.includes(field.value);
    } else if (own.length > 0) field.value = own.shift()!;
    else continue;
    for (const kind of ["input", "change"]) {
      field.dispatchEvent(new Event(kind, { bubbles: true }));
    }
  }
}

/** Sends the draft as if it stood in the form, to be shown and not saved. */
function sendFor(
  form: HTMLFormElement,
  { fields }: Draft,
  step: [string, string],
): void {
  const sent = document.createElement("form");
  sent.method = "post";
  // A field may be called so.
  sent.action = form.getAttribute("action")!;
  sent.enctype = form.enctype;
  sent.hidden = true;
  for (const [name, value] of [...fields, step]) {
    const area = document.createElement("textarea");
    area.name = name;
    area.value = value;
    sent.append(area);
  }
  document.body.append(sent);
  sent.requestSubmit();
}
