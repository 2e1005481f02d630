// @ts-types="@types/papaparse"
import Papa from "papaparse";

/** Rows of a CSV text; blank lines are left out. */
export function parseCsv(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: true });
  return data;
}
