import type { ExportFormat } from "../lib/exchange/export/formats.ts";
import { type Refusal, refuse } from "../lib/failure.ts";
import { ok, type Result } from "../lib/result.ts";
import type { Site } from "../lib/site/site.ts";
import { dispositionOf } from "./attachment.ts";

/** The problems whose ids stand in a text, apart by blanks or commas. */
export function problemsNamed(
  site: Pick<Site, "problems">,
  text: string,
): Result<number[], Refusal> {
  const field = { field: "ids" };
  const ids = text.split(/[\s,，、;；]+/).filter((id) => id !== "");
  if (ids.length === 0) return refuse("selectionEmpty", field);
  const found = ids.map((id) => site.problems.catalogue.find(id));
  const unknown = ids.filter((_, n) => found[n] === null);
  if (unknown.length > 0) {
    const params = { ids: unknown.join(", ").slice(0, 200) };
    return refuse("exportUnknown", { ...field, params });
  }
  return ok([...new Set(found.map((problem) => problem!.pid))]);
}

/** Signs that some systems have no file names with. */
const UNSAFE = /[\\/:*?"<>|]|^[.-]/g;

/** The file says which problem it holds, or how many. */
export function exportName(
  { problems: { catalogue } }: Pick<Site, "problems">,
  pids: readonly number[],
  format: ExportFormat,
): string {
  const id = pids.length === 1 && catalogue.get(pids[0])?.problemId;
  const which = id ? id.replace(UNSAFE, "_") : `gavel-${pids.length}-problems`;
  return `${which}-${format}.zip`;
}

/** A zip that is sent while it is made. */
export const zipResponse = (
  stream: ReadableStream<Uint8Array>,
  name: string,
): Response =>
  new Response(stream, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": dispositionOf(name),
      "cache-control": "no-store",
    },
  });
