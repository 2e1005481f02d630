import { MAX_RULE_DIGITS, ruleNumber } from "../venues/account_rule.ts";
import type { AccountRule } from "../venues/schema.ts";
import { err, ok, type Result } from "../result.ts";
import type { Refusal } from "../failure.ts";

/** Names that a rule lists one by one. */
const MAX_EXTRA_NAMES = 2000;
/** How many numbers it may run through. */
const MAX_RULE_NUMBERS = 1_000_000;

/** A pattern of usernames: `team[1-30]x` are team1x to team30x, `s[01-30]` s01 to s30. */
const PATTERN = /^([^\s[\]]*)\[(\d{1,15})-(\d{1,15})\]([^\s[\]]*)$/;

/** Reads the two ends of a range; zeros at the left of one give all numbers its length. Null: it is none. */
function rangeOf(start: string, end: string) {
  const [from, to] = [Number(start), Number(end)];
  const isRange = [start, end].every((digits) =>
    digits.length <= MAX_RULE_DIGITS && /^\d+$/.test(digits)
  );
  if (!isRange || to - from >= MAX_RULE_NUMBERS) return null;
  const digits = Math.max(
    ...[start, end].map((text) => text.startsWith("0") ? text.length : 1),
  );
  return { from, to, ...(digits > 1 ? { digits } : {}) };
}

/** Returns an account rule as a form shows it: a pattern, then names. */
export function accountText(rule: AccountRule): string {
  const { prefix, suffix, extra } = rule;
  const [from, to] = [rule.from, rule.to].map((n) => ruleNumber(rule, n));
  return [`${prefix}[${from}-${to}]${suffix}`, ...extra].join(" ");
}

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
  const range = prefix === undefined ? null : rangeOf(from, to);
  if (range === null || range.from > range.to) {
    return err({ code: "accountRuleInvalid", field });
  }
  return ok({ prefix, suffix, ...range, extra });
}

/** How many names a rule allows, and the first and last of them, to be looked at. */
export function namesOf(rule: AccountRule) {
  const { prefix, suffix, from, to, extra } = rule;
  const numbered = Math.max(0, to - from + 1);
  const name = (number: number) =>
    `${prefix}${ruleNumber(rule, number)}${suffix}`;
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
  const { prefix, suffix, extra } = rule;
  const [from, to] = [rule.from, rule.to].map((n) => ruleNumber(rule, n));
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
  const range = rangeOf(start || "0", end || "0");
  const names = extra.split(/\s+/).filter((name) => name !== "");
  if (range === null || names.length > MAX_EXTRA_NAMES) return null;
  return { prefix, suffix, ...range, extra: names };
}
