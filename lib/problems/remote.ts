import type { Problem } from "./schema.ts";

/** Judges elsewhere (contract §0.6). */
export const REMOTE_KEYS = ["HDU", "CF", "GYM", "POJ", "SPOJ", "AC", "LIBRE"];

/** Every problem, whoever judges it. */
export const EVERY_JUDGE = "ALL";

/**
 * What an `oj` in a query stands for: nothing or ALL, every problem; a remote
 * key, that judge's; any other word, our own (contract §5).
 */
export function remoteOf(oj: string | undefined): string | undefined {
  if (oj === undefined || oj === EVERY_JUDGE) return EVERY_JUDGE;
  return REMOTE_KEYS.includes(oj) ? oj : undefined;
}

/** `remote` as `remoteOf` gives it. */
export const fitsRemote = (
  { isRemote, problemId }: Pick<Problem, "isRemote" | "problemId">,
  remote: string | undefined,
): boolean =>
  remote === undefined
    ? !isRemote
    : remote === EVERY_JUDGE || problemId.startsWith(`${remote}-`);

/** Their limits hold for all languages alike (spec 1 §2). */
export const hasOneLimit = (
  { isRemote, problemId }: Pick<Problem, "isRemote" | "problemId">,
): boolean => isRemote && /^(CF|GYM)-/.test(problemId);
