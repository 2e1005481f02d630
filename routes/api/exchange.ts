import { z } from "zod";
import {
  faultText,
  findingText,
  kindOf,
  neededFirst,
  refusalWords,
} from "../../components/exchange/words.ts";
import type { Format } from "../../lib/exchange/bundle.ts";
import { EXPORT_FORMATS } from "../../lib/exchange/export/formats.ts";
import { exportProblems } from "../../lib/exchange/export/mod.ts";
import {
  importSettled,
  runImport,
  startImport,
} from "../../lib/exchange/importing/import.ts";
import type { Decision, ImportItem } from "../../lib/exchange/schema.ts";
import { Failure, failure, unwrap } from "../../lib/failure.ts";
import { MAX_UPLOAD_BYTES } from "../../lib/http/body.ts";
import { id, optionalFlag } from "../../lib/http/input.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import type { Act } from "../../lib/site/site.ts";
import { api, saying } from "../define.ts";
import { exportName, zipResponse } from "../exported.ts";
import { receiveForm } from "../forms.ts";
import { toldTogether } from "./told_together.ts";

/** `again`: what was imported already may come a second time. */
const ImportQuery = z.object({ again: optionalFlag });

/**
 * Contract §21: everything that can be taken is, in one call; what cannot be is
 * told in a 400, and what had to be changed in the words of the success. When the
 * client hangs up it ends behind the problem that is being made; the page of the
 * import says what was taken, and goes on from there.
 */
const importer = (formats: readonly Format[]) =>
  api(
    { query: ImportQuery, form: ["file"] },
    async (act, { query }, c) => {
      const t = c.get("t");
      await using form = await receiveForm(c, MAX_UPLOAD_BYTES);
      const file = form.files.get("file");
      if (file === undefined) throw failure("fileRequired");
      // Whoever has hung up wants nothing of it any more.
      const { signal } = c.req.raw;
      const { id } = unwrap(await startImport(act, file, { formats, signal }));
      const read = await importSettled(act.site, id);
      // Of a preview that was stopped there is no page.
      if (read === null) throw failure("previewStopped");
      if (read.state === "failed") {
        const reason = faultText(t, read.fault!);
        throw new Failure({ code: "importFailed", params: { reason } }, {
          atEdge: false,
        });
      }
      const decisions = await decide(act, id, query.again ?? false);
      unwrap(await runImport(act, id, { auth: null, decisions, signal }));
      const done = await importSettled(act.site, id);
      if (done?.state !== "done") throw failure("importStopped");
      const told = await tell(act, id, t);
      return told === null ? null : saying(c, told);
    },
  );

async function decide(
  { site }: Act,
  job: number,
  again: boolean,
): Promise<Map<number, Decision>> {
  const decisions = new Map<number, Decision>();
  for await (const { n, clash } of site.exchange.importItems.all([job])) {
    // Another problem of the id is told of, as HOJ does.
    if (clash?.kind === "id") decisions.set(n, "new");
    if (clash?.kind === "same") decisions.set(n, again ? "rename" : "refuse");
  }
  return decisions;
}

/**
 * What had to be changed or left out, as the page has it; null: nothing. What
 * has failed is a refusal.
 */
async function tell(
  { site }: Act,
  job: number,
  t: Translate,
): Promise<string | null> {
  const items = await Array.fromAsync(site.exchange.importItems.all([job]));
  const bad = items.filter(({ outcome }) => outcome === "failed");
  const changes = items.flatMap((item) =>
    item.outcome === "failed" ? [] : changesOf(item, t)
  );
  const told = [...bad.map((item) => reasonOf(item, t)), ...changes];
  if (told.length === 0) return null;
  const details = toldTogether(t, told);
  if (bad.length === 0) return t("exchange.changed", { details });
  throw new Failure({
    code: "importPartly",
    params: { ok: items.length - bad.length, bad: bad.length, details },
  }, { atEdge: false });
}

const nameOf = ({ problemId, title, root }: ImportItem) =>
  problemId || title || root;

const toldOf = (item: ImportItem, text: string, t: Translate) =>
  t("exchange.toldOf", { name: nameOf(item), text });

const changesOf = (item: ImportItem, t: Translate): string[] =>
  neededFirst(item.findings).filter((finding) => kindOf(finding) !== "taken")
    .map((finding) => toldOf(item, findingText(t, finding), t));

function reasonOf(item: ImportItem, t: Translate): string {
  const { fault, refusal } = item;
  const reason = fault
    ? faultText(t, fault)
    : refusal
    ? refusalWords(t, refusal)
    : "";
  return toldOf(item, reason, t);
}

export const apiImportHoj = importer(["hoj"]);
export const apiImportQduoj = importer(["qduoj"]);
export const apiImportFps = importer(["fps"]);
export const apiImportHydro = importer(["hydro"]);
/** Ours: the contract names no call for them. */
export const apiImportIcpc = importer(["icpc"]);
export const apiImportPolygon = importer(["polygon"]);

const ExportQuery = z.object({
  pid: id,
  format: z.enum(EXPORT_FORMATS).default("hoj"),
});
const Pids = z.array(id).max(10_000);

/** Contract §21: `pid` may come several times. */
export const apiExportProblem = api(
  { query: ExportQuery },
  async (act, { query: { format } }, c) => {
    const pids = Pids.safeParse(c.req.queries("pid"));
    if (!pids.success) throw failure("invalid", { field: "pid" });
    const chosen = [...new Set(pids.data)];
    const zip = await exportProblems(act, chosen, format);
    // A download fails with HTTP 400, whatever the reason (contract §0.2).
    if (!zip.ok) throw new Failure(zip.error, { atEdge: true, status: 400 });
    return zipResponse(zip.value, exportName(act.site, chosen, format));
  },
);
