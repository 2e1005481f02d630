import assert from "node:assert/strict";
import type { Person, TestSite } from "../../support.ts";
import { fieldsOf } from "../forms.ts";

export type Part = "conf" | "switch";
/** What changes a part by the API. */
export const CALL: Record<Part, string> = {
  conf: "/api/admin/config/set-web-config",
  switch: "/api/admin/switch/update",
};

/** The fields of a part's form, as they stand there. */
export async function openConfig(t: TestSite, part: Part, as: Person = "root") {
  const page = await t.browse(`/admin/${part}`, { as });
  assert.equal(page.status, 200);
  return fieldsOf(await page.text(), `/admin/${part}`);
}

export function sendConfig(
  t: TestSite,
  part: Part,
  fields: readonly [string, string][],
  as: Person = "root",
) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return t.browse(`/admin/${part}?l=en-US`, { as, form });
}

export const withField = (
  fields: readonly [string, string][],
  name: string,
  value: string,
): [string, string][] => [
  ...fields.filter(([other]) => other !== name),
  [name, value],
];
