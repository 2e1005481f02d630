import { join } from "node:path";

/** Whether this runs from what `lib/assets/program.ts` has made, not from the sources. */
export const IS_BUILT = import.meta.url.endsWith(".js");

/** The program's folder. What is built lies as deep below it as this file does. */
export const ROOT = join(import.meta.dirname!, "..");

/** The folder beside the program that a release brings along: the walls of the sandbox. */
export const WALL = join(ROOT, "..", "wall");

/** Whether it does. */
export function hasWall(): boolean {
  try {
    return Deno.statSync(WALL).isDirectory;
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return false;
    throw reason;
  }
}

/**
 * The words by which the one file starts Deno where the machine's own loader cannot: its
 * loader, the libraries, and Deno's file as the last.
 */
const byLoader = () => Deno.env.get("GAVEL_DENO")?.split("\n") ?? null;

/** The words that start another Deno. */
export const denoCommand = (): string[] => byLoader() ?? [Deno.execPath()];

/** Deno's own file. */
export const denoFile = (): string => byLoader()?.at(-1) ?? Deno.execPath();

/** Where `lib/assets/program.ts` puts what it makes, below the program's folder. */
export const PROGRAM_FOLDER = ".built";
