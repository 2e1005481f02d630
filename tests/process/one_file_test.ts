import assert from "node:assert/strict";
import { MEMORY } from "../../lib/setup/supervisor.ts";
import { join } from "node:path";
import { pack } from "../../release/one_file.ts";

/** What the file says in a terminal that is not Chinese. */
const SENTENCES = {
  cut: /the file is not complete: \d+ of \d+ bytes are there/,
  altered: /the file is damaged or was altered/,
  full: /its disk is full \(\d+ MB are needed\)/,
};

/** A file whose program prints its arguments, packed like the real one. */
async function packed(dir: string): Promise<string> {
  const tree = join(dir, "tree");
  await Deno.mkdir(join(tree, "bin"), { recursive: true });
  await Deno.mkdir(join(tree, "app"));
  const deno = join(tree, "bin", "deno");
  await Deno.writeTextFile(
    deno,
    '#!/bin/sh\necho "$@" in "$DATA_DIR" by "$GAVEL_FILE"\n',
  );
  await Deno.chmod(deno, 0o755);
  await Deno.writeTextFile(join(tree, "app", "main.ts"), "the program\n");
  const noise = crypto.getRandomValues(new Uint8Array(60_000));
  for (let n = 0; n < 40; n++) {
    await Deno.writeFile(join(tree, "app", `noise-${n}`), noise);
    noise[n]++;
  }
  await Deno.writeTextFile(join(dir, "list"), await filesOf(tree));
  await Deno.rename(join(dir, "list"), join(tree, "manifest"));
  const file = join(dir, "gavel one.run");
  await pack(tree, { version: "7.0.0" }, file);
  return file;
}

const filesOf = async (tree: string) => {
  const lines: string[] = [];
  for (const folder of ["app", "bin"]) {
    for await (const { name } of Deno.readDir(join(tree, folder))) {
      const { size } = await Deno.stat(join(tree, folder, name));
      lines.push(`${folder}/${name} ${size}\n`);
    }
  }
  return lines.sort().join("");
};

interface Outcome {
  code: number;
  said: string;
  printed: string;
}

async function run(
  file: string,
  home: string,
  env: Record<string, string> = {},
  args: string[] = ["doctor", "two words"],
): Promise<Outcome> {
  const { code, stdout, stderr } = await new Deno.Command(file, {
    args,
    clearEnv: true,
    env: { PATH: "/usr/bin:/bin", GAVEL_HOME: home, ...env },
    stdin: "null",
  }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, said: text(stderr), printed: text(stdout) };
}

/** What stands in a folder: trees, and what should not be left. */
const namesIn = (home: string) =>
  [...Deno.readDirSync(home)].map(({ name }) => name)
    .filter((name) => name !== ".lock").sort();

async function assertRuns(file: string, home: string): Promise<void> {
  const { code, printed, said } = await run(file, home);
  assert.equal(code, 0, said);
  const [tree, ...rest] = namesIn(home);
  assert.match(tree, /^7\.0\.0-[0-9a-f]{12}$/);
  assert.deepEqual(rest, []);
  assert.equal(
    printed,
    `run -A ${MEMORY.flags} ${home}/${tree}/app/main.ts doctor two words in ${home}/data by ${file}\n`,
  );
}

async function inFolder(
  work: (dir: string, file: string) => Promise<void>,
): Promise<void> {
  const dir = await Deno.makeTempDir({ prefix: "gavel-file-" });
  try {
    await work(dir, await packed(dir));
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

Deno.test("the one file unpacks itself once, and passes its arguments on", () =>
  inFolder(async (dir, file) => {
    const home = join(dir, "new", "home");
    const first = await run(file, home);
    assert.match(first.said, /unpacking 7\.0\.0 into/);
    await assertRuns(file, home);
    const second = await run(file, home, { LC_ALL: "zh_CN.UTF-8" }, []);
    assert.equal(second.said, "");
    assert.match(second.printed, /main\.ts start in/);
    const chosen = await run(file, home, { DATA_DIR: "/srv/data" });
    assert.match(chosen.printed, / in \/srv\/data by /);
  }));

Deno.test("two that start at once both run, from one tree", () =>
  inFolder(async (dir, file) => {
    const home = join(dir, "home");
    const all = await Promise.all([1, 2, 3].map(() => run(file, home)));
    assert.deepEqual(all.map(({ code }) => code), [0, 0, 0]);
    assert.equal(
      all.filter(({ said }) => said.includes("unpacking")).length,
      1,
    );
    await assertRuns(file, home);
  }));

Deno.test("a file that is cut off or altered says so and leaves nothing", () =>
  inFolder(async (dir, file) => {
    const bytes = await Deno.readFile(file);
    const at = Math.floor(bytes.length * 0.7);
    const bad = join(dir, "bad.run");
    const refused = async (content: Uint8Array, sentence: RegExp) => {
      await Deno.writeFile(bad, content, { mode: 0o755 });
      const home = join(dir, "home");
      const { code, said } = await run(bad, home);
      assert.equal(code, 2);
      assert.match(said, sentence);
      assert.deepEqual(namesIn(home), []);
    };
    await refused(bytes.slice(0, at), SENTENCES.cut);
    await refused(bytes.slice(0, -1), SENTENCES.cut);
    bytes[at] ^= 1;
    await refused(bytes, SENTENCES.altered);
    await Deno.writeFile(bad, bytes, { mode: 0o755 });
    const chinese = await run(bad, join(dir, "home"), { LANG: "zh_CN.UTF-8" });
    assert.match(chinese.said, /\p{Script=Han}/u);
    await assertRuns(file, join(dir, "home"));
  }));

/** Programs of the unpacking, each of which kills it before or after its work. */
const STEPS = ["mkdir", "gzip", "tar", "sync", "mv"];

for (const step of STEPS) {
  for (const when of ["before", "after"]) {
    Deno.test(`killed ${when} ${step} of unpacking: the next start mends it`, () =>
      inFolder(async (dir, file) => {
        const home = join(dir, "home");
        // What a tree looks like that lost a file: then the old one is moved too.
        await run(file, home);
        const [tree] = namesIn(home);
        await Deno.truncate(join(home, tree, "app", "noise-7"), 5);
        const real = `/usr/bin/${step}`;
        const kill = "kill -9 $PPID; exit 1";
        await Deno.mkdir(join(dir, "path"));
        await Deno.writeTextFile(
          join(dir, "path", step),
          `#!/bin/sh\n${when === "before" ? kill : `${real} "$@"\n${kill}`}\n`,
          { mode: 0o755 },
        );
        const killed = await run(file, home, {
          PATH: `${join(dir, "path")}:/usr/bin:/bin`,
        });
        assert.notEqual(killed.code, 0);
        assert.equal(killed.printed, "");
        await assertRuns(file, home);
      }));
  }
}

Deno.test({
  name: "a disk without room: a sentence, nothing left, and room helps",
  // Only root has a disk of its own size.
  ignore: Deno.uid() !== 0,
  fn: () =>
    inFolder(async (dir, file) => {
      const home = join(dir, "home");
      await Deno.mkdir(home);
      const { code, stdout, stderr } = await new Deno.Command("/bin/sh", {
        args: [
          "-c",
          `unshare -m sh -c 'mount -t tmpfs -o size=1m none "$GAVEL_HOME"
             "$FILE" doctor; echo code $?; ls -A "$GAVEL_HOME"
             mount -o remount,size=64m "$GAVEL_HOME"; "$FILE" doctor'`,
        ],
        env: { FILE: file, GAVEL_HOME: home, LC_ALL: "C" },
      }).output();
      const printed = new TextDecoder().decode(stdout);
      assert.match(new TextDecoder().decode(stderr), SENTENCES.full);
      assert.match(printed, /^code 2\n\.lock\nrun -A /);
      assert.equal(code, 0);
    }),
});
