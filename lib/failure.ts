import type {
  KeysOf,
  MessageKey,
  MessageParams,
  Translate,
} from "./i18n/mod.ts";
import { err, type Result } from "./result.ts";

/** The code of a refusal; its text is in `locales/<lang>/errors.ts`. */
export type FailureCode = KeysOf<"errors">;

/** A refusal that may be shown to the user: its code, the values for its text, the form's field. */
export interface Refusal {
  code: FailureCode;
  params?: MessageParams;
  /** The form field that it belongs to. */
  field?: string;
}

export function refuse(
  code: FailureCode,
  { params, field }: { params?: MessageParams; field?: string } = {},
) {
  return err<Refusal>({ code, params, field });
}

/** A refusal in the reader's language. */
export function refusalText(t: Translate, { code, params }: Refusal): string {
  // The code is known only at run time, so its slots cannot be checked by type.
  return (t as (key: string, params?: MessageParams) => string)(
    `errors.${code}`,
    params,
  );
}

/** Refusals whose `msg` the specification fixes (spec 1 §8, spec 3 §8). */
const WIRE: Partial<Record<FailureCode, MessageKey & `wire.${string}`>> = {
  notFound: "wire.notFound",
  internal: "wire.internal",
  robot: "wire.robot",
  notSignedIn: "wire.notSignedIn",
  onlyMineNeedsSignIn: "wire.notSignedIn",
  notAnAdmin: "wire.notAnAdmin",
  adminLoginWrong: "wire.adminLoginWrong",
  adminUsernameRequired: "wire.adminUsernameRequired",
  adminPasswordRequired: "wire.adminPasswordRequired",
  codeEmpty: "wire.codeEmpty",
  codeTooLong: "wire.codeTooLong",
};

/** Returns a refusal's text as other clients of the API expect it. */
export function wireText(t: Translate, refusal: Refusal): string {
  const key = WIRE[refusal.code];
  return key === undefined
    ? refusalText(t, refusal)
    : (t as (key: string) => string)(key);
}

/** The statuses of the contract's envelope (§0.1). */
export type FailureStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 413
  | 415
  | 429
  | 500
  | 503
  | 507;

/** The HTTP status of codes; any other code is a 400: the request can be corrected and sent again. */
const STATUS: Partial<Record<FailureCode, FailureStatus>> = {
  notSignedIn: 401,
  sessionExpired: 401,
  notAnAdmin: 401,
  registrationClosed: 401,
  onlyMineNeedsSignIn: 401,
  registerByCaptcha: 401,
  forbidden: 403,
  trainingNotBegun: 403,
  otherAccount: 403,
  crossSite: 403,
  tooFast: 403,
  judgingClosed: 403,
  codeHidden: 403,
  accountRuleMismatch: 403,
  seatElsewhere: 403,
  seatUnbound: 403,
  contestAccount: 403,
  contestAccountOver: 403,
  boardClosed: 403,
  printClosed: 403,
  printTooSoon: 403,
  contestEnded: 403,
  contestNeedsRegistration: 403,
  contestNotBegun: 403,
  disqualified: 403,
  notGroupMember: 403,
  groupHidden: 403,
  groupNeedsSolved: 403,
  groupTooMany: 403,
  groupTooManyToday: 403,
  groupAppliedAlready: 403,
  groupRefusedBefore: 403,
  groupMemberAlready: 403,
  groupOwnerStays: 404,
  groupOwnerFixed: 404,
  groupInvitationOver: 404,
  groupPersonNotFound: 404,
  termNotFound: 404,
  examNotFound: 404,
  examAttemptNotFound: 404,
  sessionNotStarted: 403,
  timeOver: 403,
  trainingNeedsRegistration: 401,
  discussionsClosed: 403,
  groupDiscussionsClosed: 403,
  commentsClosed: 403,
  discussionHidden: 403,
  discussionLocked: 403,
  discussionNotYours: 403,
  discussionSealed: 403,
  discussionDailyLimit: 403,
  commentNotYours: 403,
  muted: 403,
  needSolved: 403,
  submitTaken: 403,
  repliesRestricted: 403,
  talkTooFast: 403,
  discussionNotFound: 404,
  groupTagForeign: 403,
  courseClosed: 403,
  courseExpired: 403,
  courseNotBought: 403,
  coursePurchaseOver: 403,
  courseNotFound: 404,
  lessonNotFound: 404,
  chapterNotFound: 404,
  slideNotFound: 404,
  purchaseNotFound: 404,
  campusNotFound: 404,
  courseNotInGroup: 404,
  publicRefused: 403,
  problemForbidden: 403,
  problemNotYours: 403,
  problemPublishForbidden: 403,
  accountNotYours: 403,
  quizNotYours: 403,
  quizNotFound: 404,
  slipsGone: 404,
  notFound: 404,
  judgeNotFound: 404,
  problemNotFound: 404,
  problemHeldByContest: 404,
  problemHiddenHere: 404,
  problemOfOtherGroup: 404,
  groupNotFound: 404,
  submissionNotFound: 404,
  caseGone: 404,
  announcementNotFound: 404,
  noticeNotFound: 404,
  contestNotYours: 403,
  questionNotFound: 404,
  noteGone: 404,
  robot: 429,
  textsBusy: 429,
  packageBusy: 429,
  methodNotAllowed: 405,
  tooLarge: 413,
  wrongContentType: 415,
  tooManyAtOnce: 429,
  busy: 503,
  databaseAway: 503,
  maintenance: 503,
  diskFull: 507,
  importDiskFull: 507,
  importWaits: 503,
  internal: 500,
};

/**
 * Thrown by routes; the application's error handler turns it into a reply. At
 * the edge (guards, malformed input) the API answers with the HTTP status too;
 * refusals of a service come as HTTP 200 with a body status (contract §0.2).
 */
export class Failure extends Error {
  readonly status: FailureStatus;
  readonly atEdge: boolean;

  constructor(
    readonly refusal: Refusal,
    { atEdge, status, cause }: {
      atEdge: boolean;
      status?: FailureStatus;
      /** What was thrown, for the log alone. */
      cause?: unknown;
    },
  ) {
    super(refusal.code, { cause });
    this.status = status ?? statusOf(refusal);
    this.atEdge = atEdge;
  }
}

export function failure(code: FailureCode, params?: MessageParams): Failure {
  return new Failure({ code, params }, { atEdge: true });
}

/** Thrown when more is asked for at the same time than can be done; `seconds` later it may work. */
export class BusyError extends Error {
  constructor(message: string, readonly seconds = 1) {
    super(message);
  }
}

/** Thrown when the database has not answered: what was to be saved may be, or not. */
export class AwayError extends BusyError {
  constructor() {
    super("The database does not answer.", 5);
  }
}

/** Tells whether an error means a full disk: the database and the file system have different words for it. */
export const isDiskFull = (reason: unknown) =>
  reason instanceof Error &&
  /disk is full|No space left|quota exceeded/i.test(reason.message);

/** Tells whether a status means that the request was fine and may succeed later. */
export const isOutage = (status: FailureStatus) =>
  [429, 503, 507].includes(status);

export const statusOf = ({ code }: Refusal): FailureStatus =>
  STATUS[code] ?? 400;

/** Returns the refusal for an error that means that the server is full, of data or of work; null: it is a bug. */
export function outageOf(reason: unknown): Refusal | null {
  if (isDiskFull(reason)) return { code: "diskFull" };
  if (!(reason instanceof BusyError)) return null;
  const code = reason instanceof AwayError ? "databaseAway" : "busy";
  return { code, params: { seconds: reason.seconds } };
}

/** Runs a form's work and turns a full server's error into a refusal, so that the form comes back with what was typed. */
export async function unlessFull<T, E>(
  work: () => Promise<Result<T, E>>,
): Promise<Result<T, E | Refusal>> {
  try {
    return await work();
  } catch (reason) {
    const outage = outageOf(reason);
    if (outage !== null) return err(outage);
    throw reason;
  }
}

/** Returns the value of a result, or throws its refusal, the first of several, for the error handler. */
export function unwrap<T>(
  result: Result<T, Refusal | readonly Refusal[]>,
): T {
  if (result.ok) return result.value;
  throw new Failure([result.error].flat()[0], { atEdge: false });
}
