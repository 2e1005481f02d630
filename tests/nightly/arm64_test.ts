import assert from "node:assert/strict";
import { join } from "node:path";
import { sh } from "../../release/commands.ts";
import { VERSION } from "../../lib/version.ts";
import { release } from "./bare_machine.ts";

/** What an ELF file says that it is for (e_machine): ARM64. */
const AARCH64 = 183;
const QEMU = "/usr/bin/qemu-aarch64-static";

const machineOf = async (path: string) =>
  new DataView((await Deno.readFile(path)).buffer).getUint16(18, true);

Deno.test({
  name:
    "the file for ARM64 is made by the same command; its program and its Python run, emulated, and on x86-64 it says whom it is for [4 L1.10]",
  // To install what compiles for it is root's.
  ignore: Deno.uid() !== 0,
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const dir = await Deno.makeTempDir({ prefix: "gavel-arm64-" });
    try {
      const made = await release(
        join(dir, "made"),
        "--arch",
        "arm64",
        "--full",
      );
      const file = made.find((one) => one.endsWith("-linux-arm64-full.run"))!;
      const here = await new Deno.Command("/bin/sh", {
        args: [file, "version"],
        env: { LC_ALL: "C", GAVEL_HOME: join(dir, "home") },
      }).output();
      assert.equal(here.code, 2);
      assert.match(new TextDecoder().decode(here.stderr), /Linux on aarch64/);
      const tree = join(dir, "tree");
      const system = join(dir, "system");
      await sh(
        `mkdir "$TREE" "$SYSTEM"
         start="$(sed -n 's/^payload_start=//p' "$FILE" | head -n 1)"
         tail -c "+$start" "$FILE" | tar -xz -C "$TREE"
         tar -xzf "$TREE"/packs/gavel-pack-basic-*-linux-arm64.tar.gz -C "$SYSTEM"`,
        { FILE: file, TREE: tree, SYSTEM: system },
      );
      const root = join(system, "root");
      for (
        const path of [
          ...["bin/deno", "wall/bwrap", "wall/launcher", "wall/warm.so"]
            .map((name) => join(tree, name)),
          join(root, "usr/bin/python3.11"),
          join(root, "usr/lib/gcc/aarch64-linux-gnu/12/cc1plus"),
        ]
      ) assert.equal(await machineOf(path), AARCH64, path);
      const printed = await sh(
        `$QEMU -L "$ROOT" "$ROOT/usr/bin/python3.11" -c 'print(6 * 7)'`,
        { QEMU, ROOT: root },
      );
      assert.equal(printed, "42\n");
      const lib = join(tree, "wall/lib");
      const deno = [join(lib, "loader"), "--library-path", lib]
        .concat(join(tree, "bin/deno"));
      const told = await sh(
        '"$QEMU" $DENO run -A "$TREE/app/main.ts" version',
        {
          QEMU,
          DENO: deno.join(" "),
          TREE: tree,
          DENO_DIR: join(dir, "cache"),
        },
      );
      assert.match(told, new RegExp(VERSION.replaceAll(".", "\\.")));
    } finally {
      await Deno.remove(dir, { recursive: true });
    }
  },
});
