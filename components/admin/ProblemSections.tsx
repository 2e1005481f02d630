import type { Translate } from "../../lib/i18n/mod.ts";
import { annexPath } from "./AnnexAdmin.tsx";

export interface ProblemSectionsProps {
  t: Translate;
  pid: number;
  current: "edit" | "annex";
}

/** From one page about a problem in the back office to the other. */
export function ProblemSections({ t, pid, current }: ProblemSectionsProps) {
  const items = [
    ["edit", `/admin/problem/edit/${pid}`, t("practice.toEdit")],
    ["annex", annexPath(pid), t("practice.annex")],
  ] as const;
  return (
    <nav class="tabs" aria-label={t("practice.toEdit")}>
      {items.map(([name, href, text]) => (
        <a
          key={name}
          href={href}
          aria-current={name === current ? "page" : undefined}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
