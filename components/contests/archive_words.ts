import type { Finding } from "../../lib/ccs/archives/archive.ts";
import type { ArchiveFault } from "../../lib/files/archive.ts";
import type { Translate } from "../../lib/i18n/mod.ts";

/** Why a zip cannot be opened; how large one may be is another's here than a problem's. */
const whyNotOpen = (fault: string) =>
  fault === "archiveTooLarge" || fault === "archiveTooMany"
    ? "contestImport.archiveTooLarge" as const
    : `errors.${fault as Exclude<
      ArchiveFault,
      "archiveTooLarge" | "archiveTooMany"
    >}` as const;

/** What is wrong with an archive of a contest, or was left out: where, what, how often. */
export const archiveFindingText = (
  t: Translate,
  { code, file, what, count }: Finding,
): string => {
  const said = code === "archiveNotZip" && what !== ""
    ? whyNotOpen(what)
    : null;
  const words = said === null
    ? t(`contestImport.${code}`, { what, count })
    : t(said);
  return file === "" ? words : `${file}: ${words}`;
};
