import { resolve } from "node:path";
import { z } from "zod";
import { FirstSteps } from "../components/home/FirstSteps.tsx";
import type { Settings } from "../lib/config.ts";
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
      addresses={networkAddresses(c)}
      startCommand={startCommand(site.settings)}
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

/** Deno as who has installed nothing has it. */
const DENO = `npx -y deno@${Deno.version.deno}`;
const USUAL_PORT = 8000;

const startCommand = (
  { DATA_DIR, PORT }: Pick<Settings, "DATA_DIR" | "PORT">,
) =>
  [
    "HOST=0.0.0.0",
    ...PORT === USUAL_PORT ? [] : [`PORT=${PORT}`],
    ...dataOf(DATA_DIR),
    `${DENO} task start`,
  ].join(" ");

const backupCommand = (dataDir: string) =>
  [...dataOf(dataDir), `${DENO} run -A main.ts backup /mnt/backup/gavel`]
    .join(" ");

/** Where the data are, for a command; nothing where they usually are. */
function dataOf(dataDir: string): string[] {
  const dir = resolve(dataDir);
  return dir === resolve("data")
    ? []
    : [`DATA_DIR='${dir.replaceAll("'", `'\\''`)}'`];
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
