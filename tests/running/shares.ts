import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Divides `files` into `count` shares that take about as long, by how many
 * seconds each took before; those that nobody knows count as usual ones. The
 * longest shares come first: what is begun last ends soon.
 */
export function divide(
  files: readonly string[],
  count: number,
  times: Readonly<Record<string, number>>,
): string[][] {
  const timeOf = timesOf(files, times);
  const shares = Array.from({ length: count }, () => ({
    time: 0,
    files: [] as string[],
  }));
  for (const file of files.toSorted((a, b) => timeOf(b) - timeOf(a))) {
    const least = shares.reduce((a, b) => b.time < a.time ? b : a);
    least.files.push(file);
    least.time += timeOf(file);
  }
  const divided = shares.map(({ files }) => files);
  return longestFirst(divided.filter((files) => files.length > 0), times);
}

/** Shares in the order in which they are best begun. */
export function longestFirst(
  shares: readonly string[][],
  times: Readonly<Record<string, number>>,
): string[][] {
  const timeOf = timesOf(shares.flat(), times);
  const sum = (files: string[]) =>
    files.reduce((sum, file) => sum + timeOf(file), 0);
  return shares.toSorted((a, b) => sum(b) - sum(a));
}

/** How long a file takes, as far as anybody knows. */
function timesOf(
  files: readonly string[],
  times: Readonly<Record<string, number>>,
): (file: string) => number {
  const known = files.flatMap((file) => times[file] ?? []);
  const usual = known.length === 0
    ? 1
    : known.reduce((sum, time) => sum + time, 0) / known.length;
  return (file) => times[file] ?? usual;
}

/**
 * Writes shares of test files as modules that only import them, so that each
 * loads the program once and not once per file, which took longer than the
 * tests themselves. Into `dir`; the modules' paths.
 */
export async function writeShares(
  dir: string,
  shares: readonly (readonly string[])[],
): Promise<string[]> {
  const paths: string[] = [];
  for (const [at, files] of shares.entries()) {
    const path = join(dir, `share_${at + 1}_test.ts`);
    const lines = files.map((file) =>
      `import ${JSON.stringify(pathToFileURL(resolve(file)).href)};\n`
    );
    await Deno.writeTextFile(path, lines.join(""));
    paths.push(path);
  }
  return paths;
}

/** The test files below these folders. */
export async function testFiles(folders: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders) await find(folder, found);
  return found.sort();
}

async function find(folder: string, found: string[]): Promise<void> {
  for await (const entry of Deno.readDir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory) await find(path, found);
    else if (/_test\.tsx?$/.test(entry.name)) found.push(path);
  }
}
