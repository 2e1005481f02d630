/** Returns Markdown as typed: backslashes stay, and only "\`" stands for a backtick. */
export function md({ raw }: TemplateStringsArray): string {
  return raw[0].trim().replaceAll("\\`", "`");
}
