import { z } from "zod";
import { MAX_EXTRA_CHARS, MAX_EXTRA_FILES } from "../judging/bounds.ts";
import { isFileName } from "../judging/file_names.ts";

/** What is wrong with a longer file beside a program, with its name and the limit. */
export const extraFileTooLong = (name: string) => ({
  code: "custom" as const,
  path: [name],
  message: "extraFileTooLong",
  params: { name, most: MAX_EXTRA_CHARS },
});

/** Files by name; both name and content are required (spec 3 §5). */
export const ExtraFiles = z.record(z.string(), z.string())
  .superRefine((files, context) => {
    for (const [name, content] of Object.entries(files)) {
      const refuse = (message: string) =>
        context.addIssue({ code: "custom", path: [name], message });
      if (!isFileName(name)) refuse("fileNameInvalid");
      else if (content.trim() === "") refuse("extraContentRequired");
      else if (content.length > MAX_EXTRA_CHARS) {
        context.addIssue(extraFileTooLong(name));
      }
    }
    if (Object.keys(files).length > MAX_EXTRA_FILES) {
      context.addIssue({ code: "custom", message: "invalid" });
    }
  });
