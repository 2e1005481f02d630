import { recall } from "../storage.ts";
import { startAnnouncements } from "./announcements.ts";
import { startAsking } from "./ask.ts";
import { startCodes } from "./code.ts";
import { startCopying } from "./copy.ts";
import { startDialogs } from "./dialog.ts";
import { startFilters } from "./filter.ts";
import { startForms } from "./forms.ts";
import { startKeys } from "./keys.ts";
import { startLeaving } from "./leaving.ts";
import { startLanguageSwitch } from "./language_switch.ts";
import { startMomentWords } from "./moment_words.ts";
import { startParts } from "./parts.ts";
import { startPicks } from "./picks.ts";
import { startPlaces } from "./place.ts";
import { startPreferences } from "./preferences.ts";
import { startRevealing } from "./reveal.ts";
import { startSameChecks } from "./same.ts";
import { startSplit } from "./split.ts";
import { SENT_KEY } from "./sent_form.ts";
import { showCurrent, showPlace } from "./strip.ts";
import { startSwapping } from "./swap.ts";
import { startTabSync } from "./tabs.ts";
import { startFieldChecks } from "./field_checks.ts";
import { placeToasts } from "./toast.ts";
import { startVerification } from "./verify.ts";
import { showWaits } from "./wait.ts";

/**
 * What every page can do with a script that it can do without in a simpler way.
 * All of it hangs on attributes in the HTML; none of it is needed to read.
 */
export function startShell(wake: (root: ParentNode) => Promise<void>): void {
  if (startTabSync() === "leaves") return;
  startLeaving();
  startPreferences();
  startDialogs();
  startForms();
  startAsking();
  startPlaces();
  startVerification();
  startFieldChecks();
  startSameChecks();
  startMomentWords();
  startRevealing();
  startCodes();
  showWaits();
  startKeys();
  startCopying();
  startSwapping(wake);
  startSplit();
  startFilters();
  startParts();
  startPicks();
  startAnnouncements();
  showPlace();
  showCurrent();
  write();
  startLanguageSwitch();
  for (const [sign, start] of SELDOM) {
    if (document.querySelector(sign) !== null) start();
  }
  generate();
  followClass();
  printAlong();
  chooseLines();
  keepExam();
  showFace();
  for (const back of document.querySelectorAll<HTMLElement>("[data-back]")) {
    back.hidden = false;
    back.addEventListener("click", () => history.back());
  }
  // Last: until here buttons appear that it must not cover.
  placeToasts();
}

/** What few pages have: loaded where it is needed. */
const SELDOM: readonly [sign: string, start: () => Promise<void>][] = [
  [
    "[data-carousel]",
    () => import("./carousel.ts").then((m) => m.startCarousels()),
  ],
  [
    "[data-clock-to], [data-line-begin]",
    () => import("./contest_clock.ts").then((m) => m.startContestClocks()),
  ],
  [
    "[data-contest-notes]",
    () => import("./contest_notes.ts").then((m) => m.startContestNotes()),
  ],
  [
    "[data-shares-panel]",
    () => import("./shares.ts").then((m) => m.startShares()),
  ],
  [
    "[data-upload-bar]",
    () => import("./upload.ts").then((m) => m.startUploads()),
  ],
  [
    "form[data-reorder]",
    () => import("./reorder.ts").then((m) => m.startReordering()),
  ],
];

async function generate(): Promise<void> {
  const line = document.querySelector<HTMLElement>("[data-generated]");
  if (line === null) return;
  const { startGenerated } = await import("./generated.ts");
  startGenerated(line);
}

async function followClass(): Promise<void> {
  const part = document.querySelector<HTMLElement>("[data-class]");
  if (part === null) return;
  const { startLiveClass } = await import("./live_class.ts");
  startLiveClass(Number(part.dataset.class));
}

/** Of a contest's list of what is to be printed. */
async function printAlong(): Promise<void> {
  const station = document.querySelector<HTMLElement>("[data-print-station]");
  if (station === null) return;
  const { startPrintStation } = await import("./print_station.ts");
  startPrintStation(station);
}

/** Of a program's page on which one asks. */
async function chooseLines(): Promise<void> {
  const form = document.querySelector<HTMLElement>("[data-lines]");
  if (form === null) return;
  const { startLines } = await import("./lines.ts");
  startLines(form);
}

/** Of an exam's questions; no other page loads it. */
async function keepExam(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>("form[data-exam]");
  if (form === null) return;
  const { startExam } = await import("./exam.ts");
  startExam(form);
}

/** Of the page that sets it; no other loads it. */
async function showFace(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>("form[data-face]");
  if (form === null) return;
  const { startFace } = await import("./face.ts");
  startFace(form);
}

const WRITTEN = "[data-draft], [data-markdown], [data-code-field], " +
  // The second brings the first.
  "[data-worth], [data-live-then]";

/** Not loaded where nobody writes at length. */
async function write(): Promise<void> {
  const isNeeded = document.querySelector(WRITTEN) ||
    recall(SENT_KEY, null, "sessionStorage");
  if (!isNeeded) return;
  const { startWriting } = await import("./writing.ts");
  startWriting();
}
