import type { Store } from "../store/store.ts";
import { Term, TermBook, TermMark, TermTwin } from "./schema.ts";

export const termCollection = (store: Store) =>
  store.collection<Term, [termId: number]>({
    name: "terms",
    schema: Term,
    id: ({ termId }) => [termId],
    audience: "private",
  });

export const termMarkCollection = (store: Store) =>
  store.collection<TermMark, [termId: number, work: string, uid: string]>({
    name: "term_marks",
    schema: TermMark,
    id: ({ termId, work, uid }) => [termId, work, uid],
    audience: "private",
  });

export const termTwinCollection = (store: Store) =>
  store.collection<TermTwin, [gid: number, uid: string]>({
    name: "term_twins",
    schema: TermTwin,
    id: ({ gid, uid }) => [gid, uid],
    audience: "private",
  });

/** The numbers of closed terms. */
export const termCopyBlobs = (store: Store) =>
  store.blobs<TermBook, [termId: number]>({
    name: "term_copies",
    schema: TermBook,
    audience: "private",
  });
