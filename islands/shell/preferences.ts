import type { Theme } from "../../lib/accounts/preferences.ts";
import { whenIdle } from "../idle.ts";
import { prefer } from "../preferences.ts";
import { recall, remember } from "../storage.ts";
import { holdsTyped } from "./swap.ts";
import { dismissLater } from "./toast.ts";

const YEAR_S = 31_536_000;

function keep(name: string, value: string): void {
  document.cookie = `${name}=${
    encodeURIComponent(value)
  }; path=/; max-age=${YEAR_S}; samesite=lax`;
}

/** Once in a tab: a browser that keeps no cookie gets the same page again. */
const ZONE_KEY = "gavel:zone-told";

const nameOf = (timeZone?: string) =>
  Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;

/**
 * For the next page; browsers take their time to know where they are. The first page
 * has the server's times: unless somebody writes in it already, it comes once more.
 */
async function keepZone(): Promise<void> {
  await whenIdle();
  const own = nameOf();
  keep("gavel_zone", own);
  const { zone } = document.body.dataset;
  if (zone === undefined || isSame(zone, own)) return;
  const isTold = recall(ZONE_KEY, "", "sessionStorage") === own;
  if (isTold || holdsTyped(document.body)) return;
  remember(ZONE_KEY, own, "sessionStorage");
  location.reload();
}

/** A zone has several names. */
function isSame(zone: string, own: string): boolean {
  try {
    return nameOf(zone) === own;
  } catch {
    // One that this browser does not know.
    return false;
  }
}

const systemTheme = () =>
  matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";

/** Theme without a reload, the reader's time zone, and old messages away. */
export function startPreferences(): void {
  void keepZone();
  for (const item of document.querySelectorAll("#toasts > .toast")) {
    dismissLater(item);
  }
  const { documentElement: root } = document;
  document.querySelector("[data-theme-switch]")?.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      const isDark = getComputedStyle(root).colorScheme === "dark";
      const theme = isDark ? "light" : "dark";
      root.dataset.theme = theme;
      // The account remembers it; what a visitor likes, the browser does. One
      // who is back at the system's own goes with the system again.
      if (document.body.dataset.viewer) prefer({ theme });
      else keep("gavel_theme", theme === systemTheme() ? "auto" : theme);
    },
  );
  document.querySelector("[data-theme-choice]")?.addEventListener(
    "change",
    ({ target }) => {
      const theme = (target as HTMLSelectElement).value as Theme;
      if (theme === "auto") delete root.dataset.theme;
      else root.dataset.theme = theme;
      prefer({ theme });
    },
  );
}
