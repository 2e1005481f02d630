import type { AnnouncementNews } from "../../lib/announcements/live.ts";
import { recall, remember } from "../storage.ts";
import { liveLater } from "./later.ts";

/** When what was read or put away last had been written (spec 1 §3). */
const KEY = "gavel:announcement";
/** Then the words fold away, and the mark stays. */
const WORDS_MS = 12_000;
/** Pages that are open do not all ask for the new list at the same moment. */
const SPREAD_MS = 1_000;

type Latest = NonNullable<AnnouncementNews["latest"]>;

/**
 * An announcement that comes while a page is open is told by a mark in its
 * corner, with the way to it, until it has been read or put away in any tab;
 * lists of announcements are brought anew. A browser that is here for the first
 * time is told of those to come.
 */
export function startAnnouncements(): void {
  const place = document.getElementById("news");
  if (place === null) return;
  const read = document.querySelector<HTMLElement>("[data-announcement-at]");
  if (read) putAway(Number(read.dataset.announcementAt));
  const mark = new Mark(place);
  addEventListener("storage", ({ key }) => key === KEY && mark.look());
  liveLater().then(({ followAnnouncements }) =>
    followAnnouncements().subscribe((news) => {
      if (news === null) return;
      if (seenAt() === null) putAway(news.latest?.at ?? 0);
      mark.show(news.latest);
      renewLists(news.version);
    })
  );
}

/** For this page, where the browser keeps nothing. */
let seenHere: number | null = null;

const seenAt = () => recall(KEY, seenHere);

function putAway(at: number): void {
  seenHere = Math.max(at, seenAt() ?? 0);
  remember(KEY, seenHere);
}

function renewLists(version: string): void {
  const list = document.querySelector<HTMLElement>("[data-announcements]");
  if (list === null || list.dataset.announcements === version) return;
  setTimeout(
    () =>
      document.dispatchEvent(
        new CustomEvent("gavel:renew", { detail: list.id }),
      ),
    Math.random() * SPREAD_MS,
  );
}

class Mark {
  readonly #pill: HTMLElement;
  readonly #link: HTMLAnchorElement;
  #latest: Latest | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(place: HTMLElement) {
    this.#pill = place.querySelector<HTMLElement>(".news-pill")!;
    this.#link = this.#pill.querySelector("a")!;
    this.#pill.querySelector("button")!.addEventListener("click", () => {
      putAway(this.#latest!.at);
      this.look();
    });
  }

  show(latest: Latest | null): void {
    const isAnother = latest?.id !== this.#latest?.id ||
      latest?.at !== this.#latest?.at;
    this.#latest = latest;
    if (latest !== null && isAnother) this.#write(latest);
    this.look();
  }

  /** It may have been read in another tab. */
  look(): void {
    const isListed = document.querySelector("[data-announcements]") !== null;
    this.#pill.hidden = isListed || this.#latest === null ||
      this.#latest.at <= (seenAt() ?? 0);
  }

  #write({ id, title }: Latest): void {
    this.#link.href = `/announcement/${id}`;
    this.#link.title = title;
    this.#pill.querySelector("[data-news-title]")!.textContent = title;
    this.#pill.classList.remove("folded");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.#pill.classList.add("folded"),
      WORDS_MS,
    );
  }
}
