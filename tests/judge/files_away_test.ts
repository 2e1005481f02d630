import assert from "node:assert/strict";
import { bareTask } from "../../judge/bare_task.ts";
import { runJudge } from "../../judge/worker.ts";
import { PATHS } from "../../lib/judging/calls.ts";
import { digestOf } from "../../lib/judging/digest.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { silentLog } from "../../lib/log.ts";
import { withProofs } from "../language_proofs.ts";
import { PACKS_OF_TESTS } from "./packs.ts";

const cutOff = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("7")),
    pull: (controller) => controller.error(new Error("killed")),
  }, { highWaterMark: 0 });

Deno.test("a judge that cannot have a file says so, and judges when it is there", async () => {
  const cacheDir = await Deno.makeTempDir({ prefix: "gavel-files-away-" });
  const stop = new AbortController();
  const over = Promise.withResolvers<object>();
  const input = digestOf("7\n");
  const task = bareTask({
    language: "C",
    code: "int main(void) { return 0; }",
    cases: [{
      caseId: 1,
      seq: 1,
      groupNum: null,
      score: 0,
      input: { hash: input.exact, size: 2 },
      expected: digestOf(""),
    }],
  });
  let claims = 0;
  const outcomes: Record<string, unknown>[] = [];
  await using server = Deno.serve(
    {
      hostname: "127.0.0.1",
      port: 0,
      onListen() {},
      onError: () => new Response(null, { status: 500 }),
    },
    async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith(PATHS.file)) {
        // The process that sends it is killed on the way.
        return new Response(outcomes.length === 0 ? cutOff() : "7\n");
      }
      const body = await request.json();
      if (pathname === PATHS.result) {
        outcomes.push(body.outcome);
        if (outcomes.length === 2) {
          over.resolve({ tasks: [] });
          stop.abort();
        }
      }
      if (pathname !== PATHS.claim) return Response.json({});
      // A claim for what a person waits for alone is not for this task.
      if (body.free > 0) claims++;
      return Response.json(
        claims > 2 || body.free === 0
          ? await over.promise
          : { tasks: [{ ...task, attempt: claims }] },
      );
    },
  );
  // deno-lint-ignore gavel/no-waiting -- rings only where the test has failed
  const limit = setTimeout(() => stop.abort(), 120_000);
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
  const [away, there] = outcomes;
  assert.deepEqual([away.kind, away.filesAway], ["fault", true]);
  assert.deepEqual([there.kind, there.status], ["verdict", STATUS.accepted]);
  await Deno.remove(cacheDir, { recursive: true });
});
