import type { Shape } from "./shapes.ts";

/** ISO 8601 in UTC with milliseconds and `+0000` (contract §0.5). */
const WIRE_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/;

const isWhole = (value: unknown) => Number.isSafeInteger(value);

const KINDS: Record<string, (value: unknown) => boolean> = {
  s: (value) => typeof value === "string",
  i: isWhole,
  L: isWhole,
  b: (value) => typeof value === "boolean",
  d: (value) => typeof value === "string" && WIRE_DATE.test(value),
};

/** A list of no rows shows nothing of their shape: it is a fault, too. */
export function faultsOf(
  value: unknown,
  shape: Shape,
  at = "data",
): string[] {
  if (typeof shape === "string") return ofKind(value, shape, at);
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${at} is no list`];
    if (value.length === 0) return [`${at} is empty`];
    return value.flatMap((item, n) => faultsOf(item, shape[0], `${at}[${n}]`));
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return [`${at} is no object`];
  }
  const map = value as Record<string, unknown>;
  if ("*" in shape) {
    return Object.entries(map)
      .flatMap(([name, item]) => faultsOf(item, shape["*"], `${at}.${name}`));
  }
  return Object.entries(shape).flatMap(([name, field]) =>
    name in map
      ? faultsOf(map[name], field as Shape, `${at}.${name}`)
      : [`${at}.${name} is missing`]
  );
}

function ofKind(value: unknown, shape: string, at: string): string[] {
  if (shape === "null") return value === null ? [] : [`${at} is not null`];
  if (value === null && shape.endsWith("?")) return [];
  return KINDS[shape[0]](value)
    ? []
    : [`${at} is ${JSON.stringify(value)}, not ${shape}`];
}
