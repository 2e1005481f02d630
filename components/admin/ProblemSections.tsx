import type { Translate } from "../../lib/i18n/mod.ts";
import { annexPath } from "./AnnexAdmin.tsx";
import { dryRunPath } from "./DryRunTable.tsx";
import { dataPath } from "./MakingSection.tsx";
import { historyPath } from "./RevisionList.tsx";

export interface ProblemSectionsProps {
  t: Translate;
  pid: number;
  /** Null: a page that is led to from others. */
  current: "edit" | "data" | "dryRun" | "annex" | "history" | null;
}

/** From one page about a problem in the back office to the others. */
export function ProblemSections({ t, pid, current }: ProblemSectionsProps) {
  const items = [
    ["edit", `/admin/problem/edit/${pid}`, t("practice.toEdit")],
    ["data", dataPath(pid), t("making.tab")],
    ["dryRun", dryRunPath(pid), t("dryRun.tab")],
    ["annex", annexPath(pid), t("practice.annex")],
    ["history", historyPath(pid), t("history.history")],
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
