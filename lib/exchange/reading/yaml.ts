import { parse, YAMLError } from "yaml";
import { bounded } from "../../workers/bounds.ts";
import { PackageError } from "../findings.ts";
import type { Tree } from "./tree.ts";

/** The most uses of aliases, more than any real file has; they could multiply the data. */
const MAX_ALIASES = 100;

/**
 * Reads a YAML file as plain data; an empty object if there is none. With
 * `isAsWritten`, numbers stay texts: `1.0` is not `1`.
 */
export async function readYaml(
  tree: Tree,
  path: string,
  { isAsWritten = false } = {},
): Promise<Record<string, unknown>> {
  const text = await tree.text(path);
  if (text === null) return {};
  const value = parseYaml(text, path, isAsWritten);
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? value as Record<string, unknown>
    : {};
}

function parseYaml(text: string, name: string, isAsWritten: boolean): unknown {
  try {
    return bounded(() =>
      parse(text, {
        ...(isAsWritten ? { schema: "failsafe" } : {}),
        maxAliasCount: MAX_ALIASES,
        // Repeated keys are a mistake that other systems accept.
        uniqueKeys: false,
        logLevel: "error",
      })
    );
  } catch (reason) {
    const isTheirs = reason instanceof YAMLError ||
      reason instanceof ReferenceError || reason instanceof RangeError;
    if (isTheirs) throw new PackageError("notYaml", { name });
    throw reason;
  }
}

export const asText = (value: unknown): string =>
  typeof value === "string"
    ? value
    : typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";

/** Returns one value or a list of values as texts. */
export const asTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value])
    .map(asText).filter((text) => text !== "");

export const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? value as Record<string, unknown>
    : {};

export const asNumber = (value: unknown): number | null => {
  const number = typeof value === "number" || typeof value === "string"
    ? Number(value)
    : NaN;
  return Number.isFinite(number) && value !== "" ? number : null;
};
