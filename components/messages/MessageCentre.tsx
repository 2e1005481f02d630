import type { ReactNode } from "react";
import type { Translate } from "../../lib/i18n/mod.ts";
import {
  KIND_AT,
  type Place,
  PLACES,
  type Unread,
} from "../../lib/messages/schema.ts";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Notice.tsx";
import { Pager, type PagerProps } from "../ui/Pager.tsx";
import { UnreadBadge } from "./UnreadBadge.tsx";

export interface MessageCentreProps {
  t: Translate;
  place: Place;
  unread: Unread;
  pager: Omit<PagerProps, "t">;
  /** The messages of this page. */
  children: ReactNode;
}

/** Kinds on the left, messages on the right (spec 2 §2). */
export function MessageCentre(props: MessageCentreProps) {
  const { t, place, unread, pager, children } = props;
  const kind = t(`messages.kind.${place}`);
  return (
    <div class="wrap message-centre py-7">
      <nav class="message-kinds" aria-label={t("messages.menu")}>
        {PLACES.map((each) => (
          <a
            key={each}
            href={`/message/${each}`}
            aria-current={each === place ? "page" : undefined}
          >
            <span class="grow">{t(`messages.kind.${each}`)}</span>
            <UnreadBadge
              t={t}
              kind={KIND_AT[each]}
              count={unread[KIND_AT[each]]}
            />
          </a>
        ))}
      </nav>
      <div class="flex flex-col gap-4 min-w-0">
        <div class="flex flex-wrap items-center justify-between gap-3">
          <h1>{kind}</h1>
          {pager.total > 0 && (
            <form method="post" action={`/message/${place}/clean`}>
              <Button
                small
                icon="trash"
                confirm={t("messages.cleanAsk", { kind })}
              >
                {t("messages.clean")}
              </Button>
            </form>
          )}
        </div>
        {pager.total === 0
          ? (
            <div class="card">
              <Empty icon="inbox" title={t(`messages.empty.${place}`)}>
                <p>{t(`messages.help.${place}`)}</p>
              </Empty>
            </div>
          )
          : <ul class="message-list">{children}</ul>}
        <Pager t={t} {...pager} />
      </div>
    </div>
  );
}
