import assert from "node:assert/strict";
import type { Person, TestSite } from "../support.ts";
import { decoded, errorAt, fieldsOf } from "./forms.ts";
import { nothingKept } from "./kept.ts";

/** One rule of spec 1 §5 or spec 3 §5: what breaks it, and what is said of that. */
export interface Rule {
  /** Where the message stands in the form. */
  field: string;
  /** Its value, or those of several fields. */
  typed: string | Record<string, string>;
  zh: string;
  en: string;
  /** What the page says, where the call has the specification's own words. */
  onPage?: { zh: string; en: string };
}

/** A form of a page, with the call that takes the same. */
export interface Doors {
  as?: Person;
  form: string;
  /** How the form is found on the page; its address, as a rule. */
  action?: string;
  /** The page has one message above all fields. */
  isWhole?: boolean;
  call: string;
  /** Fields whose rule is the form's alone: a password typed again. */
  formOnly?: readonly string[];
  /** What the call takes of the form's fields; all of them, as a rule. */
  json?: (fields: Record<string, string>) => unknown;
  /** Where the message of a call stands that answers 200 whatever it is. */
  inner?: boolean;
  secrets: readonly string[];
  /** Fields that no page can show as they were: an option that is none. */
  unshown?: readonly string[];
}

const LANGUAGES = [["zh-CN", "zh"], ["en-US", "en"]] as const;

/**
 * Breaks the rule in a form that is otherwise good: in both languages the call
 * and the page say so, the page at its place and with all that was typed but
 * secrets, and nothing is stored.
 */
export async function assertRule(
  t: TestSite,
  doors: Doors,
  rule: Rule,
  good: () => Record<string, string>,
): Promise<void> {
  if (doors.as) await t.tokenOf(doors.as);
  const assertKept = nothingKept(t);
  const broken = typeof rule.typed === "string"
    ? { [rule.field]: rule.typed }
    : rule.typed;
  for (const [l, language] of LANGUAGES) {
    const text = rule[language];
    if (!doors.formOnly?.includes(rule.field)) {
      const json = { ...good(), ...broken };
      const told = await callFor(t, doors, { l, json });
      assert.equal(told, text, `${doors.call} ${l}`);
    }
    await assertForm(t, doors, {
      l,
      text: rule.onPage?.[language] ?? text,
      rule,
      typed: { ...good(), ...broken },
    });
  }
  assertKept(doors.form);
}

/** What the call says when it refuses. */
async function callFor(
  t: TestSite,
  { as, call, json: toJson, inner }: Doors,
  { l, json }: { l: string; json: Record<string, string> },
): Promise<string> {
  const response = await t.call("POST", `${call}?l=${l}`, {
    as,
    json: toJson?.(json) ?? json,
  });
  const { status, data, msg } = await response.json();
  if (inner && status === 200) {
    assert.notEqual(data.code, 200);
    return data.msg;
  }
  assert.deepEqual([status, data], [400, null], call);
  return msg;
}

async function assertForm(
  t: TestSite,
  { as, form, action = form, isWhole, secrets, unshown }: Doors,
  { l, text, rule, typed }: {
    l: string;
    text: string;
    rule: Rule;
    typed: Record<string, string>;
  },
): Promise<void> {
  const response = await t.browse(`${form}?l=${l}`, { as, form: typed });
  assert.equal(response.status, 422, form);
  const html = await response.text();
  if (isWhole) assert.ok(decoded(html).includes(text), `${form} says: ${text}`);
  else assert.equal(errorAt(html, rule.field), text, form);
  const shown = new Map(fieldsOf(html, action));
  for (const [name, value] of Object.entries(typed)) {
    if (name === "captchaKey" || unshown?.includes(name)) continue;
    if (!secrets.includes(name)) {
      assert.ok(shown.get(name) === value, `${form}: ${name} as it was typed`);
      continue;
    }
    assert.ok(!shown.get(name), `${form}: ${name} is left out`);
    const isTelling = value.length >= 6 && name !== "captcha";
    assert.ok(!isTelling || !html.includes(value), `${form}: no ${name}`);
  }
}
