import type { RehearsalProgram } from "./schema.ts";

/** What a made-up team sends, and when: in ms of the contest's own time. */
export interface PlannedRun {
  team: number;
  /** Its place among the programs. */
  program: number;
  at: number;
}

/** Numbers between 0 and 1 that look like chance, the same of the same seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Most teams of a contest solve its first problem, and few its last one. */
const solves = (skill: number, difficulty: number) =>
  1 / (1 + Math.exp(-7 * (0.15 + skill - difficulty)));

const WRONG_AGAIN = 0.45;
const MAX_WRONG = 4;
/** Who does not solve a problem has tried it so often. */
const TRIED = 0.4;

/** How often each kind of wrong program comes, in no unit; an author's own more often than one that was made up. */
const WEIGHTS: Readonly<Record<string, number>> = {
  wrong: 10,
  loop: 3,
  crash: 2,
  broken: 3,
};
const OWN_WEIGHT = 6;

/**
 * Plans what so many teams send to a contest: each program once at least, and as many
 * right and wrong ones as teams of all skills send, ever more towards the end.
 */
export function planOf(
  { teams, seed, lengthMs, pids, programs }: {
    teams: number;
    seed: number;
    /** Of the contest. */
    lengthMs: number;
    /** Its problems, the easiest first. */
    pids: readonly number[];
    programs: readonly Pick<RehearsalProgram, "pid" | "kind" | "name">[];
  },
): PlannedRun[] {
  const chance = chanceOf(seed);
  const moment = () => Math.floor(lengthMs * chance() ** (2 / 3));
  const plan: PlannedRun[] = [];
  const columns = pids.map((pid) => {
    const own = programs.flatMap((program, n) =>
      program.pid === pid ? [{ program, n }] : []
    );
    const isRight = ({ program }: typeof own[number]) =>
      program.kind === "reference";
    return {
      right: own.filter(isRight).map(({ n }) => n),
      wrong: own.filter((one) => !isRight(one)).map(({ program, n }) => ({
        n,
        weight: program.kind === "made"
          ? WEIGHTS[program.name] ?? 1
          : OWN_WEIGHT,
      })),
    };
  });
  for (const program of programs.keys()) {
    plan.push({ team: program % teams, program, at: moment() });
  }
  for (let team = 0; team < teams; team++) {
    const skill = chance();
    for (const [n, { right, wrong }] of columns.entries()) {
      const isSolved = right.length > 0 &&
        chance() < solves(skill, (n + 0.5) / columns.length);
      let tries = isSolved || chance() < TRIED ? 0 : -1;
      if (!isSolved) tries++;
      while (
        wrong.length > 0 && tries < MAX_WRONG && chance() < WRONG_AGAIN
      ) tries++;
      if (wrong.length === 0) tries = 0;
      const sent = [
        ...Array.from({ length: Math.max(0, tries) }, () => pick(wrong)),
        ...isSolved ? [right[Math.floor(chance() * right.length)]] : [],
      ];
      const moments = sent.map(moment).sort((a, b) => a - b);
      for (const [k, program] of sent.entries()) {
        plan.push({ team, program, at: moments[k] });
      }
    }
  }
  return plan.sort((a, b) =>
    a.at - b.at || a.team - b.team || a.program - b.program
  );

  function pick(wrong: readonly { n: number; weight: number }[]): number {
    let left = chance() * wrong.reduce((sum, { weight }) => sum + weight, 0);
    return (wrong.find(({ weight }) => (left -= weight) < 0) ?? wrong[0]).n;
  }
}
