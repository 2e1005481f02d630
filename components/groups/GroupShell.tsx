import { useT } from "../reader.tsx";
import type { ComponentChildren } from "preact";
import type { GroupHead } from "../../lib/groups/schema.ts";
import { Icon } from "../ui/Icon.tsx";
import { Time } from "../ui/Time.tsx";
import { userHomeHref } from "../users/address.ts";
import { GroupPlate } from "./GroupPlate.tsx";
import { AUTH_MARKS, cutName } from "./words.ts";

export interface ShownGroupTab {
  key: string;
  text: string;
  href: string;
  isCurrent: boolean;
  /** Why it cannot be opened; null: it can. */
  whyNot: string | null;
}

export interface GroupShellProps {
  head: GroupHead;
  owner: string;
  members: number;
  /** What the reader is in it, in words; null: nothing. */
  level: string | null;
  tabs: readonly ShownGroupTab[];
  /** Without the card beside it: what is wide itself. */
  isWide: boolean;
  /** Texts of the reader's may link to files; pictures are for all who write here. */
  sendsFiles: boolean;
  children: ComponentChildren;
}

/** What stands on every page of a group: what it is, its tabs, a card beside. */
export function GroupShell(props: GroupShellProps) {
  const t = useT();
  const { head, owner, tabs, isWide, sendsFiles, children } = props;
  const { icon, text } = AUTH_MARKS[head.auth];
  return (
    <div
      class="wrap group py-6"
      data-gid={head.gid}
      data-sends={sendsFiles ? undefined : "image"}
    >
      <div class="group-banner">
        <GroupPlate {...head} large />
        <div class="min-w-0">
          <p class="group-title">
            <a class="text-ink" href={`/group/${head.gid}`}>{head.name}</a>
          </p>
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
            <span>
              {t("groups.owner")} <a href={userHomeHref(owner)}>{owner}</a>
            </span>
          </p>
        </div>
      </div>
      <GroupTabs tabs={tabs} />
      {isWide
        ? <div class="group-main">{children}</div>
        : (
          <div class="group-columns">
            <div class="group-main">{children}</div>
            <GroupCard {...props} />
          </div>
        )}
    </div>
  );
}

/** The parts of a group; what the reader may not open says why. */
export const GroupTabs = (
  { tabs }: Pick<GroupShellProps, "tabs">,
) => {
  const t = useT();
  return (
    <nav class="tabs no-print" aria-label={t("groups.tabs")}>
      {tabs.map(({ key, text, href, isCurrent, whyNot }) =>
        whyNot === null
          ? (
            <a
              key={key}
              href={href}
              aria-current={isCurrent ? "page" : undefined}
            >
              {text}
            </a>
          )
          : (
            <a
              key={key}
              role="link"
              aria-disabled="true"
              title={whyNot}
              class="tab-off"
            >
              {text}
            </a>
          )
      )}
    </nav>
  );
};

function GroupCard(
  { head, owner, members, level }: GroupShellProps,
) {
  const t = useT();
  return (
    <aside class="group-side">
      <h2 class="group-name" title={head.name}>{cutName(head.name)}</h2>
      <p class="text-ink2 break-words">{head.brief}</p>
      <p>
        <span class="group-figure num">{members}</span>{" "}
        {t("groups.membersUnit", { count: members })}
      </p>
      <dl class="group-list-facts">
        <dt>{t("groups.owner")}</dt>
        <dd>
          <a href={userHomeHref(owner)}>{owner}</a>
        </dd>
        <dt>{t("groups.created")}</dt>
        <dd>
          <Time at={head.createdAt} />
        </dd>
        {level !== null && (
          <>
            <dt>{t("groups.me")}</dt>
            <dd>{level}</dd>
          </>
        )}
      </dl>
    </aside>
  );
}
