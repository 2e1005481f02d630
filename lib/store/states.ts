import type { KeyPart } from "./collection.ts";

/**
 * Who may see what is kept in a collection, blobs or counters. Pages that are
 * kept for visitors go by it: what is private makes none of them old, what is
 * busy moves with every submission, and some pages may show it a little late.
 */
export type Audience = "everyone" | "busy" | "private";

/** What changes and is told of: a collection, blobs, or counters. */
export interface StateSource {
  readonly name: string;
  readonly audience: Audience;
  /** Records as they are now; null where there is none. */
  getMany(ids: readonly KeyPart[][]): Promise<readonly unknown[]>;
  announce(id: KeyPart[], record: unknown): void;
}

/** One record that a commit has changed, and what it has come to. */
export interface State {
  source: StateSource;
  id: KeyPart[];
  record: unknown;
  /** What was there before, where the commit was made here. */
  before?: unknown;
}

export interface Commit {
  states: readonly State[];
  /** What one account alone sees: pages kept for visitors stay good. */
  isQuiet: boolean;
}
