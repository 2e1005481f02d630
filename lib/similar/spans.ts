import type { Grammar } from "../judging/languages.ts";
import { jobNamed } from "../workers/jobs.ts";
import { KeptAnswers } from "../workers/kept_answers.ts";
import type { Asker } from "../workers/pace.ts";
import {
  eachGram,
  GRAM,
  gramsOf,
  ownTokens,
  sharedTokens,
  similarityOf,
  sumOf,
  withoutGrams,
} from "./compare.ts";
import { tokensOf } from "./lexer.ts";

/** A part that two programs share: where it begins and ends in each, in characters. */
export interface SharedSpan {
  a: [from: number, to: number];
  b: [from: number, to: number];
}

/** What two programs share. */
export interface PairLook {
  spans: SharedSpan[];
  /** From 0 to 1. */
  similarity: number;
  /** How much of what is its own in each the other has, from 0 to 1. */
  shares: [number, number];
}

interface PairOrder {
  a: Source;
  b: Source;
  /** What everybody was given, and grams that everybody has. */
  templates: Source[];
  common: number[];
}

interface Source {
  code: string;
  grammar: Grammar | null;
}

export const LOOK_AT_PAIR = jobNamed<PairOrder, PairLook>("lookAtPair");

/** Of so many places of a gram the longest match is taken. */
const MAX_PLACES = 32;

interface Read {
  kinds: Uint16Array;
  starts: Uint32Array;
  ends: Uint32Array;
}

/** Measures two programs as a report does, and says where they are the same. */
export function lookAtPair(order: PairOrder): PairLook {
  const foreign = new Set(order.common);
  for (const { code, grammar } of order.templates) {
    eachGram(tokensOf(code, grammar).kinds, (gram) => foreign.add(gram));
  }
  const [one, other] = [order.a, order.b].map(({ code, grammar }): Read => {
    const read = tokensOf(code, grammar);
    return { ...read, kinds: withoutGrams(read.kinds, foreign) };
  });
  const shareOf = ({ kinds }: Read, its: Read) =>
    sumOf(sharedTokens(kinds, gramsOf(its.kinds))) /
    Math.max(1, ownTokens(kinds));
  return {
    similarity: similarityOf(one.kinds, other.kinds).similarity,
    shares: [shareOf(one, other), shareOf(other, one)],
    spans: sharedSpans(one, other),
  };
}

/**
 * Lays parts of one program over the other, each token once, the longest at each place:
 * what was moved is found, what was copied twice is told once.
 */
function sharedSpans(one: Read, other: Read): SharedSpan[] {
  const places = new Map<number, number[]>();
  eachGram(other.kinds, (gram, at) => {
    const known = places.get(gram);
    if (known === undefined) places.set(gram, [at]);
    else if (known.length < MAX_PLACES) known.push(at);
  });
  const grams = new Map<number, number>();
  eachGram(one.kinds, (gram, at) => grams.set(at, gram));
  const isTaken = new Uint8Array(other.kinds.length);
  const spans: SharedSpan[] = [];
  for (let at = 0; at < one.kinds.length;) {
    const gram = grams.get(at);
    let [best, length] = [0, 0];
    for (const place of gram === undefined ? [] : places.get(gram) ?? []) {
      const long = sameFrom(one.kinds, at, other.kinds, place, isTaken);
      if (long > length) [best, length] = [place, long];
    }
    if (length < GRAM) {
      at++;
      continue;
    }
    isTaken.fill(1, best, best + length);
    spans.push({
      a: [one.starts[at], one.ends[at + length - 1]],
      b: [other.starts[best], other.ends[best + length - 1]],
    });
    at += length;
  }
  return spans;
}

function sameFrom(
  one: Uint16Array,
  at: number,
  other: Uint16Array,
  place: number,
  isTaken: Uint8Array,
): number {
  let n = 0;
  while (
    at + n < one.length && place + n < other.length &&
    one[at + n] === other[place + n] && isTaken[place + n] === 0
  ) n++;
  return n;
}

const kept = new KeptAnswers({
  job: LOOK_AT_PAIR,
  budgetMs: 2_000,
  most: 4 * 1024 ** 2,
  weigh: ({ spans }) => spans.length * 32,
});

/** Looks at two programs in a worker; null: it takes too long. */
export const pairLook = (
  asker: Asker,
  key: string,
  order: PairOrder,
): Promise<PairLook | null> => kept.ask(asker, key, order);
