import { createHash } from "node:crypto";

/** The field of a form that names what was stored when it was opened. */
export const SINCE = "since";

const BYTES = 12;

/** Names a state of what a form changes: another one has another name. */
export const versionOf = (stored: unknown): string =>
  createHash("sha256").update(JSON.stringify(stored)).digest()
    .subarray(0, BYTES).toString("base64url");
