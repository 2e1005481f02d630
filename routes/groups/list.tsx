import { GroupCards } from "../../components/groups/GroupCards.tsx";
import {
  GroupFilter,
  GroupsForVisitors,
  NewGroup,
} from "../../components/groups/GroupFilter.tsx";
import {
  optionalFlag,
  optionalNumber,
  optionalText,
} from "../../lib/http/input.ts";
import { choosesMine } from "../../lib/groups/access.ts";
import { listPage } from "../list_page.tsx";
import { groupCard, groupsFor } from "./cards.ts";

/** Groups that the reader may know of, own ones first (rows G1.1 to G1.7). */
export const groupList = listPage({
  path: "/group",
  // Spec 3 §9.
  rows: 15,
  isSizable: [9, 15, 30, 60, 120],
  asks: {
    auth: optionalNumber.catch(undefined),
    keyword: optionalText(100),
    onlyMine: optionalFlag.catch(undefined),
  },
  show(c, { query, part, hrefOf, kept }) {
    const t = c.get("t");
    const act = c.get("act");
    const found = groupsFor(act, query);
    const rows = found.slice(part.from, part.from + part.limit);
    return {
      title: t("groups.title"),
      total: found.length,
      actions: <NewGroup isSignedIn={act.viewer !== null} />,
      filter: act.viewer !== null && (
        <GroupFilter
          query={query}
          hrefOf={hrefOf}
          kept={kept(["keyword"])}
          choosesMine={choosesMine(act)}
        />
      ),
      empty: {
        icon: "user",
        title: t(act.viewer === null ? "groups.signIn" : "groups.none"),
        children: act.viewer === null && <GroupsForVisitors />,
      },
      rows: rows.length === 0 ? null : (
        <GroupCards
          rows={rows.map((head) => groupCard(act, head))}
        />
      ),
    };
  },
});
