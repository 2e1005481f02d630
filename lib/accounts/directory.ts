import { Joined } from "../joined.ts";
import { RecentCache } from "../recent_cache.ts";
import { lookOf, nameKey } from "../names.ts";
import { isAdmin, isCampusAdmin, isNamedTeacher } from "./access.ts";
import type { Role, User } from "./schema.ts";
import {
  type AccountListColumn,
  keysInOrder,
  type Sortable,
} from "./account_order.ts";
import type { UserCollection } from "./store.ts";

/** How many search results are remembered, because people page through them. */
const KEPT_SEARCHES = 8;

/** What of an account is kept in memory, for lists. */
type Entry = Sortable & Shown & {
  role: Role;
  isAdmin: boolean;
  /** Whether it is an admin's or a campus admin's. */
  isStaff: boolean;
  /** Whether root has named them a teacher; whether the site has such, `isTeacherOf` asks. */
  isNamedTeacher: boolean;
  /** The key of its class; "": none. */
  courseKey: string;
  /** The text in which keywords are searched. */
  words: string;
};
type Shown = Pick<
  User,
  "status" | "nickname" | "avatar" | "gender" | "contest"
>;

const entryOf = (user: User): Entry => ({
  username: user.username,
  createdAt: user.createdAt,
  status: user.status,
  email: user.email,
  nickname: user.nickname,
  avatar: user.avatar,
  gender: user.gender,
  contest: user.contest,
  realname: user.realname,
  number: user.number,
  course: user.course,
  school: user.school,
  role: user.roles[0],
  isAdmin: isAdmin(user),
  isStaff: isAdmin(user) || isCampusAdmin(user),
  isNamedTeacher: isNamedTeacher(user),
  courseKey: nameKey(user.course ?? ""),
  words: nameKey(
    [user.username, user.email, user.realname, user.number]
      .filter((word) => word !== null).join("\n"),
  ),
});

/** The columns of a list that may have nothing for anybody. */
export const FILLABLE_COLUMNS = [
  "realname",
  "number",
  "course",
  "school",
] as const;
export type FillableColumn = typeof FILLABLE_COLUMNS[number];

export interface DirectoryQuery {
  /** Part of a username, an e-mail, a real name or a student's number. */
  keyword?: string;
  onlyAdmin?: boolean;
  role?: Role;
  /** Only accounts of this class; "": of no class. */
  course?: string;
  /** Only accounts of the classes with these keys. */
  within?: ReadonlySet<string>;
  sort?: AccountListColumn;
  desc?: boolean;
}

/** A class with the number of its accounts. */
export interface ClassCount {
  key: string;
  name: string;
  count: number;
}

const isSame = (a: Entry, b: Entry) =>
  (Object.keys(a) as (keyof Entry)[]).every((name) => a[name] === b[name]);

/** Keeps the names of all users in memory: lists show them and filter by them. */
export class UserDirectory {
  readonly #entries = new Map<string, Entry>();
  readonly #keys = new Map<string, string>();
  /** Results of searches for a part of a name. */
  readonly #found = new RecentCache<ReadonlySet<string>>(KEPT_SEARCHES);

  #revision = 0;
  /** All names, joined for searching; null after a change. */
  #joined: Joined<string> | null = null;
  #joinedFacts: Joined<string> | null = null;
  #joinedNicknames: Joined<string> | null = null;
  /** Uids by column, kept until an account changes. */
  readonly #orders = new Map<AccountListColumn, readonly string[]>();
  #classes: ReadonlyMap<string, ClassCount> | null = null;
  /** Classes by what their names look like (`lookOf`); null after a change. */
  #looks: ReadonlyMap<string, ClassCount> | null = null;
  #numbers: ReadonlySet<string> | null = null;
  #filled: ReadonlySet<FillableColumn> | null = null;
  #people: number | null = null;
  /** Last sign-ins, kept apart because they change so often. */
  readonly lastLogins = new Map<string, number>();

  private constructor(users: UserCollection) {
    users.onState(([uid], user) => {
      this.#revision++;
      this.#noteLogin({ uid, lastLoginAt: user?.lastLoginAt ?? null });
      const before = this.get(uid);
      // Most changes, such as a sign-in, do not touch what is kept here.
      if (before && user && isSame(before, entryOf(user))) return;
      if (before) this.#remove(uid, before);
      if (user) this.#add(user);
      this.#found.clear();
      this.#joined = null;
      this.#joinedFacts = null;
      this.#joinedNicknames = null;
      this.#orders.clear();
      this.#classes = null;
      this.#looks = null;
      this.#numbers = null;
      this.#filled = null;
      this.#people = null;
    });
  }

  static async load(users: UserCollection): Promise<UserDirectory> {
    const directory = new UserDirectory(users);
    for await (const user of users.all()) {
      directory.#add(user);
      directory.#noteLogin(user);
    }
    return directory;
  }

  /** A number that changes whenever an account does. */
  get revision(): number {
    return this.#revision;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** How many are more than guests of one contest. */
  countPeople(): number {
    return this.#people ??= [...this.#entries.values()]
      .filter(({ contest }) => contest === null).length;
  }

  nameOf(uid: string): string | null {
    return this.#entries.get(uid)?.username ?? null;
  }

  get(uid: string): Readonly<Entry> | null {
    return this.#entries.get(uid) ?? null;
  }

  /** Returns the uid of a username, in any case and width. */
  uidOf(username: string): string | null {
    return this.#keys.get(nameKey(username)) ?? null;
  }

  /**
   * Finds the user of this name, or else all whose name contains it; for staff also
   * those whose real name or student's number contains it.
   */
  search(text: string, forStaff = false): ReadonlySet<string> {
    const key = nameKey(text.trim());
    const exact = this.#keys.get(key);
    if (exact !== undefined) return new Set([exact]);
    const asked = `${forStaff} ${key}`;
    const known = this.#found.get(asked);
    if (known !== undefined) return known;
    const joined = forStaff
      ? this.#joinedFacts ??= new Joined(this.#facts())
      : this.#joined ??= new Joined(this.#keys);
    return this.#found.set(asked, new Set(joined.find(key)));
  }

  /** Finds all whose nickname contains it, which everybody is shown. */
  withNickname(text: string): string[] {
    this.#joinedNicknames ??= new Joined(
      [...this.#entries].flatMap(([uid, { nickname }]) =>
        nickname ? [[nameKey(nickname), uid] as const] : []
      ),
    );
    return this.#joinedNicknames.find(nameKey(text.trim()));
  }

  *#facts(): Iterable<[text: string, uid: string]> {
    for (const [uid, { username, realname, number }] of this.#entries) {
      yield [nameKey([username, realname, number].join("\n")), uid];
    }
  }

  /** Returns the uids of accounts that match a query, by default the newest first. */
  find(
    { keyword = "", sort = "created", desc, ...query }: DirectoryQuery,
  ): readonly string[] {
    const key = nameKey(keyword.trim());
    const course = query.course === undefined
      ? undefined
      : nameKey(query.course);
    const found = this.#inOrder(sort).filter((uid) => {
      const entry = this.#entries.get(uid)!;
      return !(query.onlyAdmin && !entry.isAdmin) &&
        (query.role === undefined || entry.role === query.role) &&
        (course === undefined || course === entry.courseKey) &&
        (query.within === undefined || query.within.has(entry.courseKey)) &&
        (key === "" || entry.words.includes(key));
    });
    const isBackwards = desc ?? sort === "created";
    return isBackwards ? found.reverse() : found;
  }

  /** Tells whether an account has this student's number. */
  hasNumber(number: string): boolean {
    this.#numbers ??= new Set(
      [...this.#entries.values()].flatMap(({ number }) => number ?? []),
    );
    return this.#numbers.has(number);
  }

  /** Returns the columns of which at least one account has something. */
  filledColumns(): ReadonlySet<FillableColumn> {
    return this.#filled ??= new Set(
      FILLABLE_COLUMNS.filter((column) =>
        this.#entries.values().some((entry) => entry[column])
      ),
    );
  }

  /** Returns all classes with accounts, sorted by name. */
  classes(): readonly ClassCount[] {
    return [...this.#countClasses().values()];
  }

  /** Returns how many accounts are in a class. */
  countIn(course: string): number {
    return this.classNamed(course)?.count ?? 0;
  }

  /** Returns the uids of accounts in the classes with these keys. */
  inClasses(keys: ReadonlySet<string>): ReadonlySet<string> {
    return new Set(
      [...this.#entries].filter(([, { courseKey }]) => keys.has(courseKey))
        .map(([uid]) => uid),
    );
  }

  classNamed(course: string): ClassCount | null {
    return this.#countClasses().get(nameKey(course)) ?? null;
  }

  /** Returns another class whose name looks the same; null: there is none. */
  classLike(course: string): ClassCount | null {
    const key = nameKey(course);
    this.#looks ??= new Map(
      this.classes().map((known) => [lookOf(known.name), known]),
    );
    const like = this.#looks.get(lookOf(course));
    return like === undefined || like.key === key ? null : like;
  }

  #countClasses(): ReadonlyMap<string, ClassCount> {
    if (this.#classes !== null) return this.#classes;
    const classes = new Map<string, ClassCount>();
    for (const uid of this.#inOrder("course")) {
      const { course, courseKey: key } = this.#entries.get(uid)!;
      if (course === null) continue;
      const known = classes.get(key) ?? { key, name: course, count: 0 };
      known.count++;
      classes.set(key, known);
    }
    return this.#classes = classes;
  }

  #inOrder(column: AccountListColumn): readonly string[] {
    if (column === "lastLogin") {
      const at = (uid: string) => this.lastLogins.get(uid) ?? 0;
      return [...this.#inOrder("created")].sort((a, b) => at(a) - at(b));
    }
    const known = this.#orders.get(column);
    if (known !== undefined) return known;
    const order = keysInOrder(this.#entries, column);
    this.#orders.set(column, order);
    return order;
  }

  #noteLogin({ uid, lastLoginAt }: Pick<User, "uid" | "lastLoginAt">): void {
    if (lastLoginAt === null) this.lastLogins.delete(uid);
    else this.lastLogins.set(uid, lastLoginAt);
  }

  #add(user: User): void {
    const { uid } = user;
    this.#entries.set(uid, entryOf(user));
    this.#keys.set(nameKey(user.username), user.uid);
  }

  #remove(uid: string, { username }: Entry): void {
    this.#entries.delete(uid);
    this.#keys.delete(nameKey(username));
  }
}
