/** Where judges and the mailer call: with tokens of their own, no browsers. */
export const isMachinePath = (path: string) => /^\/(judge|mail)\//.test(path);

/**
 * What is done with what the leader alone has in memory, or begins work that
 * goes on after the answer: judges and mailer, the admin area, imports.
 */
export const isLeadersPath = (path: string) =>
  isMachinePath(path) || /^(\/api)?\/admin(\/|$)/.test(path) ||
  /^\/api\/file\/(import-|generate-user-excel)/.test(path);
