import { z } from "zod";
import { MAX_EXTRA_CHARS, MAX_EXTRA_FILES } from "../judging/bounds.ts";
import { isFileName } from "../judging/file_names.ts";

/** Files by name; both name and content are required (spec 3 §5). */
export const ExtraFiles = z.record(z.string(), z.string())
  .superRefine((files, context) => {
    for (const [name, content] of Object.entries(files)) {
      const refuse = (message: string) =>
        context.addIssue({ code: "custom", path: [name], message });
      if (!isFileName(name)) refuse("fileNameInvalid");
      else if (content.trim() === "") refuse("extraContentRequired");
      else if (content.length > MAX_EXTRA_CHARS) refuse("textTooLong");
    }
    if (Object.keys(files).length > MAX_EXTRA_FILES) {
      context.addIssue({ code: "custom", message: "invalid" });
    }
  });
