import type { ReactNode } from "react";
import type { Translate } from "../../lib/i18n/mod.ts";
import {
  KIND_AT,
  type Place,
  PLACES,
  type Unread,
} from "../../lib/messages/schema.ts";
import { FEATURES } from "../../lib/website/features.ts";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Notice.tsx";
import { NewestList, type NewestListProps } from "./NewestList.tsx";
import { UnreadBadge } from "./UnreadBadge.tsx";

export interface MessageCentreProps {
  t: Translate;
  /** Null: the newest of all kinds. */
  place: Place | null;
  unread: Unread;
  children: ReactNode;
}

/** Kinds on the left, messages on the right (spec 2 §2). */
export function MessageCentre(props: MessageCentreProps) {
  const { t, place, unread, children } = props;
  return (
    <div class="wrap side-page py-7">
      <nav class="side-links" aria-label={t("messages.menu")}>
        <a href="/message" aria-current={place === null ? "page" : undefined}>
          {t("messages.newest")}
        </a>
        {PLACES.filter((each) => isOffered(props, each)).map((each) => (
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
      <div class="side-content">{children}</div>
    </div>
  );
}

/** Comments, replies and likes come with discussions; what is there is shown. */
const isOffered = ({ place, unread }: MessageCentreProps, each: Place) =>
  FEATURES.discussions || each === "sys" || each === "mine" ||
  each === place || unread[KIND_AT[each]] > 0;

/** Deletes all messages of a kind, once more asked. */
export function Clean({ t, place }: { t: Translate; place: Place }) {
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

/** What came last; empty: nothing ever came. */
export function Newest({ t, ...props }: NewestListProps) {
  return (
    <>
      <h1>{t("messages.newest")}</h1>
      <div class="card" data-newest="">
        {props.messages.length === 0
          ? (
            <Empty icon="inbox" title={t("messages.newestNone")}>
              <p>{t("messages.newestHelp")}</p>
            </Empty>
          )
          : <NewestList t={t} {...props} />}
      </div>
    </>
  );
}
