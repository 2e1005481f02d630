import { nameKey, type User } from "./schema.ts";
import type { UserCollection } from "./store.ts";

/** What lists need of somebody before they read the account. */
type Entry = Pick<User, "username" | "createdAt" | "status">;

/** Names of all users, in memory: lists show and filter by them. */
export class UserDirectory {
  readonly #entries = new Map<string, Entry>();
  readonly #keys = new Map<string, string>();

  private constructor(users: UserCollection) {
    users.onChange(({ before, after }) => {
      if (before) this.#remove(before);
      if (after) this.#add(after);
    });
  }

  static async load(users: UserCollection): Promise<UserDirectory> {
    const directory = new UserDirectory(users);
    for await (const user of users.all()) directory.#add(user);
    return directory;
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

  /** The user of this name; otherwise all whose name contains it. */
  search(text: string): Set<string> {
    const key = nameKey(text.trim());
    const exact = this.#keys.get(key);
    if (exact !== undefined) return new Set([exact]);
    const found = [...this.#keys].filter(([name]) => name.includes(key));
    return new Set(found.map(([, uid]) => uid));
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
