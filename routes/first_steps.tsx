import { resolve } from "node:path";
import { z } from "zod";
import { FirstSteps } from "../components/home/FirstSteps.tsx";
import type { AppContext } from "../lib/requests/request.ts";
import {
  firstSteps,
  hideFirstSteps,
  isLeft,
} from "../lib/setup/first_steps.ts";
import { canConfigure } from "../lib/website/access.ts";
import { form } from "./form.ts";
import { networkAddresses } from "./site_address.ts";

/** What a new site needs, for who may see to it; null: nothing is left. */
export async function firstStepsOf(c: AppContext) {
  const { site, viewer, now } = c.get("act");
  if (!canConfigure(viewer) || site.website.firstStepsHidden) return null;
  const found = await firstSteps(site, now);
  if (!isLeft(found)) return null;
  return (
    <FirstSteps
      {...found}
      t={c.get("t")}
      addresses={networkAddresses(c)}
      backupCommand={backupCommand(site.settings.DATA_DIR)}
    />
  );
}

/** Whether the list was hidden while something is left. */
export async function hasHiddenSteps(c: AppContext): Promise<boolean> {
  const { site, viewer, now } = c.get("act");
  return canConfigure(viewer) && site.website.firstStepsHidden &&
    isLeft(await firstSteps(site, now));
}

function backupCommand(dataDir: string): string {
  const command = `npx -y deno@${Deno.version.deno} run -A main.ts backup ` +
    "/mnt/backup/gavel";
  const dir = resolve(dataDir);
  return dir === resolve("data")
    ? command
    : `DATA_DIR='${dir.replaceAll("'", `'\\''`)}' ${command}`;
}

const StepsForm = z.object({ show: z.enum(["0", "1"]) });

/** Puts the list away, or gets it out again. */
export const firstStepsForm = form({
  schema: StepsForm,
  run: ({ act }, { show }) => hideFirstSteps(act, show === "0"),
  next: (_, __, { show }) => ({
    to: "/home",
    key: show === "0" ? "setup.hidden" : "setup.shown",
  }),
});
