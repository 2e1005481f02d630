import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { join } from "node:path";
import { BareRoot, STICK } from "../process/bare_root.ts";
import { Machine } from "../process/network.ts";
import { Client, isReady, until } from "../process/support.ts";

/** The largest file that is still easy to pass around, in bytes. */
const MOST_BYTES = 70e6;
const PORT = 8000;

const SOLUTIONS = {
  C: '#include <stdio.h>\nint main() { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b); }\n',
  Python3: "a, b = map(int, input().split())\nprint(a + b)\n",
};

async function release(out: string, ...args: string[]): Promise<string> {
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "release/run.ts", "--out", out, ...args],
    stdin: "null",
    stdout: "null",
  }).output();
  assert.ok(success);
  const name = [...Deno.readDirSync(out)].map(({ name }) => name)
    .find((name) => name.endsWith(".run"));
  return join(out, name!);
}

Deno.test({
  name:
    "one file and a folder of packages: a bare Debian without a network judges",
  // A root of its own, and networks, are root's.
  ignore: Deno.uid() !== 0,
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const dir = await Deno.makeTempDir({
      dir: "/dev/shm",
      prefix: "gavel-release-",
    });
    const [file, other, root, machine] = await Promise.all([
      release(join(dir, "one"), "--with-toolchains", "C", "Python3"),
      release(join(dir, "two")),
      BareRoot.create(),
      Machine.create(34),
    ]);
    await using _root = root;
    await using _machine = machine;
    const bytes = await Deno.readFile(file);
    assert.ok(bytes.length < MOST_BYTES, `${bytes.length}`);
    // Two builds are the same, byte by byte.
    assert.ok(Buffer.from(bytes).equals(await Deno.readFile(other)));
    const folder = file.replace("-linux-x64.run", "-toolchains");
    await root.bring(file);
    await root.bring(folder);
    await Deno.remove(dir, { recursive: true });

    const env = { HOST: "0.0.0.0", PORT: String(PORT), SUBMIT_INTERVAL: "0" };
    const command = join(STICK, file.split("/").at(-1)!);
    const gavel = root.run(machine, command, env);
    const [, password] = await gavel.line(/with the password\s+(\S+)/);
    const base = `http://${machine.own}:${PORT}`;
    await until("ready", () => isReady(base));
    const client = new Client(base);
    await client.login("root", password);
    for (const [language, code] of Object.entries(SOLUTIONS)) {
      const { submitId } = await client.call(
        "POST",
        "/api/submit-problem-judge",
        { pid: "A+B", language, code, cid: 0, isRemote: false },
      );
      await until(`accepted: ${language}`, async () => {
        const path = `/api/get-submission-detail?submitId=${submitId}`;
        return (await client.call("GET", path)).submission.status === 0;
      });
    }
    await gavel.end("SIGKILL");
  },
});
