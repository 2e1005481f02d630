import assert from "node:assert/strict";
import { silentLog } from "../log.ts";
import { Child } from "./child.ts";
import { Watch } from "./watch.ts";

const PACE = { pauseMs: 1, patienceMs: 50, misses: 3 };
/** More questions than are needed to believe that no answer will come. */
const MANY = 3 * PACE.misses;

/** Watches something that answers the nth question like this. */
function watched(answer: (n: number, asked: Request) => Promise<Response>) {
  let asked = 0;
  const killed = Promise.withResolvers<string>();
  const askedOn = Promise.withResolvers<string>();
  const errors: string[] = [];
  const watch = new Watch({
    log: { ...silentLog, error: (words: string) => errors.push(words) },
    kill: () => killed.resolve("killed"),
    pace: PACE,
    fetch: (address, init) => {
      if (++asked > MANY) askedOn.resolve("asked on");
      return answer(asked, new Request(address, init));
    },
  });
  return {
    errors,
    begin: (address = "http://127.0.0.1:1") => watch.begin(address),
    end: () => Promise.race([killed.promise, askedOn.promise]),
    asked: () => asked,
    [Symbol.dispose]: () => watch.end(),
  };
}

const fine = () => Promise.resolve(new Response("up"));
const never = ({ signal }: Request) =>
  new Promise<Response>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason))
  );

Deno.test("a process that answered and does not any more is killed, and told of", async () => {
  using t = watched((n, asked) => n === 1 ? fine() : never(asked));
  t.begin();
  assert.equal(await t.end(), "killed");
  // On a machine that stands still some do not count.
  assert.ok(t.asked() > PACE.misses);
  assert.deepEqual(t.errors, ["web does not answer any more, killing it"]);
});

Deno.test("neither a slow one nor one that has not answered yet is killed", async () => {
  // Silent for longer than is allowed, then with an answer after two misses each.
  using t = watched((n, asked) =>
    n > PACE.misses + 1 && n % 3 === 2 ? fine() : never(asked)
  );
  t.begin();
  assert.equal(await t.end(), "asked on");
  assert.deepEqual(t.errors, []);
});

Deno.test("what was given up too late is no answer: a start on a busy machine goes on", async () => {
  using t = watched(async (n, asked) => {
    if (n === 1) {
      // The loop stands still until the time is long over.
      const nobody = new Int32Array(new SharedArrayBuffer(4));
      Atomics.wait(nobody, 0, 0, 3 * PACE.patienceMs);
    }
    return await never(asked);
  });
  t.begin();
  assert.equal(await t.end(), "asked on");
});

Deno.test("a refusal is an answer", async () => {
  using t = watched((n) =>
    n === 1 ? fine() : Promise.resolve(new Response("", { status: 503 }))
  );
  t.begin();
  assert.equal(await t.end(), "asked on");
});

Deno.test("where nobody listens any more nothing is killed", async () => {
  const server = Deno.serve({ port: 0, onListen: () => {} }, fine);
  let answered = 0;
  using t = watched(async (_, asked) => {
    const answer = await fetch(asked);
    answered++;
    await server.shutdown();
    return answer;
  });
  t.begin(`http://127.0.0.1:${server.addr.port}`);
  assert.equal(await t.end(), "asked on");
  assert.equal(answered, 1);
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
  const answered = Promise.withResolvers<void>();
  const watch = new Watch({
    log: silentLog,
    kill: () => child.kill(),
    pace: { ...PACE, patienceMs: 200 },
    fetch: async (address, init) => {
      const answer = await fetch(address, init);
      answered.resolve();
      return answer;
    },
  });
  const said = async (count: number) => {
    while (ports.length < count) {
      await new Promise<void>((resolve) => heard = resolve);
    }
  };
  child.start();
  await said(1);
  await answered.promise;
  const stuck = fetch(`http://127.0.0.1:${ports[0]}/stuck`)
    .catch(() => "gone");
  await said(2);
  assert.equal(await stuck, "gone");
  watch.end();
  await child.stop(5_000);
});
