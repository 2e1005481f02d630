import { fetchFragment } from "./fragment.ts";
import { toast } from "./toast.ts";
import { showWaits } from "./wait.ts";
import { words } from "./words.ts";

/** Of an address that opens the sign-in over its page (routes/account/reset.tsx). */
const SIGN_IN_HASH = "#login";

/**
 * Links with `data-dialog` open their page's form in a modal dialog (spec 1
 * §2): it does not close by a click outside. Without script they are links.
 */
export function startDialogs(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      "a[data-dialog]",
    );
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey &&
      !event.shiftKey;
    if (link === null || !isPlain) return;
    event.preventDefault();
    open(link.href, link.closest<HTMLDialogElement>("dialog.modal"))
      .then((dialog) => asksFirst(link) && dialog && warn(dialog));
  });
  document.addEventListener("gavel:signed-out", () => signInAgain());
  if (location.hash === SIGN_IN_HASH) {
    history.replaceState(null, "", location.pathname + location.search);
    open("/login", null);
  }
}

/** A visitor wanted something else, and is asked to sign in for it (spec 2 §2, §8). */
const asksFirst = (link: HTMLAnchorElement) =>
  new URL(link.href).pathname === "/login" &&
  link.closest("header, [data-dialog-content]") === null;

/** Above the form: why it is there. */
function warn(dialog: HTMLDialogElement): void {
  const notice = document.createElement("p");
  notice.className = "notice notice-warn mb-4";
  notice.setAttribute("role", "status");
  notice.textContent = words().signInFirst;
  dialog.querySelector("form")?.before(notice);
}

/** From the first call that is refused until the sign-in has been closed. */
let isSigningIn = false;

/**
 * The session has ended behind a page that is written on (spec 1 §8). After the
 * sign-in it goes on, unless it is somebody else's now. What is typed into it stays
 * when more calls are refused, and so does a dialog that was written in.
 */
async function signInAgain(): Promise<void> {
  if (isSigningIn) return;
  isSigningIn = true;
  const here = location.pathname + location.search;
  const dialog = await open(`/login?next=${encodeURIComponent(here)}`, null);
  if (dialog === null) return;
  warn(dialog);
  const closed = new AbortController();
  const { signal } = closed;
  dialog.addEventListener("close", () => {
    isSigningIn = false;
    closed.abort();
  }, { signal });
  dialog.addEventListener("gavel:accepted", async (event) => {
    event.preventDefault();
    const uid = await viewerNow();
    if (uid === null || uid !== document.body.dataset.viewer) {
      return location.reload();
    }
    dialog.close();
    toast(words().signedInAgain);
  }, { signal });
}

async function viewerNow(): Promise<string | null> {
  const page = await fetchFragment(location.href, "body");
  return page === null || page === "refused"
    ? null
    : page.element.dataset.viewer ?? null;
}

/** In the dialog that it was asked for in, or else in one that nobody has open; null: the page itself goes there. */
async function open(
  href: string,
  within: HTMLDialogElement | null,
): Promise<HTMLDialogElement | null> {
  const fragment = await fetchFragment(href, "[data-dialog-content]");
  if (fragment === null || fragment === "refused") {
    location.assign(href);
    return null;
  }
  const dialog = within ??
    document.querySelector<HTMLDialogElement>("dialog.modal:not([open])") ??
    create();
  dialog.replaceChildren(closeButton(dialog), fragment.element);
  if (!dialog.open) dialog.showModal();
  showWaits(dialog);
  if (dialog.querySelector("[data-markdown]") !== null) {
    const { writeIn } = await import("./writing.ts");
    writeIn(dialog);
  }
  dialog.querySelector<HTMLElement>("[autofocus], input:not([type=hidden])")
    ?.focus();
  return dialog;
}

function create(): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = "modal";
  dialog.setAttribute("aria-labelledby", "dialog-title");
  document.body.append(dialog);
  return dialog;
}

function closeButton(dialog: HTMLDialogElement): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "dialog-close";
  button.setAttribute("aria-label", words().close);
  button.textContent = "×";
  button.addEventListener("click", () => dialog.close());
  return button;
}
