import type { BundleBuilder } from "../bundle.ts";
import { clip } from "../../clip.ts";
import { asText } from "../reading/yaml.ts";

/**
 * What a reader does with a field that it knows: "taken" is used; "idle" has no meaning
 * here, for example how another system keeps its records; a list has the values that
 * change nothing, because things are so here anyway; an object says it for each field
 * within. All other fields and values are reported in findings.
 */
export type Use = "taken" | "idle" | readonly unknown[] | Uses;
export interface Uses {
  readonly [field: string]: Use;
}

const MAX_CHARS = 60;
/** How many values of a field are shown, if different places have different ones. */
const MAX_VALUES = 3;

/** The fields that a package has in one place, and what is done with each. */
export interface SaidThere {
  said: Record<string, unknown>;
  uses: Uses;
}

/** Adds a finding for each field in `place` that Gavel does not use. */
export const tellUnused = (
  bundle: BundleBuilder,
  place: string,
  there: SaidThere,
): void => tellUnusedOf(bundle, place, [there]);

/** Does the same for many places of one name: each field is reported once, with its values. */
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
      // One value more than is shown is kept, to tell that there are more.
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
    // Where no fields are allowed, the whole counts as one unused field.
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
