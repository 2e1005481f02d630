import { Retries } from "./connection.ts";
import { toast } from "./shell/toast.ts";
import { words } from "./shell/words.ts";
import { forgetThat, keysOf, recall, remember } from "./storage.ts";

/** What names a draft among those of its account. */
export interface DraftName {
  /** `problem/1000`, `form/admin/problem/create` */
  topic: string;
  /** Of several, which: the language of a program. */
  part: string;
  /** The opened form that it is typed into, by its `sendKey`. */
  form?: string;
  /** The mark of what stood there before; what others have written meanwhile is kept aside. */
  over?: string;
}

/** What was typed in an account's page, until the site has it. */
export interface Waiting extends DraftName {
  account: string;
  /** The opened page in which it was typed. */
  page: string;
  /** Lets it reach its account when somebody else has signed in since. */
  ticket: string | null;
  /** Null: there is to be none any more. */
  text: string | null;
  at: number;
}

/** Tells the page of a draft that another window has written, with `OtherDraft`. */
export const OTHER_DRAFT = "gavel:other-draft";

export interface OtherDraft {
  topic: string;
  part: string;
  text: string;
}

const WAITING = "gavel:waiting:";
const VISITOR = "gavel:visitor:";
/** Of the years in which drafts were the browser's: nobody knows whose. */
const OF_NOBODY = "gavel:code:";
const PAUSE_MS = 3_000;
/** Whoever does not stop typing is heard in between. */
const LONGEST_PAUSE_MS = 15_000;
/** What was typed in a session that ended is for its owner, but not for ever. */
const KEPT_MS = 24 * 3_600_000;
const SIGNED_OUT = 401;
/** HTTP: from here on it may be done later. */
const BUSY = 429;
/** The most that a browser sends for a page that is going away. */
const MAX_LAST_WORDS = 60_000;

/** Tells this opened page from others of the account. */
const PAGE = Math.random().toString(36).slice(2);

/** Whose page this is; "" is a visitor's. */
const own = () => document.body.dataset.viewer ?? "";
/** What has arrived since this page was made, of which it knows nothing. */
const arrived = new Map<string, string>();
/** As in the browser's storage, which may be full or switched off. */
const inMemory = new Map<string, Waiting>();

const waitingKey = (account: string, { topic, part }: DraftName) =>
  `${WAITING}${account}:${topic}:${part}`;
const visitorKey = ({ topic, part }: DraftName) => `${VISITOR}${topic}:${part}`;

/**
 * Keeps what is being written: at once in this browser, and soon with the
 * account, when it leaves the browser again. A visitor's stays in this tab.
 */
export function keepDraft(name: DraftName, text: string | null): void {
  const account = own();
  if (account === "") {
    return remember(visitorKey(name), text, "sessionStorage");
  }
  listen();
  const key = waitingKey(account, name);
  const { ticket = null } = document.body.dataset;
  const waiting = {
    ...name,
    account,
    page: PAGE,
    ticket,
    text,
    at: Date.now(),
  };
  inMemory.set(key, waiting);
  remember(key, waiting);
  soon();
}

/** What this browser knows of a draft that the site does not; null: nothing. */
export function unsavedDraft(name: DraftName): { text: string | null } | null {
  if (own() === "") {
    const text = visitorsDraft(name);
    return text === null ? null : { text };
  }
  const key = waitingKey(own(), name);
  return inMemory.get(key) ?? recall<Waiting | null>(key, null);
}

/** What an earlier page has left and this one has handed in; once. */
export function takeArrived(name: DraftName): string | null {
  const key = waitingKey(own(), name);
  const text = arrived.get(key) ?? null;
  arrived.delete(key);
  return text;
}

/** What was written in this tab before anybody signed in. */
const visitorsDraft = (name: DraftName) =>
  recall<string | null>(visitorKey(name), null, "sessionStorage");

/** Which parts of a topic that was, of those where something stands. */
export const visitorsParts = (topic: string) => {
  const prefix = visitorKey({ topic, part: "" });
  return keysOf(prefix, "sessionStorage").map((key) => ({
    part: key.slice(prefix.length),
    text: recall(key, "", "sessionStorage"),
  })).filter(({ text }) => text.trim() !== "");
};

export const forgetVisitorsDraft = (name: DraftName) =>
  forgetThat(visitorKey(name), "sessionStorage");

let timer: ReturnType<typeof setTimeout> | undefined;
let firstAt = 0;

function soon(): void {
  if (timer === undefined) firstAt = Date.now();
  clearTimeout(timer);
  const left = firstAt + LONGEST_PAUSE_MS - Date.now();
  timer = setTimeout(sendUntilDone, Math.max(0, Math.min(PAUSE_MS, left)));
}

let isTrying = false;

/** Tries again until the site has all of it; what is typed meanwhile, too. */
async function sendUntilDone(): Promise<void> {
  timer = undefined;
  if (isTrying) return;
  isTrying = true;
  const retries = new Retries();
  const never = new AbortController().signal;
  while (!await sendWaiting()) await retries.pause(never);
  isTrying = false;
}

/** Sends all that waits, whoever typed it; false: some of it still does. */
export async function sendWaiting(): Promise<boolean> {
  for (const key of keysOf(OF_NOBODY)) forgetThat(key);
  let isDone = true;
  for (const key of new Set([...inMemory.keys(), ...keysOf(WAITING)])) {
    const waiting = inMemory.get(key) ?? recall<Waiting | null>(key, null);
    if (waiting === null) continue;
    const outcome = await send(waiting);
    if (outcome === "kept" && !isNewer(key, waiting)) drop(key);
    else if (outcome === "refused" && Date.now() - waiting.at > KEPT_MS) {
      drop(key);
    } else if (outcome === "lost") isDone = false;
  }
  return isDone;
}

const isNewer = (key: string, sent: Waiting) =>
  (inMemory.get(key) ?? recall<Waiting | null>(key, null))?.at !== sent.at;

function drop(key: string): void {
  inMemory.delete(key);
  forgetThat(key);
}

/** Refused: it is of somebody who has to sign in first, or too long. */
async function send(waiting: Waiting): Promise<"kept" | "refused" | "lost"> {
  try {
    const reply = await fetch(...requestOf(waiting));
    const { status, data } = await reply.json();
    if (status === 200) {
      const { text } = waiting;
      const { isNewest, other } = data;
      if (other !== null && waiting.account === own()) {
        tellOther({ ...waiting, text: other });
      }
      const key = waitingKey(waiting.account, waiting);
      if (isNewest && text !== null) arrived.set(key, text);
      else arrived.delete(key);
      return "kept";
    }
    if (reply.status === SIGNED_OUT && waiting.account === own()) tellOnce();
    return reply.status < BUSY ? "refused" : "lost";
  } catch {
    return "lost";
  }
}

/** Whose it is goes ahead: nothing is read of somebody who may not keep it. */
function requestOf(
  { at, account, ticket, ...draft }: Waiting,
): [string, RequestInit & { body: string }] {
  const headers = new Headers({ "content-type": "application/json" });
  if (ticket !== null) headers.set("gavel-ticket", ticket);
  const body = JSON.stringify({ ...draft, age: Math.max(0, Date.now() - at) });
  const address = `/api/draft?${new URLSearchParams({ account })}`;
  return [address, { method: "PUT", headers, body }];
}

/** Another window had written something else: it is kept beside this. */
export const tellOther = ({ topic, part, text }: OtherDraft) =>
  document.dispatchEvent(
    new CustomEvent(OTHER_DRAFT, { detail: { topic, part, text } }),
  );

let isTold = false;

/** What is typed from now on waits here until its owner signs in again. */
function tellOnce(): void {
  if (!isTold) toast(words().draftsHere);
  isTold = true;
}

/** Whether anything of this account is in this browser and nowhere else. */
export const isWaiting = () =>
  [...inMemory.keys(), ...keysOf(WAITING)].some((key) =>
    key.startsWith(`${WAITING}${own()}:`)
  );

/** Takes what is still here of this account out of the browser. */
export function forgetOwn(): void {
  inMemory.clear();
  for (const key of keysOf(`${WAITING}${own()}:`)) forgetThat(key);
}

let isListening = false;

/** A page that goes away says its last words; should they be lost, they wait. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  addEventListener("pagehide", () => {
    clearTimeout(timer);
    timer = undefined;
    for (const waiting of inMemory.values()) {
      const [address, init] = requestOf(waiting);
      if (init.body.length > MAX_LAST_WORDS) continue;
      fetch(address, { ...init, keepalive: true })
        .catch(() => {/* the next page tries again */});
    }
  });
  // It may have come back from the browser's memory of pages.
  addEventListener("pageshow", ({ persisted }) => persisted && soon());
}
