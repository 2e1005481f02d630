import { join } from "node:path";

/** Whether this runs from what `lib/assets/program.ts` has made, not from the sources. */
export const IS_BUILT = import.meta.url.endsWith(".js");

/** The program's folder. What is built lies as deep below it as this file does. */
export const ROOT = join(import.meta.dirname!, "..");

/** Where `lib/assets/program.ts` puts what it makes, below the program's folder. */
export const PROGRAM_FOLDER = ".built";
