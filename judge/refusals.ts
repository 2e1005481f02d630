import type { Log } from "../lib/log.ts";
import type { RefusedError } from "./client.ts";

/** What an administrator may put right. */
const FOR_ADMINS = [401, 403, 409];
const ADMIN_PAUSE_MS = 15_000;
/** What nobody has meant may be over at once. */
const PAUSE_MS = 1_000;

/**
 * Whether a call was refused for its token. Whoever stands between may refuse
 * for other reasons, in other words.
 */
export const isAboutToken = (
  { status, code }: Pick<RefusedError, "status" | "code">,
) => code === null && (status === 401 || status === 403);

/** What a judge makes of claims that were refused. */
export class Refusals {
  /** The last one, as it was logged. */
  #said = "";
  #wasLetIn = false;

  constructor(readonly log: Log) {}

  /** A claim was answered: whatever goes wrong later is no wrong setting. */
  letIn(): void {
    this.#said = "";
    this.#wasLetIn = true;
  }

  /** Whether asking again from time to time will not help. */
  isFinal({ status, code }: Pick<RefusedError, "status" | "code">): boolean {
    if (code === "version") return true;
    return !this.#wasLetIn && !FOR_ADMINS.includes(status);
  }

  /** Says it once; returns how long to wait before asking again, in ms. */
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
