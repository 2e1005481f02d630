/** The names in a folder; none where it is gone, or not ours to read. */
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
