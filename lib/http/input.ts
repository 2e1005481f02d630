import { z } from "zod";
import type { FailureCode, Refusal } from "../failure.ts";
import { type MessageParams, MESSAGES } from "../i18n/mod.ts";
import { err, ok, type Result } from "../result.ts";

/** Turns an empty query value into a missing one. */
const given = (value: unknown) => value === "" ? undefined : value;

const MAX_PAGE = 1_000_000;
const MAX_LIMIT = 500;

/** What counts rows or pages: anything that is no number from 1 on is as if it were not there. */
const counted = (value: unknown) =>
  Number.isInteger(Number(value)) && Number(value) >= 1 ? value : undefined;

/** A page number from 1; absent, 0, negative ones and words mean 1 (contract §0.4). */
export const pageNumber = z.preprocess(
  counted,
  z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
);

/** Rows per page; absent, 0, negative ones and words mean the endpoint's default, more than 500 become 500. */
export const limit = (fallback: number) =>
  z.preprocess(
    (value) => Number(value) > MAX_LIMIT ? MAX_LIMIT : counted(value),
    z.coerce.number().int().min(1).max(MAX_LIMIT).default(fallback),
  );

/** An id: a number, or its digits as text; no other text is converted. */
export const id = z.preprocess(
  (value) =>
    typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value,
  z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
);

export const optionalId = z.preprocess(given, id.optional());

/** The same in a body, where null, too, is none. */
export const idOrNone = id.nullish();

export const optionalNumber = z.preprocess(
  given,
  z.coerce.number().int().min(-1_000_000).max(1_000_000).optional(),
);

/** A boolean, or `true`/`false` as text. */
export const flag = z.preprocess(
  (value) => value === "true" ? true : value === "false" ? false : value,
  z.boolean(),
);

export const optionalFlag = z.preprocess(
  given,
  z.preprocess(
    (value) => value === "true" ? true : value === "false" ? false : value,
    z.boolean().optional(),
  ),
);

export const optionalText = (max: number) =>
  z.preprocess(given, z.string().trim().max(max).optional());

/** A list of ids, joined by commas or as JSON (spec 1 §2). */
export const idList = z.preprocess(
  (value) =>
    typeof value === "string" && !/^(\[\])?$/.test(value)
      ? value.replace(/^\[(.*)\]$/, "$1").split(",")
      : [],
  z.array(id).max(100),
);

export interface Page {
  currentPage: number;
  limit: number;
}

/** Makes the contract's page of records (§0.4). */
export function pageOf<T>(
  records: readonly T[],
  total: number,
  { currentPage, limit }: Page,
) {
  return {
    records,
    total,
    size: limit,
    current: currentPage,
    pages: Math.ceil(total / limit),
  };
}

export const firstRow = ({ currentPage, limit }: Page) =>
  (currentPage - 1) * limit;

/** Parses input by a schema. Returns the value, or a refusal for each wrong field, in order. */
export function parseInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
): Result<z.output<S>, Refusal[]> {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? ok(parsed.data)
    : err(parsed.error.issues.map(toRefusal));
}

function toRefusal(issue: z.core.$ZodIssue): Refusal {
  const field = issue.path.join(".");
  // The parameters that a rule gives for its message: names and limits.
  const own = issue.code === "custom"
    ? issue.params as MessageParams
    : issue.code === "too_big"
    ? { most: Number(issue.maximum) }
    : {};
  const params = { field: field || "body", ...own };
  return { code: codeOf(issue), params, field };
}

function codeOf(issue: z.core.$ZodIssue): FailureCode {
  if (MESSAGES["en-US"].has(`errors.${issue.message}`)) {
    return issue.message as FailureCode;
  }
  const isMissing = issue.code === "invalid_type" &&
    issue.message.includes("received undefined");
  return isMissing ? "missing" : "invalid";
}

/** What many addresses and calls are asked by: one id. */
export const Cid = z.object({ cid: id });
export const Pid = z.object({ pid: id });
export const Tid = z.object({ tid: id });
export const Gid = z.object({ gid: id });
export const Qid = z.object({ qid: id });
export const Did = z.object({ did: id });
export const Aid = z.object({ aid: id });
export const CourseId = z.object({ courseId: id });
export const CampusId = z.object({ campusId: id });
export const SentId = z.object({ submitId: id });
export const ImportId = z.object({ importId: id });
export const SubmitId = z.object({ submitID: id });
export const ContestId = z.object({ contestID: id });
