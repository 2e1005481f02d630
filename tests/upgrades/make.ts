/**
 * Makes the data of old states of Gavel, by running them: `deno run -A
 * tests/upgrades/make.ts [VERSION…]` in a clone with history, where programs can be
 * judged. What was made lies beside this file and is not made again; a state that
 * comes before a new migration gets a line in `STATES`.
 */
import { join } from "node:path";
import { Client, isReady, Running, until } from "../process/support.ts";
import { type Lists, listsOf } from "./lists.ts";

/** The last state on the main branch with each version of the data that is not today's. */
const STATES: Record<string, string> = {
  1: "89a8971e",
  2: "0a1c8b09",
  3: "bca84cf2",
  4: "2ddea355",
};
const HERE = import.meta.dirname!;
const PORT = "8397";
const BASE = `http://127.0.0.1:${PORT}`;
const DEMO = "gavel-demo";

const PROGRAMS: readonly [who: string, language: string, code: string][] = [
  ["xiaolin", "Python3", "a, b = map(int, input().split())\nprint(a + b)\n"],
  ["ming", "C", "int main() { return 0; }"],
  ["laoshi", "C++", "int main() { undeclared(); }"],
];

async function sh(command: string, env: Record<string, string>): Promise<void> {
  const { success } = await new Deno.Command("/bin/bash", {
    args: ["-euo", "pipefail", "-c", command],
    env,
  }).output();
  if (!success) throw new Error(command);
}

/** An old state, with its own packages. */
async function start(
  program: string,
  data: string,
  command: string,
): Promise<Running> {
  const gavel = new Running(
    new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "main.ts", command],
      cwd: program,
      env: {
        DATA_DIR: data,
        PORT,
        HOST: "127.0.0.1",
        DEMO: "1",
        ROOT_PASSWORD: "secret1",
        SUBMIT_INTERVAL: "0",
      },
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn(),
  );
  await gavel.line(/^Gavel listening on/);
  return gavel;
}

async function submit(who: string, language: string, code: string) {
  const client = new Client(BASE);
  await client.login(who, DEMO);
  const sent = { pid: "A+B", language, code, cid: 0, isRemote: false };
  const { submitId } = await client.call(
    "POST",
    "/api/submit-problem-judge",
    sent,
  );
  return async () => {
    const path = `/api/get-submission-detail?submitId=${submitId}`;
    const { submission } = await client.call("GET", path);
    return submission.status <= 4 || submission.status === -2 ||
      submission.status === -1;
  };
}

async function make(version: string, commit: string): Promise<void> {
  const dir = await Deno.makeTempDir({ prefix: "gavel-old-" });
  const [program, data] = [join(dir, "program"), join(dir, "data")];
  await sh('mkdir "$TO"; git archive "$COMMIT" | tar -x -C "$TO"', {
    COMMIT: commit,
    TO: program,
  });
  const first = await start(program, data, "start");
  await until("ready", () => isReady(BASE));
  for (const program of PROGRAMS) {
    await until("judged", await submit(...program));
  }
  await first.end();
  // Without a judge: one that waits stays in the queue.
  const second = await start(program, data, "serve");
  await submit("xiaolin", "C", "int main() { for (;;); }");
  const root = new Client(BASE);
  await root.login("root", "secret1");
  const lists: Lists = await listsOf((path) => root.call("GET", path));
  await second.end();
  await sh('gzip -9n <"$DATA/gavel.db" >"$HERE/v$VERSION.db.gz"', {
    DATA: data,
    HERE,
    VERSION: version,
  });
  await Deno.writeTextFile(
    join(HERE, `v${version}.json`),
    `${JSON.stringify(lists, null, 1)}\n`,
  );
  await Deno.remove(dir, { recursive: true });
}

const chosen = Deno.args.length > 0 ? Deno.args : Object.keys(STATES);
for (const version of chosen) await make(version, STATES[version]);
