import type { Translate } from "../../lib/i18n/mod.ts";

/** In one message; the page has them all. */
const MAX_TOLD = 20;

/** A sentence that becomes part of another one loses its full stop. */
export const asPart = (sentence: string) => sentence.replace(/[.。]$/, "");

/** The first of the things that one `msg` tells, with the language's marks. */
export function toldTogether(t: Translate, parts: readonly string[]): string {
  if (parts.length === 0) return "";
  const shown = parts.slice(0, MAX_TOLD).map(asPart);
  if (parts.length > MAX_TOLD) shown.push("…");
  return shown.reduce((told, next) => t("errors.together", { told, next }));
}
