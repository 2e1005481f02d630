import { useT } from "../reader.tsx";
import type { RankRule } from "../../lib/ranking/rank_list.ts";

export interface GroupRankLinksProps {
  rule: RankRule;
  /** The whole site in place of the group. */
  isGlobal: boolean;
  hrefOf: (changes: { rule?: RankRule; isGobal?: boolean }) => string;
}

/** By which rule, and among whom. */
export const GroupRankLinks = (props: GroupRankLinksProps) => {
  const t = useT();
  const { rule, isGlobal, hrefOf } = props;
  const link = (href: string, text: string, isCurrent: boolean) => (
    <a href={href} aria-current={isCurrent ? "page" : undefined}>{text}</a>
  );
  return (
    <>
      <nav class="tabs rank-rules" aria-label={t("groups.rankOf")}>
        {link(hrefOf({ isGobal: undefined }), t("groups.rankGroup"), !isGlobal)}
        {link(hrefOf({ isGobal: true }), t("groups.rankSite"), isGlobal)}
      </nav>
      <nav class="tabs rank-rules" aria-label={t("ranking.rules")}>
        {link(hrefOf({ rule: "acm" }), "ACM", rule === "acm")}
        {link(hrefOf({ rule: "oi" }), "OI", rule === "oi")}
      </nav>
    </>
  );
};
