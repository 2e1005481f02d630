import { clip } from "../../lib/clip.ts";
import { useT } from "../reader.tsx";
import type { GroupHead } from "../../lib/groups/schema.ts";
import type { Level } from "../../lib/venues/schema.ts";
import { Icon } from "../ui/Icon.tsx";
import { Time } from "../ui/Time.tsx";
import { userHomeHref } from "../users/address.ts";
import { GroupPlate } from "./GroupPlate.tsx";
import { AUTH_MARKS, LEVEL_WORDS } from "./words.ts";

/** A summary may be long; its whole stands on the group's pages. */
const BRIEF_CHARS = 160;

export interface GroupCardsProps {
  rows: readonly {
    head: GroupHead;
    owner: string;
    members: number;
    level: Level | null;
  }[];
}

/** Groups with what they are for, and how one joins them. */
export function GroupCards({ rows }: GroupCardsProps) {
  const t = useT();
  return (
    <ul class="group-cards">
      {rows.map(({ head, owner, members, level }) => {
        const { icon, text } = AUTH_MARKS[head.auth];
        return (
          <li key={head.gid} class="group-card">
            <div class="flex items-center gap-3 min-w-0">
              <GroupPlate {...head} />
              <div class="min-w-0 grow">
                <h2 class="group-name text-md">
                  <a href={`/group/${head.gid}`}>
                    <span>{head.name}</span>
                  </a>
                </h2>
                <p class="group-facts">
                  <span class="font-mono">{head.shortName}</span>
                  <span>
                    <Icon name={icon} />
                    {t(text)}
                  </span>
                  {!head.isVisible && (
                    <span>
                      <Icon name="eyeOff" />
                      {t("groups.hidden")}
                    </span>
                  )}
                </p>
              </div>
            </div>
            <p class="text-ink2 break-words">{clip(head.brief, BRIEF_CHARS)}</p>
            <p class="group-facts">
              <span>
                <b class="num">{members}</b>{" "}
                {t("groups.membersUnit", { count: members })}
              </span>
              <a href={userHomeHref(owner)}>{owner}</a>
              <Time at={head.createdAt} />
              {level !== null && (
                <span class="tag">{t(LEVEL_WORDS[level])}</span>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
