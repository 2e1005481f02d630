import { type Refusal, refuse } from "../../failure.ts";
import { err, ok, type Result } from "../../result.ts";
import { isSameRecord } from "../../same_record.ts";
import type { Act } from "../act.ts";
import { BlobTooLargeError } from "../../store/blob.ts";
import { canEditProblem } from "../access.ts";
import {
  type AuthorProgram,
  type AuthorPrograms,
  MAX_PROGRAMS,
  MAX_SCRIPT_CHARS,
  NO_PROGRAMS,
  type ProgramDraft,
  type ProgramRole,
} from "./programs.ts";
import type { Problem } from "../schema.ts";

/** Opens a problem and its programs, for people who may edit it. */
export async function openPrograms(
  { site, viewer }: Pick<Act, "site" | "viewer">,
  pid: number,
): Promise<Result<{ problem: Problem; kept: AuthorPrograms }, Refusal>> {
  const problem = await site.problems.records.get(pid);
  if (problem === null) return refuse("problemNotFound");
  if (!canEditProblem(problem, viewer)) return refuse("problemNotYours");
  return ok({
    problem,
    kept: await site.problems.programs.get(pid) ?? NO_PROGRAMS,
  });
}

/**
 * Adds a program, or changes the one with this id. `seenAt` is when the version that
 * the editor has changed was saved; if somebody has changed it since, this is refused.
 */
export function saveProgram(
  act: Act,
  pid: number,
  draft: ProgramDraft,
  changed: { id: number; seenAt?: number } | null = null,
): Promise<Result<AuthorProgram, Refusal>> {
  return change(act, pid, (kept) => {
    const known = changed && kept.programs.find(({ id }) => id === changed.id);
    if (known === undefined) return refuse("programGone");
    const user = known?.by ?? "";
    const isNewer = known !== null && changed?.seenAt !== undefined &&
      known.at !== changed.seenAt && user !== act.viewer!.username;
    if (isNewer) return refuse("programChanged", { params: { user } });
    const id = known?.id ?? kept.nextId;
    const role = known?.role ?? draft.role;
    const program: AuthorProgram = {
      ...draft,
      role,
      isMain: draft.isMain && role === "solution",
      id,
      by: act.viewer!.username,
      at: Math.max(act.now, (known?.at ?? 0) + 1),
    };
    if (known !== null && isUnchanged(known, program)) {
      return ok({ value: known, kept });
    }
    const others = kept.programs.filter((row) => row.id !== id);
    const fault = faultOf(program, others);
    if (fault !== null) return err(fault);
    const programs = known === null
      ? [...kept.programs, program]
      : kept.programs.map((row) => row.id === id ? program : row);
    return ok({
      value: program,
      kept: {
        ...kept,
        nextId: Math.max(kept.nextId, id + 1),
        programs: withOneMain(programs, program),
      },
    });
  });
}

export function removeProgram(
  act: Act,
  pid: number,
  id: number,
): Promise<Result<AuthorProgram, Refusal>> {
  return change(act, pid, (kept) => {
    const known = kept.programs.find((row) => row.id === id);
    if (known === undefined) return refuse("programGone");
    const programs = kept.programs.filter((row) => row.id !== id);
    return ok({ value: known, kept: { ...kept, programs } });
  });
}

/** Saves the script, whose lines make the inputs. */
export function saveScript(
  act: Act,
  pid: number,
  script: string,
): Promise<Result<string, Refusal>> {
  const field = { field: "script" };
  return change(
    act,
    pid,
    (kept) =>
      script.length > MAX_SCRIPT_CHARS
        ? refuse("textTooLong", field)
        : ok({ value: script, kept: { ...kept, script } }),
  );
}

/** Replaces all solutions by those of an import. */
export const replaceSolutions = (
  act: Act,
  pid: number,
  rows: readonly Omit<ProgramDraft, "role">[],
): Promise<Result<AuthorProgram[], Refusal>> =>
  replace(act, pid, {
    roles: ["solution"],
    rows: rows.map((row) => ({ ...row, role: "solution" })),
  });

/** Replaces generators, validator and script by those of an import. */
export const replaceTools = (
  act: Act,
  pid: number,
  { rows, script }: { rows: readonly ProgramDraft[]; script: string },
): Promise<Result<AuthorProgram[], Refusal>> =>
  replace(act, pid, { roles: ["generator", "validator"], rows, script });

interface Replacement {
  roles: readonly ProgramRole[];
  rows: readonly ProgramDraft[];
  script?: string;
}

/** Replaces programs; one with the name and role of a present one keeps its number, and so its results. */
function replace(
  act: Act,
  pid: number,
  { roles, rows, script }: Replacement,
): Promise<Result<AuthorProgram[], Refusal>> {
  return change(act, pid, (kept) => {
    let { nextId } = kept;
    const programs = kept.programs.filter(({ role }) => !roles.includes(role));
    const added: AuthorProgram[] = [];
    for (const draft of rows) {
      const known = kept.programs
        .find(({ role, name }) => role === draft.role && name === draft.name);
      const program: AuthorProgram = {
        ...draft,
        isMain: draft.isMain && draft.role === "solution" &&
          !programs.some(({ isMain }) => isMain),
        id: known?.id ?? nextId++,
        by: act.viewer!.username,
        at: act.now,
      };
      const fault = faultOf(program, programs);
      if (fault !== null) return err(fault);
      const row = known && isUnchanged(known, program) ? known : program;
      programs.push(row);
      added.push(row);
    }
    return ok({
      value: added,
      kept: { nextId, programs, script: script ?? kept.script },
    });
  });
}

/** Tells whether a program is the same, apart from who has saved it and when. */
const isUnchanged = (known: AuthorProgram, program: AuthorProgram) =>
  isSameRecord(known, { ...program, by: known.by, at: known.at });

/** Returns the refusal if a program cannot stand beside the others (one too many, the same name, a second validator); null: it can. */
function faultOf(
  { role, name }: AuthorProgram,
  others: readonly AuthorProgram[],
): Refusal | null {
  if (others.length >= MAX_PROGRAMS) {
    return { code: "programsFull", params: { most: MAX_PROGRAMS } };
  }
  const same = others.filter((row) => row.role === role);
  if (role === "validator" && same.length > 0) {
    return { code: "validatorTwice" };
  }
  return same.some((row) => row.name === name)
    ? { code: "programNameTaken", field: "name" }
    : null;
}

/** Keeps only one main solution: the one that was saved last. */
const withOneMain = (
  programs: readonly AuthorProgram[],
  { id, isMain }: AuthorProgram,
) =>
  programs.map((row) => ({
    ...row,
    isMain: row.isMain && (row.id === id || !isMain),
  }));

interface Changed<T> {
  value: T;
  kept: AuthorPrograms;
}

async function change<T>(
  act: Act,
  pid: number,
  work: (kept: AuthorPrograms) => Result<Changed<T>, Refusal>,
): Promise<Result<T, Refusal>> {
  const { site, viewer } = act;
  try {
    return await site.store.transact<T, Refusal>(async (tx) => {
      const problem = await tx.get(site.problems.records, pid);
      if (problem === null) return refuse("problemNotFound");
      if (!canEditProblem(problem, viewer)) return refuse("problemNotYours");
      const kept = await tx.getBlob(site.problems.programs, [pid]) ??
        NO_PROGRAMS;
      const changed = work(kept);
      if (!changed.ok) return changed;
      if (!isSameRecord(kept, changed.value.kept)) {
        await tx.putBlob(site.problems.programs, [pid], changed.value.kept);
      }
      return ok(changed.value.value);
    });
  } catch (reason) {
    if (reason instanceof BlobTooLargeError) return refuse("programsTooLarge");
    throw reason;
  }
}
