import {
  ArchiveFindings,
  type Finding,
  readArchive,
} from "../../lib/ccs/archives/archive.ts";
import { withFiles } from "../../lib/ccs/archives/files.ts";
import { finalBoard } from "../../lib/ccs/archives/final_board.ts";
import { writeLine } from "../../lib/log.ts";

const say = (line: string) => writeLine(Deno.stdout, line);
const tell = (path: string, { code, file, what, count }: Finding) =>
  writeLine(Deno.stderr, `${path}: ${code} ${file}: ${what} (${count})`);

/**
 * Prints the final board of each archive of a contest, a line each (row E5.2): contest
 * packages and XCPCIO's folders, as folders, zips or tars. What cannot be read is told on
 * standard error, and the line is `null`.
 */
let isWhole = true;
for (const path of Deno.args) {
  try {
    const { archive, warnings } = await withFiles(path, readArchive);
    say(JSON.stringify(finalBoard(archive)));
    for (const finding of warnings) tell(path, finding);
  } catch (reason) {
    const findings = reason instanceof ArchiveFindings
      ? reason.findings
      : reason instanceof Deno.errors.NotFound
      ? [{ code: "archiveNoContest", file: path, what: "", count: 1 } as const]
      : null;
    if (findings === null) throw reason;
    isWhole = false;
    say("null");
    for (const finding of findings) tell(path, finding);
  }
}
if (!isWhole) Deno.exit(1);
