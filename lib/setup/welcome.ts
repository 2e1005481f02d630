import { resolve } from "node:path";
import type { Settings } from "../config.ts";
import type { Translate } from "../i18n/mod.ts";
import { addressesFor, isOwnAlone } from "./addresses.ts";

export interface Welcome {
  settings: Pick<Settings, "HOST" | "DATA_DIR">;
  /** The site's address as a browser on this machine would use it. */
  origin: string;
  /** The address that is set in the admin area; "": none. */
  baseUrl: string;
  /** Whether this is the first start, which prints root's password some lines above. */
  isFirst: boolean;
}

/** Returns what to do next, as lines for whoever has just started a site that is not set up. */
export function welcomeLines(
  t: Translate,
  { settings, origin, baseUrl, isFirst }: Welcome,
): string[] {
  const isAlone = isOwnAlone(baseUrl);
  const outside = baseUrl === "" || isAlone
    ? addressesFor(settings, Number(new URL(origin).port || 80))
    : [baseUrl];
  return [
    "",
    `  ${t("setup.next")}`,
    `  1. ${t("setup.open", { address: `${origin}/login` })}`,
    `  2. ${t(isFirst ? "setup.signInFirst" : "setup.signIn")}`,
    `  3. ${t("setup.list")}`,
    "",
    outside.length === 0
      ? `  ${t("setup.alone")}`
      : `  ${t("setup.class", { addresses: outside.join("  ") })}`,
    ...isAlone ? [`  ${t("setup.addressAlone", { address: baseUrl })}`] : [],
    `  ${t("setup.data", { folder: resolve(settings.DATA_DIR) })}`,
    `  ${t("setup.stop")}`,
    "",
  ];
}
