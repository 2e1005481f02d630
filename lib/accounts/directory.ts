import { Joined } from "../joined.ts";
import { RecentCache } from "../recent_cache.ts";
import { nameKey } from "../names.ts";
import { isAdmin } from "./access.ts";
import type { User } from "./schema.ts";
import type { UserCollection } from "./store.ts";

/** People page through what they have searched for. */
const KEPT_SEARCHES = 8;

/** What lists need of somebody before they read the account. */
type Entry =
  & Pick<User, "username" | "createdAt" | "status" | "email" | "realname">
  & { isAdmin: boolean };

const entryOf = (user: User): Entry => ({
  username: user.username,
  createdAt: user.createdAt,
  status: user.status,
  email: user.email,
  realname: user.realname,
  isAdmin: isAdmin(user),
});

const isSame = (a: Entry, b: Entry) =>
  (Object.keys(a) as (keyof Entry)[]).every((name) => a[name] === b[name]);

/** Names of all users, in memory: lists show and filter by them. */
export class UserDirectory {
  readonly #entries = new Map<string, Entry>();
  readonly #keys = new Map<string, string>();
  /** By part of a name. */
  #found = new RecentCache<ReadonlySet<string>>(KEPT_SEARCHES);

  #revision = 0;
  /** All names, as of the last change. */
  #joined: Joined<string> | null = null;
  /** Uids, the newest account first. */
  #newest: string[] | null = null;

  private constructor(users: UserCollection) {
    users.onChange(({ before, after }) => {
      this.#revision++;
      // Most changes, such as a sign-in, are to what does not stand here.
      if (before && after && isSame(entryOf(before), entryOf(after))) return;
      if (before) this.#remove(before);
      if (after) this.#add(after);
      this.#found = new RecentCache(KEPT_SEARCHES);
      this.#joined = null;
      this.#newest = null;
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

  /**
   * Uids of all whose username, e-mail or real name contains `keyword`, the
   * newest first (contract §23).
   */
  find(
    { keyword = "", onlyAdmin = false }: {
      keyword?: string;
      onlyAdmin?: boolean;
    },
  ): readonly string[] {
    this.#newest ??= [...this.#entries]
      .sort(([a, { createdAt: at }], [b, { createdAt: bt }]) =>
        bt - at || (a < b ? 1 : -1)
      )
      .map(([uid]) => uid);
    const key = nameKey(keyword.trim());
    if (key === "" && !onlyAdmin) return this.#newest;
    return this.#newest.filter((uid) => {
      const entry = this.#entries.get(uid)!;
      if (onlyAdmin && !entry.isAdmin) return false;
      return [entry.username, entry.email, entry.realname]
        .some((text) => text !== null && nameKey(text).includes(key));
    });
  }

  #add(user: User): void {
    const { uid } = user;
    this.#entries.set(uid, entryOf(user));
    this.#keys.set(nameKey(user.username), user.uid);
  }

  #remove(user: User): void {
    this.#entries.delete(user.uid);
    this.#keys.delete(nameKey(user.username));
  }
}
