import { z } from "zod";
import { Claim } from "../claims.ts";
import type { Store } from "../../store/store.ts";

/** A text that a participant has sent to be printed; the text is a blob of its own. */
export const ContestPrint = z.object({
  id: z.number().int(),
  cid: z.number().int(),
  uid: z.string(),
  at: z.number().int(),
  isPrinted: z.boolean(),
  /** The station that prints it. */
  claim: Claim.nullable().default(null),
  /** How often a station has taken it: more than once, and there may be two. */
  tries: z.number().int().default(0),
});
export type ContestPrint = z.infer<typeof ContestPrint>;

const PrintTurn = z.object({ uid: z.string(), at: z.number().int() });
type PrintTurn = z.infer<typeof PrintTurn>;

export const printCollection = (store: Store) =>
  store.collection<ContestPrint, [id: number]>({
    name: "contest_prints",
    audience: "private",
    schema: ContestPrint,
    id: ({ id }) => [id],
    index: { contest: ({ cid, id }) => [cid, id] },
  });

/** When somebody has last sent one. */
export const printTurnCollection = (store: Store) =>
  store.collection<PrintTurn, [uid: string]>({
    name: "contest_print_turns",
    audience: "private",
    schema: PrintTurn,
    id: ({ uid }) => [uid],
  });

export const printTextBlobs = (store: Store) =>
  store.blobs<string, [id: number]>({
    name: "contest_print_texts",
    audience: "private",
    schema: z.string(),
  });
