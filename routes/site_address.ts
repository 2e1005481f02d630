import { type AppContext, originOf } from "../lib/requests/request.ts";
import {
  addressesFor,
  isOwnAlone,
  leadsNowhere,
} from "../lib/setup/addresses.ts";

/**
 * Where others find the site, as far as can be told from here; none: only this
 * machine is known to. Who has come by a name that others can use knows it.
 */
export function networkAddresses(c: AppContext): string[] {
  const origin = originOf(c);
  const { hostname, port } = new URL(origin);
  return leadsNowhere(hostname)
    ? addressesFor(c.get("act").site.settings, Number(port || 80))
    : [origin];
}

/** The same, where the website's settings do not say it. */
export function siteAddresses(c: AppContext): string[] {
  const { baseUrl } = c.get("act").site.website.config;
  return baseUrl && !isOwnAlone(baseUrl) ? [baseUrl] : networkAddresses(c);
}
