import { join } from "node:path";

interface Proof {
  fingerprint: string;
  version: string;
}

/** What judges of this process have proved so far, by toolchain. */
const known = new Map<string, Proof>();

const FILE = "languages.json";

/**
 * Spares a new judge what an earlier one of these tests has proved: each proof
 * compiles and runs a program, and all of them take seconds. `start` runs the
 * judge that keeps its proofs in `cacheDir`.
 */
export async function withProofs<T>(
  cacheDir: string,
  start: () => Promise<T>,
): Promise<T> {
  const path = join(cacheDir, FILE);
  await Deno.mkdir(cacheDir, { recursive: true });
  await Deno.writeTextFile(path, JSON.stringify([...known.values()]));
  const started = await start();
  const proofs: Proof[] = JSON.parse(await Deno.readTextFile(path));
  for (const proof of proofs) known.set(proof.fingerprint, proof);
  return started;
}
