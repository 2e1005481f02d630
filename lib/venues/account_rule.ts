import type { AccountRule } from "./schema.ts";

/** No rule has longer numbers: they are exact. */
export const MAX_RULE_DIGITS = 15;

/** Returns a number as the names of a rule have it. */
export const ruleNumber = (
  { digits = 1 }: Pick<AccountRule, "digits">,
  number: number,
): string => String(number).padStart(digits, "0");

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
  if (number.length > MAX_RULE_DIGITS || !/^\d+$/.test(number)) return false;
  return number === ruleNumber(rule, Number(number)) &&
    Number(number) >= from && Number(number) <= to;
}
