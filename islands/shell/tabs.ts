import { handInSoon, hasLeft } from "./leaving.ts";
import { toast } from "./toast.ts";
import { words } from "./words.ts";

const KEY = "gavel:viewer";

/**
 * Signing in or out in one tab is seen in the others (spec 1 §4): they load
 * anew, or go home when they have been signed out. A tab with something typed
 * in it only says so, but nobody finds the page of one who has signed out, or
 * in whose place somebody else has signed in: their drafts are with them.
 * Says whether this very page is such a one, and leaves.
 */
export function startTabSync(): "stays" | "leaves" {
  const own = document.body.dataset.viewer;
  // The page of a failure knows nobody.
  if (own === undefined) return "stays";
  // The browser may show a page as it was, without asking the site.
  if (isFromHistory() && mustLeave(own, ask())) {
    leave(ask());
    return "leaves";
  }
  tell(own);
  let told = own;
  const look = () => {
    const now = ask();
    if (now === null || now === told) return;
    if (mustLeave(own, now)) return leave(now);
    if (document.hidden) return;
    told = now;
    if (hasWriting()) return toast(words().otherTab);
    goOn(now);
  };
  addEventListener("storage", ({ key }) => key === KEY && look());
  document.addEventListener("visibilitychange", look);
  // A page from the browser's own memory is as old as it was.
  addEventListener("pageshow", ({ persisted }) => persisted && look());
  return "stays";
}

/** The browser has gone back to it, and may show it as it was. */
export const isFromHistory = () =>
  (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[])
    .some(({ type }) => type === "back_forward");

const mustLeave = (own: string, now: string | null) =>
  own !== "" && now !== null && now !== own && (now !== "" || hasLeft(own));

async function leave(now: string | null): Promise<void> {
  document.dispatchEvent(new CustomEvent("gavel:keep"));
  // At once: until the next page comes, this one is still to be seen.
  document.querySelector("main")?.replaceChildren();
  await handInSoon();
  // In its place: "back" must not lead to it again and again.
  goOn(now ?? "", (home) => location.replace(home));
}

function goOn(
  viewer: string,
  goHome = (home: string) => location.assign(home),
): void {
  if (viewer !== "") location.reload();
  else goHome(homeOf(location.pathname));
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
