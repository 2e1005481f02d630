/**
 * Of a file beside a program or a checker: headers of jury's tools are longer
 * than texts. Testlib has 206,468 characters, and grows.
 */
export const MAX_EXTRA_CHARS = 256 * 1024;

/** What is wrong with a longer one, with its name and the limit. */
export const extraFileTooLong = (name: string) => ({
  code: "custom" as const,
  path: [name],
  message: "extraFileTooLong",
  params: { name, most: MAX_EXTRA_CHARS },
});
