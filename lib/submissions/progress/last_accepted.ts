import { type Refusal, refuse } from "../../failure.ts";
import { STATUS } from "../../judging/status.ts";
import { anyLanguage } from "../../judging/any_language.ts";
import type { Grammar } from "../../judging/languages.ts";
import { ok, type Result } from "../../result.ts";
import type { Act } from "../act.ts";
import { wireDate } from "../../wire.ts";
import type { Venue } from "../../venues/schema.ts";
import { traitsOf } from "../../venues/traits.ts";
import { seenBy, sightOf } from "../seen.ts";
import type { Submission } from "../schema.ts";

export interface AcceptedCode {
  /** Null, with no code, when the problem is not solved (contract §5). */
  submitId: number | null;
  code: string;
  language: string;
}

/** The newest, of which a seal may hide some. */
const LOOKED_AT = 50;

const NOTHING: AcceptedCode = { submitId: null, code: "", language: "" };

/**
 * Returns the viewer's latest accepted program for a problem, as far as they know that
 * it is: of one contest, or of all places whose programs count for the problem's mark.
 */
export async function lastAccepted(
  act: Act,
  pid: number,
  venue: Venue,
): Promise<Result<AcceptedCode, Refusal>> {
  const found = await ownAccepted(act, pid, venue);
  if (!found.ok) return found;
  if (found.value === null) return ok(NOTHING);
  const { submission, code } = found.value;
  const { submitId, language } = submission;
  return ok({
    submitId,
    code: withOrigin(code, submission, act.viewer!.username),
    language,
  });
}

/**
 * The same with its code as it was sent; null: there is none. With `languages`, in one of
 * these; with `costOf`, of those that cost least the latest; with `inPart`, outside
 * contests, a program that solves a part as well.
 */
export async function ownAccepted(
  act: Act,
  pid: number,
  venue: Venue,
  { languages, costOf = () => 0, inPart = false }: {
    inPart?: boolean;
    languages?: readonly string[];
    costOf?: (submission: Submission) => number;
  } = {},
): Promise<Result<{ submission: Submission; code: string } | null, Refusal>> {
  const { site, viewer } = act;
  const ids = venue.kind === "contest"
    ? site.submissions.catalogue.find({
      venue,
      uids: new Set([viewer!.uid]),
      pids: new Set([pid]),
      status: STATUS.accepted,
    }, { from: 0, limit: LOOKED_AT }).ids
    : acceptedOutside(act, pid, inPart);
  const rows = await site.submissions.records.getMany(
    ids.map((submitId): [number] => [submitId]),
  );
  const isKnown = (row: Submission) =>
    sightOf(act, row).verdict &&
    (languages === undefined || languages.includes(row.language));
  const known = rows.filter((row) => row !== null).filter(isKnown);
  const submission = known.sort((a, b) => costOf(a) - costOf(b))[0] ?? null;
  if (submission === null) return ok(null);
  const seen = seenBy(act, submission);
  if (seen?.sight.code !== "open") return refuse("codeHidden");
  const code = await site.submissions.codes.get(submission.submitId);
  return ok(code === null ? null : { submission, code });
}

/** The viewer's accepted programs outside contests, newest first. */
function acceptedOutside(
  { site, viewer }: Act,
  pid: number,
  inPart: boolean,
): number[] {
  const ids: number[] = [];
  site.submissions.catalogue.eachOf(viewer!.uid, (row) => {
    const isEnough = row.status === STATUS.accepted ||
      inPart && row.status === STATUS.partialAccepted;
    const isOne = row.pid === pid && isEnough &&
      traitsOf(row.venue).countsAsActivity;
    if (isOne) ids.push(row.submitId);
  });
  return ids.slice(-LOOKED_AT).reverse();
}

const LINE_COMMENT: Partial<Record<Grammar, string>> = {
  haskell: "--",
  lua: "--",
  python: "#",
  ruby: "#",
};

/** How many lines the comment about a program's origin has. */
const ORIGIN_LINES = 4;

/**
 * Removes the comment about the origin if the code has one already, because it was
 * fetched like this before. It looks at single lines: a pattern over the whole code
 * would be slow with many empty lines.
 */
function withoutOrigin(code: string): string {
  const own = code.trimEnd();
  const lines = own.split("\n");
  const [run, language] = lines.slice(-ORIGIN_LINES);
  const isTold = lines.length > ORIGIN_LINES &&
    /^\S+ @runId: /.test(run) && /^\S+ @language: /.test(language);
  return isTold ? lines.slice(0, -ORIGIN_LINES).join("\n").trimEnd() : own;
}

/** Adds a comment at the end that says where the code comes from (contract §5). */
function withOrigin(
  code: string,
  { submitId, language, submitTime }: Submission,
  username: string,
): string {
  const mark = LINE_COMMENT[anyLanguage(language)?.grammar ?? "cpp"] ?? "//";
  const lines = [
    `@runId: ${submitId}`,
    `@language: ${language}`,
    `@author: ${username}`,
    `@submitTime: ${wireDate(submitTime)}`,
  ];
  const own = withoutOrigin(code);
  return `${own}\n\n${lines.map((line) => `${mark} ${line}`).join("\n")}\n`;
}
