import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import { MarkBook } from "./mark_book.ts";
import {
  termCollection,
  termCopyBlobs,
  termMarkCollection,
  termTwinCollection,
} from "./store.ts";

/** Opens what groups have of terms: their rules, marks by hand, second accounts, closed numbers. */
export async function openTerms(store: Store) {
  const records = termCollection(store);
  const markRecords = termMarkCollection(store);
  const twinRecords = termTwinCollection(store);
  return {
    ids: store.sequence("term"),
    records,
    kept: await Kept.load(records),
    markRecords,
    marks: new MarkBook(markRecords),
    twinRecords,
    twins: await Kept.load(twinRecords),
    copies: termCopyBlobs(store),
  };
}
export type Terms = Awaited<ReturnType<typeof openTerms>>;
