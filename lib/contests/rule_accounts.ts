import { allowsAccount } from "../venues/account_rule.ts";
import type { AccountRule } from "../venues/schema.ts";
import { namesOf } from "./account_text.ts";
import type { Site } from "./act.ts";

/** Returns the names of an account rule, how many of them are accounts, and those listed one by one that are none. */
export function ruleAccounts(
  { accounts: { directory } }: Pick<Site, "accounts">,
  rule: AccountRule,
) {
  const unknown = rule.extra.filter((name) => {
    const uid = directory.uidOf(name);
    return uid === null || directory.nameOf(uid) !== name;
  });
  const range = { ...rule, extra: [] };
  const listed = new Set(rule.extra);
  const numbered = directory.find({ keyword: rule.prefix })
    .map((uid) => directory.nameOf(uid)!)
    .filter((name) => !listed.has(name) && allowsAccount(range, name));
  return {
    ...namesOf(rule),
    existing: numbered.length + listed.size - unknown.length,
    unknown,
  };
}
