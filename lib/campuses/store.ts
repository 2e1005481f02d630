import type { UserDirectory } from "../accounts/directory.ts";
import type { ClassBook } from "../accounts/classes.ts";
import { nameKey } from "../names.ts";
import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import { Campus } from "./schema.ts";

export const campusCollection = (store: Store) =>
  store.collection<Campus, [id: number]>({
    name: "campuses",
    schema: Campus,
    id: ({ id }) => [id],
    unique: { name: ({ name }) => nameKey(name) },
    audience: "private",
  });

interface People {
  directory: UserDirectory;
  classBook: ClassBook;
}

/** Keeps all campuses in memory: rights are asked for each row of a list. */
export class CampusBook {
  #byStaff: ReadonlyMap<string, Campus> | null = null;

  private constructor(
    readonly rows: Kept<Campus, [id: number]>,
    private readonly people: People,
  ) {
    rows.onChange(() => this.#byStaff = null);
  }

  static async load(
    records: ReturnType<typeof campusCollection>,
    people: People,
  ): Promise<CampusBook> {
    return new CampusBook(await Kept.load(records), people);
  }

  /** Whether the site has campuses at all: otherwise it does not speak of any. */
  get isUsed(): boolean {
    return this.rows.size > 0;
  }

  get(id: number): Campus | null {
    return this.rows.get(id);
  }

  /** All, the oldest first. */
  list(): Campus[] {
    return [...this.rows.values()].sort((a, b) => a.id - b.id);
  }

  /** The campus that somebody is principal or teacher of; whoever has lost the role is no more. */
  ofStaff(uid: string): Campus | null {
    const role = this.people.directory.get(uid)?.role;
    return role === "sy_campus_principal" || role === "sy_campus_teacher"
      ? this.#staff().get(uid) ?? null
      : null;
  }

  /** The campus that somebody is the principal of. */
  ledBy(uid: string): Campus | null {
    return this.people.directory.get(uid)?.role === "sy_campus_principal"
      ? this.ofStaff(uid)
      : null;
  }

  /** Everybody of a campus: those who teach there, and the pupils of their classes. */
  peopleOf({ staff }: Campus): ReadonlySet<string> {
    const classes = staff.flatMap(
      (uid) => [...this.people.classBook.keysOf(uid)],
    );
    const pupils = this.people.directory.inClasses(new Set(classes));
    return new Set([...staff, ...pupils]);
  }

  #staff(): ReadonlyMap<string, Campus> {
    return this.#byStaff ??= new Map(
      this.list().flatMap((campus) =>
        campus.staff.map((uid) => [uid, campus] as const)
      ),
    );
  }
}
