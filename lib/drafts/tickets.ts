import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { Buffer } from "node:buffer";

/** Longer than a browser is left alone with what it could not send. */
const DAY_MS = 24 * 3_600_000;
const LIFETIME_MS = 3 * DAY_MS;

/**
 * Lets a browser hand in what was typed in an account's page after the session
 * has ended: good for keeping drafts of that account, never for reading any. A
 * restart makes all of them void; then the draft waits for its owner.
 */
export class DraftTickets {
  readonly #secret = randomBytes(32);

  issue(uid: string, now: number): string {
    // The same for a day: a page that has not changed is the same page.
    const until = Math.ceil(now / DAY_MS) * DAY_MS + LIFETIME_MS;
    return `${until}.${this.#sign(uid, until).toString("base64url")}`;
  }

  accepts(ticket: string, uid: string, now: number): boolean {
    const [until, signature = ""] = ticket.split(".");
    if (!(Number(until) > now)) return false;
    const shown = Buffer.from(signature, "base64url");
    const wanted = this.#sign(uid, Number(until));
    return shown.length === wanted.length && timingSafeEqual(shown, wanted);
  }

  #sign = (uid: string, until: number) =>
    createHmac("sha256", this.#secret).update(`${until} ${uid}`).digest();
}
