/**
 * Which of many programs share so much that somebody should look (row S6.1). Each is a
 * row of tokens, cut into overlapping grams; by a part of these, which is chosen by
 * winnowing (Schleimer, Wilkerson, Aiken 2003), pairs are found, and by all of them
 * measured. The order of grams counts for nothing, so moved functions hide nothing.
 */

/** How many tokens in a row have to be the same. */
export const GRAM = 12;
/** Of so many grams in a row one is chosen: what two programs share in 16 tokens is found. */
const WINDOW = 5;
/** A program that has less of its own says too little. */
export const MIN_OWN_TOKENS = 24;
/** What more than this share of programs have is everybody's. */
const COMMON_SHARE = 0.75;
/** With fewer programs, what many have may be a copy of one. */
const MIN_FOR_COMMON = 10;
/** Pairs that share less are no news. */
export const FLOOR = 0.5;
export const MAX_PAIRS = 2_000;
/** Of one program so many others are measured, those first that share most of what was chosen. */
const MAX_NEAR = 60;
/** A pair is measured if it shares this part of what was chosen. */
const NEAR = FLOOR / 4;
/** The most steps for finding pairs, some seconds; with more, what most have does not find any. */
const MAX_STEPS = 2e9;
/** The most that is left out as everybody's. */
const MAX_COMMON = 20_000;

export interface Pair {
  /** Numbers of programs; the first is the smaller one. */
  a: number;
  b: number;
  /** From 0 to 1: of the one that has less of its own, how much the other has, too. */
  similarity: number;
  /** How many tokens of it. */
  shared: number;
}

export interface Comparison {
  pairs: Pair[];
  /** How many there were before the least similar were left out. */
  found: number;
  /** Programs that are the same in every token. */
  equal: number[][];
  /** How many have too little of their own. */
  short: number;
  /** Grams that are everybody's, which count for nothing. */
  common: Uint32Array;
}

const PRIME = 0x01000193;
/** What the first token of a gram was multiplied by. */
const FIRST = Array.from({ length: GRAM - 1 }).reduce<number>(
  (power) => Math.imul(power, PRIME),
  1,
);

/** Mixes a sum, so that the least of some grams is any of them. */
function mixed(sum: number): number {
  let hash = sum ^ (sum >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Set in tokens that stand in what others have given: they count for nothing. */
const FOREIGN = 0x8000;

/** Calls `visit` with each gram of which some token counts, and where it begins. */
export function eachGram(
  kinds: Uint16Array,
  visit: (gram: number, at: number) => void,
): void {
  let [sum, foreign] = [0, 0];
  for (let n = 0; n < kinds.length; n++) {
    const kind = kinds[n];
    if (n >= GRAM) {
      const first = kinds[n - GRAM];
      sum = (sum - Math.imul(first & ~FOREIGN, FIRST)) | 0;
      foreign -= first >>> 15;
    }
    sum = (Math.imul(sum, PRIME) + (kind & ~FOREIGN)) | 0;
    foreign += kind >>> 15;
    if (n >= GRAM - 1 && foreign < GRAM) visit(mixed(sum), n - GRAM + 1);
  }
}

/** The grams of a program, each once. */
export function gramsOf(kinds: Uint16Array): Set<number> {
  const grams = new Set<number>();
  eachGram(kinds, (gram) => grams.add(gram));
  return grams;
}

/** Winnowing: of each window the least gram, the last of equal ones; each once. */
function chosenOf(kinds: Uint16Array): number[] {
  const chosen = new Set<number>();
  let last = -2;
  let row: number[] = [];
  const choose = () => {
    const picks = Math.max(1, row.length - WINDOW + 1);
    let least = -1;
    for (let from = 0; from < picks && row.length > 0; from++) {
      const to = Math.min(from + WINDOW, row.length);
      if (least < from) {
        least = from;
        for (let n = from; n < to; n++) if (row[n] <= row[least]) least = n;
      } else if (row[to - 1] <= row[least]) least = to - 1;
      chosen.add(row[least]);
    }
    row = [];
  };
  eachGram(kinds, (gram, at) => {
    if (at !== last + 1) choose();
    row.push(gram);
    last = at;
  });
  choose();
  return [...chosen];
}

/** Returns the tokens with those marked that stand in grams of others: a template's, or everybody's. */
export function withoutGrams(
  kinds: Uint16Array,
  grams: ReadonlySet<number>,
): Uint16Array {
  if (grams.size === 0) return kinds;
  let own: Uint16Array | null = null;
  eachGram(kinds, (gram, at) => {
    if (!grams.has(gram)) return;
    own ??= kinds.slice();
    for (let n = at; n < at + GRAM; n++) own[n] |= FOREIGN;
  });
  return own ?? kinds;
}

/** How many tokens of a program count. */
export function ownTokens(kinds: Uint16Array): number {
  let own = 0;
  for (const kind of kinds) own += 1 - (kind >>> 15);
  return own;
}

/** Which tokens of a program that count stand in grams that another has. */
export function sharedTokens(
  kinds: Uint16Array,
  grams: Pick<ReadonlySet<number>, "has">,
): Uint8Array {
  const shared = new Uint8Array(kinds.length);
  let end = 0;
  eachGram(kinds, (gram, at) => {
    if (!grams.has(gram)) return;
    for (let n = Math.max(at, end); n < at + GRAM; n++) {
      shared[n] = 1 - (kinds[n] >>> 15);
    }
    end = at + GRAM;
  });
  return shared;
}

export const sumOf = (flags: Uint8Array): number => {
  let sum = 0;
  for (const flag of flags) sum += flag;
  return sum;
};

/** How similar two programs are; both ways round the same. */
export function similarityOf(
  one: Uint16Array,
  other: Uint16Array,
): { similarity: number; shared: number } {
  if (isSame(one, other)) {
    return { similarity: 1, shared: ownTokens(one) };
  }
  const sideOf = (kinds: Uint16Array, its: Uint16Array): Side => ({
    shared: sumOf(sharedTokens(kinds, gramsOf(its))),
    own: ownTokens(kinds),
  });
  return larger(sideOf(one, other), sideOf(other, one));
}

interface Side {
  shared: number;
  own: number;
}

function larger(one: Side, other: Side) {
  const shareOf = ({ shared, own }: Side) =>
    own < MIN_OWN_TOKENS ? 0 : shared / own;
  const [mine, its] = [shareOf(one), shareOf(other)];
  const isMine = mine > its || (mine === its && one.shared >= other.shared);
  return isMine
    ? { similarity: mine, shared: one.shared }
    : { similarity: its, shared: other.shared };
}

const isSame = (one: Uint16Array, other: Uint16Array) =>
  one.length === other.length && one.every((kind, n) => kind === other[n]);

/**
 * Compares programs with each other. `templates` are what everybody was given; `check`
 * is called every now and then, and may throw to end it.
 */
export function compareAll(
  programs: readonly Uint16Array[],
  templates: readonly Uint16Array[] = [],
  check: () => void = () => {},
): Comparison {
  const given = new Set<number>();
  for (const kinds of templates) {
    eachGram(kinds, (gram) => given.add(gram));
  }
  const own = programs.map((kinds) => withoutGrams(kinds, given));
  const groups = sameGroups(own);
  check();
  const firsts = groups.map(([first]) => first);
  const index = new GramIndex(firsts.map((first) => chosenOf(own[first])));
  const common = index.common();
  const commonSet = new Set(common);
  for (const first of firsts) {
    own[first] = withoutGrams(own[first], commonSet);
  }
  const isShort = firsts.map((first) => ownTokens(own[first]) < MIN_OWN_TOKENS);
  const best = new BestPairs();
  for (const [a, near] of index.near(isShort, check)) {
    check();
    for (const { b, similarity, shared } of measure(own, firsts, a, near)) {
      if (similarity < FLOOR) continue;
      const [x, y] = [firsts[a], firsts[b]].sort((m, n) => m - n);
      best.add({ a: x, b: y, similarity, shared });
    }
  }
  // What is the same in every token is told even if many have it, unless it is next to nothing.
  const tells = (first: number) =>
    ownTokens(withoutGrams(programs[first], given)) >= MIN_OWN_TOKENS;
  const equal = groups.filter(([first, second]) =>
    second !== undefined && tells(first)
  );
  const isEqual = new Set(equal.map(([first]) => first));
  const short = groups.filter(([first], n) => isShort[n] && !isEqual.has(first))
    .reduce((sum, group) => sum + group.length, 0);
  return { ...best.sorted(), equal, short, common };
}

/** Programs by what they consist of; each group in the order of the list. */
function sameGroups(programs: readonly Uint16Array[]): number[][] {
  const byHash = new Map<number, number[][]>();
  const groups: number[][] = [];
  programs.forEach((kinds, n) => {
    let hash = kinds.length;
    for (const kind of kinds) hash = Math.imul(hash ^ kind, PRIME);
    const alike = byHash.get(hash) ?? [];
    byHash.set(hash, alike);
    const known = alike.find(([first]) => isSame(programs[first], kinds));
    if (known !== undefined) return void known.push(n);
    const group = [n];
    alike.push(group);
    groups.push(group);
  });
  return groups;
}

/** Which programs have which of the chosen grams. */
class GramIndex {
  /** Programs, by gram; those of the nth gram from `#starts[n]` on. */
  readonly #programs: Uint16Array;
  readonly #starts: Uint32Array;
  readonly #grams: Uint32Array;
  /** Grams, by program, as numbers. */
  readonly #of: Uint32Array[];
  readonly #size: number;

  constructor(chosen: readonly number[][]) {
    this.#size = chosen.length;
    const total = chosen.reduce((sum, grams) => sum + grams.length, 0);
    // A gram and its program in one number, so that one sort brings them together.
    const rows = new Float64Array(total);
    let n = 0;
    chosen.forEach((grams, program) => {
      for (const gram of grams) rows[n++] = gram * 0x10000 + program;
    });
    rows.sort();
    this.#programs = new Uint16Array(total);
    const starts: number[] = [];
    const grams: number[] = [];
    const counts = new Uint32Array(chosen.length);
    for (let row = 0; row < total; row++) {
      const gram = Math.floor(rows[row] / 0x10000);
      const program = rows[row] - gram * 0x10000;
      this.#programs[row] = program;
      if (grams.at(-1) !== gram) {
        grams.push(gram);
        starts.push(row);
      }
      counts[program]++;
    }
    starts.push(total);
    this.#starts = Uint32Array.from(starts);
    this.#grams = Uint32Array.from(grams);
    this.#of = [...counts].map((count) => new Uint32Array(count));
    counts.fill(0);
    for (let gram = 0; gram < grams.length; gram++) {
      for (let row = starts[gram]; row < starts[gram + 1]; row++) {
        const program = this.#programs[row];
        this.#of[program][counts[program]++] = gram;
      }
    }
  }

  #count(gram: number): number {
    return this.#starts[gram + 1] - this.#starts[gram];
  }

  #isCommon(gram: number): boolean {
    return this.#size >= MIN_FOR_COMMON &&
      this.#count(gram) > this.#size * COMMON_SHARE;
  }

  /** What most of all have, those first that most have. */
  common(): Uint32Array {
    const found = [...this.#grams.keys()].filter((gram) =>
      this.#isCommon(gram)
    );
    found.sort((m, n) => this.#count(n) - this.#count(m));
    return Uint32Array.from(found.slice(0, MAX_COMMON), (n) => this.#grams[n]);
  }

  /** The most programs of a gram by which pairs are looked for, so that it ends in time. */
  #mostOf(): number {
    const byCount = new Map<number, number>();
    for (let gram = 0; gram < this.#grams.length; gram++) {
      const count = this.#count(gram);
      byCount.set(count, (byCount.get(count) ?? 0) + 1);
    }
    let steps = 0;
    for (const [count, grams] of [...byCount].sort(([m], [n]) => m - n)) {
      steps += count * count * grams / 2;
      if (steps > MAX_STEPS) return count - 1;
    }
    return Infinity;
  }

  /** For each program those after it that share much of what was chosen. */
  *near(
    isShort: readonly boolean[],
    check: () => void,
  ): Generator<[number, number[]]> {
    const most = this.#mostOf();
    const isUsed = (gram: number) =>
      !this.#isCommon(gram) && this.#count(gram) <= most;
    const own = this.#of.map((grams) => grams.filter(isUsed));
    const shared = new Uint32Array(this.#size);
    for (let a = 0; a < this.#size; a++) {
      if (isShort[a]) continue;
      if (a % 64 === 0) check();
      const met: number[] = [];
      for (const gram of own[a]) {
        const end = this.#starts[gram + 1];
        for (let row = end - 1; row >= this.#starts[gram]; row--) {
          const b = this.#programs[row];
          if (b <= a) break;
          if (shared[b]++ === 0) met.push(b);
        }
      }
      const shareOf = (b: number) =>
        shared[b] / Math.min(own[a].length, own[b].length);
      const near = met
        .filter((b) => !isShort[b] && shareOf(b) >= NEAR)
        .sort((m, n) => shareOf(n) - shareOf(m) || m - n)
        .slice(0, MAX_NEAR);
      for (const b of met) shared[b] = 0;
      if (near.length > 0) yield [a, near];
    }
  }
}

/** Measures one program against some others. */
function* measure(
  own: readonly Uint16Array[],
  firsts: readonly number[],
  a: number,
  near: readonly number[],
): Generator<{ b: number; similarity: number; shared: number }> {
  const mine = own[firsts[a]];
  const grams = gramsOf(mine);
  const ownOfMine = ownTokens(mine);
  for (const b of near) {
    const its = own[firsts[b]];
    const both = new Set<number>();
    eachGram(its, (gram) => {
      if (grams.has(gram)) both.add(gram);
    });
    const sideOf = (kinds: Uint16Array, own: number): Side => ({
      shared: sumOf(sharedTokens(kinds, both)),
      own,
    });
    yield {
      b,
      ...larger(sideOf(mine, ownOfMine), sideOf(its, ownTokens(its))),
    };
  }
}

/** Keeps the most similar pairs. */
class BestPairs {
  #pairs: Pair[] = [];
  #found = 0;

  add(pair: Pair): void {
    this.#found++;
    this.#pairs.push(pair);
    if (this.#pairs.length >= MAX_PAIRS * 2) this.#cut();
  }

  #cut(): void {
    this.#pairs.sort((m, n) =>
      n.similarity - m.similarity || n.shared - m.shared || m.a - n.a ||
      m.b - n.b
    );
    this.#pairs.length = Math.min(this.#pairs.length, MAX_PAIRS);
  }

  sorted(): { pairs: Pair[]; found: number } {
    this.#cut();
    return { pairs: this.#pairs, found: this.#found };
  }
}
