import type { Transaction } from "../store/transaction.ts";
import type { Act } from "./act.ts";
import type { Problem } from "./schema.ts";

/** What becomes of a problem; `after` null: it is deleted. */
export interface ProblemMove {
  before: Problem;
  after: Problem | null;
}

/** Called in the transaction in which a problem comes to be read by others than before. */
type MoveListener = (
  tx: Transaction,
  by: Pick<Act, "viewer" | "now">,
  move: ProblemMove,
) => Promise<void>;

/** The list in which other areas register what has to be told of it. */
export const openMoveListeners = (): { onMove: MoveListener[] } => ({
  onMove: [],
});

/** Tells whoever asks a problem that other people may read it from now on, or nobody. */
export async function tellMove(
  tx: Transaction,
  { site, viewer, now }: Act,
  move: ProblemMove,
): Promise<void> {
  const { before, after } = move;
  const isSame = after !== null && after.auth === before.auth &&
    after.gid === before.gid && after.isGroup === before.isGroup;
  if (isSame) return;
  for (const hear of site.problems.onMove) {
    await hear(tx, { viewer, now }, move);
  }
}
