import assert from "node:assert/strict";
import { silentLog } from "../log.ts";
import { Child } from "./child.ts";
import { Watch } from "./watch.ts";

const PACE = { pauseMs: 20, patienceMs: 200, misses: 3 };

/** Watches a server with these answers; `counts` says how often it was asked. */
function watched(answer: (n: number) => Promise<Response>) {
  let asked = 0;
  const server = Deno.serve(
    { port: 0, onListen: () => {} },
    () => answer(++asked),
  );
  const killed = Promise.withResolvers<number>();
  const errors: string[] = [];
  const watch = new Watch({
    log: { ...silentLog, error: (words: string) => errors.push(words) },
    kill: () => killed.resolve(asked),
    pace: PACE,
  });
  watch.begin(`http://127.0.0.1:${server.addr.port}`);
  return {
    errors,
    killed: killed.promise,
    async [Symbol.asyncDispose]() {
      watch.end();
      await server.shutdown();
    },
  };
}

const fine = () => Promise.resolve(new Response("up"));
const never = (open: (() => void)[]) =>
  new Promise<Response>((resolve) =>
    open.push(() => resolve(new Response("")))
  );

Deno.test("a process that answered and does not any more is killed, and told of", async () => {
  const open: (() => void)[] = [];
  await using t = watched((n) => n === 1 ? fine() : never(open));
  assert.equal(await t.killed, 1 + PACE.misses);
  assert.deepEqual(t.errors, ["web does not answer any more, killing it"]);
  open.forEach((end) => end());
});

Deno.test("neither a slow one nor one that has not answered yet is killed", async () => {
  const open: (() => void)[] = [];
  const enough = Promise.withResolvers<string>();
  // Silent for longer than is allowed, then with an answer after two misses each.
  await using t = watched((n) => {
    if (n === 20) enough.resolve("asked on");
    return n > 6 && n % 3 === 0 ? fine() : never(open);
  });
  assert.equal(await Promise.race([t.killed, enough.promise]), "asked on");
  assert.deepEqual(t.errors, []);
  open.forEach((end) => end());
});

Deno.test("a refusal is an answer, and where nobody listens nothing is killed", async () => {
  const enough = Promise.withResolvers<string>();
  await using t = watched((n) => {
    if (n === 6) enough.resolve("asked on");
    return Promise.resolve(new Response("", { status: 503 }));
  });
  assert.equal(await Promise.race([t.killed, enough.promise]), "asked on");
});

const STUCK = `
  const server = Deno.serve({ port: 0, onListen: ({ port }) => console.log(port) },
    ({ url }) => { if (url.endsWith("/stuck")) for (;;); return new Response("up"); });
`;

Deno.test("a process that is stuck in a loop is started again", async () => {
  const ports: string[] = [];
  let heard = () => {};
  const child = new Child({
    name: "test",
    args: ["eval", STUCK],
    env: {},
    log: silentLog,
    finalCodes: [],
    onLine: (line) => {
      ports.push(line);
      watch.begin(`http://127.0.0.1:${line}`);
      heard();
    },
    onEnd: () => watch.end(),
    onGone: () => {},
  });
  const watch = new Watch({
    log: silentLog,
    kill: () => child.kill(),
    // On a slow machine the first answer takes a while.
    pace: { ...PACE, patienceMs: 1_000 },
  });
  const said = async (count: number) => {
    while (ports.length < count) {
      await new Promise<void>((resolve) => heard = resolve);
    }
  };
  child.start();
  await said(1);
  const address = `http://127.0.0.1:${ports[0]}`;
  await (await fetch(`${address}/healthz`)).body?.cancel();
  const stuck = fetch(`${address}/stuck`).catch(() => "gone");
  await said(2);
  assert.equal(await stuck, "gone");
  watch.end();
  await child.stop(5_000);
});
