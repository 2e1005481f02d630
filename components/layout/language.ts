import type { Locale } from "../../lib/i18n/mod.ts";

export const otherLocale = (locale: Locale): Locale =>
  locale === "zh-CN" ? "en-US" : "zh-CN";

/** The same page in the other language. */
export function languageHref(url: URL, locale: Locale): string {
  const other = new URL(url);
  other.searchParams.set("l", otherLocale(locale));
  return other.pathname + other.search;
}

/** The same page in whatever language has been chosen. */
export function hrefInAny(url: URL): string {
  const plain = new URL(url);
  plain.searchParams.delete("l");
  return plain.pathname + plain.search;
}
