import type { Reader } from "./reader.ts";
import { ImportedChain, sentId } from "./imported_chain.ts";
import { readerSight, teamId } from "./reader.ts";
import { md5Of, oneFileZip } from "./one_file_zip.ts";
import { anyLanguage } from "../judging/any_language.ts";
import {
  type OpenedReport,
  openReport,
  StoredReports,
} from "../submissions/reports/reader_report.ts";
import type { Submission } from "../submissions/schema.ts";
import { seenBy } from "../submissions/seen.ts";
import type { Sight } from "../venues/policy.ts";
import type { CcsObject } from "./objects.ts";
import { spanOf, timeOf } from "./times.ts";
import { entryPointOf, judgementTypeOf, languageId } from "./words.ts";

/** A submission of which a reader may know. */
export interface Known {
  row: Submission;
  sight: Sight;
}

/** How many records are read at once. */
const AT_ONCE = 500;

/** The submissions of a contest of which a reader may know, in the order of sending. */
export async function* knownSubmissions(
  reader: Reader,
): AsyncGenerator<Known[]> {
  const { log } = reader;
  const found: { at: number; id: number }[] = [];
  for (const uid of log.people()) {
    for (const pid of log.problemsOf(uid)) {
      for (const { at, submitId } of log.attempts(uid, pid)) {
        found.push({ at, id: submitId });
      }
    }
  }
  found.sort((a, b) => a.at - b.at || a.id - b.id);
  for (let from = 0; from < found.length; from += AT_ONCE) {
    yield await knownOf(
      reader,
      found.slice(from, from + AT_ONCE).map(({ id }) => id),
    );
  }
}

/** Those of some submissions of which a reader may know, in their order. */
export async function knownOf(
  reader: Reader,
  ids: readonly number[],
): Promise<Known[]> {
  const { act: { site }, contest: { rules: { cid } } } = reader;
  const { chain } = reader;
  const rows = chain instanceof ImportedChain
    ? ids.map((id) => chain.rowOf(id))
    : await site.submissions.records.getMany(ids.map((id) => [id]));
  return rows.flatMap((row) => {
    if (row?.venue.kind !== "contest" || row.venue.id !== cid) return [];
    const sight = readerSight(reader, row);
    return sight === null ? [] : [{ row, sight }];
  });
}

/** The program's file, as its zip has it. */
function fileOf({ language }: Submission, code: string) {
  const known = anyLanguage(language);
  const entry = entryPointOf(language, code);
  const source = known?.source ?? "main.txt";
  const name = known?.grammar === "java" && entry !== null
    ? `${entry.split(".").at(-1)}.java`
    : source;
  return oneFileZip(name, code);
}

/** The zip of a submission, for whoever may read its program; null: there is none for them. */
export async function submissionZip(
  reader: Reader,
  id: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [known] = await knownOf(reader, [id]);
  const code = known?.sight.code === "open"
    ? await reader.act.site.submissions.codes.get(id)
    : null;
  return code === null ? null : fileOf(known.row, code);
}

/** What stands beside the records of submissions: programs that the reader may read, and reports. */
export interface Beside {
  codes: ReadonlyMap<number, string | null>;
  reports: StoredReports;
}

/** Reads at once what the objects of some submissions are made of: of one after another it takes many times as long. */
export async function besideOf(
  { act: { site }, isManager }: Reader,
  { sent, judged }: { sent: readonly Known[]; judged: readonly Known[] },
): Promise<Beside> {
  const idsOf = (some: readonly Known[]) =>
    [...new Set(some.map(({ row }) => row.submitId))].sort((a, b) => a - b);
  const read = idsOf(sent.filter(({ sight }) => sight.code === "open"));
  const codes = await site.submissions.codes
    .getTogether(read.map((id) => [id]));
  return {
    codes: new Map(read.map((id, n) => [id, codes[n]])),
    reports: await StoredReports.read(site, isManager ? idsOf(judged) : []),
  };
}

/** A submission; whoever may read its program finds it in `files`. */
export async function submissionObject(
  { act: { site }, contest: { rules: { cid, begin } } }: Reader,
  { row, sight }: Known,
  beside?: Beside,
): Promise<CcsObject> {
  const { submitId, uid, pid, language, submitTime } = row;
  const code = sight.code !== "open"
    ? null
    : beside === undefined
    ? await site.submissions.codes.get(submitId)
    : beside.codes.get(submitId) ?? null;
  const entryPoint = entryPointOf(language, code);
  return {
    id: sentId(submitId),
    language_id: languageId(language),
    problem_id: String(pid),
    team_id: teamId(uid),
    time: timeOf(submitTime),
    contest_time: spanOf(submitTime - begin),
    ...entryPoint === null ? {} : { entry_point: entryPoint },
    files: code === null ? [] : [{
      href: `contests/${cid}/submissions/${submitId}/files`,
      filename: "files.zip",
      mime: "application/zip",
      hash: md5Of(fileOf(row, code)),
    }],
  };
}

/** The verdict of a submission; null: there is none yet, or the reader may not know it. */
export function judgementObject(
  reader: Reader,
  { row, sight }: Known,
): CcsObject | null {
  const { contest: { rules }, chain, isManager, act: { viewer } } = reader;
  const type = sight.verdict ? judgementTypeOf(row.status) : null;
  if (type === null) return null;
  const { submitId, submitTime, time, score, uid } = row;
  const end = Math.max(submitTime, chain.judgedAt(submitId) ?? submitTime);
  // The same during a contest and after it: what others' programs took is not told.
  const tellsTime = sight.figures && (isManager || viewer?.uid === uid);
  return {
    id: sentId(submitId),
    submission_id: sentId(submitId),
    judgement_type_id: type,
    ...rules.rule === "oi" ? { score: score ?? 0 } : {},
    start_time: timeOf(submitTime),
    start_contest_time: spanOf(submitTime - rules.begin),
    end_time: timeOf(end),
    end_contest_time: spanOf(end - rules.begin),
    ...tellsTime && time !== null ? { max_run_time: time / 1_000 } : {},
  };
}

/** The cases of a verdict, for those who manage the contest: what others may see of them differs by problem and moment. */
export async function runObjects(
  { act, isManager, chain, contest: { rules } }: Reader,
  { row }: Known,
  beside?: Beside,
): Promise<CcsObject[]> {
  const { submitId, submitTime, status, pid } = row;
  if (!isManager || judgementTypeOf(status) === null) return [];
  const seen = seenBy(act, row);
  const report = seen &&
    await openReport(
      act,
      seen,
      act.site.problems.catalogue.get(pid),
      beside?.reports,
    );
  const end = Math.max(submitTime, chain.judgedAt(submitId) ?? submitTime);
  return casesOf(report).map(({ ordinal, type, time }) => ({
    id: `${submitId}-${ordinal}`,
    judgement_id: String(submitId),
    ordinal,
    judgement_type_id: type,
    time: timeOf(end),
    contest_time: spanOf(end - rules.begin),
    run_time: time / 1_000,
  }));
}

const casesOf = (report: OpenedReport | null) =>
  report?.cases?.flatMap(({ status, time }, n) => {
    const type = judgementTypeOf(status);
    // Cancelled: the case was not run.
    return type === null || type === "CS"
      ? []
      : [{ ordinal: n + 1, type, time }];
  }) ?? [];
