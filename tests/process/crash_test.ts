import assert from "node:assert/strict";
import { join } from "node:path";
import { isInProgress } from "../../lib/judging/status.ts";
import { withProofs } from "../language_proofs.ts";
import { checkBooks, PROGRAMS, statuses } from "./books.ts";
import {
  Client,
  freePort,
  isReady,
  run,
  type Running,
  until,
} from "./support.ts";

/** As many between two kills at most: a machine that is slow to start is slow to judge. */
const PER_KILL = 10;
const CLIENTS = 4;

type Part = "web" | "judge";
/** Who falls, one after another; who falls twice in a row was still starting. */
const KILLS: Part[] = ["judge", "web", "web", "judge", "judge", "web"];
const AT_WORK: Record<Part, RegExp> = {
  web: /^Gavel listening/,
  judge: /judge ready/,
};

Deno.test({
  name: "kill -9 of web and judge at any moment loses and doubles nothing",
  // Processes are killed in the middle of what they do: that is the test.
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const dir = await Deno.makeTempDir({ prefix: "gavel-crash-" });
    const port = freePort();
    const base = `http://127.0.0.1:${port}`;
    const env = { DATA_DIR: dir, PORT: String(port), LOG_LEVEL: "info" };
    const cache = join(dir, "judge");
    const start = {
      web: () => run(["serve"], env),
      judge: () =>
        run([
          "judge",
          `--server=${base}`,
          "--name=local",
          "--slots=2",
          `--cache=${cache}`,
          `--files=${join(dir, "files")}`,
        ], env),
    };
    const alive = await withProofs(cache, async () => {
      const both = { web: start.web(), judge: start.judge() };
      await until("ready", () => isReady(base));
      return both;
    });
    const client = new Client(base);
    await client.login();

    const acknowledged = new Map<number, number>();
    const sending = { most: PER_KILL };
    const submitting = submitAll(client, acknowledged, sending);
    await killInTurn(alive, start, () => sending.most += PER_KILL);
    await submitting;
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

/** Each at any moment of its work, with the other one at work as well. */
async function killInTurn(
  alive: Record<Part, Running>,
  start: Record<Part, () => Running>,
  onKill: () => void,
): Promise<void> {
  let last: Part | undefined;
  for (const name of KILLS) {
    if (name !== last) {
      await alive.web.line(AT_WORK.web);
      await alive.judge.line(AT_WORK.judge);
    }
    const pause = 200 + Math.random() * 1_300;
    // deno-lint-ignore gavel/no-waiting -- the moment of a kill is any moment
    await new Promise((done) => setTimeout(done, pause));
    await alive[name].end("SIGKILL");
    alive[name] = start[name]();
    last = name;
    onKill();
  }
}

/** Several people at once; one whose request was cut off sends another one. */
async function submitAll(
  client: Client,
  acknowledged: Map<number, number>,
  sending: { most: number },
): Promise<void> {
  let sent = 0;
  const person = async () => {
    while (acknowledged.size < PER_KILL * (KILLS.length + 1)) {
      // deno-lint-ignore gavel/no-waiting -- people take their time
      await new Promise((done) => setTimeout(done, 300));
      if (acknowledged.size >= sending.most) continue;
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
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, person));
}
