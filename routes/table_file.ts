import Papa from "papaparse";
import { safeCell } from "../lib/files/safe_cell.ts";
import { workbook } from "./admin/accounts/slips.tsx";

export type TableKind = "csv" | "xlsx";

/** A table as a download: its heads, then its rows. `name` is the file's, without its ending. */
export function tableFile(
  name: string,
  kind: TableKind,
  table: readonly (readonly (string | number)[])[],
): Response {
  if (kind === "xlsx") return workbook(name, table);
  const cells = table.map((row) => row.map((cell) => safeCell(String(cell))));
  // With a mark by which Excel knows UTF-8.
  return new Response(`\ufeff${Papa.unparse(cells)}\r\n`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename=${name}.csv`,
      "cache-control": "no-store",
    },
  });
}
