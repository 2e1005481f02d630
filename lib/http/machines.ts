import { PATHS } from "../judging/calls.ts";

/**
 * Tells whether a path is for judges, the mailer or the process that talks to judges
 * elsewhere, which call with tokens of their own and are no browsers.
 */
export const isMachinePath = (path: string) =>
  /^\/(judge|mail|remote)\//.test(path);

/** Tells whether a path is of test data that judges fetch; every process has these files. */
const isTestFile = (path: string) => path.startsWith(PATHS.file);

/**
 * Tells whether a request must be answered by the leader, because it needs what only
 * the leader has in memory, or begins work that goes on after the answer: judges and
 * mailer, the admin area and those of groups, imports.
 */
export const isLeadersPath = (path: string) =>
  isMachinePath(path) && !isTestFile(path) ||
  /^(\/api)?\/admin(\/|$)/.test(path) ||
  /^\/group\/\d+\/admin(\/|$)/.test(path) ||
  /^\/api\/group\/(problem$|compile-)/.test(path) ||
  /^\/api\/file\/(import-|generate-user-excel)/.test(path);
