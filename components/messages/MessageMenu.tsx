import { useT } from "../reader.tsx";
import type { Unread } from "../../lib/messages/schema.ts";
import { Icon } from "../ui/Icon.tsx";

export interface MessageMenuProps {
  unread: Unread;
}

export const sumOf = (unread: Unread) =>
  Object.values(unread).reduce((sum, count) => sum + count, 0);

/**
 * The header's bell: a red dot while anything is unread (spec 1 §2). It opens
 * the newest messages (islands/shell/newest.ts); without script, a way to them.
 */
export function MessageMenu({ unread }: MessageMenuProps) {
  const t = useT();
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
          <p class="menu-head">{t("messages.menu")}</p>
          <div data-newest-box="" hidden />
          <a href="/message">
            <Icon name="inbox" />
            {t("messages.all")}
          </a>
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
