import assert from "node:assert/strict";
import { basename, join } from "node:path";
import { type BareRoot, STICK } from "../process/bare_root.ts";
import type { Machine } from "../process/network.ts";
import { Client, isReady, type Running, until } from "../process/support.ts";

export const SOLUTIONS = {
  C: '#include <stdio.h>\nint main() { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b); }\n',
  "C++":
    "#include <bits/stdc++.h>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; }\n",
  Python3: "a, b = map(int, input().split())\nprint(a + b)\n",
};
export const JAVA =
  "import java.util.*;\npublic class Main { public static void main(String[] a) { Scanner s = new Scanner(System.in); System.out.println(s.nextInt() + s.nextInt()); } }\n";

/** Makes the one file with these options; all that was made. */
export async function release(
  out: string,
  ...args: string[]
): Promise<string[]> {
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "release/run.ts", "--out", out, ...args],
    stdin: "null",
    stdout: "null",
  }).output();
  assert.ok(success);
  return [...Deno.readDirSync(out)].map(({ name }) => join(out, name)).sort();
}

/** A command of the file on the stick, as root or as somebody else. */
export function asUser(file: string, words: string, user?: string): string {
  const command = `sh ${join(STICK, basename(file))} ${words}`.trim();
  return user === undefined
    ? command
    : `su -s /bin/sh -p ${user} -c "${command}"`;
}

/** Starts the file there, sends each solution and waits until all are accepted. */
export async function judges(
  root: BareRoot,
  machine: Machine,
  { file, solutions, env = {}, user, password }: {
    file: string;
    solutions: Record<string, string>;
    env?: Record<string, string>;
    /** Who runs it, where not root. */
    user?: string;
    /** Of root, where there was a site before. */
    password?: string;
  },
): Promise<Running> {
  const { PORT = "8000" } = env;
  const gavel = root.run(machine, asUser(file, "", user), {
    HOST: "0.0.0.0",
    PORT,
    SUBMIT_INTERVAL: "0",
    ...env,
  });
  const secret = password ??
    (await gavel.line(/with the password\s+(\S+)/))[1];
  const base = `http://${machine.own}:${PORT}`;
  await until("the site answers", () => isReady(base));
  const client = new Client(base);
  await client.login("root", secret);
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
