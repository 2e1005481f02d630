import type { Locale } from "../../lib/i18n/mod.ts";

/** The same page in the other language. */
export function languageHref(url: URL, locale: Locale): string {
  const other = new URL(url);
  other.searchParams.set("l", locale === "zh-CN" ? "en-US" : "zh-CN");
  return other.pathname + other.search;
}
