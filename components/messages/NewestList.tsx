import type { Translate } from "../../lib/i18n/mod.ts";
import type { NewestMessage } from "../../lib/messages/newest.ts";
import { type Moment, Time } from "../ui/Time.tsx";

export interface NewestListProps {
  t: Translate;
  moment: Moment;
  messages: readonly NewestMessage[];
}

/** What came last, of any kind; each leads to where it stands in full. */
export function NewestList({ t, moment, messages }: NewestListProps) {
  return (
    <ul class="newest">
      {messages.map((message) => (
        <li key={`${message.place} ${message.id}`}>
          <a
            class={message.isRead ? "newest-read" : undefined}
            href={`/message/${message.place}#message-${message.id}`}
          >
            {!message.isRead && (
              <span class="red-dot">
                <span class="sr-only">{t("messages.unread")}</span>
              </span>
            )}
            <span class="newest-text">
              <Words t={t} message={message} />
              <span class="newest-time">
                {t(`messages.kind.${message.place}`)} ·{" "}
                <Time at={message.at} moment={moment} />
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Words({ t, message }: { t: Translate; message: NewestMessage }) {
  if (message.is === "text") {
    return (
      <>
        <b>{message.title}</b>
        <span class="newest-excerpt">{message.excerpt}</span>
      </>
    );
  }
  const { sender, action, sourceContent } = message.message;
  return (
    <>
      <b>
        {sender?.username ?? t("messages.gone")}{" "}
        {t(`messages.action.${action}`)}
      </b>
      <span class="newest-excerpt">{sourceContent}</span>
    </>
  );
}
