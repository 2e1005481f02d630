/**
 * The command line. `start` runs what was built of the sources (`lib/assets/program.ts`)
 * if that is still what they say; whatever is not there then is prepared by the sources.
 */
import { isStale } from "./lib/assets/sources.ts";

const ROOT = import.meta.dirname!;

const isThere = (path: string) => {
  try {
    return Deno.statSync(path).isFile;
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return false;
    throw reason;
  }
};

/** Whether the built program is there and up to date; a release brings its own. */
const usesBuilt = () =>
  Deno.args[0] === "start" && isThere(`${ROOT}/.built/program.js`) &&
  (isThere(`${ROOT}/release.json`) || !isStale(ROOT));

// Put together at run time, so that the other one's modules are not read.
const path = usesBuilt() ? "./.built/program.js" : "./program.ts";
const { runProgram } = await import(path) as typeof import("./program.ts");
await runProgram();
