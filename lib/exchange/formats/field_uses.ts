import type { BundleBuilder } from "../bundle.ts";
import { clip } from "../importing/record_notes.ts";
import { asText } from "../reading/yaml.ts";

/**
 * What becomes of a field that a format knows: it is taken; it says nothing that
 * matters here (how another system keeps its records); or it has one of these
 * values, which are how things are here anyway. Fields within it are looked at
 * one by one. Whatever else a package says is told of, known or not.
 */
export type Use = "taken" | "idle" | readonly unknown[] | Uses;
export interface Uses {
  readonly [field: string]: Use;
}

const MAX_CHARS = 60;
/** Of a field that many say, each in its own way. */
const MAX_VALUES = 3;

/** What a package says in a place, and what becomes of it. */
export interface SaidThere {
  said: Record<string, unknown>;
  uses: Uses;
}

/** Names in findings what a package says in `place` and Gavel does not do. */
export const tellUnused = (
  bundle: BundleBuilder,
  place: string,
  there: SaidThere,
): void => tellUnusedOf(bundle, place, [there]);

/** The same of many places of one name: a field is told of once, with its values. */
export function tellUnusedOf(
  bundle: BundleBuilder,
  place: string,
  places: Iterable<SaidThere>,
): void {
  const fields = new Map<string, { values: Set<string>; count: number }>();
  for (const { said, uses } of places) {
    for (const { name, value } of unused(said, uses, "")) {
      const field = fields.get(name) ?? { values: new Set(), count: 0 };
      field.count++;
      // One more than is shown says that there are more.
      if (field.values.size <= MAX_VALUES) field.values.add(value);
      fields.set(name, field);
    }
  }
  for (const [name, { values, count }] of fields) {
    const shown = [...values].map((value) => value || "–");
    const all = shown.length > MAX_VALUES
      ? [...shown.slice(0, MAX_VALUES), "…"]
      : shown;
    const isSaid = values.size > 1 || !values.has("");
    const often = count > 1 ? ` (${count})` : "";
    bundle.find("fieldLeft", {
      name: `${place} ${name}${isSaid ? `: ${all.join(", ")}` : ""}${often}`,
    });
  }
}

function unused(
  said: Record<string, unknown>,
  uses: Uses,
  prefix: string,
): { name: string; value: string }[] {
  return Object.entries(said).flatMap(([key, value]) => {
    const name = clip(prefix + key, MAX_CHARS);
    const use = Object.hasOwn(uses, key) ? uses[key] : [];
    if (use === "taken" || use === "idle" || isNothing(value)) return [];
    if (Array.isArray(use)) {
      return use.includes(value) ? [] : [{ name, value: textOf(value) }];
    }
    // Where there are no fields, it is as good as a field of that name.
    return isFields(value)
      ? unused(value, use as Uses, `${name}.`)
      : [{ name, value: textOf(value) }];
  });
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === "" ||
  typeof value === "object" && Object.keys(value).length === 0;

const textOf = (value: unknown): string =>
  clip(asText(value).trim().replaceAll(/\s+/g, " "), MAX_CHARS);
