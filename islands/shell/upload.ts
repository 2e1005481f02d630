import { pageLanguage } from "../page_language.ts";
import { showErrors } from "./forms.ts";
import { toast } from "./toast.ts";
import { words as texts } from "./words.ts";

/**
 * Forms with `data-upload` show how much of a large file is on its way, in the
 * words of that attribute, and then, in those of the bar, that it is read; errors
 * appear in place, and nothing has to be chosen again. Without script the browser sends them as any form.
 */
export function startUploads(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const bar = form.querySelector<HTMLElement>("[data-upload-bar]");
    if (!form.dataset.upload || bar === null || event.defaultPrevented) return;
    event.preventDefault();
    send(form, bar);
  });
}

function send(form: HTMLFormElement, bar: HTMLElement): void {
  const request = new XMLHttpRequest();
  const button = form.querySelector<HTMLButtonElement>("button");
  const end = () => {
    bar.hidden = true;
    if (button) button.disabled = false;
  };
  const progress = bar.querySelector("progress")!;
  const words = bar.querySelector("span")!;
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    progress.value = loaded / total;
    const percent = Math.floor(100 * loaded / total);
    words.textContent = `${form.dataset.upload} ${percent}%`;
  });
  // How long it takes to read it there, nobody knows.
  request.upload.addEventListener("load", () => {
    progress.removeAttribute("value");
    words.textContent = bar.dataset.uploadBar!;
  });
  request.addEventListener("load", () => {
    const { next, errors, fields = {}, message } = answerOf(request);
    if (next !== undefined) return location.assign(next);
    end();
    for (const [name, value] of Object.entries(fields)) {
      form.querySelector<HTMLInputElement>(`input[name="${name}"]`)!.value =
        value;
    }
    showErrors(form, errors ?? { "": message ?? texts().networkError });
  });
  request.addEventListener("error", () => {
    end();
    toast(texts().networkError);
  });
  bar.hidden = false;
  if (button) button.disabled = true;
  request.open("POST", form.action);
  const headers = { accept: "application/json", ...pageLanguage() };
  for (const [name, value] of Object.entries(headers)) {
    request.setRequestHeader(name, value);
  }
  request.send(new FormData(form));
}

interface Answer {
  next?: string;
  errors?: Record<string, string>;
  /** What the form has to send from now on. */
  fields?: Record<string, string>;
  message?: string;
}

/** A proxy may answer with a page of its own. */
function answerOf(request: XMLHttpRequest): Answer {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return {};
  }
}
