import type { Translate } from "../../../lib/i18n/mod.ts";

export interface FormSectionsProps {
  t: Translate;
  /** Another judge's problem has no data, checker or templates here. */
  isRemote: boolean;
}

/** From one part of a problem's long form to the others; it stays in sight. */
export function FormSections({ t, isRemote }: FormSectionsProps) {
  const parts = [
    ["statement", t("authoring.statement")],
    ["examples", t("admin.samplesTitle")],
    ...isRemote ? [] : [["data", t("admin.casesTitle")]],
    ["limits", t("admin.limitsTitle")],
    ...isRemote ? [] : [
      ["judge", t("admin.judgeTitle")],
      ["templates", t("admin.templates")],
    ],
    ["listing", t("authoring.listing")],
  ];
  return (
    <nav class="form-nav" aria-label={t("authoring.formParts")}>
      {parts.map(([id, text]) => <a key={id} href={`#${id}`}>{text}</a>)}
    </nav>
  );
}
