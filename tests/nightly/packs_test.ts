import assert from "node:assert/strict";
import { join } from "node:path";
import { openSystem } from "../../lib/packs/system.ts";
import { silentLog } from "../../lib/log.ts";
import { sh } from "../../release/commands.ts";
import { makePack } from "../../release/packs.ts";
import { TARGETS } from "../../release/targets.ts";
import { SmallDisk } from "../process/network.ts";

const KILLS = 20;
const FILES = 400;

/** A basic pack of many small files, in a folder that every user may pass through. */
async function aPack(dir: string): Promise<string> {
  await Deno.chmod(dir, 0o755);
  const deb = join(dir, "many.deb");
  await sh(
    `mkdir -p "$DIR/deb/DEBIAN" "$DIR/deb/usr/share/doc/many" "$DIR/deb/usr/bin" "$DIR/out"
     cd "$DIR/deb"; echo free >usr/share/doc/many/copyright
     printf 'Package: many\\nVersion: 1\\nArchitecture: all\\nMaintainer: x <x@example.org>\\nDescription: x\\n' >DEBIAN/control
     for n in $(seq ${FILES}); do head -c 60000 /dev/urandom >usr/bin/tool$n; done
     dpkg-deb --root-owner-group -b . "$DEB" >/dev/null`,
    { DIR: dir, DEB: deb },
  );
  const out = join(dir, "out");
  await makePack({
    name: "basic",
    plan: { packages: ["many"] },
    debs: [{
      pinned: { name: "many", version: "1", sha256: "0".repeat(64) },
      path: deb,
    }],
    system: "Test 1",
    target: TARGETS[0],
    staging: join(dir, "staging"),
    out,
  });
  return out;
}

async function inFolder(
  work: (dir: string, archives: string[]) => Promise<void>,
): Promise<void> {
  const dir = await Deno.makeTempDir({ prefix: "gavel-packs-" });
  try {
    await work(dir, [await aPack(dir)]);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

/** Opens them in a process of its own, which prints a line before it begins. */
const opening = (places: { archives: string[]; packs: string }) =>
  new Deno.Command(Deno.execPath(), {
    args: [
      "eval",
      `import { openSystem } from "${
        import.meta.resolve("../../lib/packs/system.ts")
      }";
       import { silentLog } from "${import.meta.resolve("../../lib/log.ts")}";
       console.log("begun");
       await openSystem(${JSON.stringify(places)}, silentLog);`,
    ],
    stdout: "piped",
    stdin: "null",
  }).spawn();

Deno.test("unpacking a pack, killed twenty times at any moment: the next start mends it", () =>
  inFolder(async (dir, archives) => {
    const packs = join(dir, "packs");
    for (let n = 0; n < KILLS; n++) {
      const child = opening({ archives, packs });
      const reader = child.stdout.getReader();
      await reader.read();
      // How far it comes, by how much of it is there.
      const enough = Math.floor(Math.random() * FILES);
      const done = child.status.then(() => true);
      for (;;) {
        const count = await sh(
          `find "$PACKS" -name 'tool*' 2>/dev/null | wc -l || true`,
          { PACKS: packs },
        );
        if (Number(count) >= enough) break;
        if (await Promise.race([done, Promise.resolve(false)])) break;
      }
      try {
        child.kill("SIGKILL");
      } catch (reason) {
        // It was faster.
        if (!(reason instanceof TypeError)) throw reason;
      }
      await child.status;
      await reader.cancel();
      const system = n % 3 === 0
        ? await openSystem({ archives, packs }, silentLog)
        : null;
      if (system === null) continue;
      assert.equal(system.packs.length, 1);
      const names = [...Deno.readDirSync(packs)].map(({ name }) => name);
      assert.deepEqual(names.filter((name) => /unpacking/.test(name)), []);
      const tools = [...Deno.readDirSync(join(system.root, "usr/bin"))];
      assert.equal(tools.length, FILES);
      await Deno.remove(packs, { recursive: true });
    }
  }));

Deno.test({
  name: "unpacking a pack onto a full disk leaves nothing, and room helps",
  // Only root has a disk of its own size.
  ignore: Deno.uid() !== 0,
  fn: () =>
    inFolder(async (dir, archives) => {
      const packs = join(dir, "packs");
      await Deno.mkdir(packs);
      {
        await using _ = await SmallDisk.mount(packs);
        await Deno.chmod(packs, 0o755);
        const system = await openSystem({ archives, packs }, silentLog);
        assert.deepEqual(system.packs, []);
        assert.deepEqual(
          [...Deno.readDirSync(packs)].map(({ name }) => name),
          [".lock"],
        );
      }
      const system = await openSystem({ archives, packs }, silentLog);
      assert.equal(system.packs.length, 1);
    }),
});
