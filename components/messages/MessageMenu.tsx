import type { Translate } from "../../lib/i18n/mod.ts";
import {
  KIND_AT,
  type Place,
  PLACES,
  type Unread,
} from "../../lib/messages/schema.ts";
import { Icon, type IconName } from "../ui/Icon.tsx";
import { UnreadBadge } from "./UnreadBadge.tsx";

const ICONS: Record<Place, IconName> = {
  discuss: "chat",
  reply: "reply",
  like: "heart",
  sys: "megaphone",
  mine: "inbox",
};

export interface MessageMenuProps {
  t: Translate;
  unread: Unread;
}

const sumOf = (unread: Unread) =>
  Object.values(unread).reduce((sum, count) => sum + count, 0);

/** The header's bell: a red dot while anything is unread (spec 1 §2). */
export function MessageMenu({ t, unread }: MessageMenuProps) {
  const count = sumOf(unread);
  return (
    <>
      <details class="menu message-menu">
        <summary
          class="btn btn-quiet btn-icon"
          aria-label={count === 0
            ? t("messages.menu")
            : t("messages.menuUnread", { n: count })}
          title={t("messages.menu")}
          data-unread-label={t("messages.menuUnread", { n: "{n}" })}
          data-unread-none={t("messages.menu")}
        >
          <Icon name="bell" />
          <span class="red-dot" data-unread="all" hidden={count === 0} />
        </summary>
        <div class="menu-list">
          {PLACES.map((place) => (
            <a key={place} href={`/message/${place}`}>
              <Icon name={ICONS[place]} />
              <span class="grow">{t(`messages.kind.${place}`)}</span>
              <UnreadBadge
                t={t}
                kind={KIND_AT[place]}
                count={unread[KIND_AT[place]]}
              />
            </a>
          ))}
        </div>
      </details>
      <span
        class="sr-only"
        role="status"
        data-unread-news={t("messages.unreadNow", { n: "{n}" })}
      />
    </>
  );
}
