import Papa from "papaparse";
import { z } from "zod";
import type { AuditRecord } from "../../../lib/audit/schema.ts";
import { exportAudit } from "../../../lib/audit/service.ts";
import { unwrap } from "../../../lib/failure.ts";
import { safeCell } from "../../../lib/files/safe_cell.ts";
import { page } from "../../define.ts";
import { AUDIT_ASKS, auditQuery } from "./audit_asks.ts";

/** Of the file, the same in every language: programs read it. */
const CSV_HEAD = "time person address kind action path changes".split(" ");

const changesText = ({ changes, total }: AuditRecord) =>
  [
    ...changes.map(({ what, id, label, fields }) =>
      `${what} ${id}${label === "" ? "" : ` (${label})`}: ${
        fields.map(({ name, before, after }) =>
          `${name} ${before ?? "–"} → ${after ?? "–"}`
        ).join("; ")
      }`
    ),
    ...(total > changes.length ? [`+${total - changes.length}`] : []),
  ].join("\n");

/** All of it that matches, as a table for spreadsheets. */
export const auditCsv = page(
  { query: z.object(AUDIT_ASKS) },
  async (c, { query }) => {
    const t = c.get("t");
    const found = await exportAudit(c.get("act"), auditQuery(c, query));
    const rows = unwrap(found).map((record) => [
      new Date(record.at).toISOString(),
      record.username,
      record.ip,
      t(`audit.kinds.${record.kind}`),
      record.action,
      record.path,
      changesText(record),
    ]);
    const table = [CSV_HEAD, ...rows];
    // With a mark by which Excel knows UTF-8.
    const text = `\ufeff${
      Papa.unparse(table.map((row) => row.map(safeCell)))
    }\r\n`;
    return new Response(text, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": "attachment; filename=audit.csv",
        "cache-control": "no-store",
      },
    });
  },
);
