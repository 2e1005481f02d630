import type { Collection, KeyPart } from "./collection.ts";

/**
 * Every index entry that is missing, stray, held by two records or points to the
 * wrong one, as a line each. An empty list is a healthy collection.
 */
export async function indexFaults<T, K extends KeyPart[]>(
  collection: Collection<T, K>,
): Promise<string[]> {
  const expected = new Map<string, string>();
  const faults: string[] = [];
  for await (const row of collection.all()) {
    const id = JSON.stringify(collection.spec.id(row));
    for (const [key] of collection.secondaryKeys(row)) {
      if (expected.has(key)) faults.push(`twice ${key}`);
      expected.set(key, id);
    }
  }
  const names = [
    ...Object.keys(collection.spec.unique ?? {}),
    ...Object.keys(collection.spec.index ?? {}),
  ];
  for (const name of names) {
    const prefix = [collection.indexName(name)];
    for await (const { key, value } of collection.store.kv.list({ prefix })) {
      const at = JSON.stringify(key);
      const id = expected.get(at);
      if (id === undefined) faults.push(`stray ${at}`);
      else if (id !== JSON.stringify(value)) faults.push(`wrong ${at}`);
      expected.delete(at);
    }
  }
  return [...faults, ...[...expected.keys()].map((key) => `missing ${key}`)];
}
