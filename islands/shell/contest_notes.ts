import type { ContestNews } from "../../lib/contests/news.ts";
import { callApi, jsonBody } from "../call.ts";
import { recall, remember } from "../storage.ts";
import { liveLater } from "./later.ts";
import { toast } from "./toast.ts";

/** Spec 2 §9. */
const EVERY_MS = 60_000;
/** So much of a text stands in a note; its title leads to the rest. */
const MAX_WORDS = 160;
const MAX_TITLE = 60;
/** Pages that are open do not all ask at the same moment. */
const SPREAD_MS = 1_000;
/** Answers that were closed; older ones are told no more. */
const MAX_CLOSED = 200;

interface Unread {
  id: number;
  title: string;
  content: string;
}

interface Note {
  /** What it is known by: another text is another note. */
  key: string;
  title: string;
  words: string;
  href: string;
  close(): void;
}

/** The part may have been brought anew. */
const place = () => document.getElementById("contest-notes");

/**
 * Shows a contest's announcements and answers until they are closed, on each of its
 * pages. What was closed is kept for each account and contest (spec 2 §3).
 */
export function startContestNotes(): void {
  const notes = document.querySelector<HTMLElement>("[data-contest-notes]");
  if (notes === null) return;
  const cid = Number(notes.dataset.contestNotes);
  const key = `gavel:contest-notes:${document.body.dataset.viewer}:${cid}`;
  const look = async (isLate = true) => {
    if (place() === null) return;
    const { data } = await callApi<Unread[]>(
      "/api/get-contest-not-read-announcement",
      jsonBody({ cid, readAnnouncementList: recall<number[]>(key, []) }),
    );
    if (data !== null) showAnnouncements(data, { cid, key, isLate });
  };
  look(false);
  const isOver = () => place()?.dataset.over !== undefined;
  const timer = setInterval(() => {
    if (isOver()) return clearInterval(timer);
    if (document.visibilityState === "visible") look();
  }, EVERY_MS);
  // Also after the end one asks, and is answered.
  follow(cid, key, look);
}

/** Parts of a contest's pages that hold announcements and questions, and how many wait. */
const PARTS = ["contest-announcements", "question-list", "contest-head"];

const renewParts = (parts: readonly string[] = PARTS) => {
  for (const id of parts) if (document.getElementById(id) !== null) renew(id);
};

/**
 * The site tells of what is new. It says each time which state it is that one may see
 * now: where that is not the one that the page was made of, something has happened
 * since, also before this page was heard of or while it was out of sight.
 */
function follow(
  cid: number,
  key: string,
  look: (isLate?: boolean) => void,
): void {
  let known = place()!.dataset.version!;
  let isFirst = true;
  let waited: number | null = null;
  /** Told while this page is open. */
  let answered: Answer[] = [];
  const take = ({ answers, version, waiting }: ContestNews) => {
    answered = [...answered, ...answers].slice(-MAX_CLOSED);
    // Where questions are listed, they have been read.
    if (isFirst && document.getElementById("question-list") !== null) {
      close(`${key}:answers`, answers.map(nameOf), MAX_CLOSED);
    } else showAnswers(answers, { cid, key: `${key}:answers` });
    isFirst = false;
    const isMore = waiting > (waited ?? 0) &&
      (waited !== null || version !== known);
    showAsked(waiting > 0, { cid, isLate: isMore });
    waited = waiting;
    if (version === known) return;
    const isAnnounced = announcedIn(version) !== announcedIn(known);
    const isTimed = timesIn(version) !== timesIn(known);
    known = version;
    setTimeout(() => {
      if (isAnnounced) look();
      renewParts(isTimed ? [...PARTS, "contest-body"] : PARTS);
    }, Math.random() * SPREAD_MS);
  };
  liveLater().then(({ followContest }) =>
    // Announcements are asked for from time to time in any case.
    followContest(cid, () => renewParts()).subscribe((news) => {
      if (news !== null) take(news);
    })
  );
  // What was shown went with the part that it stood in.
  document.addEventListener("gavel:renewed", (event) => {
    if ((event as CustomEvent<string>).detail !== "contest-body") return;
    look(false);
    showAnswers(answered, { cid, key: `${key}:answers` });
  });
}

/** The parts of a version that announcements move, and the contest's times. */
const announcedIn = (version: string) => version.split(" ")[0];
const timesIn = (version: string) => version.split(" ")[2];

const renew = (id: string) =>
  document.dispatchEvent(new CustomEvent("gavel:renew", { detail: id }));

type Answer = ContestNews["answers"][number];

const nameOf = ({ id, at }: Answer) => `${id}-${at}`;

function close<T>(key: string, ids: readonly T[], most = Infinity): void {
  const closed = new Set([...recall<T[]>(key, []), ...ids]);
  remember(key, [...closed].slice(-most));
}

function showAnswers(
  answers: readonly Answer[],
  { cid, key }: { cid: number; key: string },
): void {
  const closed = new Set(recall<string[]>(key, []));
  for (const answer of answers) {
    const name = nameOf(answer);
    if (closed.has(name)) continue;
    // Answered again: the last counts.
    place()?.querySelector(`[data-note^="answer-${answer.id}-"]`)?.remove();
    const { answerOwn, answerAll } = place()?.dataset ?? {};
    show({
      key: `answer-${name}`,
      title: `${answer.isForAll ? answerAll : answerOwn}${
        plain(answer.question, MAX_TITLE)
      }`,
      words: plain(answer.answer),
      href: `/contest/${cid}/announcements#questions`,
      close: () => close(key, [name], MAX_CLOSED),
    }, { isLate: true });
  }
}

/**
 * What waits for staff: told where they are, until it is answered. Where there are
 * tabs, or the list itself, these show it; a problem's page has neither.
 */
function showAsked(
  isAsked: boolean,
  { cid, isLate }: { cid: number; isLate: boolean },
): void {
  const title = place()?.dataset.asked;
  const known = place()?.querySelector("[data-note=asked]");
  const isShown = document.querySelector(".tabs-bar") !== null;
  if (!isAsked || title === undefined) known?.remove();
  else if (isShown || known) isLate && toast(title);
  else {
    show({
      key: "asked",
      title,
      words: "",
      href: `/contest/${cid}/announcements#questions`,
      close() {},
    }, { isLate });
  }
}

function showAnnouncements(
  unread: readonly Unread[],
  { cid, key, isLate }: { cid: number; key: string; isLate: boolean },
): void {
  const notes = unread.map(({ id, title, content }): Note => ({
    key: `announcement-${id}`,
    title,
    words: plain(content),
    href: `/contest/${cid}/announcements?open=${id}`,
    close: () => close(key, [id]),
  }));
  for (
    const old of place()?.querySelectorAll<HTMLElement>("[data-note^=ann]") ??
      []
  ) {
    if (!notes.some(({ key }) => key === old.dataset.note)) old.remove();
  }
  for (const note of notes) show(note, { isLate });
}

/** `isLate`: the page was open already, its reader is told where they are looking. */
function show(note: Note, { isLate }: { isLate: boolean }): void {
  const notes = place();
  if (notes === null) return;
  const known = notes.querySelector<HTMLElement>(`[data-note="${note.key}"]`);
  const copy = known === null
    ? notes.querySelector("template")!.content.cloneNode(
      true,
    ) as DocumentFragment
    : null;
  const shown = known ?? copy!.querySelector<HTMLElement>(".contest-note")!;
  shown.dataset.note = note.key;
  const link = shown.querySelector<HTMLAnchorElement>("[data-title]")!;
  link.textContent = note.title;
  link.href = note.href;
  shown.querySelector("[data-words]")!.textContent = note.words;
  if (copy === null) return;
  shown.querySelector("button")!.addEventListener("click", () => {
    note.close();
    shown.remove();
  });
  notes.append(copy);
  if (isLate) toast(note.title);
}

/** The beginning of a text without the signs of Markdown. */
function plain(text: string, most = MAX_WORDS): string {
  const words = text.replaceAll(/[#*_`>$]/g, "").replaceAll(/\s+/g, " ").trim();
  return words.length > most ? `${words.slice(0, most)}…` : words;
}
