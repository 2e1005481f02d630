import { SwitchConfig, WebConfig } from "./schema.ts";
import type { WebsiteConfig } from "./store.ts";

/** What everybody may know of the site (contract §2). */
export function toWebsiteConfig(
  config: WebsiteConfig,
  /** Who mails come from; "": the site sends none. */
  email: string,
) {
  return {
    ...toWebConfig(config),
    email,
    openPublicDiscussion: config.openPublicDiscussion,
    openGroupDiscussion: config.openGroupDiscussion,
    openContestComment: config.openContestComment,
  };
}

/** What the admin area edits as "website": all of it is public. */
export const toWebConfig = (config: WebsiteConfig): WebConfig =>
  WebConfig.parse(config);

/** What it edits as "switches". */
export const toSwitches = (config: WebsiteConfig): SwitchConfig =>
  SwitchConfig.parse(config);
