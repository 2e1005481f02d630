import type { Log } from "../lib/log.ts";
import type { RefusedError } from "./client.ts";

/** HTTP statuses that an administrator can do something about: a token, a name taken twice. */
const FOR_ADMINS = [401, 403, 409];
const ADMIN_PAUSE_MS = 15_000;
/** The pause after any other refusal, which may be over at once. */
const PAUSE_MS = 1_000;

/**
 * Tells whether the site has refused a call because of its token. A proxy in
 * between may use the same statuses for reasons of its own, without our code.
 */
export const isAboutToken = (
  { status, code }: Pick<RefusedError, "status" | "code">,
) => code === null && (status === 401 || status === 403);

/** Decides what a judge does after a refused claim: wait (and how long), or end. */
export class Refusals {
  /** The message of the last refusal, so that it is logged once. */
  #said = "";
  #wasLetIn = false;

  constructor(readonly log: Log) {}

  /** Notes that a claim was answered: a later refusal cannot be due to wrong settings. */
  letIn(): void {
    this.#said = "";
    this.#wasLetIn = true;
  }

  /** Tells whether asking again will never help, so that the judge should end. */
  isFinal({ status, code }: Pick<RefusedError, "status" | "code">): boolean {
    if (code === "version") return true;
    return !this.#wasLetIn && !FOR_ADMINS.includes(status);
  }

  /** Logs a refusal, once for the same message; returns how many ms to wait before asking again. */
  say(reason: RefusedError): number {
    if (this.#said !== reason.message) {
      this.log.error("refused; asking again from time to time", {
        reason: isAboutToken(reason)
          ? "The server does not accept this token: it is revoked, mistyped, or another judge's."
          : reason.message,
      });
    }
    this.#said = reason.message;
    return FOR_ADMINS.includes(reason.status) ? ADMIN_PAUSE_MS : PAUSE_MS;
  }
}
