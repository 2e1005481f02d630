import { badgeText } from "../badge.ts";
import type { Unread } from "../../lib/messages/schema.ts";
import { liveLater } from "./later.ts";
import { fillBell, startBell } from "./newest.ts";

/** Keeps the header's bell, and the counts beside the kinds, current. */
export function startUnread(): void {
  const bell = document.querySelector<HTMLElement>("[data-unread-label]");
  if (bell === null) return;
  startBell();
  let known: number | null = null;
  const show = (unread: Unread) => {
    const total = Object.values(unread).reduce((sum, count) => sum + count, 0);
    for (
      const mark of document.querySelectorAll<HTMLElement>("[data-unread]")
    ) {
      const kind = mark.dataset.unread as keyof Unread | "all";
      const count = kind === "all" ? total : unread[kind];
      mark.hidden = count === 0;
      const text = mark.querySelector("[data-unread-count]");
      if (text) text.textContent = badgeText(count);
    }
    const { unreadLabel = "", unreadNone = "" } = bell.dataset;
    const label = total === 0 ? unreadNone : withNumber(unreadLabel, total);
    bell.setAttribute("aria-label", label);
    if (known !== null && total > known) {
      announce(bell, total);
      fillBell();
    }
    known = total;
  };
  liveLater().then(({ followUnread }) => followUnread(show));
}

/** To the eye for a moment, to the ear politely. */
function announce(bell: HTMLElement, total: number): void {
  bell.classList.add("changed");
  bell.addEventListener(
    "animationend",
    () => bell.classList.remove("changed"),
    { once: true },
  );
  const news = document.querySelector<HTMLElement>("[data-unread-news]")!;
  news.textContent = withNumber(news.dataset.unreadNews!, total);
}

const withNumber = (text: string, n: number) => text.replace("{n}", `${n}`);
