import { forgetThat, keysOf, recall, remember } from "../storage.ts";
import { isTyped } from "../typed.ts";
import { toast } from "./toast.ts";
import { words } from "./words.ts";

/** Accounts that have signed out here since they were last signed in. */
const LEFT_KEY = "gavel:left";
const MAX_LEFT = 100;
/** So long a page that is to go waits for what it hands in. */
const LAST_WORDS_MS = 2_000;
/** Asks the other tabs to note what is typed in them. */
const KEEP_KEY = "gavel:keep";
/** They do so as quickly as this; one that does not answer is not waited for. */
const OTHERS_MS = 2_000;
const LOOK_MS = 20;
/** What may hold something that an account has written, and not sent. */
const WRITTEN = ["gavel:waiting:", "gavel:unsent:", "gavel:code:"];
/** Before there were drafts of accounts, forms' were kept under this. */
const OLD_FORMS = "gavel:draft:";

export const hasLeft = (account: string) =>
  recall<string[]>(LEFT_KEY, []).includes(account);

/**
 * What was written goes to its account before that is signed out, and leaves
 * nothing in this browser. What an earlier page could not hand in is now.
 */
export function startLeaving(): void {
  const { viewer } = document.body.dataset;
  if (viewer === undefined) return;
  if (viewer !== "") noteLeft(viewer, false);
  for (const key of keysOf(OLD_FORMS)) forgetThat(key);
  if (hasWritten()) handIn(viewer);
  if (viewer === "") return;
  addEventListener("storage", ({ key, newValue }) => {
    if (key === KEEP_KEY && newValue !== null) keepNow();
  });
  let isWarned = false;
  document.addEventListener("submit", async (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.getAttribute("action")?.startsWith("/logout")) return;
    event.preventDefault();
    await askForAll();
    if (hasWritten() && !await empty(viewer, isWarned)) {
      isWarned = true;
      return toast(words().draftsUnsent);
    }
    noteLeft(viewer, true);
    form.submit();
  });
}

const keepNow = () => document.dispatchEvent(new CustomEvent("gavel:keep"));

/**
 * What the tabs have not even noted yet is noted now: after the sign-out their
 * pages can hand in nothing more.
 */
async function askForAll(): Promise<void> {
  keepNow();
  remember(KEEP_KEY, Date.now());
  const until = Date.now() + OTHERS_MS;
  while (isTyped() && Date.now() < until) {
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  forgetThat(KEEP_KEY);
}

/** For a page that is to go: what it was told last goes first. */
export async function handInSoon(): Promise<void> {
  if (!hasWritten()) return;
  const late = new Promise((done) => setTimeout(done, LAST_WORDS_MS));
  const { sendWaiting } = await import("../drafts.ts");
  await Promise.race([sendWaiting(), late]);
}

const hasWritten = () => WRITTEN.some((prefix) => keysOf(prefix).length > 0);

async function handIn(viewer: string): Promise<void> {
  const { sendWaiting } = await import("../drafts.ts");
  await sendWaiting();
  if (viewer === "") return;
  // Somebody else sits here now.
  const { forgetUnsentOf } = await import("../unsent.ts");
  forgetUnsentOf((account) => account !== viewer);
}

/**
 * Sends all that is this account's. What cannot be sent is let go only by one
 * who has been told of it; false: they have to be.
 */
async function empty(viewer: string, isWarned: boolean): Promise<boolean> {
  const { forgetOwn, isWaiting, sendWaiting } = await import("../drafts.ts");
  const { forgetUnsentOf, sendAllOf } = await import("../unsent.ts");
  const isSent = await sendAllOf(viewer);
  await sendWaiting();
  if ((!isSent || isWaiting()) && !isWarned) return false;
  forgetOwn();
  forgetUnsentOf((account) => account === viewer);
  return true;
}

function noteLeft(account: string, isLeft: boolean): void {
  const others = recall<string[]>(LEFT_KEY, []).filter((uid) =>
    uid !== account
  );
  const left = isLeft ? [account, ...others].slice(0, MAX_LEFT) : others;
  if (left.length > 0) remember(LEFT_KEY, left);
  else forgetThat(LEFT_KEY);
}
