/** Before the ids of teams that have no account here; no uid of an account begins so. */
const MARK = "~";

/** The uid of a team of a contest that was held elsewhere (spec 4 E5.1), by its id there. */
export const guestUid = (id: string): string => `${MARK}${id}`;

/** The id of such a team where it comes from; null: it is an account's uid. */
export const guestId = (uid: string): string | null =>
  uid.startsWith(MARK) ? uid.slice(MARK.length) : null;

/** Above the numbers of all problems of a site, with which such columns share boards. */
const FIRST_COLUMN = 900_000_000;

/** The number of a column whose problem is not on this site, by its place from 0 on. */
export const columnPid = (place: number): number => FIRST_COLUMN + place;
