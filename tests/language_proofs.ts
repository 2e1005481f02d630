import { dirname, join } from "node:path";

interface Proof {
  fingerprint: string;
  version: string;
}

/** In a judge's folder for what it keeps. */
const FILE = "languages.json";
/** What judges of the tests have proved on this machine, in any run. */
const KEPT = ".tmp/test_proofs.json";

/**
 * Spares a new judge what an earlier one of the tests has proved with the same
 * toolchains, as a judge spares itself that: each proof compiles and runs a
 * program, and all of them take seconds. `start` runs the judge that keeps its
 * proofs in `cacheDir`.
 */
export async function withProofs<T>(
  cacheDir: string,
  start: () => Promise<T>,
): Promise<T> {
  const path = join(cacheDir, FILE);
  await Deno.mkdir(cacheDir, { recursive: true });
  await Deno.writeTextFile(path, JSON.stringify(await readProofs(KEPT)));
  const started = await start();
  await keep(await readProofs(path));
  return started;
}

async function readProofs(path: string): Promise<Proof[]> {
  try {
    return JSON.parse(await Deno.readTextFile(path));
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return [];
    throw reason;
  }
}

/** Beside what other processes have proved meanwhile; whole at any time. */
async function keep(proofs: readonly Proof[]): Promise<void> {
  const all = new Map(
    [...await readProofs(KEPT), ...proofs]
      .map((proof) => [proof.fingerprint, proof]),
  );
  await Deno.mkdir(dirname(KEPT), { recursive: true });
  const written = await Deno.makeTempFile({ dir: dirname(KEPT) });
  await Deno.writeTextFile(written, JSON.stringify([...all.values()]));
  await Deno.rename(written, KEPT);
}
