/** Of a file beside a program: headers of jury's tools are longer than texts. */
export const MAX_EXTRA_CHARS = 200_000;
