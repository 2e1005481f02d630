import { acmRuleOf } from "../boards/acm.ts";
import type { Attempt } from "../boards/attempt.ts";
import { Board, type BoardRow } from "../boards/board.ts";
import { AttemptLog } from "../boards/log.ts";
import { oiRule } from "../boards/oi.ts";
import type { Cell, Rule } from "../boards/rule.ts";
import { standingsOf } from "../boards/standings.ts";
import { STATUS, type Status } from "../judging/status.ts";
import type { Happening, PublishedBoard, PublishedRow } from "./chain.ts";

/** What a chain's entries say was sent, with the last verdict of each. */
class Account {
  readonly attempts = new Map<number, Attempt>();

  /** Takes the next entry. */
  take(entry: Happening): void {
    if (entry.kind === "sent") {
      const { id, uid, column, sentAt } = entry;
      this.attempts.set(id, {
        submitId: id,
        uid,
        pid: column,
        at: sentAt,
        status: STATUS.pending,
        score: null,
        time: null,
      });
    } else if (entry.kind === "verdict") {
      const attempt = this.attempts.get(entry.id);
      if (attempt === undefined) return;
      const { status, score, time } = entry;
      this.attempts.set(entry.id, {
        ...attempt,
        status: status as Status,
        score,
        time,
      });
    } else if (entry.kind === "gone") this.attempts.delete(entry.id);
  }
}

/** The rows that follow from attempts by a published board's own rules. */
function rowsOf(
  attempts: Iterable<Attempt>,
  board: Omit<PublishedBoard, "rows">,
): Omit<PublishedRow, "username" | "team">[] {
  const log = new AttemptLog();
  for (const attempt of attempts) log.put(attempt);
  const { rule, scoreBy } = board.rules;
  return rule === "acm"
    ? rowsBy(log, acmRuleOf(board.rules), board)
    : rowsBy(log, oiRule(scoreBy, new Map(board.worths)), board);
}

function rowsBy<C extends Cell>(
  log: AttemptLog,
  rule: Rule<C>,
  { rules: { begin, end }, columns, excluded, stars }: Omit<
    PublishedBoard,
    "rows"
  >,
) {
  const window = { begin, end, takesLate: false, seal: null, until: null };
  const scope = { excluded: new Set(excluded), pids: new Set(columns) };
  const apart = new Set(stars);
  return standingsOf(new Board(log, { rule, window, scope }), {
    isStar: (uid) => apart.has(uid),
    awards: { kind: "none", list: [] },
  }).map(({ rank, row }) => ({ rank, ...figuresOf(row) }));
}

/** What a published board says of one person. */
export const figuresOf = (
  { uid, points, time }: Pick<BoardRow, "uid" | "points" | "time">,
) => ({
  uid,
  points,
  time,
});

/** What was done to a contest after its board was published. */
export type Later = Extract<Happening, { by: string }>;

export interface Finding {
  /** The last board that was published; null: none was. */
  published: { at: number; by: string; board: PublishedBoard } | null;
  /** The first row of it that does not follow from what was sent and judged, from 1; null: all follow. */
  wrongRow: number | null;
  /** What has changed since then, in its order. */
  later: Later[];
  /** What was sent, as the chain ends. */
  attempts: ReadonlyMap<number, Attempt>;
}

/** Tells whether what was published follows from a chain's entries, and what came after it (row E9.2). */
export function findingOf(entries: readonly Happening[]): Finding {
  const account = new Account();
  let published: Finding["published"] = null;
  let wrongRow: number | null = null;
  let later: Later[] = [];
  for (const entry of entries) {
    account.take(entry);
    if (entry.kind === "published") {
      published = entry;
      wrongRow = firstWrong(
        rowsOf(account.attempts.values(), entry.board),
        entry.board.rows,
      );
      later = [];
    } else if (
      published !== null && entry.kind !== "begun" && entry.kind !== "sent"
    ) {
      later.push(entry);
    }
  }
  return { published, wrongRow, later, attempts: account.attempts };
}

function firstWrong(
  made: ReturnType<typeof rowsOf>,
  told: readonly PublishedRow[],
): number | null {
  const isSame = (n: number) =>
    made[n] !== undefined && told[n] !== undefined &&
    made[n].uid === told[n].uid && made[n].rank === told[n].rank &&
    made[n].points === told[n].points && made[n].time === told[n].time;
  const most = Math.max(made.length, told.length);
  for (let n = 0; n < most; n++) if (!isSame(n)) return n + 1;
  return null;
}
