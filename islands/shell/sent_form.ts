/** Where a tab notes whose draft has been sent (drafts.ts). */
export const SENT_KEY = "gavel:draft-sent";
