import { createHash, randomBytes } from "node:crypto";
import { RecentCache } from "../recent_cache.ts";
import type { Session, User } from "./schema.ts";
import type { SessionCollection, UserCollection } from "./store.ts";
import type { Viewer } from "./access.ts";
import type { Rights } from "./rights.ts";
import { USER_STATUS } from "./schema.ts";

/** How long a session lasts (contract §0.3). */
export const SESSION_LIFETIME_MS = 86_400_000;
export const SESSION_RENEWAL_MS = 43_200_000;

const TOKEN_BYTES = 32;
const CACHED = 5_000;

/** One device on which somebody is signed in: a session with its renewals. */
export interface Device {
  id: string;
  ip: string;
  userAgent: string;
  startedAt: number;
  seenAt: number;
}

/** How many sessions of a user are listed; nobody has more, but if so, the oldest are left out. */
const MAX_LISTED = 200;

interface Known {
  session: Session;
  viewer: Viewer;
}

/**
 * Keeps sessions, whether their token comes in a cookie or in `Authorization`. Sessions
 * that were looked up are cached until they or their user change, so that signing out,
 * a new password and a ban take effect at the next request.
 */
export class Sessions {
  readonly #known = new RecentCache<Known>(CACHED);
  /** When each session was last used; `keepSeen` writes this to the store. */
  readonly #seen = new Map<string, number>();
  /** Counts changes, so that what was being read during a change is not cached. */
  #changes = 0;

  constructor(
    readonly sessions: SessionCollection,
    readonly users: UserCollection,
    private readonly rights: Rights,
  ) {
    sessions.onState(([id], session) => {
      this.#changes++;
      this.#known.forget(id);
      if (session === null) this.#seen.delete(id);
    });
    users.onState(([uid]) => {
      this.#changes++;
      this.#known.forgetWhere((_, { session }) => session.uid === uid);
    });
    rights.grants.onState(() => this.forgetRights());
  }

  /** Called when what roles may do has changed: everybody is looked up anew. */
  forgetRights(): void {
    this.#changes++;
    this.#known.forgetWhere(() => true);
  }

  /**
   * Starts a session and returns its token, which is not stored. A session that renews
   * another has the same `device` and `bans`, so that a ban meanwhile ends it too.
   */
  async start(
    uid: string,
    from: { ip: string; userAgent: string; device?: string; bans?: number },
    now: number,
  ): Promise<string> {
    const bans = from.bans ?? (await this.users.get(uid))?.bans ?? 0;
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    const id = idOf(token);
    const started = await this.sessions.insert({
      id,
      uid,
      device: from.device ?? id,
      seenAt: 0,
      createdAt: now,
      expiresAt: now + SESSION_LIFETIME_MS,
      ip: from.ip.slice(0, 64),
      userAgent: from.userAgent.slice(0, 500),
      bans,
    });
    if (!started.ok) throw new Error("two equal session tokens");
    return token;
  }

  /** Returns the session and user of a token; null if it is unknown, expired or revoked. */
  async find(token: string, now: number): Promise<Known | null> {
    const id = idOf(token);
    const known = this.#known.get(id) ?? await this.#load(id);
    if (known === null || known.session.expiresAt <= now) return null;
    this.#seen.set(id, now);
    return known;
  }

  async #load(id: string): Promise<Known | null> {
    const changes = this.#changes;
    const session = await this.sessions.get(id);
    const user = session && await this.users.get(session.uid);
    if (!session || !user || !isValid(session, user)) return null;
    const known = { session, viewer: this.rights.viewerOf(user) };
    if (changes !== this.#changes) return known;
    return this.#known.set(id, known);
  }

  async end(token: string): Promise<void> {
    await this.sessions.delete(idOf(token));
  }

  /** Ends every session of a user, in answer to a new password or a ban. */
  async endAll({ uid }: Pick<User, "uid">): Promise<void> {
    await this.#endThose(uid, () => true);
  }

  /** Signs a user out everywhere but on this device. */
  async endOthers(uid: string, device: string | null): Promise<void> {
    await this.#endThose(uid, (session) => deviceOf(session) !== device);
  }

  async endDevice(uid: string, device: string): Promise<void> {
    await this.#endThose(uid, (session) => deviceOf(session) === device);
  }

  /** Tells whether a device is still signed in, with an account that is not banned. */
  async isSignedIn(
    { uid, device }: { uid: string; device: string },
    now: number,
  ): Promise<boolean> {
    return (await this.devices(uid, now)).some(({ id }) => id === device);
  }

  async #endThose(
    uid: string,
    isMeant: (session: Session) => boolean,
  ): Promise<void> {
    let cursor: string | null = null;
    const meant: Session[] = [];
    do {
      const page: { rows: Session[]; cursor: string | null } = await this
        .sessions.list("user", { prefix: [uid], cursor });
      meant.push(...page.rows.filter(isMeant));
      cursor = page.cursor;
    } while (cursor !== null);
    for (const session of meant) await this.sessions.delete(session.id);
  }

  /** Returns the devices on which a user is signed in, the last used first. */
  async devices(uid: string, now: number): Promise<Device[]> {
    const { rows } = await this.sessions.list("user", {
      prefix: [uid],
      limit: MAX_LISTED,
      reverse: true,
    });
    const user = await this.users.get(uid);
    const alive = user === null
      ? []
      : rows.filter((session) =>
        session.expiresAt > now && isValid(session, user)
      );
    const groups = Map.groupBy(alive, deviceOf);
    return [...groups].map(([id, sessions]): Device => ({
      id,
      ip: sessions[0].ip,
      userAgent: sessions[0].userAgent,
      startedAt: Math.min(...sessions.map(({ createdAt }) => createdAt)),
      seenAt: Math.max(...sessions.map((session) => this.#seenAt(session))),
    })).sort((a, b) => b.seenAt - a.seenAt);
  }

  #seenAt({ id, createdAt, seenAt }: Session): number {
    return this.#seen.get(id) ?? Math.max(createdAt, seenAt);
  }

  /** Stores when sessions were used since the last call; called from time to time. */
  async keepSeen(): Promise<void> {
    const seen = [...this.#seen];
    for (const [id, seenAt] of seen) {
      await this.sessions.update([id], (session) => ({ ...session, seenAt }));
      if (this.#seen.get(id) === seenAt) this.#seen.delete(id);
    }
  }

  /** Deletes expired sessions; called from time to time. */
  async purge(now: number): Promise<void> {
    for (;;) {
      const { rows } = await this.sessions.list("expiry");
      const expired = rows.filter((session) => session.expiresAt <= now);
      for (const session of expired) await this.sessions.delete(session.id);
      if (expired.length === 0 || expired.length < rows.length) return;
    }
  }
}

/** A ban ends what was signed in before it for good, even if nothing has deleted it (row E2.4). */
const isValid = (session: Session, user: User) =>
  user.status !== USER_STATUS.banned && session.bans === user.bans;

/** Returns a session's device; each older session without one is a device of its own. */
export const deviceOf = ({ id, device }: Session) => device || id;

const idOf = (token: string) =>
  createHash("sha256").update(token).digest("hex");
