import { useT } from "../reader.tsx";

export interface ProblemTabsProps {
  title: string;
  /** Undefined: the description. */
  tab: "mine" | "annex" | "discuss" | undefined;
  hasAnnex: boolean;
  hasDiscussions: boolean;
  hrefOf: (tab: string | undefined) => string;
}

/** What stands on the left of the problem page (spec 1 §2). */
export function ProblemTabs(props: ProblemTabsProps) {
  const t = useT();
  const { tab, hrefOf } = props;
  const link = (name: string | undefined, text: string) => (
    <a href={hrefOf(name)} aria-current={tab === name ? "page" : undefined}>
      {text}
    </a>
  );
  return (
    <nav class="tabs no-print" aria-label={props.title}>
      {link(undefined, t("problems.descriptionTab"))}
      {link("mine", t("problems.mine"))}
      {props.hasDiscussions && link("discuss", t("discussions.name"))}
      {props.hasAnnex && link("annex", t("practice.annex"))}
    </nav>
  );
}
