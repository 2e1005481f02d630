import type { GroupCardsProps } from "../../components/groups/GroupCards.tsx";
import { choosesMine } from "../../lib/groups/access.ts";
import {
  levelIn,
  listGroups,
  memberCount,
  ownerOf,
} from "../../lib/groups/list.ts";
import { authOf, type GroupHead, levelOf } from "../../lib/groups/schema.ts";
import type { Act } from "../../lib/site/site.ts";

/** A group as its card in the list shows it. */
export const groupCard = (
  { site, viewer }: Act,
  head: GroupHead,
): GroupCardsProps["rows"][number] => ({
  head,
  owner: ownerOf(site, head.gid),
  members: memberCount(site, head.gid),
  level: levelOf(levelIn(site, head.gid, viewer?.uid)) ?? null,
});

/** The groups that a list shows; to visitors it says nothing (row G1.7). */
export const groupsFor = (
  act: Act,
  { keyword, auth, onlyMine }: {
    keyword?: string;
    auth?: number;
    onlyMine?: boolean;
  },
): GroupHead[] =>
  act.viewer === null ? [] : listGroups(
    act,
    {
      keyword,
      auth: auth === undefined ? undefined : authOf(auth),
      onlyMine: onlyMine && choosesMine(act),
    },
    { mineFirst: !choosesMine(act) },
  );
