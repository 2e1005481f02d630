import type { Preferences } from "../lib/accounts/preferences.ts";
import { remember } from "./storage.ts";

/** Has a choice remembered: by the account, or as `key` in a visitor's browser. */
export function prefer(changes: Preferences, key?: string): void {
  const { viewer } = document.body.dataset;
  if (viewer) {
    fetch("/api/preferences", {
      method: "PUT",
      headers: { "content-type": "application/json", "gavel-account": viewer },
      body: JSON.stringify(changes),
      // The next page may be on its way already.
      keepalive: true,
    }).catch(() => {/* it holds for this page, then */});
  } else if (key !== undefined) {
    for (const value of Object.values(changes)) remember(key, value);
  }
}
