import { createHash } from "node:crypto";
import { refuse, unwrap } from "../lib/failure.ts";

/** The field of a form that names what was stored when it was opened. */
export const SINCE = "since";

const BYTES = 12;

/** Names a state of what a form changes: another one has another name. */
export const versionOf = (stored: unknown): string =>
  createHash("sha256").update(JSON.stringify(stored)).digest()
    .subarray(0, BYTES).toString("base64url");

/** Refuses a call that names the state it was made on (`since`), and another one is stored now. */
export function stillAs(stored: unknown, since: string | null | undefined) {
  if (since && since !== versionOf(stored)) {
    unwrap(refuse("changedMeanwhile"));
  }
}
