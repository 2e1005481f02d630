import { createHmac, timingSafeEqual } from "node:crypto";
import { Buffer } from "node:buffer";
import { RecentCache } from "../recent_cache.ts";

const MAX_ISSUED = 10_000;

/** The session (with its renewals) of an account that a ticket belongs to. */
interface Holder {
  uid: string;
  device: string;
}

/**
 * Makes and checks tickets, with which a page can store what was typed in it even if
 * somebody else has signed in since. A ticket allows storing drafts of its account, never
 * reading them, as long as its session lives, at every web process. Without one, a draft
 * waits in the browser for its owner.
 */
export class DraftTickets {
  /** Every page has the one of its reader. */
  readonly #issued = new RecentCache<string>(MAX_ISSUED);

  constructor(
    readonly sessions: {
      isSignedIn(holder: Holder, now: number): Promise<boolean>;
    },
    private readonly secret: Uint8Array,
  ) {}

  issue(holder: Holder): string {
    const { uid, device } = holder;
    const key = `${uid} ${device}`;
    return this.#issued.get(key) ?? this.#issued.set(
      key,
      `${device}.${this.#sign(holder).toString("base64url")}`,
    );
  }

  async accepts(ticket: string, uid: string, now: number): Promise<boolean> {
    const [device, signature = ""] = ticket.split(".");
    const shown = Buffer.from(signature, "base64url");
    const wanted = this.#sign({ uid, device });
    // The signature comes first, so that nothing is looked up for a made-up ticket.
    return shown.length === wanted.length && timingSafeEqual(shown, wanted) &&
      await this.sessions.isSignedIn({ uid, device }, now);
  }

  #sign = ({ uid, device }: Holder) =>
    createHmac("sha256", this.secret).update(`${device} ${uid}`).digest();
}
