import { type Refusal, refuse } from "../../failure.ts";
import { canViewProblem } from "../../problems/access.ts";
import { err, ok, type Result } from "../../result.ts";
import type { Act, Site } from "../act.ts";
import type { HandedBundle, HandedItem } from "../reading/order.ts";
import type { ImportItem, ImportJob } from "../schema.ts";
import { PROBLEM_AUTH } from "../../problems/schema.ts";
import { lacksNeeded } from "../findings.ts";
import { takeBeside, takeBundle } from "./take.ts";
import { forRecord } from "./record_notes.ts";

/**
 * Does what was decided for one problem, and returns what came of it. If the process is
 * killed at any moment and this runs again, no second problem is created.
 */
export async function runItem(
  act: Act,
  job: ImportJob,
  { item, found }: { item: ImportItem; found: HandedItem },
): Promise<ImportItem> {
  if (item.decision === "skip") return { ...item, outcome: "skipped" };
  if (!found.bundle.ok) {
    return { ...item, outcome: "failed", fault: found.bundle.error };
  }
  const done = await take(act, job, { item, bundle: found.bundle.value });
  if (done.ok) return done.value;
  const { code, params } = done.error;
  return { ...item, outcome: "failed", refusal: { code, params } };
}

async function take(
  act: Act,
  job: ImportJob,
  { item, bundle }: { item: ImportItem; bundle: HandedBundle },
): Promise<Result<ImportItem, Refusal>> {
  const { site } = act;
  if (bundle.refusal !== null) return err(bundle.refusal);
  const made = item.pid === null
    ? null
    : await site.problems.records.get(item.pid);
  if (made !== null && item.decision !== "replace") {
    // The process was killed after the commit that created it.
    const notes = await takeBeside(act, made, bundle, { isAgain: true });
    const findings = forRecord([...item.findings, ...notes]);
    return ok(await remember(act, { ...item, findings, outcome: "created" }));
  }
  const place = await placeFor(act, item);
  if (!place.ok) return place;
  const { pid, problemId, replaces } = place.value;
  await site.exchange.importItems.update(
    [item.job, item.n],
    (now) => ({ ...now, pid }),
  );
  const asked = replaces
    ? (await site.problems.records.get(pid))!.auth
    : job.auth;
  // Right programs would get wrong verdicts, which nobody is to see.
  const isInContest = replaces && asked === PROBLEM_AUTH.contest;
  const lacks = lacksNeeded([...item.findings, ...bundle.findings]);
  const auth = lacks && !isInContest ? PROBLEM_AUTH.hidden : asked;
  const taken = await takeBundle(act, bundle, {
    auth,
    problemId,
    pid,
    replaces,
  });
  if (!taken.ok) return taken;
  const { problem, notes } = taken.value;
  return ok(
    await remember(act, {
      ...item,
      pid,
      problemId: problem.problemId,
      outcome: replaces ? "replaced" : "created",
      findings: forRecord([...item.findings, ...notes]),
    }),
  );
}

/** Returns the problem to replace, or the number and id of a new one. */
async function placeFor(
  { site, viewer }: Act,
  { decision, clash, problemId, fingerprint, pid }: ImportItem,
): Promise<
  Result<{ pid: number; problemId: string; replaces: boolean }, Refusal>
> {
  const imported = await site.exchange.imported.get(fingerprint);
  const same = imported && await site.problems.records.get(imported.pid);
  const holder = problemId === ""
    ? null
    : await site.problems.records.findBy("problemId", problemId);
  if (decision === "refuse" && same && canViewProblem(same, viewer)) {
    return refuse("importedAlready", { params: { id: same.problemId } });
  }
  if (decision === "replace") {
    const known = clash?.pid ?? holder?.pid;
    const target = known === undefined
      ? null
      : await site.problems.records.get(known);
    if (target === null) return refuse("problemNotFound");
    const { pid, problemId } = target;
    return ok({ pid, problemId, replaces: true });
  }
  if (holder !== null && decision !== "rename") return refuse("problemIdTaken");
  const free = holder === null ? problemId : await freeId(site, problemId);
  return ok({
    pid: pid ?? await site.problems.ids.next(),
    problemId: free,
    replaces: false,
  });
}

/** Returns the first free id of `P1-2`, `P1-3` and so on. */
async function freeId(site: Site, problemId: string): Promise<string> {
  for (let n = 2;; n++) {
    const id = `${problemId.slice(0, 44)}-${n}`;
    if (await site.problems.records.findBy("problemId", id) === null) return id;
  }
}

/** Notes what was imported, so that the same file is not imported twice by mistake. */
async function remember(
  { site, now }: Act,
  item: ImportItem,
): Promise<ImportItem> {
  const { fingerprint, pid } = item;
  await site.exchange.imported.delete(fingerprint);
  await site.exchange.imported.insert({ fingerprint, pid: pid!, at: now });
  return item;
}
