/**
 * What the build reads. Every start asks for it before anything else is loaded, so
 * this module needs no other.
 */
export const SOURCE_FOLDERS = [
  "components",
  "islands",
  "judge",
  "lib",
  "locales",
  "mailer",
  "remote",
  "routes",
];
const FILES = ["deno.json", "deno.lock", "main.ts", "program.ts"];

/** Yields every source file below a folder, including fonts, in a stable order. */
export function* sourcesBelow(dir: string): Generator<string> {
  const entries = [...Deno.readDirSync(dir)];
  for (const entry of entries.sort((a, b) => a.name < b.name ? -1 : 1)) {
    const path = `${dir}/${entry.name}`;
    if (entry.isDirectory) yield* sourcesBelow(path);
    else if (/\.(tsx?|css|woff2)$/.test(path)) yield path;
  }
}

/** A text that changes when any source may have changed; reads no file's content. */
export function fingerprint(root: string): string {
  const lines = [Deno.version.deno];
  const add = (path: string) => {
    const { mtime, size } = Deno.statSync(path);
    lines.push(`${path} ${mtime?.getTime()} ${size}`);
  };
  for (const file of FILES) add(`${root}/${file}`);
  for (const folder of SOURCE_FOLDERS) {
    for (const path of sourcesBelow(`${root}/${folder}`)) add(path);
  }
  return lines.join("\n");
}

/** Returns the path of the file with the last finished build's fingerprint. */
export const stampPath = (root: string) => `${root}/static/build/stamp`;

/** Tells whether a source has changed since the last build. */
export function isStale(root: string): boolean {
  try {
    return Deno.readTextFileSync(stampPath(root)) !== fingerprint(root);
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return true;
    throw reason;
  }
}
