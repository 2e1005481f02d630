import { type Refusal, refuse } from "../../failure.ts";
import { ok, type Result } from "../../result.ts";
import type { Act, Site } from "../act.ts";
import {
  type CaseDraft,
  type CaseFiles,
  MAX_TEXT_CHARS,
  type ProblemCase,
  type ProblemDraft,
} from "../schema.ts";
import { storeInput, storeOutput } from "./case_files.ts";
import {
  completed,
  type Said,
  type Scored,
  scoredBy,
  toScored,
} from "../points/groups.ts";
import { type Mode, scoredAnew } from "../points/mode_change.ts";
import { ioScoreOf } from "../points/points.ts";
import { freeNumber, namesOf } from "../points/share_points.ts";

/**
 * Makes the cases that a draft asks for, out of the problem's present cases, typed
 * texts and files of an upload, and stores their contents. `before`: the problem as
 * it is, with its rule for points; null for a new one.
 */
export async function resolveCases(
  act: Act,
  draft: ProblemDraft,
  current: readonly ProblemCase[],
  before: Mode | null,
): Promise<Result<ProblemCase[], Refusal>> {
  if (draft.cases === null) return ok(withPoints(draft, current, before));
  const asked = { ...draft, cases: draft.cases };
  return draft.isUploadCase
    ? await pickFiles(act, asked, current)
    : ok(await storeTexts(act, asked, current));
}

type Asked = ProblemDraft & { cases: CaseDraft[] };

/** Finds a problem's present cases for the rows of a draft, each of them for one row only. */
class Known {
  readonly #left: Map<number, ProblemCase>;

  constructor(current: readonly ProblemCase[]) {
    this.#left = new Map(current.map((row) => [row.caseId, row]));
  }

  take(caseId: number | null | undefined): ProblemCase | null {
    const row = this.#left.get(caseId ?? 0) ?? null;
    if (row !== null) this.#left.delete(row.caseId);
    return row;
  }
}

/**
 * Stores the input and output of cases that came as texts. A text that comes back
 * as `caseTexts` gave it keeps its file: the file may be longer than a text field
 * can hold, or not a text, and then an empty text stands for it.
 */
async function storeTexts(
  { site }: Act,
  draft: Asked,
  current: readonly ProblemCase[],
): Promise<ProblemCase[]> {
  const rows = draft.cases;
  const known = new Known(current);
  const hasIds = rows.some(({ caseId }) => caseId);
  const names = namesOf(current);
  const cases: SaidCase[] = [];
  for (const [n, row] of rows.entries()) {
    const before = known.take(hasIds ? row.caseId : current[n]?.caseId);
    const given = before && await caseTexts(site, before);
    // Clients that were given the files' names send the names back.
    const isNamed = before !== null && hasIds &&
      row.input === before.input.name && row.output === before.output.name;
    const number = before === null ? freeNumber(names, n + 1) : null;
    const input = before?.input.name ?? `${number}.in`;
    const output = before?.output.name ?? `${number}.out`;
    for (const name of [input, output]) names.add(name);
    cases.push({
      caseId: before?.caseId ?? await site.problems.caseIds.next(),
      score: row.score ?? before?.score ?? null,
      groupNum: row.groupNum ?? before?.groupNum ?? null,
      input: before && (isNamed || given!.input === row.input)
        ? before.input
        : await storeInput(
          site.files,
          input,
          ReadableStream.from([encoded(row.input)]),
        ),
      output: before && (isNamed || given!.output === row.output)
        ? before.output
        : await storeOutput(
          site.files,
          output,
          ReadableStream.from([encoded(row.output)]),
        ),
    });
  }
  return filledIn(draft, cases, current);
}

const encoded = (text: string) => new TextEncoder().encode(text);

async function pickFiles(
  { site, viewer }: Act,
  draft: Asked,
  current: readonly ProblemCase[],
): Promise<Result<ProblemCase[], Refusal>> {
  const field = { field: "cases" };
  let available: readonly CaseFiles[] = current;
  if (draft.uploadId !== null) {
    const upload = await site.problems.uploads.get(draft.uploadId);
    if (upload?.uid !== viewer!.uid) return refuse("uploadGone", field);
    available = await site.problems.uploadCases.get(draft.uploadId) ?? [];
  }
  if (available.length === 0) return refuse("casesRequired", field);
  const toCase = async (
    { input, output }: CaseFiles,
    { score, groupNum }: Pick<CaseDraft, "score" | "groupNum">,
  ): Promise<SaidCase> => ({
    input,
    output,
    caseId: await site.problems.caseIds.next(),
    score,
    groupNum,
  });
  if (draft.cases.length === 0) {
    const stored = new Map(current.map((row) => [row.input.name, row]));
    const blank = { score: null, groupNum: null };
    const rows = await Promise.all(
      available.map((files) =>
        toCase(files, stored.get(files.input.name) ?? blank)
      ),
    );
    return ok(filledIn(draft, rows, current));
  }
  const byName = new Map(available.map((files) => [files.input.name, files]));
  const known = new Known(draft.uploadId === null ? current : []);
  const picked: SaidCase[] = [];
  for (const row of draft.cases) {
    const mine = known.take(row.caseId);
    const isMine = mine !== null && (mine.input.name === row.input ||
      (await caseTexts(site, mine)).input === row.input);
    const files = isMine ? mine : byName.get(row.input);
    if (!files) return refuse("uploadGone", field);
    picked.push(
      await toCase(files, {
        score: row.score ?? mine?.score ?? null,
        groupNum: row.groupNum ?? mine?.groupNum ?? null,
      }),
    );
  }
  return ok(filledIn(draft, picked, current));
}

/** A case whose points or group may still be missing. */
type SaidCase = Omit<ProblemCase, "score"> & Pick<Said, "score">;

/**
 * Fills in points and groups that the draft leaves out: for new cases by the others,
 * or, if the draft says what all cases are worth together, for all of them.
 */
function filledIn(
  draft: ProblemDraft,
  cases: readonly SaidCase[],
  current: readonly ProblemCase[],
): ProblemCase[] {
  const { type, judgeCaseMode, worth } = draft;
  const hasWorth = worth !== null && worth !== undefined;
  const find = hasWorth ? scoredBy : completed;
  const ioScore = ioScoreOf(type, judgeCaseMode, current);
  const scored = find({ ...draft, ioScore }, cases.map(toSaid));
  return cases.map((row, n) => ({ ...row, ...pointsOf(scored[n]) }));
}

const toSaid = ({ input, score, groupNum }: SaidCase): Said => ({
  name: input.name,
  score,
  groupNum,
});

const pointsOf = ({ score, groupNum }: Scored) => ({ score, groupNum });

/** Gives the cases the points and groups that the draft's rule asks for. */
function withPoints(
  draft: ProblemDraft,
  cases: readonly ProblemCase[],
  before: Mode | null,
): ProblemCase[] {
  const { cases: scored } = scoredAnew(before, draft, cases.map(toScored));
  return cases.map((row, n) => ({ ...row, ...pointsOf(scored[n]) }));
}

/** Returns the refusal if the cases' points do not add up to what the author has said; null: they do. */
export function worthDiffers(
  { type, judgeCaseMode, worth, worthSeen }: Pick<
    ProblemDraft,
    "type" | "judgeCaseMode" | "worth" | "worthSeen"
  >,
  cases: readonly ProblemCase[],
): Refusal | null {
  if (cases.length === 0) return null;
  const points = ioScoreOf(type, judgeCaseMode, cases);
  const isAgreed = points === null || points === worth || points === worthSeen;
  return isAgreed || worth === null || worth === undefined ? null : {
    code: "worthDiffers",
    field: "worth",
    params: { points, worth },
  };
}

/** A longer file cannot be a text of `MAX_TEXT_CHARS` characters. */
const MAX_INLINE_BYTES = 3 * MAX_TEXT_CHARS;

/** Returns the names of the cases' files that are not on disk any more. */
export async function missingFiles(
  { files }: Pick<Site, "files">,
  cases: readonly CaseFiles[],
): Promise<string[]> {
  const all = cases.flatMap(({ input, output }) => [input, output]);
  const there = await Promise.all(all.map(({ hash }) => files.has(hash)));
  return all.filter((_, n) => !there[n]).map(({ name }) => name);
}

/**
 * Returns a case's input and output as texts. A file that is too long, not a text or
 * not on disk any more comes out empty; if the empty text comes back, the file is kept.
 */
export async function caseTexts(
  { files }: Site,
  { input, output }: CaseFiles,
): Promise<{ input: string; output: string }> {
  const read = async ({ hash, size }: { hash: string; size: number }) =>
    size <= MAX_INLINE_BYTES && await files.has(hash)
      ? textIn(await Deno.readFile(await files.pathHere(hash)))
      : "";
  return { input: await read(input), output: await read(output) };
}

/** Tells whether some file of the cases is one that `caseTexts` cannot return. */
export async function hasHiddenText(
  site: Site,
  cases: readonly CaseFiles[],
): Promise<boolean> {
  const isLong = ({ input, output }: CaseFiles) =>
    Math.max(input.size, output.size) > MAX_INLINE_BYTES;
  if (cases.some(isLong)) return true;
  for (const row of cases) {
    const given = await caseTexts(site, row);
    if (row.input.size > 0 && given.input === "") return true;
    if (row.output.size > 0 && given.output === "") return true;
  }
  return false;
}

function textIn(bytes: Uint8Array): string {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  try {
    const text = decoder.decode(bytes);
    return text.length <= MAX_TEXT_CHARS ? text : "";
  } catch (reason) {
    if (reason instanceof TypeError) return "";
    throw reason;
  }
}

/** Tells whether cases have the same data, points and groups, so that earlier verdicts stay valid. */
export function sameCases(
  a: readonly ProblemCase[],
  b: readonly ProblemCase[],
): boolean {
  const essence = (rows: readonly ProblemCase[]) =>
    JSON.stringify(
      rows.map((row) => [
        row.input.hash,
        row.output.hash,
        row.score,
        row.groupNum,
      ]),
    );
  return essence(a) === essence(b);
}
