import { SEND_KEY } from "../../lib/http/send_key.ts";
import { callApi } from "../call.ts";
import { type DraftName, keepDraft, unsavedDraft } from "../drafts.ts";
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
  topic: `form${form.dataset.draft}`,
  part: "",
});

/**
 * Forms with `data-draft` keep what is typed with the account. Whoever opens one
 * again is offered it: the server makes the form of it, with all of its rows.
 */
export async function startDrafts(): Promise<void> {
  forgetSaved();
  forgetGone();
  const forms = document.querySelectorAll<HTMLFormElement>("form[data-draft]");
  await Promise.all([...forms].map(startForm));
}

/** A sent form whose page after it has a message was taken. */
function forgetSaved(): void {
  const sent = recall<DraftName | null>(SENT_KEY, null, "sessionStorage");
  if (sent === null) return;
  forgetThat(SENT_KEY, "sessionStorage");
  if (document.querySelector("#toasts .toast")) keepDraft(sent, null);
}

async function startForm(form: HTMLFormElement): Promise<void> {
  const name = nameOf(form);
  const opened = JSON.stringify(fieldsOf(form));
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
  if (isFresh) await offerKept(form, name, opened);
}

/** The draft of before, unless it is old, or what stands in the form. */
async function offerKept(
  form: HTMLFormElement,
  name: DraftName,
  opened: string,
): Promise<void> {
  const draft = await draftOf(name);
  if (draft === null) return;
  const isOld = Date.now() - draft.at > KEPT_MS;
  if (isOld || JSON.stringify(draft.fields) === opened) keepDraft(name, null);
  else offer(form, name, draft);
}

async function draftOf(name: DraftName): Promise<Draft | null> {
  const unsaved = unsavedDraft(name);
  const { topic, part } = name;
  const query = new URLSearchParams({ topic, part });
  const { text } = unsaved ??
    (await callApi<{ text: string } | null>(`/api/draft?${query}`)).data ??
    { text: null };
  return text === null ? null : JSON.parse(text);
}

/** Each opened form has its own of these. */
const OF_ONE_FORM = ["uploadId", SEND_KEY];

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
    () => restore(form, draft),
  );
  box.querySelector("[data-draft-forget]")!.addEventListener("click", () => {
    keepDraft(name, null);
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
