import { z } from "zod";
import { withoutMark } from "../../files/windows_text.ts";
import { MAX_EXTRA_CHARS, MAX_EXTRA_FILES } from "../../judging/bounds.ts";
import { isFileName } from "../../judging/file_names.ts";

/** Files, from name to content; one that is too long is refused with its name and the limit. */
export const BoundedFiles = z.record(
  z.string(),
  z.string().overwrite(withoutMark),
)
  .superRefine((files, context) => {
    for (const [name, { length }] of Object.entries(files)) {
      if (length <= MAX_EXTRA_CHARS) continue;
      const params = { name, most: MAX_EXTRA_CHARS };
      const message = "extraFileTooLong";
      context.addIssue({ code: "custom", path: [name], message, params });
    }
    if (Object.keys(files).length > MAX_EXTRA_FILES) {
      context.addIssue({ code: "custom", message: "invalid" });
    }
  });

/** The same; each file must have a name and a content (spec 3 §5). */
export const ExtraFiles = BoundedFiles.superRefine((files, context) => {
  for (const [name, content] of Object.entries(files)) {
    const refuse = (message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    if (!isFileName(name)) refuse("fileNameInvalid");
    else if (content.trim() === "") refuse("extraContentRequired");
  }
});
