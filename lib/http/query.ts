type Value = string | number | boolean | readonly number[] | undefined | null;
export type QueryValues = Readonly<Record<string, Value>>;

/** Makes an address with its query; empty values are left out. */
export function addressOf(path: string, query: QueryValues): string {
  const parts = Object.entries(query)
    .map((
      [name, value],
    ) => [name, Array.isArray(value) ? value.join(",") : value])
    .filter(([, value]) =>
      value !== undefined && value !== null && value !== "" && value !== false
    )
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return parts.length === 0 ? path : `${path}?${parts.join("&")}`;
}
