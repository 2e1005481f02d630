import { useT } from "../reader.tsx";
import { excerptOf } from "../../lib/markdown/excerpt.ts";
import type { NewestMessage } from "../../lib/messages/newest.ts";
import { Time } from "../ui/Time.tsx";

export interface NewestListProps {
  messages: readonly NewestMessage[];
}

/** What came last, of any kind, in short; each leads to where it stands in full. */
export function NewestList({ messages }: NewestListProps) {
  const t = useT();
  return (
    <ul class="newest">
      {messages.map((newest) => {
        const { place, message: { id, at, isRead } } = newest;
        return (
          <li key={`${place} ${id}`}>
            <a href={`/message/${place}#message-${id}`}>
              {!isRead && (
                <span class="red-dot">
                  <span class="sr-only">{t("messages.unread")}</span>
                </span>
              )}
              <span class="newest-text">
                <Words newest={newest} />
                <span class="newest-time">
                  {t(`messages.kind.${place}`)} · <Time at={at} />
                </span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Words({ newest }: { newest: NewestMessage }) {
  const t = useT();
  if (newest.is === "text") {
    const { title, content } = newest.message;
    return (
      <>
        <b>{title}</b>
        <span class="overflow-hidden text-ink2 text-ellipsis whitespace-nowrap">
          {excerptOf(content)}
        </span>
      </>
    );
  }
  const { sender, action, sourceContent } = newest.message;
  return (
    <>
      <b>
        {sender?.username ?? t("messages.gone")}{" "}
        {t(`messages.action.${action}`)}
      </b>
      <span class="overflow-hidden text-ink2 text-ellipsis whitespace-nowrap">
        {sourceContent}
      </span>
    </>
  );
}
