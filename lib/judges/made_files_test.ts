import assert from "node:assert/strict";
import { MAX_MADE_BYTES } from "../judging/protocol.ts";
import { type Disk, diskOf } from "../disk.ts";
import { MadeFiles } from "./made_files.ts";

const NOW = Date.UTC(2026, 0, 31);
const GB = 1024 ** 3;

/** How many files of a size are taken, each for a claim of its own. */
function taken(
  files: MadeFiles,
  { size, now = NOW }: { size: number; now?: number },
) {
  let count = 0;
  while (count < 100_000 && files.begin("ann", `${now} ${count}`, now)) {
    files.end("ann", size, now);
    count++;
  }
  return count;
}

Deno.test("a claim brings a few files, not any number", () => {
  const files = new MadeFiles(() => null);
  const begun = Array.from({ length: 10 }, () => {
    const isTaken = files.begin("ann", "make 1 1", NOW);
    if (isTaken) files.end("ann", 4, NOW);
    return isTaken;
  });
  assert.deepEqual(begun, [...Array(8).fill(true), false, false]);
  assert.ok(files.begin("ann", "make 1 2", NOW));
});

Deno.test("a judge fills no disk in a day, and works again on the next", () => {
  const files = new MadeFiles(() => null);
  assert.equal(taken(files, { size: MAX_MADE_BYTES }), 512);
  assert.ok(files.begin("bob", "make 2 1", NOW));
  assert.ok(!files.begin("ann", "make 3 1", NOW));
  assert.ok(files.begin("ann", "make 3 1", NOW + 86_400_000));
});

Deno.test("a tenth of the disk stays free, what is on its way counted as written", () => {
  const disk: Disk = { freeBytes: 20 * GB, totalBytes: 100 * GB };
  const files = new MadeFiles(() => disk);
  let open = 0;
  while (files.begin("ann", `claim ${open}`, NOW)) open++;
  assert.equal(open, 10 * GB / MAX_MADE_BYTES);
  files.end("ann", 4, NOW);
  assert.ok(files.begin("ann", "another", NOW));
  disk.freeBytes = 10 * GB;
  assert.ok(!files.begin("bob", "his", NOW));
});

Deno.test("this machine's disk is known, another folder's is no fault", () => {
  const disk = diskOf(Deno.cwd());
  assert.ok(disk !== null && disk.freeBytes <= disk.totalBytes);
  assert.equal(diskOf("/nowhere at all"), null);
});
