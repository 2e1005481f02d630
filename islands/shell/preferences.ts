import type { Theme } from "../../lib/accounts/preferences.ts";
import { whenIdle } from "../idle.ts";
import { prefer } from "../preferences.ts";
import { dismissLater } from "./toast.ts";

const YEAR_S = 31_536_000;

function keep(name: string, value: string): void {
  document.cookie = `${name}=${
    encodeURIComponent(value)
  }; path=/; max-age=${YEAR_S}; samesite=lax`;
}

/** For the next page; browsers take their time to know where they are. */
async function keepZone(): Promise<void> {
  await whenIdle();
  keep("gavel_zone", Intl.DateTimeFormat().resolvedOptions().timeZone);
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
