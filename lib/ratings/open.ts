import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import { RatingLedger } from "./ledger.ts";
import { ratedContests } from "./schema.ts";

/** Opens which contests are rated, and what follows from them. */
export async function openRatings(store: Store) {
  const records = ratedContests(store);
  const kept = await Kept.load(records);
  return { records, kept, ledger: new RatingLedger(kept) };
}
export type Ratings = Awaited<ReturnType<typeof openRatings>>;
