import { useT } from "../reader.tsx";
import { badgeText } from "../../islands/badge.ts";
import type { MessageKind } from "../../lib/messages/schema.ts";

export interface UnreadBadgeProps {
  kind: MessageKind;
  count: number;
}

/** How many are unread; islands/shell/unread.ts keeps it current. */
export function UnreadBadge({ kind, count }: UnreadBadgeProps) {
  const t = useT();
  return (
    <span class="badge" data-unread={kind} hidden={count === 0}>
      <span data-unread-count="">{badgeText(count)}</span>
      <span class="sr-only">{` ${t("messages.unread")}`}</span>
    </span>
  );
}
