import { startVerification, verificationNow } from "../../authoring/verify.ts";
import type { SolutionResult } from "../../authoring/verification.ts";
import type { Act, Site } from "../act.ts";
import type { ImportItem } from "../schema.ts";

/** Has a package's own solutions judged on the problem that was made of it, if it has any. */
export async function beginProof(act: Act, pid: number): Promise<void> {
  const { site, now } = act;
  // With no judge in sight it is not known which could ever run: the author begins it.
  if (site.judges.registry.connected(now).length === 0) return;
  await startVerification(act, pid);
}

/** What a problem's solutions say of it. */
export interface Proven {
  /** How many are judged, or are being judged. */
  total: number;
  done: number;
  /** Those that did not get their verdicts. */
  failed: string[];
  /** Those that no judge has run, for lack of their language. */
  unjudged: string[];
}

/** What their solutions say of the problems of an import, by the numbers of its items. */
export async function proofsOf(
  site: Site,
  items: readonly ImportItem[],
): Promise<Map<number, Proven>> {
  const proofs = new Map<number, Proven>();
  for (const { n, pid, outcome } of items) {
    if (pid === null || outcome !== "created" && outcome !== "replaced") {
      continue;
    }
    const problem = site.problems.catalogue.get(pid);
    if (problem === null) continue;
    const { rows } = await verificationNow(site, problem);
    const named = (wanted: SolutionResult["state"]) =>
      rows.filter(({ state }) => state === wanted)
        .map(({ program }) => program.name);
    const failed = named("disagrees");
    const done = failed.length + named("agrees").length;
    proofs.set(n, {
      total: done + named("running").length,
      done,
      failed,
      unjudged: named("never"),
    });
  }
  return proofs;
}
