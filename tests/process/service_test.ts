import assert from "node:assert/strict";
import {
  freePort,
  isReady,
  processesWith,
  run,
  Running,
  until,
} from "./support.ts";

const options = { sanitizeOps: false, sanitizeResources: false };

const inFolder = async (work: (dir: string) => Promise<void>) => {
  const dir = await Deno.makeTempDir({ prefix: "gavel-service-" });
  try {
    await work(dir);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
};

const allGone = (dir: string) =>
  until(
    "all gone",
    async () => (await processesWith(dir, "")).length === 0,
  );

Deno.test({
  ...options,
  name: "LOG_FORMAT=json: every line of every process is an object",
  fn: () =>
    inFolder(async (dir) => {
      const port = freePort();
      const gavel = run(["start"], {
        DATA_DIR: dir,
        PORT: String(port),
        ROOT_PASSWORD: "",
        LOG_FORMAT: "json",
        LOG_LEVEL: "debug",
      });
      await until("ready", () => isReady(`http://127.0.0.1:${port}`));
      for (const part of ["serve", "judge"]) {
        for (const pid of await processesWith(dir, part)) {
          try {
            Deno.kill(pid, "SIGKILL");
          } catch (reason) {
            // It has ended by itself since it was found.
            if (!(reason instanceof Deno.errors.NotFound)) throw reason;
          }
        }
      }
      await gavel.line(/restarting it/);
      await until("again", () => isReady(`http://127.0.0.1:${port}`));
      assert.equal(await gavel.end(), 0);
      const messages = gavel.lines.map((line) => {
        const { time, level, message } = JSON.parse(line);
        assert.match(time, /^\d{4}-\d\d-\d\dT/);
        assert.match(level, /^(debug|info|warn|error)$/);
        return message as string;
      });
      for (const said of ["request", "judge ready", "with the password"]) {
        assert.ok(messages.some((text) => text.includes(said)), said);
      }
    }),
});

/** The one command in a terminal of its own, which is closed by killing this. */
function inTerminal(dir: string, port: number): Running {
  const command = `'${Deno.execPath()}' run -A main.ts start`;
  return new Running(
    new Deno.Command("/usr/bin/script", {
      args: ["--quiet", "--command", `exec ${command}`, "/dev/null"],
      env: { DATA_DIR: dir, PORT: String(port), HOST: "127.0.0.1" },
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
    }).spawn(),
  );
}

for (const isKilled of [false, true]) {
  Deno.test({
    ...options,
    name: isKilled
      ? "a closed terminal and a killed first process leave nothing running"
      : "a closed terminal leaves nothing running",
    fn: () =>
      inFolder(async (dir) => {
        const port = freePort();
        const terminal = inTerminal(dir, port);
        await until("ready", () => isReady(`http://127.0.0.1:${port}`));
        const [first] = await processesWith(dir, "start");
        assert.ok((await processesWith(dir, "")).length >= 3);
        if (isKilled) Deno.kill(first, "SIGKILL");
        await terminal.end("SIGKILL");
        await allGone(dir);
      }),
  });
}

Deno.test({
  ...options,
  name: "under nohup it outlives its terminal, and ends when told to",
  fn: () =>
    inFolder(async (dir) => {
      const port = freePort();
      const gavel = new Running(
        new Deno.Command("/bin/sh", {
          args: [
            "-c",
            `trap '' HUP; exec '${Deno.execPath()}' run -A main.ts start`,
          ],
          env: { DATA_DIR: dir, PORT: String(port), HOST: "127.0.0.1" },
          stdin: "null",
          stdout: "piped",
          stderr: "piped",
        }).spawn(),
      );
      const base = `http://127.0.0.1:${port}`;
      await until("ready", () => isReady(base));
      gavel.process.kill("SIGHUP");
      assert.ok(await isReady(base));
      assert.equal(await gavel.end(), 0);
      await allGone(dir);
    }),
});
