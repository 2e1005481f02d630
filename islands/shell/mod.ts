import { startCarousels } from "./carousel.ts";
import { startCopying } from "./copy.ts";
import { startDialogs } from "./dialog.ts";
import { startFilters } from "./filter.ts";
import { startForms } from "./forms.ts";
import { startKeys } from "./keys.ts";
import { startPreferences } from "./preferences.ts";
import { startShares } from "./shares.ts";
import { startSplit } from "./split.ts";
import { showPlace } from "./strip.ts";
import { startSwapping } from "./swap.ts";
import { startTabSync } from "./tabs.ts";
import { startTakenChecks } from "./taken.ts";
import { startVerification } from "./verify.ts";

/**
 * What every page can do with a script that it can do without in a simpler way.
 * All of it hangs on attributes in the HTML; none of it is needed to read.
 */
export function startShell(wake: (root: ParentNode) => Promise<void>): void {
  startPreferences();
  startDialogs();
  startForms();
  startVerification();
  startTakenChecks();
  startTabSync();
  startKeys();
  startCopying();
  startSwapping(wake);
  startSplit();
  startCarousels();
  startFilters();
  startShares();
  showPlace();
  for (const back of document.querySelectorAll<HTMLElement>("[data-back]")) {
    back.hidden = false;
    back.addEventListener("click", () => history.back());
  }
}
