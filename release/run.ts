/** `deno task release [--out FOLDER] [--with-toolchains LANG…]`: Gavel as one file. */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { writeLine } from "../lib/log.ts";
import { VERSION } from "../lib/version.ts";
import { pack } from "./pack.ts";
import { packagesFor, packToolchains, ToolchainError } from "./toolchains.ts";
import { makeTree } from "./tree.ts";

const ROOT = join(import.meta.dirname!, "..");

const { values, positionals } = parseArgs({
  args: Deno.args,
  options: {
    out: { type: "string", default: join(ROOT, ".tmp", "release") },
    "with-toolchains": { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const say = (line: string) => writeLine(Deno.stdout, line);
const out = resolve(values.out);
try {
  // Unknown languages are refused before anything is built.
  const packages = values["with-toolchains"] ? packagesFor(positionals) : null;
  await Deno.mkdir(out, { recursive: true });
  const staging = await Deno.makeTempDir({ dir: out, prefix: ".staging-" });
  try {
    const tree = join(staging, "tree");
    await makeTree(ROOT, tree);
    const file = join(out, `gavel-${VERSION}-linux-x64.run`);
    const { bytes, hash } = await pack(tree, VERSION, file);
    say(`${file}  ${(bytes / 1e6).toFixed(1)} MB  sha256 ${hash}`);
  } finally {
    await Deno.remove(staging, { recursive: true });
  }
  if (packages !== null) {
    const folder = join(out, `gavel-${VERSION}-toolchains`);
    const { count, bytes } = await packToolchains(packages, folder);
    say(`${folder}  ${count} packages, ${(bytes / 1e6).toFixed(1)} MB`);
  }
} catch (reason) {
  if (!(reason instanceof ToolchainError)) throw reason;
  writeLine(Deno.stderr, reason.message);
  Deno.exitCode = 2;
}
