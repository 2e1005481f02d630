import { createHmac, timingSafeEqual } from "node:crypto";
import { Buffer } from "node:buffer";

/** One session of an account, with its renewals. */
interface Holder {
  uid: string;
  device: string;
}

/**
 * Lets a page hand in what was typed in it when somebody else has signed in
 * since: good for keeping drafts of its account, never for reading any, and for
 * as long as its session lives, at whichever process. What has none waits in the browser for its owner.
 */
export class DraftTickets {
  constructor(
    readonly sessions: {
      isSignedIn(holder: Holder, now: number): Promise<boolean>;
    },
    private readonly secret: Uint8Array,
  ) {}

  issue(holder: Holder): string {
    return `${holder.device}.${this.#sign(holder).toString("base64url")}`;
  }

  async accepts(ticket: string, uid: string, now: number): Promise<boolean> {
    const [device, signature = ""] = ticket.split(".");
    const shown = Buffer.from(signature, "base64url");
    const wanted = this.#sign({ uid, device });
    // Nothing is looked up for what somebody has made up.
    return shown.length === wanted.length && timingSafeEqual(shown, wanted) &&
      await this.sessions.isSignedIn({ uid, device }, now);
  }

  #sign = ({ uid, device }: Holder) =>
    createHmac("sha256", this.secret).update(`${device} ${uid}`).digest();
}
