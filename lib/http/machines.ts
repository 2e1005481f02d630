import { PATHS } from "../judging/calls.ts";

/** Where judges and the mailer call: with tokens of their own, no browsers. */
export const isMachinePath = (path: string) => /^\/(judge|mail)\//.test(path);

/** Test data that a judge fetches: whatever process it asks has the files. */
const isTestFile = (path: string) => path.startsWith(PATHS.file);

/**
 * What is done with what the leader alone has in memory, or begins work that
 * goes on after the answer: judges and mailer, the admin area, imports.
 */
export const isLeadersPath = (path: string) =>
  isMachinePath(path) && !isTestFile(path) ||
  /^(\/api)?\/admin(\/|$)/.test(path) ||
  /^\/api\/file\/(import-|generate-user-excel)/.test(path);
