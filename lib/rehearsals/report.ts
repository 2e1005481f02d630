import { acmRuleOf } from "../boards/acm.ts";
import type { Attempt } from "../boards/attempt.ts";
import { Board } from "../boards/board.ts";
import { AttemptLog } from "../boards/log.ts";
import { oiRule } from "../boards/oi.ts";
import type { Cell } from "../boards/rule.ts";
import { type Standing, standingsOf } from "../boards/standings.ts";
import { fullPoints, problemWorths } from "../contests/board/quizzes.ts";
import { type CellState, cellStates } from "../contests/board/states.ts";
import type { Listed } from "../contests/list.ts";
import { languageOf } from "../judging/languages.ts";
import { STATUS, type Status } from "../judging/status.ts";
import { agrees } from "../problems/solutions/expectation.ts";
import type { Act, Site } from "./act.ts";
import type { Rehearsal, RehearsalProgram, RehearsalRun } from "./schema.ts";
import { sentBy } from "./sending.ts";

/** A program whose verdicts are not those that it must get, or that has hardly enough time. */
export interface RehearsalFinding {
  column: Rehearsal["columns"][number];
  program: Pick<RehearsalProgram, "kind" | "name" | "language" | "pid">;
  kind:
    /** A reference solution was not accepted, */
    | "failed"
    /** a wrong program was, */
    | "accepted"
    /** an author's own got another verdict than its author expects, or the judge failed, */
    | "other"
    /** or a reference solution takes more than half of the time. */
    | "tight";
  verdicts: [status: Status, count: number][];
  /** How many times the slowest run goes into the time limit; null: no run tells. */
  factor: number | null;
}

export interface RehearsalReport {
  judged: number;
  /** From sending to the verdict, in ms; null: nothing is judged. */
  waits: { half: number; most: number; longest: number } | null;
  /** The most that waited at once, and the share of the time in which all judges were busy. */
  mostWaiting: number;
  fullPercent: number;
  findings: RehearsalFinding[];
}

const MOST = 0.95;
/** A limit should be so many times what the reference takes. */
const TIGHT = 2;

/** What was sent, in the order of sending. */
async function runsOf(
  { rehearsals: { runs } }: Pick<Site, "rehearsals">,
  { id }: Rehearsal,
): Promise<RehearsalRun[]> {
  const ids: [number][] = [];
  for await (const one of runs.ids("rehearsal", { prefix: [id] })) {
    ids.push(one);
  }
  return (await runs.getMany(ids)).filter((run) => run !== null);
}

/** Says what a rehearsal has shown so far (spec 4 E8.1). */
export async function reportOf(
  { site }: Pick<Act, "site">,
  rehearsal: Rehearsal,
): Promise<RehearsalReport> {
  const { programs } = await sentBy(site, rehearsal);
  const judged = (await runsOf(site, rehearsal))
    .filter(({ status }) => status !== null);
  const waits = judged.map(({ judgedAt, sentAt }) => judgedAt! - sentAt)
    .sort((a, b) => a - b);
  const at = (share: number) =>
    waits[Math.min(waits.length - 1, Math.ceil(share * waits.length) - 1)];
  const byProgram = Map.groupBy(judged, ({ program }) => program);
  const { load, columns } = rehearsal;
  return {
    judged: judged.length,
    waits: waits.length === 0
      ? null
      : { half: at(0.5), most: at(MOST), longest: waits.at(-1)! },
    mostWaiting: Math.max(0, ...load.map(({ waiting }) => waiting)),
    fullPercent: Math.round(100 * fullShareOf(rehearsal)),
    findings: programs.flatMap((program, n) => {
      const column = columns.find(({ pid }) => pid === program.pid);
      const runs = byProgram.get(n) ?? [];
      return column === undefined || runs.length === 0
        ? []
        : findingOf(program, column, runs) ?? [];
    }),
  };
}

/** Each note stands for the time since the last: they come more seldom the longer it lasts. */
function fullShareOf({ at, load }: Rehearsal): number {
  let [full, last] = [0, at];
  for (const { at, running, slots } of load) {
    if (running >= slots) full += at - last;
    last = at;
  }
  return last > at ? full / (last - at) : 0;
}

const isExpected = (
  { expected, points }: RehearsalProgram,
  { status, score }: RehearsalRun,
) =>
  expected === null
    ? status === STATUS.compileError
    : agrees({ expected, points }, { status: status as Status, score });

function findingOf(
  program: RehearsalProgram,
  column: Rehearsal["columns"][number],
  runs: readonly RehearsalRun[],
): RehearsalFinding | null {
  const wrong = runs.filter((run) => !isExpected(program, run));
  const isReference = program.kind === "reference";
  const slowest = Math.max(0, ...runs.map(({ time }) => time ?? 0));
  const limit = column.timeLimit *
    (languageOf(program.language)?.limitFactor ?? 1);
  const factor = isReference && slowest > 0 ? limit / slowest : null;
  const isTight = factor !== null && factor < TIGHT;
  if (wrong.length === 0 && !isTight) return null;
  const counts = Map.groupBy(runs, ({ status }) => status as Status);
  const { kind, name, language, pid } = program;
  return {
    column,
    program: { kind, name, language, pid },
    kind: wrong.length === 0
      ? "tight"
      : isReference
      ? "failed"
      : wrong.some(({ status }) => status === STATUS.accepted)
      ? "accepted"
      : "other",
    verdicts: [...counts].map(([status, { length }]) => [status, length]),
    factor,
  };
}

export interface RehearsalRow {
  team: number;
  standing: Standing;
  cells: (CellState | null)[];
}

/** The board of the copy, as it stands: all that is judged, and no seal. */
export async function rehearsalBoard(
  { site }: Pick<Act, "site">,
  rehearsal: Rehearsal,
  { head }: Pick<Listed, "head">,
) {
  const { rules, columns, cid } = rehearsal;
  const { programs } = await sentBy(site, rehearsal);
  const log = new AttemptLog();
  for (const run of await runsOf(site, rehearsal)) {
    log.put(attemptOf(run, programs[run.program].pid, rules.begin));
  }
  const { begin, end } = rules;
  const window = { begin, end, takesLate: false, seal: null, until: null };
  const scope = { excluded: new Set<string>(), pids: null };
  const awards = { kind: head.awardKind, list: head.awards };
  const rowsOf = <C extends Cell>(
    board: Board<C>,
    cellsOf: (uid: string) => Map<number, CellState>,
  ) =>
    standingsOf(board, { isStar: () => false, awards })
      .map((standing): RehearsalRow => {
        const cells = cellsOf(standing.row.uid);
        return {
          team: Number(standing.row.uid),
          standing: standing as unknown as Standing,
          cells: columns.map(({ pid }) => cells.get(pid) ?? null),
        };
      });
  const countsOf = (board: Pick<Board, "countOf">) =>
    columns.map(({ pid }) => board.countOf(pid));
  if (rules.rule === "acm") {
    const board = new Board(log, { rule: acmRuleOf(rules), window, scope });
    const shown = { rule: "acm", board, full: new Map() } as const;
    return {
      rows: rowsOf(board, (uid) => cellStates(shown, uid)),
      counts: countsOf(board),
    };
  }
  const board = new Board(log, {
    rule: oiRule(rules.scoreBy, problemWorths(site, cid)),
    window,
    scope,
  });
  const shown = { rule: "oi", board, full: fullPoints(site, cid) } as const;
  return {
    rows: rowsOf(board, (uid) => cellStates(shown, uid)),
    counts: countsOf(board),
  };
}

const attemptOf = (
  { id, team, at, status, score, time }: RehearsalRun,
  pid: number,
  begin: number,
): Attempt => ({
  submitId: id,
  uid: String(team),
  pid,
  at: begin + at,
  status: (status ?? STATUS.pending) as Status,
  score,
  time,
});
