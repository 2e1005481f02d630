import { join } from "node:path";
import { LANGUAGES } from "../judging/languages.ts";
import { FOR_SLIDES, installCommand, PDF } from "../judging/install_command.ts";
import { writeLine } from "../log.ts";
import { hasWall } from "../root.ts";

/** A program that judging needs, and the Debian package that contains it. */
export interface Tool {
  command: string;
  debianPackage: string;
  /** The languages that need it; empty: all do. */
  languages: string[];
}

/** The sandbox, and the compiler for its launcher, which a release both brings along. */
const FOR_ALL: readonly Tool[] = [
  { command: "bwrap", debianPackage: "bubblewrap", languages: [] },
  { command: "gcc", debianPackage: "gcc", languages: [] },
];

/** Nothing is judged with it. */
const SLIDES_TOOLS: readonly Tool[] = FOR_SLIDES.map((one) => ({
  ...one,
  command: "pdftoppm",
  languages: [PDF],
}));

/** Returns all programs that the standard languages need, each command once. */
export function neededTools(): Tool[] {
  const forAll = hasWall() ? [] : FOR_ALL;
  const tools = new Map(forAll.map((tool) => [tool.command, tool]));
  for (const { name, tools: own, isStandard } of LANGUAGES) {
    if (!isStandard) continue;
    for (const { command, debianPackage } of own) {
      if (debianPackage === null) continue;
      const known = tools.get(command) ??
        { command, debianPackage, languages: [] };
      if (!FOR_ALL.includes(known)) known.languages.push(name);
      tools.set(command, known);
    }
  }
  return [...tools.values(), ...SLIDES_TOOLS];
}

/**
 * Returns the programs that this machine lacks. Only /usr/bin counts, because the
 * sandbox shows nothing else.
 */
export async function missingTools(): Promise<Tool[]> {
  const checked = await Promise.all(
    neededTools().map(async (tool) => ({
      tool,
      isThere: await exists(join("/usr/bin", tool.command)),
    })),
  );
  return checked.filter(({ isThere }) => !isThere).map(({ tool }) => tool);
}

/** Installs Debian packages; returns false if that failed, once `tell` has what apt said. */
export async function installPackages(
  tools: readonly { debianPackage: string }[],
  tell: (said: string) => void = (said) => writeLine(Deno.stderr, said),
): Promise<boolean> {
  const run = async (command: string) => {
    const { success } = await new Deno.Command("/bin/sh", {
      args: ["-c", command],
      env: { DEBIAN_FRONTEND: "noninteractive" },
      stdin: "null",
    }).output().then((output) => {
      if (!output.success) tell(new TextDecoder().decode(output.stderr));
      return output;
    });
    return success;
  };
  const install = installCommand(tools);
  // Package lists are updated only if needed: a fresh machine has none, older ones may do.
  return await run(install) || await run(`apt-get update && ${install}`);
}

export const hasApt = () => exists("/usr/bin/apt-get");

async function exists(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return false;
    throw reason;
  }
}
