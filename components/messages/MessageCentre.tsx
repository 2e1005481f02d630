import { useT } from "../reader.tsx";
import type { ReactNode } from "react";
import {
  KIND_AT,
  type Place,
  PLACES,
  type Unread,
} from "../../lib/messages/schema.ts";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Empty.tsx";
import { NewestList, type NewestListProps } from "./NewestList.tsx";
import { UnreadBadge } from "../../islands/UnreadBadge.tsx";
import { sumOf } from "./counts.ts";

export interface MessageCentreProps {
  /** Null: the newest of all kinds. */
  place: Place | null;
  unread: Unread;
  children: ReactNode;
}

/** Kinds on the left, messages on the right (spec 2 §2). */
export function MessageCentre(props: MessageCentreProps) {
  const t = useT();
  const { place, unread, children } = props;
  return (
    <div class="wrap side-page py-7">
      <nav class="side-links" aria-label={t("messages.menu")}>
        <a href="/message" aria-current={place === null ? "page" : undefined}>
          {t("messages.every")}
        </a>
        {PLACES.map((each) => (
          <a
            key={each}
            href={`/message/${each}`}
            aria-current={each === place ? "page" : undefined}
          >
            <span class="grow">{t(`messages.kind.${each}`)}</span>
            <UnreadBadge
              kind={KIND_AT[each]}
              unread={unread}
              label={t("messages.unread")}
            />
          </a>
        ))}
      </nav>
      <div class="side-content">{children}</div>
    </div>
  );
}

/** Deletes all messages of a kind, once more asked. */
export function Clean({ place }: { place: Place }) {
  const t = useT();
  return (
    <form method="post" action={`/message/${place}/clean`}>
      <Button
        small
        icon="trash"
        confirm={t("messages.cleanAsk", { kind: t(`messages.kind.${place}`) })}
      >
        {t("messages.clean")}
      </Button>
    </form>
  );
}

/** Nothing is deleted by it; what is unread is told apart no more. */
function ReadAll() {
  const t = useT();
  return (
    <form method="post" action="/message/read">
      <Button small icon="check">{t("messages.readAll")}</Button>
    </form>
  );
}

interface NewestProps extends NewestListProps {
  unread: Unread;
  /** Those messages in full. */
  children: ReactNode;
}

/** What came last, of all kinds; empty: nothing ever came. */
export function Newest({ unread, messages, children }: NewestProps) {
  const t = useT();
  return (
    <>
      <div class="flex flex-wrap items-center gap-3">
        <h1 class="grow">{t("messages.menu")}</h1>
        {sumOf(unread) > 0 && <ReadAll />}
      </div>
      {messages.length === 0
        ? (
          <div class="card">
            <Empty icon="inbox" title={t("messages.newestNone")}>
              <p>{t("messages.newestHelp")}</p>
            </Empty>
          </div>
        )
        : <ul class="message-list">{children}</ul>}
    </>
  );
}

/** What the bell's menu shows of it. */
export function InBell({ unread, ...props }: Omit<NewestProps, "children">) {
  const t = useT();
  return (
    <div data-newest="">
      {props.messages.length === 0
        ? <p class="newest-none">{t("messages.newestNone")}</p>
        : <NewestList {...props} />}
      {sumOf(unread) > 0 && (
        <div class="newest-foot">
          <span>{t("messages.unreadNow", { n: sumOf(unread) })}</span>
          <ReadAll />
        </div>
      )}
    </div>
  );
}
