/** For all tabs and visits, or for this tab alone, which outlives a reload. */
type Area = "localStorage" | "sessionStorage";

/** The browser's storage, which may be full or switched off. */
export function recall<T>(
  key: string,
  fallback: T,
  area: Area = "localStorage",
): T {
  try {
    const text = globalThis[area].getItem(key);
    return text === null ? fallback : JSON.parse(text) as T;
  } catch {
    return fallback;
  }
}

export function remember(
  key: string,
  value: unknown,
  area: Area = "localStorage",
): void {
  try {
    globalThis[area].setItem(key, JSON.stringify(value));
  } catch {
    // Nothing that the reader could do about it; the page works without.
  }
}

export function forgetThat(key: string, area: Area = "localStorage"): void {
  try {
    globalThis[area].removeItem(key);
  } catch {
    // It is not there, then.
  }
}

/** The keys of what begins like that. */
export function keysOf(prefix: string, area: Area = "localStorage"): string[] {
  try {
    return Object.keys(globalThis[area])
      .filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
