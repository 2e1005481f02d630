import type { AccountRule } from "../venues/schema.ts";
import { err, ok, type Result } from "../result.ts";
import type { Refusal } from "../failure.ts";
import { MAX_EXTRA_NAMES, MAX_RULE_NUMBER } from "./schema.ts";

/** A pattern of usernames: `team[1-30]x` are team1x to team30x. */
const PATTERN = /^([^\s[\]]*)\[(\d{1,7})-(\d{1,7})\]([^\s[\]]*)$/;

/** Returns an account rule as a form shows it: a pattern, then names. */
export const accountText = (
  { prefix, suffix, from, to, extra }: AccountRule,
): string => [`${prefix}[${from}-${to}]${suffix}`, ...extra].join(" ");

/** Reads an account rule out of a form: at most one pattern, and any names. */
export function readAccountText(text: string): Result<AccountRule, Refusal> {
  const field = "accountRule";
  const words = text.split(/[\s,，、;；]+/).filter((word) => word !== "");
  const patterns = words.filter((word) => /[[\]]/.test(word));
  const extra = [...new Set(words.filter((word) => !/[[\]]/.test(word)))];
  if (words.length === 0) return err({ code: "accountRuleRequired", field });
  if (patterns.length > 1) {
    return err({ code: "accountRuleOnePattern", field });
  }
  if (extra.length > MAX_EXTRA_NAMES) {
    return err({
      code: "accountRuleTooMany",
      params: { most: MAX_EXTRA_NAMES },
      field,
    });
  }
  // Without a pattern its numbers run from 1 to 0: none.
  if (patterns.length === 0) {
    return ok({ prefix: "", suffix: "", from: 1, to: 0, extra });
  }
  const [, prefix, from, to, suffix] = PATTERN.exec(patterns[0]) ?? [];
  const isRange = prefix !== undefined && Number(from) <= Number(to) &&
    Number(to) <= MAX_RULE_NUMBER;
  if (!isRange) return err({ code: "accountRuleInvalid", field });
  return ok({ prefix, suffix, from: Number(from), to: Number(to), extra });
}

/** How many names a rule allows, and the first and last of them, to be looked at. */
export function namesOf({ prefix, suffix, from, to, extra }: AccountRule) {
  const numbered = Math.max(0, to - from + 1);
  const name = (number: number) => `${prefix}${number}${suffix}`;
  return {
    count: numbered + extra.length,
    numbered: numbered === 0
      ? []
      : numbered <= 3
      ? Array.from({ length: numbered }, (_, n) => name(from + n))
      : [name(from), name(from + 1), "…", name(to)],
    extra,
  };
}

const TAGS = ["prefix", "suffix", "start", "end", "extra"] as const;

/** Returns an account rule as the contract has it: tags around each part (behaviour facts §4). */
export function wireAccountRule(rule: AccountRule | null): string | null {
  if (rule === null) return null;
  const { prefix, suffix, from, to, extra } = rule;
  const values = [prefix, suffix, from, to, extra.join(" ")];
  return TAGS.map((tag, n) => `<${tag}>${values[n]}</${tag}>`).join("");
}

/** Reads an account rule from the contract's tags; null: it is none. */
export function readWireAccountRule(text: string): AccountRule | null {
  const [prefix, suffix, start, end, extra] = TAGS.map((tag) => {
    const from = text.indexOf(`<${tag}>`);
    const to = text.indexOf(`</${tag}>`, from);
    return from < 0 || to < 0 ? "" : text.slice(from + tag.length + 2, to);
  });
  const from = Number(start || 0);
  const to = Number(end || 0);
  const isWhole = [from, to].every((n) =>
    Number.isInteger(n) && n >= 0 && n <= MAX_RULE_NUMBER
  );
  const names = extra.split(/\s+/).filter((name) => name !== "");
  if (!isWhole || names.length > MAX_EXTRA_NAMES) return null;
  return { prefix, suffix, from, to, extra: names };
}
