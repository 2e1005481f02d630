import type { Translate } from "../../lib/i18n/mod.ts";
import { Icon } from "../ui/Icon.tsx";

export interface ProblemTabsProps {
  t: Translate;
  title: string;
  /** Undefined: the description. */
  tab: "mine" | "annex" | undefined;
  hasAnnex: boolean;
  hrefOf: (tab: string | undefined) => string;
  statisticsHref: string;
  /** Null in focus mode, which its own strip leaves. */
  focusHref: string | null;
}

/** What stands on the left of the problem page (spec 1 §2). */
export function ProblemTabs(props: ProblemTabsProps) {
  const { t, tab, hrefOf } = props;
  const link = (name: string | undefined, text: string) => (
    <a href={hrefOf(name)} aria-current={tab === name ? "page" : undefined}>
      {text}
    </a>
  );
  return (
    <div class="flex items-end gap-1 no-print border-b border-line">
      <nav class="tabs grow border-0" aria-label={props.title}>
        {link(undefined, t("problems.descriptionTab"))}
        {link("mine", t("problems.mine"))}
        {props.hasAnnex && link("annex", t("practice.annex"))}
      </nav>
      <a
        class="btn btn-quiet btn-small btn-icon mb-1"
        href={props.statisticsHref}
        data-dialog=""
        aria-label={t("practice.statistics")}
        title={t("practice.statistics")}
      >
        <Icon name="chart" />
      </a>
      {props.focusHref !== null && (
        <a
          class="btn btn-quiet btn-small btn-icon mb-1"
          href={props.focusHref}
          aria-label={t("practice.focus")}
          title={t("practice.focus")}
        >
          <Icon name="expand" />
        </a>
      )}
    </div>
  );
}
