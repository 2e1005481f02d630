import { callApi, jsonBody } from "../call.ts";
import { recall, remember } from "../storage.ts";
import { fetchFragment } from "./fragment.ts";

const LOOK_MS = 3_000;
/** Browsers that do not tell when they have printed. */
const MAX_PRINT_MS = 60_000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Prints what waits in a contest, one text after the other, each once: the site hands
 * it to one station alone. A page is a station of its own, so two tabs share, too.
 */
export function startPrintStation(station: HTMLElement): void {
  const cid = Number(station.dataset.printStation);
  const key = `gavel:print-station:${cid}`;
  const name = crypto.randomUUID();
  const button = station.querySelector<HTMLButtonElement>("button")!;
  const state = station.querySelector<HTMLElement>("[role=status]")!;
  const { on, off, idle, busy } = station.dataset;
  const help = state.textContent!;
  let isOn = recall(key, false, "sessionStorage");
  let isRunning = false;
  const show = () => {
    button.lastChild!.textContent = isOn ? on! : off!;
    button.classList.toggle("btn-primary", !isOn);
    if (!isOn) state.textContent = help;
  };
  button.addEventListener("click", () => {
    isOn = !isOn;
    remember(key, isOn, "sessionStorage");
    show();
    if (isOn) void run();
  });
  station.hidden = false;
  show();
  if (isOn) void run();

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (isOn) {
      const { data, error } = await callApi<{ id: number | null }>(
        "/api/claim-contest-print",
        jsonBody({ cid, station: name }),
      );
      if (!isOn) break;
      if (error !== null) state.textContent = error;
      else if (data?.id) {
        state.textContent = busy!.replace("{n}", String(data.id));
        if (await printOne(data.id)) continue;
      } else state.textContent = idle!;
      await pause(LOOK_MS);
    }
    isRunning = false;
  }

  /** Tells whether it is done; if not, it is asked for again. */
  async function printOne(id: number): Promise<boolean> {
    const sheets = await fetchFragment(
      `/contest/${cid}/admin-print/${id}`,
      ".print-sheets",
    );
    if (sheets === null || sheets === "refused") return false;
    station.append(sheets.element);
    const printed = new Promise((done) =>
      addEventListener("afterprint", done, { once: true })
    );
    print();
    await Promise.race([printed, pause(MAX_PRINT_MS)]);
    sheets.element.remove();
    await noted(id);
    document.dispatchEvent(
      new CustomEvent("gavel:renew", { detail: "prints" }),
    );
    return true;
  }

  /** What is on paper is said until the site knows it: it would be printed again. */
  async function noted(id: number): Promise<void> {
    const query = new URLSearchParams({
      id: `${id}`,
      cid: `${cid}`,
      station: name,
    });
    for (;;) {
      const { isAnswered, retryAfter } = await callApi(
        `/api/check-contest-print-status?${query}`,
        { method: "PUT" },
      );
      if (isAnswered && retryAfter === null) return;
      await pause(LOOK_MS);
    }
  }
}
