// @ts-types="@types/papaparse"
import Papa from "papaparse";

/** Rows of a CSV text; blank lines are left out. */
export function parseCsv(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.trim(), {
    // Not guessed: a password may hold any sign.
    delimiter: ",",
    skipEmptyLines: true,
  });
  return data;
}
