import { callApi, jsonBody } from "./call.ts";
import { Retries } from "./connection.ts";
import { forgetThat, keysOf, recall, remember } from "./storage.ts";

export interface SubmissionRequest {
  /** As the problem is called where it is sent. */
  pid: string;
  cid: number;
  tid: number | null;
  gid: number | null;
  language: string;
  code: string;
}

/** A program that the site has not taken yet, as this browser keeps it. */
export interface Unsent extends SubmissionRequest {
  /** Tells the site that it is the same one again (its `Idempotency-Key`). */
  key: string;
  /** When it was sent first. */
  at: number;
}

/** The program of an account for a problem that is still to be sent. */
export interface Sender {
  account: string | null;
  /** The address of the problem where it is answered. */
  address: string;
}

/** The site knows a key for a day; the editor keeps the program itself. */
const KEPT_MS = 24 * 3_600_000;

const PREFIX = "gavel:unsent:";
const keyOf = ({ account, address }: Sender) =>
  `${PREFIX}${account}:${address}`;

export const keep = (sender: Sender, unsent: Unsent) =>
  remember(keyOf(sender), unsent);

/** It has arrived. Another tab may keep another one by now, which stays. */
export function forget(sender: Sender, { key }: Unsent): void {
  const name = keyOf(sender);
  if (recall<Unsent | null>(name, null)?.key === key) forgetThat(name);
}

/** What an earlier visit could not send. */
export function kept(sender: Sender): Unsent | null {
  const unsent = recall<Unsent | null>(keyOf(sender), null);
  if (unsent === null || Date.now() - unsent.at < KEPT_MS) return unsent;
  forget(sender, unsent);
  return null;
}

export const newUnsent = (request: SubmissionRequest): Unsent => ({
  ...request,
  key: uuid(),
  at: Date.now(),
});

/** Browsers have `crypto.randomUUID` on https only; schools often have http. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = bytes[6] & 0x0f | 0x40;
  bytes[8] = bytes[8] & 0x3f | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The new submission, or the site's reason why there is none. */
export type Reply = { submitId: number; status: number } | string;

/**
 * Sends until the site has answered, whatever the network does. `onFailure` is
 * told of each attempt that came to nothing; null: given up by `signal`.
 */
export async function deliver(
  unsent: Unsent,
  { onFailure, signal }: { onFailure: () => void; signal: AbortSignal },
): Promise<Reply | null> {
  const retries = new Retries();
  while (!signal.aborted) {
    const reply = await attempt(unsent);
    if (reply !== null) return reply;
    if (signal.aborted) break;
    onFailure();
    await retries.pause(signal);
  }
  return null;
}

/**
 * Before an account signs out: one more try for each, and then they are gone
 * from this browser. False: the site could not be asked.
 */
export async function sendAllOf(account: string): Promise<boolean> {
  let isDone = true;
  for (const key of keysOf(`${PREFIX}${account}:`)) {
    const unsent = recall<Unsent | null>(key, null);
    if (unsent === null || await attempt(unsent) !== null) forgetThat(key);
    else isDone = false;
  }
  return isDone;
}

export const hasUnsent = (account: string) =>
  keysOf(`${PREFIX}${account}:`).length > 0;

/** Their programs are among their drafts; nobody else is to find them here. */
export function forgetUnsentOf(isMeant: (account: string) => boolean): void {
  for (const key of keysOf(PREFIX)) {
    if (isMeant(key.slice(PREFIX.length).split(":", 1)[0])) forgetThat(key);
  }
}

/** Null: the site has not answered. A proxy's page in its place is no answer. */
async function attempt({ key, at: _, ...request }: Unsent) {
  const init = jsonBody({ ...request, isRemote: false });
  const headers = { ...init.headers, "idempotency-key": key };
  const { data, error, isAnswered } = await callApi<Exclude<Reply, string>>(
    "/api/submit-problem-judge",
    { ...init, headers },
  );
  return isAnswered ? data ?? error : null;
}
