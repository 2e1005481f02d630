import type { KeyPart } from "../store/collection.ts";
import type { State } from "../store/states.ts";
import type { FieldChange, RecordChange } from "./schema.ts";

/** Fields whose value nobody reads here, only that it has changed. */
const SECRET = /pass|pwd|secret|token|hash|salt|code$|(^|[a-z])key$/i;
const MASK = "•••";
const MAX_VALUE_CHARS = 120;
const MAX_FIELDS = 20;
const MAX_LABEL_CHARS = 80;
/** How deep settings lie within settings. */
const MAX_DEPTH = 3;
/** What people know a record by, the first that it has. */
const LABELS = ["username", "title", "name", "problemId", "displayId"];

/** What a field is told apart by, and what is said of it: in lists secrets are masked each. */
interface Text {
  raw: string;
  told: string;
}
type Flat = Map<string, Text>;

/** Numbers in between are moments of 2001 to 2286. */
const MOMENTS = [1e12, 1e13] as const;

const masked = (name: string, value: unknown) =>
  SECRET.test(name) && value !== "" && value !== null &&
    typeof value !== "boolean"
    ? MASK
    : value;

function textOf(value: unknown): Text {
  if (typeof value === "object") {
    return {
      raw: JSON.stringify(value),
      told: JSON.stringify(value, masked),
    };
  }
  const isMoment = typeof value === "number" && Number.isInteger(value) &&
    value >= MOMENTS[0] && value < MOMENTS[1];
  const raw = isMoment ? new Date(value).toISOString() : String(value);
  return { raw, told: raw };
}

function flatten(
  value: unknown,
  path: string,
  depth: number,
  into: Flat,
): void {
  if (value === null || value === undefined) return;
  const isPlain = typeof value === "object" && !Array.isArray(value);
  if (isPlain && depth < MAX_DEPTH) {
    for (const [name, part] of Object.entries(value)) {
      flatten(part, path === "" ? name : `${path}.${name}`, depth + 1, into);
    }
    return;
  }
  into.set(path, textOf(value));
}

function shown(path: string, text: Text | undefined): string | null {
  if (text === undefined) return null;
  const value = text.told;
  const isSecret = path.split(".").some((name) => SECRET.test(name));
  if (isSecret && value !== "" && !/^(true|false)$/.test(value)) return MASK;
  return value.length > MAX_VALUE_CHARS
    ? `${value.slice(0, MAX_VALUE_CHARS)}…`
    : value;
}

/** The fields of a record that differ, with secrets masked. */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const [was, is]: [Flat, Flat] = [new Map(), new Map()];
  flatten(before, "", 0, was);
  flatten(after, "", 0, is);
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path)?.raw !== is.get(path)?.raw)
    .slice(0, MAX_FIELDS)
    .map((name) => ({
      name,
      before: shown(name, was.get(name)),
      after: shown(name, is.get(name)),
    }));
}

/**
 * What somebody reads of a record, where that is not the record itself, but what it
 * makes of defaults; also of one that is not there.
 */
export type Readings = Map<
  string,
  (record: unknown, id: readonly KeyPart[]) => unknown
>;

/** Describes what a commit does to one record. */
export function recordChange(
  { source: { name }, id, before, record: after }: State,
  readings: Readings = new Map(),
): RecordChange {
  const read = readings.get(name) ?? ((record) => record);
  const named = (after ?? before ?? {}) as Record<string, unknown>;
  const label = LABELS.map((field) => named[field])
    .find((text) => typeof text === "string") as string | undefined;
  return {
    what: name,
    id: id.join("/"),
    label: (label ?? "").slice(0, MAX_LABEL_CHARS),
    fields: fieldChanges(read(before ?? null, id), read(after, id)),
  };
}
