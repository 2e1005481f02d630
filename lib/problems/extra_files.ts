import { MAX_EXTRA_CHARS } from "../judging/bounds.ts";

/** What is wrong with a longer file beside a program, with its name and the limit. */
export const extraFileTooLong = (name: string) => ({
  code: "custom" as const,
  path: [name],
  message: "extraFileTooLong",
  params: { name, most: MAX_EXTRA_CHARS },
});
