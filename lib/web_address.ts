import { isPlainLine } from "./names.ts";

/**
 * Tells whether a text is a whole web address. `javascript:` and the like are none,
 * nor is what begins with `//`, nor an address with somebody's name and password.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text) || !isPlainLine(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.username === "" && url.password === "";
}
