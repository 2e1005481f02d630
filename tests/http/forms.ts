import { DRAFT } from "../../lib/drafts/form_draft.ts";
import { SEND_KEY } from "../../lib/http/send_key.ts";

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
};

/** A text of the page as the reader has it. */
export const decoded = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name) => ENTITIES[name]);

function attributesOf(tag: string): Map<string, string> {
  const pairs = tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g);
  return new Map([...pairs].map(([, name, value]) => [
    name,
    decoded(value ?? ""),
  ]));
}

/** A tag's attributes; `>` may stand in their values. */
const INSIDE = /((?:[^>"]|"[^"]*")*)/.source;
const FIELD = new RegExp(
  [
    `<input${INSIDE}>`,
    `<textarea${INSIDE}>([^]*?)</textarea>`,
    `<select${INSIDE}>([^]*?)</select>`,
  ].join("|"),
  "g",
);

/**
 * What a browser would send with a form of the page: its fields as they stand
 * there, in their order. `action` picks the form.
 */
export function fieldsOf(html: string, action: string): [string, string][] {
  const form = html.split("<form").find((part) =>
    part.slice(0, part.indexOf(">")).includes(`action="${action}"`)
  );
  if (form === undefined) throw new Error(`no form for ${action}`);
  const inside = form.slice(0, form.indexOf("</form>"));
  const tags = inside.matchAll(FIELD);
  const fields: [string, string][] = [];
  for (const [, input, area, text, select, options] of tags) {
    const attributes = attributesOf(input ?? area ?? select);
    const name = attributes.get("name");
    if (name === undefined || attributes.has("disabled")) continue;
    if (area !== undefined) {
      // Parsers know one kind of line break, and drop one right after the tag.
      const content = text.replaceAll("\r\n", "\n").replace(/^\n/, "");
      fields.push([name, decoded(content)]);
    } else if (select !== undefined) {
      const chosen = [...options.matchAll(/<option([^>]*)>/g)]
        .map(([, option]) => attributesOf(option));
      const option = chosen.find((option) => option.has("selected")) ??
        chosen[0];
      fields.push([name, option?.get("value") ?? ""]);
    } else {
      const type = attributes.get("type") ?? "text";
      const isOff = /^(checkbox|radio)$/.test(type) &&
        !attributes.has("checked");
      if (isOff || type === "file" || type === "submit") continue;
      fields.push([name, attributes.get("value") ?? ""]);
    }
  }
  return fields;
}

/** What somebody has typed, without what tells two equal forms apart. */
export const typedIn = (html: string, action: string) =>
  Object.fromEntries(
    fieldsOf(html, action).filter(([name]) =>
      name !== SEND_KEY && name !== DRAFT
    ),
  );

/** The message that stands at a field; null when there is none. */
export function errorAt(html: string, field: string): string | null {
  const escaped = field.replaceAll(/[.[\]]/g, "\\$&");
  const found = new RegExp(`data-error-for="${escaped}">([^<]*)<`).exec(html);
  return found?.[1] ? decoded(found[1]) : null;
}
