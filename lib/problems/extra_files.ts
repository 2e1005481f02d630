import { z } from "zod";

/**
 * Of a file beside a program or a checker: headers of jury's tools are longer
 * than texts. Testlib has 206,468 characters, and grows.
 */
export const MAX_EXTRA_CHARS = 256 * 1024;

/** Files by name; one that is too long is refused with its name and the limit. */
export const BoundedFiles = z.record(z.string(), z.string())
  .superRefine((files, context) => {
    for (const [name, { length }] of Object.entries(files)) {
      if (length <= MAX_EXTRA_CHARS) continue;
      const params = { name, most: MAX_EXTRA_CHARS };
      const message = "extraFileTooLong";
      context.addIssue({ code: "custom", path: [name], message, params });
    }
  });
