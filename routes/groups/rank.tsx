import { z } from "zod";
import { isStaff } from "../../lib/accounts/access.ts";
import { knowsNames } from "../../lib/groups/access.ts";
import { optionalFlag, optionalText } from "../../lib/http/input.ts";
import { listPage } from "../list_page.tsx";
import { listedRanks } from "../ranking/listed.tsx";
import { GroupParams, groupShell, openGroupPage } from "./shell.tsx";
import { useT } from "../../components/reader.tsx";
import { type RankRule, ruleOfGroup } from "../../lib/ranking/rank_list.ts";
import { Tabs } from "../../components/ui/Tabs.tsx";

/** Members by what they have sent to the group, or the whole site (rows G10). */
export const groupRank = listPage({
  path: "/group/:gid/rank",
  params: GroupParams,
  // Spec 3 §9.
  rows: 30,
  isSizable: true,
  asks: {
    rule: z.enum(["acm", "oi"]).optional().catch(undefined),
    isGobal: optionalFlag.catch(undefined),
    keyword: optionalText(100),
    school: optionalText(100),
    course: optionalText(100),
    me: optionalFlag,
  },
  async show(c, asked) {
    const t = c.get("t");
    const { gid } = asked.params;
    const opened = openGroupPage(c, gid);
    const { site } = c.get("act");
    const { rule = ruleOfGroup(site, gid), isGobal } = asked.query;
    const shown = await listedRanks(c, rule, asked, {
      gid: isGobal ? null : gid,
      title: t("groups.tabRank"),
      knows: isGobal
        ? isStaff(c.get("act").viewer)
        : knowsNames(c.get("act"), opened),
    });
    if (shown instanceof Response) return shown;
    return {
      ...shown,
      actions: (
        <GroupRankLinks
          rule={rule}
          isGlobal={isGobal === true}
          hrefOf={asked.hrefOf}
        />
      ),
      frame: (list) => groupShell(c, opened, "rank", list),
    };
  },
});

interface GroupRankLinksProps {
  rule: RankRule;
  /** The whole site in place of the group. */
  isGlobal: boolean;
  hrefOf: (changes: { rule?: RankRule; isGobal?: boolean }) => string;
}

/** By which rule, and among whom. */
const GroupRankLinks = (props: GroupRankLinksProps) => {
  const t = useT();
  const { rule, isGlobal, hrefOf } = props;
  const link = (href: string, text: string, isCurrent: boolean) => ({
    href,
    text,
    isCurrent,
  });
  return (
    <>
      <Tabs
        isPlain
        label={t("groups.rankOf")}
        tabs={[
          link(
            hrefOf({ isGobal: undefined }),
            t("groups.rankGroup"),
            !isGlobal,
          ),
          link(hrefOf({ isGobal: true }), t("groups.rankSite"), isGlobal),
        ]}
      />
      <Tabs
        isPlain
        label={t("ranking.rules")}
        tabs={[
          link(hrefOf({ rule: "acm" }), "ACM", rule === "acm"),
          link(hrefOf({ rule: "oi" }), "OI", rule === "oi"),
        ]}
      />
    </>
  );
};
