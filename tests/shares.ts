import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The test files under `folders` as `count` modules that only import them, so
 * that each share loads the program once and not once per file, which took
 * longer than the tests themselves. Written to a folder of their own, which the
 * caller removes.
 */
export async function writeShares(
  folders: string[],
  count: number,
): Promise<string> {
  const files: string[] = [];
  for (const folder of folders) await find(folder, files);
  const shares = Array.from({ length: count }, () => "");
  files.sort().forEach((file, at) => {
    const address = pathToFileURL(resolve(file)).href;
    shares[at % count] += `import ${JSON.stringify(address)};\n`;
  });
  const dir = await Deno.makeTempDir({ prefix: "gavel-tests-" });
  for (const [at, text] of shares.entries()) {
    await Deno.writeTextFile(join(dir, `share_${at + 1}_test.ts`), text);
  }
  return dir;
}

async function find(folder: string, found: string[]): Promise<void> {
  for await (const entry of Deno.readDir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory) await find(path, found);
    else if (/_test\.tsx?$/.test(entry.name)) found.push(path);
  }
}
