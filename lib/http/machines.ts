/** Where judges and the mailer call: with tokens of their own, no browsers. */
export const isMachinePath = (path: string) => /^\/(judge|mail)\//.test(path);
