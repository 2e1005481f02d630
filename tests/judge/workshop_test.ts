import assert from "node:assert/strict";
import { join } from "node:path";
import { takeBundle } from "../../judge/bundle.ts";
import type { RunRequest } from "../../judge/sandbox/box.ts";
import { bundlePath } from "../../judge/sandbox/launcher.ts";
import { openTestJudge, type TestJudge } from "./support.ts";

const MB = 1024 ** 2;
const TOO_LARGE = -27;

/** Runs a script where a compiler works; what leaves it, and into which files. */
async function leaving(
  judge: TestJudge,
  script: string,
  { leaves = ["main"], ...more }: Partial<RunRequest> & { leaves?: string[] } =
    {},
) {
  const sources = await Deno.makeTempDir({ dir: "/tmp" });
  await Deno.chmod(sources, 0o755);
  await Deno.writeTextFile(join(sources, "source"), "a source");
  const outcome = await judge.box.run({
    argv: ["/bin/sh", "-c", script],
    limits: {
      cpuMs: 10_000,
      wallMs: 20_000,
      memoryMb: 512,
      stackMb: 16,
      outputBytes: MB,
      fileBytes: 64 * MB,
    },
    folder: { sources, names: ["source"], leaves },
    stdin: null,
    ...more,
  });
  const taken = await Deno.makeTempDir();
  if (outcome.exitCode === 0 && outcome.taken >= 0) {
    await takeBundle(bundlePath(judge.box.dir), taken, leaves);
  }
  const files: Record<string, string> = {};
  for (const { name } of Deno.readDirSync(taken)) {
    files[name] = await Deno.readTextFile(join(taken, name));
    await Deno.remove(join(taken, name));
  }
  await Deno.remove(taken);
  assert.deepEqual([...Deno.readDirSync(sources)].map((e) => e.name), [
    "source",
  ]);
  assert.equal(await Deno.readTextFile(join(sources, "source")), "a source");
  await Deno.remove(join(sources, "source"));
  await Deno.remove(sources);
  return { ...outcome, files };
}

Deno.test("what leaves a workshop is named, a regular file, and of the folder itself", async (t) => {
  await using judge = await openTestJudge({ languages: [] });
  const secret = await Deno.makeTempFile();
  await Deno.writeTextFile(secret, "the secret");
  const scripts: Record<string, [script: string, files: object]> = {
    "a file": ["cat source > main", { main: "a source" }],
    "another file": ["echo x > other; echo y > main.o", {}],
    "a link": ["echo x > other; ln -s other main", {}],
    "a link to the host's files": [`ln -s ${secret} main`, {}],
    "a link to the system's files": ["ln -s /etc/passwd main", {}],
    "a link to its own memory": ["ln -s /proc/self/mem main", {}],
    "a pipe": ["mkfifo main", {}],
    "a folder": ["mkdir -p main/main; echo x > main/main/x", {}],
    "a device": ["mknod main c 1 5; true", {}],
    "a file that nobody may read": ["echo x > main; chmod 0 main", {}],
    "a file of a failed compiler": ["echo x > main; exit 1", {}],
    "a file that somebody still writes": [
      "(while true; do echo x; done > main) & sleep 0.2; exit 1",
      {},
    ],
  };
  for (const [name, [script, files]] of Object.entries(scripts)) {
    await t.step(name, async () => {
      assert.deepEqual((await leaving(judge, script)).files, files);
    });
  }
  await Deno.remove(secret);
});

Deno.test("files by their ending become one archive, wherever they lie", async () => {
  await using judge = await openTestJudge({ languages: [] });
  const leaves = ["*.class"];
  const script = `mkdir -p a/b "a/.." ; echo 1 > A.class; echo 2 > a/b/B.class
    echo 3 > 'odd
name.class'; echo 4 > x.txt; ln -s A.class C.class; echo 5 > .class
    mkdir D.class; echo 6 > D.class/E.class`;
  const { taken, files } = await leaving(judge, script, { leaves });
  assert.equal(taken, 4);
  assert.deepEqual(Object.keys(files), ["main.jar"]);
  for (const name of ["A.class", "a/b/B.class", "D.class/E.class"]) {
    assert.ok(files["main.jar"].includes(name), name);
  }
  assert.doesNotMatch(files["main.jar"], /x\.txt|C\.class/);
});

Deno.test("a workshop holds so much, and hands out so much", async (t) => {
  await using judge = await openTestJudge({ languages: [] });
  const disk = (dir: string) => {
    const { stdout } = new Deno.Command("/usr/bin/df", {
      args: ["--output=used", dir],
    }).outputSync();
    return Number(new TextDecoder().decode(stdout).split("\n")[1]);
  };
  await t.step("bytes", async () => {
    const before = disk("/tmp");
    const { exitCode } = await leaving(
      judge,
      "for n in $(seq 100); do head -c 50000000 /dev/zero > f$n || exit 9; done",
    );
    assert.equal(exitCode, 9);
    assert.ok(disk("/tmp") - before < 100_000, "nothing of it on the disk");
  });
  await t.step("files", async () => {
    const script =
      `exec perl -e 'for (1..100000) { open my $f, ">", "f$_" or exit 9; }'`;
    assert.equal((await leaving(judge, script)).exitCode, 9);
  });
  await t.step("folders within folders", async () => {
    const script =
      `exec perl -e 'for (1..60000) { mkdir "d" or exit 9; chdir "d" or exit 8; }'`;
    assert.equal((await leaving(judge, script)).exitCode, 9);
  });
  await t.step("a hole that is larger than a file may be", async () => {
    const { exitCode, files } = await leaving(
      judge,
      "truncate -s 1T main 2>/dev/null; true",
    );
    assert.deepEqual([exitCode, files], [0, { main: "" }]);
  });
  await t.step("many files that are large together", async () => {
    const script =
      "for n in $(seq 20); do truncate -s 30M $n.class; done; true";
    const { taken, files } = await leaving(judge, script, {
      leaves: ["*.class"],
    });
    assert.deepEqual([taken, files], [TOO_LARGE, {}]);
  });
  await t.step("more files than anybody needs", async () => {
    const script =
      `exec perl -e 'for (1..3000) { open my $f, ">", "f$_.class"; }'`;
    const { taken } = await leaving(judge, script, { leaves: ["*.class"] });
    assert.equal(taken, TOO_LARGE);
  });
  await t.step("folders that are too deep are passed over", async () => {
    const script =
      `exec perl -e 'for (1..5000) { mkdir "d"; chdir "d"; open my $f, ">", "x.class"; }'`;
    const { taken, files } = await leaving(judge, script, {
      leaves: ["*.class"],
    });
    assert.equal(taken, 16);
    assert.ok("main.jar" in files);
  });
});

const succeeds = (command: string, ...args: string[]) =>
  new Deno.Command(`/usr/bin/${command}`, { args }).outputSync().success;

/** A disk that is full with so little is there until it is disposed of. */
function smallDisk() {
  const dir = Deno.makeTempDirSync();
  const options = "size=64k,mode=711";
  const isThere = succeeds("mount", "-t", "tmpfs", "-o", options, "none", dir);
  return {
    dir,
    isThere,
    [Symbol.dispose]() {
      if (isThere) assert.ok(succeeds("umount", dir));
      Deno.removeSync(dir);
    },
  };
}

/** Root of a container may often not. */
function mayMount(): boolean {
  using disk = smallDisk();
  return disk.isThere;
}

Deno.test({
  name: "where the disk takes nothing, nothing is said of the program",
  ignore: !mayMount(),
  async fn() {
    await using judge = await openTestJudge({ languages: [] });
    using disk = smallDisk();
    const small = join(disk.dir, "bundle");
    await Deno.writeFile(small, new Uint8Array(), { mode: 0o666 });
    const bundle = bundlePath(judge.box.dir);
    await Deno.writeFile(bundle, new Uint8Array());
    assert.ok(succeeds("mount", "--bind", small, bundle));
    try {
      const script = "head -c 1000000 /dev/zero > main";
      const { taken } = await leaving(judge, script);
      assert.equal(taken, -28, "ENOSPC");
    } finally {
      assert.ok(succeeds("umount", bundle));
    }
  },
});
