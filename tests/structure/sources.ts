import { join } from "node:path";

export interface Source {
  /** Path below the project. */
  path: string;
  text: string;
}

const FOLDERS = [
  "bench",
  "components",
  "islands",
  "judge",
  "lib",
  "locales",
  "mailer",
  "remote",
  "release",
  "routes",
  "tests",
];

/** Every TypeScript source, tests included. */
export async function allSources(): Promise<Source[]> {
  const sources: Source[] = [];
  for (const path of ["main.ts", "program.ts"]) {
    sources.push({ path, text: await Deno.readTextFile(path) });
  }
  for (const folder of FOLDERS) {
    for await (const path of filesBelow(folder)) {
      if (!/\.tsx?$/.test(path)) continue;
      sources.push({ path, text: await Deno.readTextFile(path) });
    }
  }
  return sources;
}

export const isTest = ({ path }: Source) => /_test\.tsx?$/.test(path);

export async function* filesBelow(dir: string): AsyncGenerator<string> {
  for await (const entry of Deno.readDir(dir)) {
    const path = join(dir, entry.name);
    if (entry.isDirectory) yield* filesBelow(path);
    else yield path;
  }
}

const IMPORT = /(?:from|import\()\s*"([^"]+)"/g;

/** What a source imports: paths below the project, and package names. */
export function importsOf({ path, text }: Source): string[] {
  return [...text.matchAll(IMPORT)].map(([, target]) =>
    target.startsWith(".") ? join(path, "..", target) : target
  );
}
