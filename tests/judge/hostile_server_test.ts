import assert from "node:assert/strict";
import { join } from "node:path";
import { bareTask } from "../../judge/bare_task.ts";
import { runJudge } from "../../judge/worker.ts";
import { PATHS } from "../../lib/judging/calls.ts";
import { digestOf } from "../../lib/judging/digest.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { silentLog } from "../../lib/log.ts";
import { withProofs } from "../language_proofs.ts";
import { PACKS_OF_TESTS } from "./packs.ts";

interface Told {
  task: { id: number };
  outcome: { kind: string; reason?: string; status?: number };
}

/** A server that hands out `replies`, then nothing; what it is told. */
function serve(replies: unknown[], results: number, done: () => void) {
  const told: Told[] = [];
  const over = Promise.withResolvers<object>();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith(`${PATHS.file}`)) return new Response("");
      const body = await request.json();
      if (pathname === PATHS.claim) {
        return Response.json(
          replies.length > 0 ? replies.shift() : await over.promise,
        );
      }
      if (pathname === PATHS.result) {
        told.push(body);
        if (told.length === results) {
          over.resolve({ tasks: [] });
          done();
        }
      }
      return Response.json({});
    },
  );
  return { server, told };
}

Deno.test("a server that is somebody else's makes a judge write nowhere and stop nothing", async () => {
  const dir = await Deno.makeTempDir({ prefix: "gavel-hostile-server-" });
  const stop = new AbortController();
  const task = bareTask({
    language: "C",
    code: "int main(void) { return 0; }",
    cases: [{
      caseId: 1,
      seq: 1,
      groupNum: null,
      score: 0,
      input: { hash: digestOf("").exact, size: 0 },
      expected: digestOf(""),
    }],
  });
  // From wherever a slot's folder is.
  const target = `${"../".repeat(12)}${join(dir, "written").slice(1)}`;
  const bad = [
    { ...task, id: 1, userExtraFiles: { [target]: "written" } },
    { ...task, id: 2, fileIo: { read: target, write: target } },
    { ...task, id: 3, timeLimit: 1e12 },
    { kind: "submission", id: 4, attempt: 1 },
  ];
  const replies = [
    null,
    { tasks: "all of them" },
    { tasks: [...bad, { ...task, id: 5 }, 7, { ...task, id: 6 }] },
  ];
  const { server, told } = serve(replies, 6, () => stop.abort());
  // deno-lint-ignore gavel/no-waiting -- rings only where the test has failed
  const limit = setTimeout(() => stop.abort(), 120_000);
  const cacheDir = join(dir, "cache");
  await withProofs(cacheDir, () =>
    runJudge({
      server: `http://127.0.0.1:${server.addr.port}`,
      token: "token",
      name: "judge",
      slots: 1,
      cacheDir,
      sharedDir: null,
      packs: PACKS_OF_TESTS,
      hasSitesPacks: true,
      log: silentLog,
    }, stop.signal));
  clearTimeout(limit);
  await server.shutdown();
  const ends = told.toSorted((a, b) => a.task.id - b.task.id)
    .map(({ task, outcome }) => [task.id, outcome.kind, outcome.status]);
  assert.deepEqual(ends, [
    ...[1, 2, 3, 4].map((id) => [id, "fault", undefined]),
    [5, "verdict", STATUS.accepted],
    [6, "fault", undefined],
  ]);
  const names = [...Deno.readDirSync(dir)].map(({ name }) => name);
  assert.deepEqual(names, ["cache"]);
  await Deno.remove(dir, { recursive: true });
});
