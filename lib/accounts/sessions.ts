import { createHash, randomBytes } from "node:crypto";
import type { Session, User } from "./schema.ts";
import type { SessionCollection, UserCollection } from "./store.ts";
import { toViewer, type Viewer } from "./access.ts";
import { USER_STATUS } from "./schema.ts";

/** Contract §0.3. */
export const SESSION_LIFETIME_MS = 86_400_000;
export const SESSION_RENEWAL_MS = 43_200_000;

const TOKEN_BYTES = 32;
const CACHED = 5_000;

interface Known {
  session: Session;
  viewer: Viewer;
}

/**
 * Sessions behind both carriers, cookie and `Authorization`. What was looked up
 * is remembered, and forgotten as soon as the session or its user changes, so
 * that sign-out, a new password and a ban take effect at the next request.
 */
export class Sessions {
  readonly #known = new Map<string, Known>();
  /** Counts what may have made a look-up that is under way untrue. */
  #changes = 0;

  constructor(
    readonly sessions: SessionCollection,
    readonly users: UserCollection,
  ) {
    sessions.onChange(({ before }) => {
      this.#changes++;
      if (before) this.#known.delete(before.id);
    });
    users.onChange(({ before }) => {
      this.#changes++;
      for (const [id, known] of this.#known) {
        if (known.session.uid === before?.uid) this.#known.delete(id);
      }
    });
  }

  /** A new session; the token is shown once, to whoever has signed in. */
  async start(
    uid: string,
    from: { ip: string; userAgent: string },
    now: number,
  ): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    const started = await this.sessions.insert({
      id: idOf(token),
      uid,
      createdAt: now,
      expiresAt: now + SESSION_LIFETIME_MS,
      ip: from.ip.slice(0, 64),
      userAgent: from.userAgent.slice(0, 500),
    });
    if (!started.ok) throw new Error("two equal session tokens");
    return token;
  }

  /** Who holds this token; null when it is unknown, expired or revoked. */
  async find(token: string, now: number): Promise<Known | null> {
    const id = idOf(token);
    const known = this.#known.get(id) ?? await this.#load(id);
    return known !== null && known.session.expiresAt > now ? known : null;
  }

  async #load(id: string): Promise<Known | null> {
    const changes = this.#changes;
    const session = await this.sessions.get(id);
    const user = session && await this.users.get(session.uid);
    if (!session || !user || user.status === USER_STATUS.banned) return null;
    const known = { session, viewer: toViewer(user) };
    if (changes !== this.#changes) return known;
    if (this.#known.size >= CACHED) this.#known.clear();
    this.#known.set(id, known);
    return known;
  }

  async end(token: string): Promise<void> {
    await this.sessions.delete(idOf(token));
  }

  /** Ends every session of a user, in answer to a new password or a ban. */
  async endAll(user: Pick<User, "uid">): Promise<void> {
    for (;;) {
      const { rows } = await this.sessions.list("user", { prefix: [user.uid] });
      if (rows.length === 0) return;
      for (const session of rows) await this.sessions.delete(session.id);
    }
  }

  /** Removes what has expired; called from time to time. */
  async purge(now: number): Promise<void> {
    for (;;) {
      const { rows } = await this.sessions.list("expiry");
      const expired = rows.filter((session) => session.expiresAt <= now);
      for (const session of expired) await this.sessions.delete(session.id);
      if (expired.length === 0 || expired.length < rows.length) return;
    }
  }
}

const idOf = (token: string) =>
  createHash("sha256").update(token).digest("hex");
