import { z } from "zod";
import { unwrap } from "../../lib/failure.ts";
import { id } from "../../lib/http/input.ts";
import {
  decideOnPair,
  type OpenPair,
  openPair,
} from "../../lib/similar/pair.ts";
import {
  readReport,
  type SimilarPair,
  type SimilarProgram,
} from "../../lib/similar/report.ts";
import {
  DecisionDraft,
  type PairDecision,
  PLACE_KINDS,
  Threshold,
} from "../../lib/similar/schema.ts";
import {
  beginComparison,
  openCompared,
  stopComparison,
} from "../../lib/similar/service.ts";
import { wireDate } from "../../lib/wire.ts";
import { api } from "../define.ts";
import { readerOf } from "../page.tsx";
import { shape } from "../../lib/http/answers.ts";
import { IdAnswer, OpinionAnswer } from "./shapes.ts";

const Place = z.object({ kind: z.enum(PLACE_KINDS), id });
const Pair = Place.extend({ one: id, other: id });

const wireProgram = (
  { submitId, uid, username, realname, at, language }: SimilarProgram,
) => ({
  submitId,
  uid,
  username,
  realname,
  submitTime: wireDate(at),
  language,
});

const wireDecision = (decision: PairDecision | null) =>
  decision && {
    opinion: decision.opinion,
    reason: decision.reason,
    by: decision.by,
    gmtModified: wireDate(decision.at),
  };

const wirePair = ({ first, second, similarity, decision }: SimilarPair) => ({
  first: wireProgram(first),
  second: wireProgram(second),
  similarity: similarity / 10,
  decision: wireDecision(decision),
});

const ProgramAnswer = shape(
  "submitId i, uid s, username s?, realname s?, submitTime d, language s",
);

/** Ours: what was found similar in one place, in percent. */
export const apiSimilarPrograms = api(
  {
    answer: {
      running: ["null", shape("state s, done i, total i")],
      made: ["null", shape("by s, gmtCreate d, programs i")],
      problems: [{
        ...shape(
          "pid i, problemId s?, languages s, programs i, short i, hasMore b",
        ),
        pairs: [{
          first: ProgramAnswer,
          second: ProgramAnswer,
          ...shape("similarity n"),
          decision: ["null", OpinionAnswer],
        }],
        groups: [[
          ProgramAnswer,
        ]],
      }],
    },
    query: Place.extend({ from: Threshold }),
  },
  async (act, { query: { from, ...place } }) => {
    const compared = unwrap(await openCompared(act, place));
    const { underWay, made } = compared;
    const families = made && await readReport(act, { place, made }, from);
    return {
      running: underWay && {
        state: underWay.state,
        done: underWay.done,
        total: underWay.total,
      },
      made: made && {
        by: made.by,
        gmtCreate: wireDate(made.endedAt ?? made.at),
        programs: made.data.programs,
      },
      problems: (families ?? []).map((row) => ({
        pid: row.pid,
        problemId: row.problem?.problemId ?? null,
        languages: row.family,
        programs: row.compared,
        short: row.short,
        hasMore: row.hasMore,
        pairs: row.pairs.map(wirePair),
        groups: row.clusters.map((cluster) => cluster.map(wireProgram)),
      })),
    };
  },
);

const wireOpenPair = ({ first, second, look, decision }: OpenPair) => ({
  first: { ...wireProgram(first), code: first.code },
  second: { ...wireProgram(second), code: second.code },
  similarity: look && Math.round(look.similarity * 1000) / 10,
  /** Where each begins and ends in the two programs, in characters. */
  shared: look &&
    look.spans.map(({ a, b }) => ({ first: a, second: b })),
  decision: wireDecision(decision),
});

export const apiSimilarPair = api(
  {
    answer: {
      first: { ...ProgramAnswer, ...shape("code s") },
      second: { ...ProgramAnswer, ...shape("code s") },
      ...shape("similarity n?"),
      shared: ["null", [{ first: ["i"], second: ["i"] }]],
      decision: ["null", OpinionAnswer],
    },
    query: Pair,
  },
  async (act, { query: { one, other, ...place } }, c) =>
    wireOpenPair(
      unwrap(await openPair(act, readerOf(c), place, [one, other])),
    ),
);

export const apiComparePrograms = api(
  { answer: IdAnswer, body: Place },
  async (act, { body }) => ({
    id: unwrap(await beginComparison(act, body)).id,
  }),
);

export const apiStopComparing = api(
  { body: Place },
  async (act, { body }) => unwrap(await stopComparison(act, body)),
);

export const apiDecideOnPair = api(
  { body: z.intersection(Pair, DecisionDraft) },
  async (act, { body: { one, other, kind, id, opinion, reason } }) =>
    unwrap(
      await decideOnPair(act, { kind, id }, [one, other], { opinion, reason }),
    ),
);
