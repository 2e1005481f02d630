import { callApi, jsonBody } from "../call.ts";
import { recall, remember } from "../storage.ts";

/** Spec 2 §9. */
const EVERY_MS = 60_000;
/** So much of a text stands in a note; its title leads to the rest. */
const MAX_WORDS = 160;

interface Unread {
  id: number;
  title: string;
  content: string;
}

/**
 * Shows a contest's announcements until they are closed, on each of its pages.
 * What was closed is kept for each account and contest (spec 2 §3).
 */
export function startContestNotes(): void {
  const place = document.querySelector<HTMLElement>("[data-contest-notes]");
  if (place === null) return;
  const cid = Number(place.dataset.contestNotes);
  const key = `gavel:contest-notes:${document.body.dataset.viewer}:${cid}`;
  const look = async () => {
    // The part may have been brought anew.
    const notes = document.getElementById("contest-notes");
    if (notes === null) return;
    const read = recall<number[]>(key, []);
    const { data } = await callApi<Unread[]>(
      "/api/get-contest-not-read-announcement",
      jsonBody({ cid, readAnnouncementList: read }),
    );
    if (data !== null) show(notes, data, cid, key);
  };
  look();
  const timer = setInterval(() => {
    const notes = document.getElementById("contest-notes");
    if (notes?.dataset.over !== undefined) return clearInterval(timer);
    if (document.visibilityState === "visible") look();
  }, EVERY_MS);
}

function show(
  place: HTMLElement,
  unread: readonly Unread[],
  cid: number,
  key: string,
): void {
  const template = place.querySelector("template")!;
  const shown = new Map(
    [...place.querySelectorAll<HTMLElement>("[data-note]")]
      .map((note) => [Number(note.dataset.note), note]),
  );
  for (const [id, note] of shown) {
    if (!unread.some((one) => one.id === id)) note.remove();
  }
  for (const { id, title, content } of unread) {
    if (shown.has(id)) continue;
    const copy = template.content.cloneNode(true) as DocumentFragment;
    const note = copy.querySelector<HTMLElement>(".contest-note")!;
    note.dataset.note = String(id);
    const link = note.querySelector<HTMLAnchorElement>("[data-title]")!;
    link.textContent = title;
    link.href = `/contest/${cid}/announcements?open=${id}`;
    note.querySelector("[data-words]")!.textContent = plain(content);
    note.querySelector("button")!.addEventListener("click", () => {
      const read = new Set(recall<number[]>(key, [])).add(id);
      remember(key, [...read]);
      note.remove();
    });
    place.append(note);
  }
}

/** The beginning of a text without the signs of Markdown. */
function plain(text: string): string {
  const words = text.replaceAll(/[#*_`>$]/g, "").replaceAll(/\s+/g, " ").trim();
  return words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS)}…` : words;
}
