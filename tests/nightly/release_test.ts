import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { basename, join } from "node:path";
import { BareRoot } from "../process/bare_root.ts";
import { Machine } from "../process/network.ts";
import { JAVA, judges, release, SOLUTIONS } from "./bare_machine.ts";

/** The largest files that are still easy to pass around, in bytes. */
const MOST_BYTES = { small: 75e6, full: 170e6 };

Deno.test({
  name:
    "one file in a root of a static busybox without a network judges C, C++ and Python3, as root and as a plain user; with packs beside it Java [4 L1.1, 4 L1.2]",
  // A root of its own, and networks, are root's.
  ignore: Deno.uid() !== 0,
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const dir = await Deno.makeTempDir({ prefix: "gavel-release-" });
    const full = await release(
      join(dir, "full"),
      "--full",
      "--with-toolchains",
      "java",
    );
    const small = await release(
      join(dir, "small"),
      "--with-toolchains",
      "java",
    );
    const again = await release(join(dir, "again"));
    const run = (files: string[]) =>
      files.find((file) => file.endsWith(".run"))!;
    const packs = (files: string[]) =>
      files.filter((file) => file.endsWith(".tar.gz"));
    // Two builds are the same, byte by byte.
    const bytes = await Deno.readFile(run(small));
    assert.ok(Buffer.from(bytes).equals(await Deno.readFile(run(again))));
    assert.deepEqual(
      packs(full).map((path) => basename(path)),
      packs(small).map((path) => basename(path)),
    );
    for (const [n, path] of packs(full).entries()) {
      const one = Buffer.from(await Deno.readFile(path));
      assert.ok(one.equals(await Deno.readFile(packs(small)[n])), path);
    }
    assert.ok(bytes.length < MOST_BYTES.small, `${bytes.length}`);
    const { size } = await Deno.stat(run(full));
    assert.ok(size < MOST_BYTES.full, `${size}`);

    await using machine = await Machine.create(34);
    {
      await using root = await BareRoot.busybox();
      await root.bring(run(full));
      const gavel = await judges(root, machine, {
        file: run(full),
        solutions: SOLUTIONS,
      });
      await gavel.end("SIGKILL");
    }
    {
      await using root = await BareRoot.busybox();
      await root.bring(run(full));
      const { name, home } = await root.user(1000);
      const gavel = await judges(root, machine, {
        file: run(full),
        solutions: SOLUTIONS,
        env: { HOME: home },
        user: name,
      });
      await gavel.end("SIGKILL");
    }
    {
      await using root = await BareRoot.busybox();
      for (const path of [run(small), ...packs(small)]) await root.bring(path);
      const gavel = await judges(root, machine, {
        file: run(small),
        solutions: { ...SOLUTIONS, Java: JAVA },
      });
      await gavel.end("SIGKILL");
    }
    await Deno.remove(dir, { recursive: true });
  },
});
