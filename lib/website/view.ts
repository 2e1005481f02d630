import { SwitchConfig, WebConfig } from "./schema.ts";
import type { WebsiteConfig } from "./store.ts";

/** Makes what everybody may know about the site (contract §2). */
export function toWebsiteConfig(
  config: WebsiteConfig,
  /** The sender of the site's mails; "": it sends none. */
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

/** Returns what the admin area edits as "website"; all of it is public. */
export const toWebConfig = (config: WebsiteConfig): WebConfig =>
  WebConfig.parse(config);

/** Returns what the admin area edits as "switches". */
export const toSwitches = (config: WebsiteConfig): SwitchConfig =>
  SwitchConfig.parse(config);
