import assert from "node:assert/strict";
import { join } from "node:path";
import { isInProgress } from "../../lib/judging/status.ts";
import { checkBooks, PROGRAMS, statuses } from "./books.ts";
import {
  Client,
  freePort,
  isReady,
  run,
  type Running,
  until,
} from "./support.ts";

const SUBMISSIONS = 120;
const CLIENTS = 6;
const KILLS = 5;

Deno.test({
  name: "kill -9 of web and judge at any moment loses and doubles nothing",
  // Processes are killed in the middle of what they do: that is the test.
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const dir = await Deno.makeTempDir({ prefix: "gavel-crash-" });
    const port = freePort();
    const base = `http://127.0.0.1:${port}`;
    const env = { DATA_DIR: dir, PORT: String(port) };
    const start = {
      web: () => run(["serve"], env),
      judge: () =>
        run([
          "judge",
          `--server=${base}`,
          "--name=local",
          "--slots=2",
          `--cache=${join(dir, "judge")}`,
          `--files=${join(dir, "files")}`,
        ], env),
    };
    const alive: Record<keyof typeof start, Running> = {
      web: start.web(),
      judge: start.judge(),
    };
    await until("ready", () => isReady(base));
    const client = new Client(base);
    await client.login();

    const acknowledged = new Map<number, number>();
    let kills = 0;
    const isOver = () => acknowledged.size >= SUBMISSIONS && kills >= KILLS;
    const killing = killAtRandom(async (name) => {
      await alive[name].end("SIGKILL");
      alive[name] = start[name]();
      kills++;
    }, isOver);
    await submitAll(client, acknowledged, isOver);
    await killing;
    await until("all judged", async () => {
      const rows = await statuses(client, [...acknowledged.keys()]);
      return rows !== null &&
        rows.every(({ status }) => !isInProgress(status));
    });
    const rows = await statuses(client, [...acknowledged.keys()]);
    await alive.judge.end();
    await alive.web.end();

    const wrong = rows!.filter(({ submitId, status }) =>
      acknowledged.get(submitId) !== status
    );
    assert.deepEqual(wrong, []);
    await checkBooks(dir);
    await Deno.remove(dir, { recursive: true });
  },
});

async function killAtRandom(
  kill: (name: "web" | "judge") => Promise<void>,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const pause = 200 + Math.random() * 1_300;
    // deno-lint-ignore gavel/no-waiting -- the moment of a kill is any moment
    await new Promise((done) => setTimeout(done, pause));
    await kill(Math.random() < 0.5 ? "web" : "judge");
  }
}

/** Several people at once; one whose request was cut off sends another one. */
async function submitAll(
  client: Client,
  acknowledged: Map<number, number>,
  isOver: () => boolean,
): Promise<void> {
  let sent = 0;
  const person = async () => {
    while (!isOver()) {
      const [code, status] = PROGRAMS[sent++ % PROGRAMS.length];
      try {
        const { submitId } = await client.call(
          "POST",
          "/api/submit-problem-judge",
          { pid: "A+B", language: "C", code, cid: 0, isRemote: false },
        );
        acknowledged.set(submitId, status);
      } catch (reason) {
        // Nobody there, or cut off: not acknowledged.
        if (!(reason instanceof TypeError)) throw reason;
      }
      // deno-lint-ignore gavel/no-waiting -- people take their time
      await new Promise((done) => setTimeout(done, 200));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, person));
}
