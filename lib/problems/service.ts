import { type Refusal, refuse } from "../failure.ts";
import { err, ok, type Result } from "../result.ts";
import type { Act } from "./act.ts";
import { BlobTooLargeError } from "../store/blob.ts";
import {
  canDeleteProblem,
  canEditProblem,
  canPublishProblem,
  canShowProblem,
} from "./access.ts";
import { tellMove } from "./closing.ts";
import { dropProblem } from "./forget.ts";
import { resolveCases, sameCases, worthDiffers } from "./cases/cases.ts";
import { nextCaseVersion } from "./cases/data.ts";
import { fitToGroup, reviewAfterChange } from "./group_rules.ts";
import { changesSince, currentSnapshot, noteRevision } from "./history.ts";
import {
  type Problem,
  PROBLEM_AUTH,
  type ProblemCase,
  type ProblemDraft,
  type ProblemStatement,
  toProblemId,
} from "./schema.ts";
import { type Rest, toRest, toStatement } from "./draft/record.ts";
import { withRemoteParts } from "./draft/remote.ts";
import { saysTheSame, takeUpload } from "./saved_draft.ts";
import { mendTrouble } from "./troubles.ts";
import { takeTags } from "./tags/take_tags.ts";

/**
 * Creates a problem; the route's guard decides who may, and in a group this. `reserved`:
 * its number, if it was drawn before. `gid`: the group that it is made for.
 */
export async function createProblem(
  act: Act,
  asked: ProblemDraft,
  { reserved, gid = null }: { reserved?: number; gid?: number | null } = {},
): Promise<Result<Problem, Refusal>> {
  if (gid !== null && !act.viewer?.runs?.(gid, "admin")) {
    return refuse("forbidden");
  }
  const publishes = gid === null && asked.auth === PROBLEM_AUTH.public;
  if (publishes && !canPublishProblem(act.viewer)) {
    return refuse("problemPublishForbidden", { field: "auth" });
  }
  const fitted = gid === null
    ? ok(asked)
    : fitToGroup(act, asked, { gid, current: null });
  if (!fitted.ok) return fitted;
  const draft = fitted.value;
  const { site, viewer, now } = act;
  const cases = await resolveCases(act, draft, [], null);
  if (!cases.ok) return cases;
  const differs = worthDiffers(draft, cases.value);
  if (differs !== null) return err(differs);
  const pid = reserved ?? await site.problems.ids.next();
  return await save(act, draft, cases.value, (rest) => ({
    ...rest,
    pid,
    problemId: draft.problemId || `P${pid}`,
    authorUid: viewer!.uid,
    author: viewer!.username,
    modifiedUser: viewer!.username,
    isRemote: false,
    isGroup: gid !== null,
    gid,
    applyPublicProgress: null,
    caseVersion: String(now),
    createdAt: now,
  }), { gid, from: null });
}

/**
 * Saves a problem. `seenAt` is when the version that the editor has changed was saved:
 * if something was saved since, by others or in another tab, this is refused, so that
 * nothing is overwritten unseen. API calls leave it out. `isInGroup`: the problem's
 * group changes it, on its own pages.
 */
export async function updateProblem(
  act: Act,
  pid: number,
  asked: ProblemDraft,
  seenAt?: number,
  { isInGroup = false }: { isInGroup?: boolean } = {},
): Promise<Result<Problem, Refusal>> {
  const { site, viewer, now } = act;
  const current = await site.problems.records.get(pid);
  const statement = await site.problems.statements.get(pid);
  if (current === null || statement === null) return refuse("problemNotFound");
  if (!canEditProblem(current, viewer)) return refuse("problemNotYours");
  const { gid } = current;
  const fitted = gid === null
    ? ok(asked)
    : fitToGroup(act, asked, { gid, current });
  if (!fitted.ok) return fitted;
  const draft = current.isRemote
    ? withRemoteParts(fitted.value, current, statement)
    : asked.cases === null
    ? { ...fitted.value, isUploadCase: current.isUploadCase, uploadId: null }
    : fitted.value;
  const publishes = draft.auth === PROBLEM_AUTH.public &&
    current.auth !== PROBLEM_AUTH.public;
  if (publishes && !canShowProblem(current, viewer)) {
    return refuse("problemPublishForbidden", { field: "auth" });
  }
  const before = await site.problems.cases.get(pid) ?? [];
  const hasSameRule = current.type === draft.type &&
    current.judgeCaseMode === draft.judgeCaseMode;
  const saysNothing = draft.cases === null && hasSameRule &&
    (draft.worth === null || draft.worth === undefined);
  const resolved = current.isRemote || saysNothing
    ? ok(before)
    : await resolveCases(act, draft, before, current);
  if (!resolved.ok) return resolved;
  const differs = worthDiffers(draft, resolved.value);
  if (differs !== null) return err(differs);
  const keeps = sameCases(before, resolved.value);
  const isOld = seenAt !== undefined && seenAt !== current.modifiedAt;
  const since = isOld ? await changesSince(site, current, seenAt) : [];
  // Test data may have been changed on their own page beside the form: what
  // leaves them alone need not have seen that.
  const onlyData = since.length > 0 &&
    since.every(({ name }) => name === "cases");
  if (isOld && !(onlyData && keeps)) {
    const user = current.modifiedUser ?? "";
    return refuse("problemChanged", { params: { user } });
  }
  const cases = keeps ? before : resolved.value;
  const same = keeps && current.judgeCaseMode === draft.judgeCaseMode &&
    current.judgeMode === draft.judgeMode &&
    current.spjLanguage === draft.spjLanguage &&
    isSameChecker(statement, draft);
  return await save(act, draft, cases, (rest) => ({
    ...current,
    ...rest,
    ...(keeps && hasSameRule
      ? { ioScore: current.ioScore, caseCount: current.caseCount }
      : {}),
    // Nothing new was uploaded: the files that are meant came as they did.
    isUploadCase: draft.isUploadCase &&
      (draft.uploadId !== null || current.isUploadCase),
    problemId: toProblemId(current.problemId) === draft.problemId
      ? current.problemId
      : draft.problemId || current.problemId,
    modifiedUser: viewer!.username,
    // Copies that are kept are told apart by these, also if the clock stands.
    caseVersion: same ? current.caseVersion : nextCaseVersion(current, now),
    modifiedAt: Math.max(now, current.modifiedAt + 1),
  }), {
    gid,
    from: { problem: current, mayBeOwn: seenAt === undefined, isInGroup },
  });
}

/** Tells whether the checker and the files beside it are the same; others may judge differently. */
export const isSameChecker = (
  before: ProblemStatement | null,
  draft: ProblemDraft,
) =>
  JSON.stringify([before?.spjCode ?? null, before?.judgeExtraFile ?? {}]) ===
    JSON.stringify([draft.spjCode, draft.judgeExtraFile]);

/** The problem that was changed, and how. */
interface Seen {
  problem: Problem;
  mayBeOwn: boolean;
  isInGroup: boolean;
}

/** Writes record, statement, cases and new tags in one commit. */
async function save(
  act: Act,
  draft: ProblemDraft,
  cases: ProblemCase[],
  complete: (rest: Rest) => Problem,
  { gid, from }: { gid: number | null; from: Seen | null },
): Promise<Result<Problem, Refusal>> {
  const { site, viewer, now } = act;
  const seen = from?.problem ?? null;
  try {
    const saved = await site.store.transact<Problem, Refusal>(async (tx) => {
      const tags = await takeTags(tx, act, draft, {
        current: seen?.tags ?? [],
        gid,
      });
      const problem = complete(
        toRest(draft, {
          current: seen,
          cases,
          tags: tags.map(({ id }) => id),
          now,
        }),
      );
      if (draft.uploadId !== null) await takeUpload(tx, site, draft.uploadId);
      const statement = toStatement(draft);
      const after = {
        problem,
        statement,
        tags: tags.map(({ name }) => name),
        cases,
      };
      const holder = await tx.findBy(
        site.problems.records,
        "problemId",
        problem.problemId,
      );
      if (holder !== null && holder.pid !== problem.pid) {
        return refuse("problemIdTaken", { field: "problemId" });
      }
      if (seen === null) {
        tx.insert(site.problems.records, problem);
        await noteRevision(tx, site, null, after);
      } else {
        const held = await tx.get(site.problems.records, problem.pid);
        if (held === null) return refuse("problemNotFound");
        const user = held.modifiedUser ?? "";
        const isOwn = from!.mayBeOwn && user === viewer!.username;
        if (held.modifiedAt !== seen.modifiedAt && !isOwn) {
          return refuse("problemChanged", { params: { user } });
        }
        // If the test data were changed meanwhile, the draft's would overwrite them: refused.
        const data = await site.problems.cases.get(problem.pid) ?? [];
        if (held.caseVersion !== seen.caseVersion && !sameCases(data, cases)) {
          return refuse("problemChanged", { params: { user } });
        }
        const before = await currentSnapshot(site, held);
        await mendTrouble(tx, site, { before: held, after: problem, cases });
        const text = await site.problems.statements.get(problem.pid);
        const was = { problem: held, statement: text, cases: data };
        // What was decided about it meanwhile stands, unless it has changed.
        const { applyPublicProgress, isGroup } = held;
        Object.assign(problem, { applyPublicProgress, isGroup });
        if (saysTheSame(was, after)) return ok(held);
        Object.assign(problem, reviewAfterChange(held, viewer, from!));
        tx.put(site.problems.records, problem);
        await tellMove(tx, act, { before: held, after: problem });
        await noteRevision(tx, site, before, after);
      }
      await tx.putBlob(site.problems.statements, [problem.pid], statement);
      await tx.putBlob(site.problems.cases, [problem.pid], cases);
      return ok(problem);
    });
    if (saved.ok) {
      for (const hear of site.problems.afterSave) {
        await hear(saved.value.pid, draft.texts);
      }
    }
    return saved;
  } catch (reason) {
    if (reason instanceof BlobTooLargeError) return refuse("statementTooLarge");
    throw reason;
  }
}

/**
 * Removes a problem with its statement and test data. Its submissions stay:
 * they are other people's work and count in their history.
 */
export async function deleteProblem(
  act: Act,
  pid: number,
): Promise<Result<Problem, Refusal>> {
  const { site, viewer } = act;
  return await site.store.transact<Problem, Refusal>(async (tx) => {
    const problem = await tx.get(site.problems.records, pid);
    if (problem === null) return refuse("problemNotFound");
    if (!canDeleteProblem(problem, viewer)) return refuse("forbidden");
    await dropProblem(tx, site, pid);
    await tellMove(tx, act, { before: problem, after: null });
    return ok(problem);
  });
}

/** Opens a problem for its editors: record, statement and cases. */
export async function openForEdit(
  { site, viewer }: Act,
  pid: number,
): Promise<
  Result<
    { problem: Problem; statement: ProblemStatement; cases: ProblemCase[] },
    Refusal
  >
> {
  const problem = await site.problems.records.get(pid);
  if (problem === null) return refuse("problemNotFound");
  if (!canEditProblem(problem, viewer)) return refuse("problemNotYours");
  const statement = await site.problems.statements.get(pid);
  const cases = await site.problems.cases.get(pid);
  if (statement === null) return refuse("problemNotFound");
  // One that has never had any may still be written.
  return ok({ problem, statement, cases: cases ?? [] });
}
