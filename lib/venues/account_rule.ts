import type { AccountRule } from "./schema.ts";

/** No account has a longer number in its name. */
const MAX_DIGITS = 15;

/** Tells whether a contest's account rule lets somebody of this name take part (behaviour facts §4). */
export function allowsAccount(
  rule: AccountRule | null,
  username: string,
): boolean {
  if (rule === null || rule.extra.includes(username)) return true;
  const { prefix, suffix, from, to } = rule;
  const isLong = username.length > prefix.length + suffix.length;
  if (!isLong || !username.startsWith(prefix) || !username.endsWith(suffix)) {
    return false;
  }
  const number = username.slice(
    prefix.length,
    username.length - suffix.length,
  );
  if (number.length > MAX_DIGITS || !/^(0|[1-9]\d*)$/.test(number)) {
    return false;
  }
  return Number(number) >= from && Number(number) <= to;
}
