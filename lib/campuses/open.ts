import type { Accounts } from "../accounts/open.ts";
import type { Store } from "../store/store.ts";
import { CampusBook, campusCollection } from "./store.ts";

/** Opens campuses. Their principals manage the classes of their teachers, too. */
export async function openCampuses(store: Store, accounts: Accounts) {
  const records = campusCollection(store);
  const book = await CampusBook.load(records, accounts);
  accounts.classBook.standsInFor = (uid) => book.ledBy(uid)?.staff ?? [];
  accounts.campusOf = (uid) => {
    const campus = book.ofStaff(uid);
    return campus && { id: campus.id, name: campus.name };
  };
  return {
    records,
    ids: store.sequence("campus"),
    book,
    /** What other areas do before a campus is removed. */
    beforeRemoval: [] as ((id: number) => Promise<void>)[],
  };
}
export type Campuses = Awaited<ReturnType<typeof openCampuses>>;
