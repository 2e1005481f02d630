import {
  ArchiveFindings,
  readArchive,
} from "../../lib/ccs/archives/archive.ts";
import { withFiles } from "../../lib/ccs/archives/files.ts";
import { finalBoard } from "../../lib/ccs/archives/final_board.ts";

/**
 * Prints the final board of each archive of a contest, a line each (row E5.2): contest
 * packages and XCPCIO's folders, as folders, zips or tars. What cannot be read is told on
 * standard error, and the line is `null`.
 */
let isWhole = true;
for (const path of Deno.args) {
  try {
    const { archive, warnings } = await withFiles(path, readArchive);
    console.log(JSON.stringify(finalBoard(archive)));
    for (const { code, file, what, count } of warnings) {
      console.error(`${path}: ${code} ${file}: ${what} (${count})`);
    }
  } catch (reason) {
    if (
      !(reason instanceof ArchiveFindings ||
        reason instanceof Deno.errors.NotFound)
    ) throw reason;
    isWhole = false;
    console.error(`${path}: ${reason.message}`);
    console.log("null");
  }
}
if (!isWhole) Deno.exit(1);
