import { island } from "../components/island.tsx";
import { badgeText } from "../components/messages/counts.ts";
import type { MessageKind, Unread } from "../lib/messages/schema.ts";
import { useUnread } from "./hooks/useUnread.ts";

export interface UnreadBadgeProps {
  kind: MessageKind;
  unread: Unread;
  /** Beside the number, for who listens. */
  label: string;
}

/** How many messages of a kind are unread. */
function UnreadBadgeView({ kind, label, ...props }: UnreadBadgeProps) {
  const count = useUnread(props.unread)[kind];
  return (
    <span class="badge" data-unread={kind} hidden={count === 0}>
      <span data-unread-count="">{badgeText(count)}</span>
      <span class="sr-only">{` ${label}`}</span>
    </span>
  );
}

export const UnreadBadge = island<UnreadBadgeProps>(
  "UnreadBadge",
  UnreadBadgeView,
  { isLate: true, follows: "unread 1" },
);
