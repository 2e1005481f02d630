import type { BundleBuilder } from "./bundle.ts";
import { asText } from "./yaml.ts";

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

/** More of one place nobody reads. */
const MOST_TOLD = 40;
const MOST_CHARS = 60;

/** Names in findings what a package says in `place` and Gavel does not do. */
export function tellUnused(
  bundle: BundleBuilder,
  place: string,
  { said, uses }: { said: Record<string, unknown>; uses: Uses },
): void {
  for (const name of unused(said, uses, "").slice(0, MOST_TOLD)) {
    bundle.find("fieldLeft", { name: `${place} ${name}` });
  }
}

function unused(
  said: Record<string, unknown>,
  uses: Uses,
  prefix: string,
): string[] {
  return Object.entries(said).flatMap(([key, value]) => {
    const name = (prefix + key).slice(0, MOST_CHARS);
    const use = Object.hasOwn(uses, key) ? uses[key] : [];
    if (use === "taken" || use === "idle" || isNothing(value)) return [];
    if (Array.isArray(use)) {
      return use.includes(value) ? [] : [withValue(name, value)];
    }
    // Where there are no fields, it is as good as a field of that name.
    return isFields(value)
      ? unused(value, use as Uses, `${name}.`)
      : [withValue(name, value)];
  });
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === "" ||
  typeof value === "object" && Object.keys(value).length === 0;

function withValue(name: string, value: unknown): string {
  const text = asText(value).trim().replaceAll(/\s+/g, " ");
  if (text === "") return name;
  return `${name}: ${
    text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS)}…` : text
  }`;
}
