import type { Viewer } from "../../accounts/access.ts";
import { canViewProblem } from "../../problems/access.ts";
import type { Site } from "../act.ts";
import { titleOf } from "../../problems/view.ts";
import { judgeFiles, TESTLIB } from "../../problems/cases/judge_files.ts";
import type { Finding } from "../findings.ts";
import { isTestlib } from "../formats/parts.ts";
import type { HandedBundle, HandedItem } from "../reading/order.ts";
import type { Decision, ImportItem } from "../schema.ts";
import { clip } from "../../clip.ts";
import { forRecord } from "./record_notes.ts";

/**
 * Makes the preview's row of a problem for whoever sent the file: what it is, and what
 * could be done with it.
 */
export async function previewItem(
  site: Site,
  { job, viewer, n, found: { format, root, bundle }, earlier }: {
    job: number;
    /** Null: the account was deleted. */
    viewer: Viewer | null;
    n: number;
    found: HandedItem;
    /** The problems before it in the file. */
    earlier: readonly ImportItem[];
  },
): Promise<ImportItem> {
  const item: ImportItem = {
    job,
    n,
    format,
    root: clip(root, 300),
    title: "",
    problemId: "",
    fingerprint: "",
    cases: 0,
    bytes: 0,
    findings: [],
    fault: null,
    clash: null,
    decision: "skip",
    pid: null,
    outcome: null,
    refusal: null,
  };
  if (!bundle.ok) return { ...item, fault: bundle.error, outcome: "failed" };
  const { problem, caseCount, caseBytes, fingerprint, findings } = bundle.value;
  const clash = await clashOf(site, viewer, bundle.value, earlier);
  return {
    ...item,
    title: titleFor(problem.texts),
    problemId: problem.problemId,
    fingerprint,
    cases: caseCount,
    bytes: caseBytes,
    findings: forRecord([...await lackedBy(site, bundle.value), ...findings]),
    clash,
    decision: proposalFor(clash),
  };
}

const INCLUDED = /#\s*include\s*["<]testlib\.h[">]/;

/** Returns a finding if a problem needs testlib.h and neither its package nor the site has it. */
async function lackedBy(
  site: Site,
  { problem, kept, siteFiles }: HandedBundle,
): Promise<Finding[]> {
  const tools = kept.rows.filter(({ role }) => role !== "solution");
  const isUsed = [problem.spjCode ?? "", ...tools.map(({ code }) => code)]
    .some((code) => INCLUDED.test(code));
  const isThere = siteFiles.some(({ name }) => isTestlib(name)) ||
    TESTLIB in (problem.judgeExtraFile ?? {}) ||
    (await judgeFiles(site)).some(({ name }) => name === TESTLIB);
  return isUsed && !isThere ? [{ code: "testlibMissing" }] : [];
}

const titleFor = (texts: HandedBundle["problem"]["texts"]): string =>
  titleOf({
    titles: {
      "zh-CN": texts["zh-CN"]?.title,
      "en-US": texts["en-US"]?.title,
    },
  }, "zh-CN");

/** What is proposed: the same problem is skipped, another with the same id gets a new id. */
const proposalFor = (clash: ImportItem["clash"]): Decision =>
  clash === null ? "new" : clash.kind === "same" ? "skip" : "rename";

/**
 * Finds the existing problem that is the same or has the same id. Whether the same
 * exists is told only of problems that the viewer may see: a hidden one stays hidden
 * from others who have its file.
 */
async function clashOf(
  site: Site,
  viewer: Viewer | null,
  { fingerprint, problem }: HandedBundle,
  earlier: readonly ImportItem[],
): Promise<ImportItem["clash"]> {
  const imported = await site.exchange.imported.get(fingerprint);
  const known = imported && site.problems.catalogue.get(imported.pid);
  if (known && canViewProblem(known, viewer)) {
    return { kind: "same", pid: known.pid, problemId: known.problemId };
  }
  const twin = earlier.find((one) => one.fingerprint === fingerprint);
  if (twin) return { kind: "same", pid: null, problemId: twin.problemId };
  const { problemId } = problem;
  if (problemId === "") return null;
  const holder = await site.problems.records.findBy("problemId", problemId);
  if (holder) return { kind: "id", pid: holder.pid, problemId };
  return earlier.some((one) => one.problemId === problemId)
    ? { kind: "id", pid: null, problemId }
    : null;
}
