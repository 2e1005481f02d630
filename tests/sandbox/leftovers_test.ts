import assert from "node:assert/strict";
import { join } from "node:path";
import { clearLeftovers } from "../../judge/sandbox/leftovers.ts";

/** No process can have this id. */
const NOBODY = 4_194_305;

Deno.test("what a killed judge left is removed, a living one's stays", async () => {
  const temp = await Deno.makeTempDir();
  const groups = await Deno.makeTempDir();
  const dead = [
    join(temp, `gavel-judge-${NOBODY}-abc`, "slot0", "box"),
    join(groups, "memory", `gavel-${NOBODY}`, "slot0"),
    join(groups, `gavel-${NOBODY}`, "slot0"),
  ];
  const kept = [
    join(temp, `gavel-judge-${Deno.pid}-abc`),
    join(temp, "somebody-else"),
    join(groups, "memory", `gavel-${Deno.pid}`),
    join(groups, "memory", "other"),
  ];
  for (const dir of [...dead, ...kept]) {
    await Deno.mkdir(dir, { recursive: true });
  }
  await clearLeftovers(temp, { root: groups, own: "" });
  const exists = (path: string) =>
    Deno.stat(path).then(() => true, () => false);
  assert.deepEqual(await Promise.all(dead.map(exists)), dead.map(() => false));
  assert.deepEqual(await Promise.all(kept.map(exists)), kept.map(() => true));
  await Deno.remove(temp, { recursive: true });
  await Deno.remove(groups, { recursive: true });
});
