import { Joined } from "../joined.ts";
import { RecentCache } from "../recent_cache.ts";
import { type User } from "./schema.ts";
import { nameKey } from "../names.ts";
import type { UserCollection } from "./store.ts";

/** People page through what they have searched for. */
const KEPT_SEARCHES = 8;

/** What lists need of somebody before they read the account. */
type Entry = Pick<User, "username" | "createdAt" | "status">;

const isSame = (a: Entry, b: Entry) =>
  a.username === b.username && a.createdAt === b.createdAt &&
  a.status === b.status;

/** Names of all users, in memory: lists show and filter by them. */
export class UserDirectory {
  readonly #entries = new Map<string, Entry>();
  readonly #keys = new Map<string, string>();
  /** By part of a name. */
  #found = new RecentCache<ReadonlySet<string>>(KEPT_SEARCHES);

  #revision = 0;
  /** All names, as of the last change. */
  #joined: Joined<string> | null = null;

  private constructor(users: UserCollection) {
    users.onChange(({ before, after }) => {
      this.#revision++;
      // Most changes, such as a sign-in, are to what does not stand here.
      if (before && after && isSame(before, after)) return;
      if (before) this.#remove(before);
      if (after) this.#add(after);
      this.#found = new RecentCache(KEPT_SEARCHES);
      this.#joined = null;
    });
  }

  static async load(users: UserCollection): Promise<UserDirectory> {
    const directory = new UserDirectory(users);
    for await (const user of users.all()) directory.#add(user);
    return directory;
  }

  /** Another one whenever any account has changed. */
  get revision(): number {
    return this.#revision;
  }

  get size(): number {
    return this.#entries.size;
  }

  nameOf(uid: string): string | null {
    return this.#entries.get(uid)?.username ?? null;
  }

  get(uid: string): Readonly<Entry> | null {
    return this.#entries.get(uid) ?? null;
  }

  /** Whose name this is, in any case and width. */
  uidOf(username: string): string | null {
    return this.#keys.get(nameKey(username)) ?? null;
  }

  /** The user of this name; otherwise all whose name contains it. */
  search(text: string): ReadonlySet<string> {
    const key = nameKey(text.trim());
    const exact = this.#keys.get(key);
    if (exact !== undefined) return new Set([exact]);
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    this.#joined ??= new Joined(this.#keys);
    return this.#found.set(key, new Set(this.#joined.find(key)));
  }

  #add(user: User): void {
    const { uid, username, createdAt, status } = user;
    this.#entries.set(uid, { username, createdAt, status });
    this.#keys.set(nameKey(user.username), user.uid);
  }

  #remove(user: User): void {
    this.#entries.delete(user.uid);
    this.#keys.delete(nameKey(user.username));
  }
}
