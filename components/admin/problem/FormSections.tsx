import { useT } from "../../reader.tsx";
import { Icon } from "../../ui/Icon.tsx";

export interface FormSectionsProps {
  /** Another judge's problem has no data, checker or templates here. */
  isRemote: boolean;
}

/**
 * From one part of a problem's long form to the others; it stays in sight. Where
 * there is no room for a line of links, as a menu.
 */
export function FormSections({ isRemote }: FormSectionsProps) {
  const t = useT();
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
  const links = parts.map(([id, text]) => <a key={id} href={`#${id}`}>{text}
  </a>);
  return (
    <>
      <nav class="form-nav" aria-label={t("authoring.formParts")}>{links}</nav>
      <details class="menu menu-up form-jump">
        <summary class="btn btn-quiet" title={t("authoring.formParts")}>
          <Icon name="list" />
          <span class="max-sm:sr-only">{t("authoring.formParts")}</span>
        </summary>
        <nav class="menu-list" aria-label={t("authoring.formParts")}>
          {links}
        </nav>
      </details>
    </>
  );
}
