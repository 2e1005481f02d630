import { canSendMail } from "../lib/mail/config.ts";
import { MAIL_LINES, REMOTE_LINE } from "../lib/setup/supervisor.ts";
import type { Site } from "../lib/site/site.ts";

/** Prints a line for whoever keeps this process. */
export type Say = (line: string) => void;

/**
 * Whoever keeps this process runs a mailer beside it, while one is needed here.
 * Returns what says whether that is so.
 */
export function mailTeller(site: Site, say: Say): () => void {
  let told: boolean | null = null;
  const tell = () => {
    const sends = site.store.role.leads && canSendMail(site);
    const isNews = told === null ? sends : sends !== told;
    if (isNews) say(sends ? MAIL_LINES.on : MAIL_LINES.off);
    told = sends;
  };
  site.mail.configs.onState(tell);
  site.website.records.onState(tell);
  return tell;
}

/**
 * The same for what talks to other judges: needed once there are accounts at some, or a
 * problem is being imported from one.
 */
export function tellOfRemote(site: Site, say: Say): void {
  const { accounts, accountRecords, desk } = site.remote;
  const tell = () => {
    if (site.store.role.leads) say(REMOTE_LINE);
  };
  const tellIfAny = () => {
    if ([...accounts.values()].some(({ accounts }) => accounts.length > 0)) {
      tell();
    }
  };
  accountRecords.onState(tellIfAny);
  desk.fetches.onAsked(tell);
  tellIfAny();
}
