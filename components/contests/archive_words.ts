import type { Finding } from "../../lib/ccs/archives/archive.ts";
import type { Translate } from "../../lib/i18n/mod.ts";

/** What is wrong with an archive of a contest, or was left out: where, what, how often. */
export const archiveFindingText = (
  t: Translate,
  { code, file, what, count }: Finding,
): string => {
  const words = t(`contestImport.${code}`, { what, count });
  return file === "" ? words : `${file}: ${words}`;
};
