import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Act } from "./act.ts";
import { MAX_STOCK } from "./schema.ts";

/** What somebody has kept to say again, the newest first (row S5.1). */
export const stockOf = async (
  { site, viewer }: Pick<Act, "site" | "viewer">,
): Promise<readonly string[]> =>
  viewer === null ? [] : (await site.notes.stock.get(viewer.uid))?.texts ?? [];

/** Keeps a text to say again, or forgets it. */
export async function keepStock(
  { site, viewer }: Act,
  { text, isKept }: { text: string; isKept: boolean },
): Promise<Result<null, Refusal>> {
  if (viewer === null) return refuse("notSignedIn");
  const { uid } = viewer;
  const { stock } = site.notes;
  return await site.store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(stock, uid);
    const rest = (known?.texts ?? []).filter((one) => one !== text);
    const texts = (isKept ? [text, ...rest] : rest).slice(0, MAX_STOCK);
    if (known === null) tx.insert(stock, { uid, texts });
    else tx.put(stock, { uid, texts });
    return ok(null);
  });
}
