import { type Refusal, refuse } from "../failure.ts";
import type { Problem } from "../problems/schema.ts";
import { ok, type Result } from "../result.ts";
import { type Program, readProgram } from "../submissions/lists/compare.ts";
import type { Asker } from "../workers/pace.ts";
import type { Act } from "./act.ts";
import { familyIn } from "./collect.ts";
import { grammarOf, templatesOf } from "./comparison_job.ts";
import { nameReader, programIn, type SimilarProgram } from "./report.ts";
import type { DecisionDraft, PairDecision, SimilarPlace } from "./schema.ts";
import { type Compared, openCompared } from "./service.ts";
import { type PairLook, pairLook } from "./spans.ts";

/** Two programs side by side with what they share. */
export interface OpenPair {
  problem: Problem | null;
  /** The one that was sent first. */
  first: SimilarProgram & { code: string };
  second: SimilarProgram & { code: string };
  /** Null: it takes too long to say. */
  look: PairLook | null;
  decision: PairDecision | null;
}

interface FoundPair {
  compared: Compared;
  problem: Problem | null;
  /** The one that was sent first comes first. */
  programs: [Program, Program];
  family: string;
}

const isEarlier = ({ submission: one }: Program, { submission }: Program) =>
  one.submitTime - submission.submitTime || one.submitId - submission.submitId;

/** Two programs that a place has, for one problem, of different people and in one family of languages. */
async function findPair(
  act: Act,
  place: SimilarPlace,
  ids: readonly [number, number],
): Promise<Result<FoundPair, Refusal>> {
  const compared = await openCompared(act, place);
  if (!compared.ok) return compared;
  const one = await readProgram(act, ids[0]);
  if (!one.ok) return one;
  const other = await readProgram(act, ids[1]);
  if (!other.ok) return other;
  const programs: [Program, Program] = [one.value.program, other.value.program];
  programs.sort(isEarlier);
  const [first, second] = programs.map(({ submission }) => submission);
  const isHere = [first, second].every(({ venue, pid }) =>
    place.kind === "problem"
      ? pid === place.id
      : venue.kind === place.kind && venue.id === place.id
  );
  const family = familyIn(first);
  const isPair = isHere && first.pid === second.pid &&
    first.uid !== second.uid && familyIn(second) === family;
  if (!isPair) return refuse("notFound");
  const { problem } = one.value;
  return ok({ compared: compared.value, problem, programs, family });
}

/** Opens two programs; what was left out in the report is left out here. */
export async function openPair(
  act: Act,
  asker: Asker,
  place: SimilarPlace,
  ids: readonly [number, number],
): Promise<Result<OpenPair, Refusal>> {
  const found = await findPair(act, place, ids);
  if (!found.ok) return found;
  const { site } = act;
  const { compared: { made }, problem, programs, family } = found.value;
  const [first, second] = programs.map(({ submission }) => submission);
  const { pid } = first;
  const part = made && await site.similar.parts.get(made.id, pid);
  const known = part?.families.find((row) => row.family === family);
  const templates = await templatesOf(site, pid, family);
  const [a, b] = programs.map(({ code, submission: { language } }) => ({
    code,
    grammar: grammarOf(language),
  }));
  const given = templates.map(({ code }) => code).join("\n");
  const key = `${first.submitId} ${second.submitId} ${made?.id ?? 0} ${given}`;
  const order = { a, b, templates, common: known?.common ?? [] };
  const look = await pairLook(asker, key, order);
  const names = nameReader(act, place);
  const ordered = ordinal(ids);
  return ok({
    problem,
    first: { ...programIn(first, names), code: programs[0].code },
    second: { ...programIn(second, names), code: programs[1].code },
    look,
    decision: await site.similar.decisions.get(...ordered),
  });
}

const ordinal = ([one, other]: readonly [number, number]): [number, number] =>
  one < other ? [one, other] : [other, one];

/**
 * Notes what a person thinks of two programs, or takes it back (row S6.3). Nothing
 * follows from it; no one but who may compare there reads it.
 */
export async function decideOnPair(
  act: Act,
  place: SimilarPlace,
  ids: readonly [number, number],
  { opinion, reason }: DecisionDraft,
): Promise<Result<null, Refusal>> {
  const found = await findPair(act, place, ids);
  if (!found.ok) return found;
  const { site: { store, similar: { decisions } }, viewer, now } = act;
  const [a, b] = ordinal(ids);
  const rows = found.value.programs.map(({ submission }) => submission)
    .sort((m, n) => m.submitId - n.submitId);
  return await store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(decisions, a, b);
    if (opinion === null) {
      if (known !== null) tx.delete(decisions, a, b);
      return ok(null);
    }
    const decision: PairDecision = {
      a,
      b,
      pid: rows[0].pid,
      uids: [rows[0].uid, rows[1].uid],
      opinion,
      reason,
      byUid: viewer!.uid,
      by: viewer!.username,
      at: now,
    };
    if (known === null) tx.insert(decisions, decision);
    else tx.put(decisions, decision);
    return ok(null);
  });
}
