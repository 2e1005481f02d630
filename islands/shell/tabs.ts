import { toast } from "./toast.ts";
import { words } from "./words.ts";

const KEY = "gavel:viewer";

/**
 * Signing in or out in one tab is seen in the others (spec 1 §4): they load
 * anew, or go home when they have been signed out. A tab with something typed
 * in it only says so.
 */
export function startTabSync(): void {
  const own = document.body.dataset.viewer;
  // The page of a failure knows nobody.
  if (own === undefined) return;
  tell(own);
  let told = own;
  const look = () => {
    const now = ask();
    if (document.hidden || now === null || now === told) return;
    told = now;
    if (hasWriting()) return toast(words().otherTab);
    if (now !== "") location.reload();
    else location.assign(homeOf(location.pathname));
  };
  addEventListener("storage", ({ key }) => key === KEY && look());
  document.addEventListener("visibilitychange", look);
  // A page from the browser's own memory is as old as it was.
  addEventListener("pageshow", ({ persisted }) => persisted && look());
}

function tell(viewer: string): void {
  try {
    localStorage.setItem(KEY, viewer);
  } catch {
    // Switched off: each tab finds out by itself.
  }
}

function ask(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const homeOf = (path: string) =>
  path.startsWith("/admin") ? "/admin/login" : "/home";

/** Whether a form that writes holds anything that was not there. */
const hasWriting = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "form[method=post] :is(input, textarea)",
  )].some(({ type, value, defaultValue }) =>
    type !== "hidden" && type !== "range" && value !== defaultValue
  );
