import { join } from "node:path";
import { type Language, LANGUAGES } from "../lib/judging/languages.ts";
import {
  OWN_SYSTEM,
  packOf,
  pathIn,
  type System,
} from "../lib/packs/system.ts";
import type { PrecompiledHeaders } from "./headers.ts";

/** A language with its compiler and runtime as this machine has them. */
export interface Toolchain {
  language: Language;
  /** From command to absolute path, as it is inside the sandbox. */
  tools: Record<string, string>;
  /** The compiler's version ("12.2.0"); empty until it was asked. */
  version: string;
  /** Where the root that they lie in is on this machine, unless it is the machine's own. */
  root?: string;
  /** The pack that its first tool is from; null where it is the machine's own. */
  pack?: string | null;
  /** In KB what the runtime holds by itself, where it may have its start behind it. */
  runtimeKb?: number;
  /** Headers that need not be read again, where the judge keeps any. */
  headers?: PrecompiledHeaders;
}

/** Where programs in the sandbox find Deno: outside, it may lie anywhere, because Gavel runs on it. */
export const DENO_INSIDE = "/opt/deno";

/** Looks which languages have their compilers and runtimes in a system; runs none of them. */
export async function findToolchains(
  system: System = OWN_SYSTEM,
): Promise<Toolchain[]> {
  const found = await Promise.all(
    LANGUAGES.map((language) => findToolchain(language, system)),
  );
  return found.filter((toolchain) => toolchain !== null);
}

async function findToolchain(
  language: Language,
  system: System,
): Promise<Toolchain | null> {
  for (const path of language.shows ?? []) {
    if (await pathIn(system, path) === null) return null;
  }
  const tools: Record<string, string> = {};
  for (const { command } of language.tools) {
    if (command === "deno") {
      tools[command] = DENO_INSIDE;
      continue;
    }
    const path = await pathIn(system, join("/usr/bin", command));
    // The sandbox shows only /usr of it.
    if (path === null || !path.startsWith("/usr/")) return null;
    tools[command] = path;
  }
  const [first] = Object.values(tools);
  const pack = await packOf(system, first);
  return { language, tools, version: "", root: system.root, pack };
}

/** What a toolchain is called by to people: "12.2.0", "12.2.0 (basic-0123456789ab)". */
export const compilerOf = ({ version, pack = null }: Toolchain): string =>
  pack === null ? version : `${version} (${pack})`;

/** Tells whether a toolchain's files are still there: packages can be removed while the judge runs. */
export const isWhole = ({ tools, root = "" }: Toolchain): boolean =>
  Object.values(tools).every((path) =>
    path === DENO_INSIDE || isThere(root + path)
  );

/** Throws if one of the toolchains is gone: without it, every program would seem to be at fault. */
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

/** Replaces `{name}` in a command by its value; throws for an unknown name, a mistake in the table of languages. */
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
