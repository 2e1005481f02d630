import { useEffect, useRef, useState } from "react";
import { island } from "../components/island.tsx";
import { sumOf } from "../components/messages/counts.ts";
import { Icon } from "../components/ui/Icon.tsx";
import type { Unread } from "../lib/messages/schema.ts";
import { useUnread } from "./hooks/useUnread.ts";
import { fetchFragment } from "./shell/fragment.ts";

export interface MessageMenuProps {
  unread: Unread;
  words: {
    title: string;
    /** `{n}`: how many. */
    unread: string;
    /** `{n}`: what is said when there are more. */
    news: string;
    all: string;
  };
}

const PAGE = "/message";

/**
 * The header's bell: a red dot while anything is unread (spec 1 §2). It opens the
 * newest messages; without script, a way to them.
 */
function MessageMenuView({ words, ...props }: MessageMenuProps) {
  const unread = useUnread(props.unread);
  const count = sumOf(unread);
  const menu = useRef<HTMLDetailsElement>(null);
  const newest = useRef<HTMLDivElement>(null);
  /** What the page says first is no news. */
  const known = useRef<number | null>(null);
  const [news, setNews] = useState("");
  const [isNew, setIsNew] = useState(false);

  async function fill() {
    if (!menu.current?.open) return;
    const found = await fetchFragment(`${PAGE}?brief=true`, "[data-newest]");
    // The session has ended, say: the page tells it.
    if (found === "refused") return location.assign(PAGE);
    // Without an answer the menu's link is still there.
    if (found === null || !menu.current?.open) return;
    newest.current!.replaceChildren(...found.element.childNodes);
    newest.current!.hidden = false;
  }

  // It may have been opened before.
  useEffect(() => void fill(), []);
  useEffect(() => {
    if (unread === props.unread) return;
    if (known.current !== null && count > known.current) {
      setNews(words.news.replace("{n}", String(count)));
      setIsNew(true);
      fill();
    }
    known.current = count;
  }, [unread]);

  return (
    <>
      <details class="menu message-menu" ref={menu} onToggle={fill}>
        <summary
          class={`btn btn-quiet btn-icon${isNew ? " changed" : ""}`}
          aria-label={count === 0
            ? words.title
            : words.unread.replace("{n}", String(count))}
          title={words.title}
          onAnimationEnd={() => setIsNew(false)}
        >
          <Icon name="bell" />
          <span class="red-dot" data-unread="all" hidden={count === 0} />
        </summary>
        <div class="menu-list">
          <p class="menu-head">{words.title}</p>
          <div data-newest-box="" hidden ref={newest} />
          <a href={PAGE}>
            <Icon name="inbox" />
            {words.all}
          </a>
        </div>
      </details>
      <span class="sr-only" role="status" data-unread-news="">{news}</span>
    </>
  );
}

export const MessageMenu = island<MessageMenuProps>(
  "MessageMenu",
  MessageMenuView,
  { isLate: true, follows: "unread 1" },
);
