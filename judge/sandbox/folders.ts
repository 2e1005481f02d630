/** Returns the names in a folder; none if it is gone or may not be read. */
export const namesIn = (dir: string): string[] =>
  entriesIn(dir).map(({ name }) => name);

export function entriesIn(dir: string): Deno.DirEntry[] {
  try {
    return [...Deno.readDirSync(dir)];
  } catch (reason) {
    if (reason instanceof Error) return [];
    throw reason;
  }
}
