import { join } from "node:path";
import { type Language, LANGUAGES } from "../lib/judging/languages.ts";

/** A language with the programs that this machine has for it. */
export interface Toolchain {
  language: Language;
  /** Command to absolute path, below /usr: what else there is, is not shown. */
  tools: Record<string, string>;
}

/** Looks for each language's programs; does not run them. */
export async function findToolchains(): Promise<Toolchain[]> {
  const found = await Promise.all(LANGUAGES.map(async (language) => {
    const pairs = await Promise.all(
      language.tools.map(async ({ command }) =>
        [command, await findTool(command)] as const
      ),
    );
    return { language, pairs };
  }));
  return found.flatMap(({ language, pairs }) =>
    pairs.every(([, path]) => path !== null)
      ? [{
        language,
        tools: Object.fromEntries(pairs) as Record<string, string>,
      }]
      : []
  );
}

async function findTool(command: string): Promise<string | null> {
  try {
    const path = await Deno.realPath(join("/usr/bin", command));
    return path.startsWith("/usr/") ? path : null;
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
