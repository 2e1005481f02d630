import { words } from "./words.ts";

/** What the dialog says. */
export interface PasswordWords {
  title: string;
  password: string;
  enter: string;
}

/**
 * Asks for a password in a dialog until `take` has nothing against it; true: it was
 * taken. What `take` returns is why it was not.
 */
export function askPassword(
  { title, password, enter }: PasswordWords,
  take: (password: string) => Promise<string | null>,
): Promise<boolean> {
  const dialog = document.createElement("dialog");
  dialog.className = "modal";
  dialog.setAttribute("aria-labelledby", "password-title");
  const form = document.createElement("form");
  form.className = "dialog ask-dialog";
  const head = document.createElement("h2");
  head.id = "password-title";
  head.textContent = title;
  const label = document.createElement("label");
  label.className = "flex flex-col gap-1 text-md";
  label.textContent = password;
  const input = document.createElement("input");
  input.className = "input";
  input.type = "password";
  input.autocomplete = "off";
  label.append(input);
  const error = document.createElement("p");
  error.className = "text-md text-danger";
  error.setAttribute("role", "alert");
  const buttons = document.createElement("div");
  buttons.className = "ask-buttons";
  const cancel = button(words().cancel, "btn");
  cancel.type = "button";
  cancel.addEventListener("click", () => dialog.close());
  buttons.append(cancel, button(enter, "btn btn-primary"));
  form.append(head, label, error, buttons);
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
  input.focus();
  return new Promise((resolve) => {
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      error.textContent = await take(input.value) ?? "";
      if (error.textContent === "") dialog.close("taken");
      else input.select();
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "taken");
    });
  });
}

function button(text: string, classes: string) {
  const made = document.createElement("button");
  made.className = classes;
  made.textContent = text;
  return made;
}
