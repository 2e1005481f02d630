import { join } from "node:path";
import { type Language, LANGUAGES } from "../lib/judging/languages.ts";

/** A language with the programs that this machine has for it. */
export interface Toolchain {
  language: Language;
  /** Command to absolute path, as programs see it. */
  tools: Record<string, string>;
  /** What the tool says of itself, once it was asked: "12.2.0". */
  version: string;
}

/** Gavel itself runs on it, wherever it lies; programs find it here. */
export const DENO_INSIDE = "/opt/deno";

/** Looks for each language's programs; does not run them. */
export async function findToolchains(): Promise<Toolchain[]> {
  const found = await Promise.all(LANGUAGES.map(findToolchain));
  return found.filter((toolchain) => toolchain !== null);
}

async function findToolchain(language: Language): Promise<Toolchain | null> {
  for (const path of language.shows ?? []) {
    if (await realPath(path) === null) return null;
  }
  const tools: Record<string, string> = {};
  for (const { command } of language.tools) {
    if (command === "deno") {
      tools[command] = DENO_INSIDE;
      continue;
    }
    const path = await realPath(join("/usr/bin", command));
    // What else there is on this machine, is not shown.
    if (path === null || !path.startsWith("/usr/")) return null;
    tools[command] = path;
  }
  return { language, tools, version: "" };
}

/** Its programs are still on this machine: packages can be removed meanwhile. */
export const isWhole = ({ tools }: Toolchain): boolean =>
  Object.values(tools).every((path) => path === DENO_INSIDE || isThere(path));

/** Then nothing can be said about a program: what happens looks like its fault. */
export function throwIfGone(toolchains: readonly Toolchain[]): void {
  const gone = toolchains.find((toolchain) => !isWhole(toolchain));
  if (gone === undefined) return;
  const tools = Object.values(gone.tools).join(", ");
  throw new Error(`${gone.language.name} cannot be judged without ${tools}`);
}

function isThere(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return false;
    throw reason;
  }
}

async function realPath(path: string): Promise<string | null> {
  try {
    return await Deno.realPath(path);
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return null;
    throw reason;
  }
}

/** Replaces `{name}` words; an unknown name is a mistake in the table. */
export function fillIn(
  argv: readonly string[],
  values: Record<string, string | number>,
): string[] {
  return argv.map((word) =>
    word.replaceAll(/\{([^}]+)\}/g, (_, name) => {
      if (!(name in values)) throw new Error(`no value for {${name}}`);
      return String(values[name]);
    })
  );
}
