import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { basename, join } from "node:path";
import { BareRoot, STICK } from "../process/bare_root.ts";
import { Machine } from "../process/network.ts";
import { Client, isReady, type Running, until } from "../process/support.ts";

/** The largest files that are still easy to pass around, in bytes. */
const MOST_BYTES = { small: 75e6, full: 170e6 };
const PORT = 8000;

const SOLUTIONS = {
  C: '#include <stdio.h>\nint main() { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b); }\n',
  "C++":
    "#include <bits/stdc++.h>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; }\n",
  Python3: "a, b = map(int, input().split())\nprint(a + b)\n",
};
const JAVA =
  "import java.util.*;\npublic class Main { public static void main(String[] a) { Scanner s = new Scanner(System.in); System.out.println(s.nextInt() + s.nextInt()); } }\n";

async function release(out: string, ...args: string[]): Promise<string[]> {
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "release/run.ts", "--out", out, ...args],
    stdin: "null",
    stdout: "null",
  }).output();
  assert.ok(success);
  return [...Deno.readDirSync(out)].map(({ name }) => join(out, name)).sort();
}

/** Starts the file there, sends each solution and waits until all are accepted. */
async function judges(
  root: BareRoot,
  machine: Machine,
  { file, solutions, env = {}, user }: {
    file: string;
    solutions: Record<string, string>;
    env?: Record<string, string>;
    /** Who runs it, where not root. */
    user?: string;
  },
): Promise<Running> {
  const words = `sh ${join(STICK, basename(file))}`;
  const command = user === undefined
    ? words
    : `su -s /bin/sh -p ${user} -c "${words}"`;
  const gavel = root.run(machine, command, {
    HOST: "0.0.0.0",
    PORT: String(PORT),
    SUBMIT_INTERVAL: "0",
    ...env,
  });
  const [, password] = await gavel.line(/with the password\s+(\S+)/);
  const base = `http://${machine.own}:${PORT}`;
  await until("the site answers", () => isReady(base));
  const client = new Client(base);
  await client.login("root", password);
  for (const [language, code] of Object.entries(solutions)) {
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
  return gavel;
}

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
