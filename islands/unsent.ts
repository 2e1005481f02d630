import { callApi, jsonBody } from "./call.ts";
import { Retries } from "./connection.ts";
import { recall, remember } from "./storage.ts";

export interface SubmissionRequest {
  pid: string;
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
  problemId: string;
}

/** The site knows a key for a day; the editor keeps the program itself. */
const KEPT_MS = 24 * 3_600_000;

const keyOf = ({ account, problemId }: Sender) =>
  `gavel:unsent:${account}:${problemId}`;

export const keep = (sender: Sender, unsent: Unsent) =>
  remember(keyOf(sender), unsent);

export const forget = (sender: Sender) => remember(keyOf(sender), null);

/** What an earlier visit could not send. */
export function kept(sender: Sender): Unsent | null {
  const unsent = recall<Unsent | null>(keyOf(sender), null);
  if (unsent === null || Date.now() - unsent.at < KEPT_MS) return unsent;
  forget(sender);
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

/** Null: the site has not answered. A proxy's page in its place is no answer. */
async function attempt({ key, at: _, ...request }: Unsent) {
  const init = jsonBody({ ...request, cid: 0, isRemote: false });
  const headers = { ...init.headers, "idempotency-key": key };
  const { data, error, isAnswered } = await callApi<Exclude<Reply, string>>(
    "/api/submit-problem-judge",
    { ...init, headers },
  );
  return isAnswered ? data ?? error : null;
}
