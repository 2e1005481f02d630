import { showErrors } from "./forms.ts";
import { toast } from "./toast.ts";
import { words } from "./words.ts";

/**
 * Forms with `data-upload` show how much of a large file is on its way, in the
 * words of that attribute; errors appear in place, and nothing has to be chosen
 * again. Without script the browser sends them as any form.
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
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    bar.querySelector("progress")!.value = loaded / total;
    const percent = Math.floor(100 * loaded / total);
    bar.querySelector("span")!.textContent =
      `${form.dataset.upload} ${percent}%`;
  });
  request.addEventListener("load", () => {
    const { next, errors, msg } = answerOf(request);
    if (next !== undefined) return location.assign(next);
    end();
    showErrors(form, errors ?? { "": msg ?? words().networkError });
  });
  request.addEventListener("error", () => {
    end();
    toast(words().networkError);
  });
  bar.hidden = false;
  if (button) button.disabled = true;
  request.open("POST", form.action);
  request.setRequestHeader("accept", "application/json");
  request.send(new FormData(form));
}

interface Answer {
  next?: string;
  errors?: Record<string, string>;
  msg?: string;
}

/** A proxy may answer with a page of its own. */
function answerOf(request: XMLHttpRequest): Answer {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return {};
  }
}
