/**
 * Of a file beside a program or a checker: headers of jury's tools are longer
 * than texts. Testlib has 206,468 characters, and grows.
 */
export const MAX_EXTRA_CHARS = 256 * 1024;
