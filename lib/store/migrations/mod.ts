import type { Migration } from "../migrate.ts";

/**
 * Every change of shape, oldest first, a file each (`002_what_it_changes.ts`).
 * A released migration is never edited.
 */
export const migrations: Migration[] = [
  { version: 1, name: "first shape", run: () => Promise.resolve() },
];
