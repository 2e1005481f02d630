import { z } from "zod";
import { optionalFlag, optionalText } from "../../lib/http/input.ts";
import { listPage } from "../list_page.tsx";
import { listedRanks } from "../ranking/listed.tsx";
import { GroupRankLinks } from "../../components/groups/GroupRankLinks.tsx";
import { GroupParams, groupShell, openGroupPage } from "./shell.tsx";

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
    const { rule = "oi", isGobal } = asked.query;
    const shown = await listedRanks(c, rule, asked, {
      gid: isGobal ? null : gid,
      title: t("groups.tabRank"),
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
