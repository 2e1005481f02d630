import assert from "node:assert/strict";
import { join } from "node:path";
import { createLog, type Log } from "../../lib/log.ts";
import { PackError, readContents } from "../../lib/packs/contents.ts";
import { openSystem, OWN_SYSTEM, pathIn } from "../../lib/packs/system.ts";
import { unpack } from "../../lib/packs/unpack.ts";
import { inFolder, makeBoth } from "../small_packs.ts";

/** A log that keeps what it is told. */
function listening(): { log: Log; said: string[] } {
  const said: string[] = [];
  const log = createLog("debug", (line) => void said.push(line));
  return { log, said };
}

const namesIn = (dir: string) =>
  [...Deno.readDirSync(dir)].map(({ name }) => name)
    .filter((name) => name !== ".lock").sort();

Deno.test("a pack is laid out of Debian packages, without words nobody needs, and made again it is the same [4 L1.3]", () =>
  inFolder(async (dir, { basic, more }, debs) => {
    const again = await makeBoth(join(dir, "two"), debs);
    assert.equal(again.basic.hash, basic.hash);
    for (const [a, b] of [[basic, again.basic], [more, again.more]]) {
      assert.deepEqual(
        await Deno.readFile(a.file),
        await Deno.readFile(b.file),
      );
    }
    const pack = await unpack(basic.file, { packs: join(dir, "packs") });
    assert.equal(pack.hash, basic.hash);
    assert.deepEqual(pack.manifest.packages.map(({ name }) => name), ["tool"]);
    const read = (path: string) => Deno.readTextFile(join(pack.folder, path));
    assert.equal(await read("licences/tool"), "licence of tool\n");
    assert.equal(await read("root/lib/tool/part"), "library");
    assert.equal(await read("root/usr/lib/x/part"), "library");
    const { mode, mtime } = await Deno.stat(
      join(pack.folder, "root/usr/bin/tool"),
    );
    // Nobody becomes another user by a program of a pack.
    assert.equal(mode! & 0o7777, 0o755);
    assert.equal(mtime?.getTime(), Date.UTC(2000, 0));
    const paths = pack.entries.map(({ path }) => path);
    assert.deepEqual(paths.filter((path) => /man|doc|empty/.test(path)), []);
    assert.ok(paths.some((path) => path.endsWith("m/file")));
    // The other holds what it adds, and nothing else.
    const other = await unpack(more.file, { packs: join(dir, "packs") });
    assert.deepEqual(
      other.entries.filter(({ kind }) => kind !== "folder")
        .map(({ path }) => path),
      [
        "licences/more",
        "pack.json",
        "root/usr/bin/main",
        "root/usr/bin/more",
        "root/usr/lib/x/more",
      ],
    );
  }));

Deno.test("packs are unpacked once, joined to one root, and mended where a file is lost", () =>
  inFolder(async (dir, { out }) => {
    const packs = join(dir, "packs");
    const { log, said } = listening();
    const open = () => openSystem({ archives: [out], packs }, log);
    const system = await open();
    assert.deepEqual(system.packs.map(({ name }) => name), ["basic", "more"]);
    assert.equal(said.filter((line) => /unpacking/.test(line)).length, 2);
    const inside = async (path: string) =>
      system.root + await pathIn(system, path);
    assert.equal(
      await Deno.readTextFile(await inside("/usr/lib/x/more")),
      "more",
    );
    const part = await inside("/lib/tool/part");
    assert.equal(await Deno.readTextFile(part), "library");
    said.length = 0;
    assert.deepEqual(await open(), system);
    assert.deepEqual(said, []);
    // As after a crash of the machine; and what a killed unpacking has left.
    const pack = namesIn(packs).find((name) => name.startsWith("basic-"))!;
    await Deno.remove(join(packs, pack, "root/usr/lib/tool/part"));
    await Deno.mkdir(join(packs, ".unpacking-1", "root"), { recursive: true });
    await Deno.remove(await inside("/usr/bin/more"));
    const before = namesIn(packs).filter((name) => !/unpacking/.test(name));
    assert.deepEqual(await open(), system);
    assert.deepEqual(namesIn(packs), before);
    assert.equal(await Deno.readTextFile(part), "library");
    assert.equal(
      await Deno.readTextFile(await inside("/usr/bin/more")),
      "more",
    );
  }));

Deno.test("a pack that is cut off, altered or another one is not used, and leaves nothing", () =>
  inFolder(async (dir, { out, basic, more }) => {
    const bytes = await Deno.readFile(basic.file);
    const packs = join(dir, "packs");
    const refused = async (content: Uint8Array) => {
      await Deno.writeFile(basic.file, content);
      const { log, said } = listening();
      const system = await openSystem({ archives: [out], packs }, log);
      assert.deepEqual(system, OWN_SYSTEM);
      assert.ok(
        said.some((line) => /cannot be unpacked/.test(line)),
        `${said}`,
      );
      assert.deepEqual(
        namesIn(packs).filter((name) => !name.startsWith("more-")),
        [],
      );
    };
    for (const share of [0, 0.01, 0.5, 0.99]) {
      await refused(bytes.slice(0, Math.floor(bytes.length * share)));
    }
    await refused(bytes.slice(0, -1));
    for (const share of [0.3, 0.7]) {
      const altered = bytes.slice();
      altered[Math.floor(bytes.length * share)] ^= 1;
      await refused(altered);
    }
    // Whole, but not what its name says.
    await refused(await Deno.readFile(more.file));
    await Deno.writeFile(basic.file, bytes);
    const { log } = listening();
    const system = await openSystem({ archives: [out], packs }, log);
    assert.equal(system.packs.length, 2);
  }));

Deno.test("a list that leads out of its folder is refused", () => {
  const hash = "0".repeat(64);
  for (
    const list of [
      "folder\t../x\n",
      "folder\t/x\n",
      "folder\ta//b\n",
      "folder\ta/./b\n",
      `link\t/etc\troot\nfile\t644\t1\t${hash}\troot/passwd\n`,
      `file\t4755\t1\t${hash}\troot\n`,
      "folder\ta\nfolder\ta\n",
      "device\ta\n",
      "folder\ta",
    ]
  ) {
    assert.throws(() => readContents(list), PackError, JSON.stringify(list));
  }
  assert.equal(readContents(`folder\ta\nlink\t../../b\ta/c\n`).length, 2);
});

Deno.test("a path is followed as a program inside would follow it", async () => {
  const root = await Deno.makeTempDir({ prefix: "gavel-packs-" });
  try {
    await Deno.mkdir(join(root, "usr/bin"), { recursive: true });
    await Deno.symlink("usr/bin", join(root, "bin"));
    await Deno.writeTextFile(join(root, "usr/bin/tool"), "");
    await Deno.symlink("/bin/tool", join(root, "usr/absolute"));
    await Deno.symlink("../../../../usr/bin/tool", join(root, "usr/above"));
    await Deno.symlink("round", join(root, "usr/round"));
    const leads = (path: string) => pathIn({ root }, path);
    assert.equal(await leads("/bin/tool"), "/usr/bin/tool");
    assert.equal(await leads("/usr/absolute"), "/usr/bin/tool");
    assert.equal(await leads("/usr/above"), "/usr/bin/tool");
    assert.equal(await leads("/usr/round"), null);
    assert.equal(await leads("/usr/none"), null);
    assert.equal(await leads("/usr/bin/tool/x"), null);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
});
