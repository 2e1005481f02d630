import assert from "node:assert/strict";
import { join } from "node:path";
import { sh } from "../../release/commands.ts";
import { pack } from "../../release/one_file.ts";
import { BareRoot } from "../process/bare_root.ts";
import { Machine } from "../process/network.ts";
import { Client } from "../process/support.ts";
import { asUser, judges, release, SOLUTIONS } from "./bare_machine.ts";

const options = {
  // A root of its own, and networks, are root's.
  ignore: Deno.uid() !== 0,
  sanitizeOps: false,
  sanitizeResources: false,
};

/** The full file, and one of the next version, which is the same program. */
async function twoVersions(dir: string): Promise<[old: string, next: string]> {
  const made = await release(join(dir, "old"), "--full");
  const old = made.find((file) => file.endsWith(".run"))!;
  const tree = join(dir, "tree");
  await Deno.mkdir(tree);
  await sh(
    `start="$(sed -n 's/^payload_start=//p' "$FILE" | head -n 1)"
     tail -c "+$start" "$FILE" | tar -xz -C "$TREE"`,
    { FILE: old, TREE: tree },
  );
  const next = join(dir, "gavel-99.0.0-linux-x64-full.run");
  await pack(tree, { version: "99.0.0" }, next, 400_000);
  return [old, next];
}

async function withFiles(
  work: (files: [old: string, next: string]) => Promise<void>,
): Promise<void> {
  const dir = await Deno.makeTempDir({ prefix: "gavel-versions-" });
  try {
    await work(await twoVersions(dir));
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

Deno.test({
  ...options,
  name:
    "in a root of a static busybox hostile programs are held with packs, for root and for a plain user, without cgroups (with v2: task test:v2 file) [4 L1.5]",
  fn: () =>
    withFiles(async ([file]) => {
      await using machine = await Machine.create(35);
      for (const uid of [0, 1000]) {
        await using root = await BareRoot.busybox();
        await root.bring(file);
        const user = uid === 0 ? undefined : await root.user(uid);
        const doctor = root.run(
          machine,
          asUser(file, "doctor", user?.name),
          user === undefined ? {} : { HOME: user.home },
        );
        const { code } = await doctor.process.status;
        await doctor.end("SIGKILL");
        const said = doctor.lines.join("\n");
        assert.equal(code, 0, said);
        assert.match(said, /basic-[0-9a-f]{12}/);
      }
    }),
});

Deno.test({
  ...options,
  name:
    "in a root of a static busybox old data are taken over, the next version goes on with them, and both run side by side [4 L1.9]",
  fn: () =>
    withFiles(async ([old, next]) => {
      await using machine = await Machine.create(36);
      await using root = await BareRoot.busybox();
      await root.bring(old);
      await root.bring(next);
      const data = join(root.dir, "root", "data");
      await Deno.mkdir(data, { mode: 0o700 });
      // As a release before the last change of the data has left them.
      const packed = await Deno.open("tests/upgrades/v4.db.gz");
      await Deno.writeFile(
        join(data, "gavel.db"),
        packed.readable.pipeThrough(new DecompressionStream("gzip")),
      );
      const password = "secret1";
      const own = { DATA_DIR: "/own", ROOT_PASSWORD: password };
      const startedWith = (
        file: string,
        env: Record<string, string>,
        solutions: Record<string, string> = SOLUTIONS,
      ) => judges(root, machine, { file, solutions, env, password });
      // Its people sign in; its files are elsewhere.
      const upgraded = await startedWith(old, { DATA_DIR: "/data" }, {});
      await upgraded.end("SIGKILL");
      const first = await startedWith(old, own);
      // The next version beside it, with data of its own, from the same folder.
      const beside = await startedWith(next, {
        ...own,
        DATA_DIR: "/other",
        PORT: "8001",
      });
      await beside.end("SIGKILL");
      await first.end("SIGKILL");
      const after = await startedWith(next, own);
      const client = new Client(`http://${machine.own}:8000`);
      await client.login("root", password);
      const { total } = await client.call(
        "GET",
        "/api/get-submission-list?onlyMine=true",
      );
      assert.equal(total, 2 * Object.keys(SOLUTIONS).length);
      await after.end("SIGKILL");
      const trees = [...Deno.readDirSync(join(root.dir, "root/opt/gavel"))]
        .map(({ name }) => name).filter((name) => /^\d/.test(name)).sort();
      assert.equal(trees.length, 2);
      assert.match(trees[1], /^99\.0\.0-/);
    }),
});
