import assert from "node:assert/strict";
import { StrangerError } from "./data_folder.ts";
import { LEASE_MS, type Pace } from "./leader.ts";
import { Role } from "./role.ts";

/** Time that passes when the test says so. */
class Time implements Pace {
  #now = 0;
  readonly #sleepers = new Set<{ at: number; wake: () => void }>();

  now = () => this.#now;

  sleep(ms: number, stop: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#sleepers.add({ at: this.#now + ms, wake: resolve });
    stop.addEventListener("abort", () => resolve());
    if (stop.aborted) resolve();
    return promise;
  }

  /** Step by step, so that whoever wakes does its work meanwhile. */
  async pass(ms: number): Promise<void> {
    for (const end = this.#now + ms; this.#now < end;) {
      this.#now += 250;
      for (const sleeper of this.#sleepers) {
        if (sleeper.at > this.#now) continue;
        this.#sleepers.delete(sleeper);
        sleeper.wake();
      }
      for (let n = 0; n < 5; n++) {
        await new Promise((done) => setTimeout(done));
      }
    }
  }
}

async function open() {
  const kv = await Deno.openKv(":memory:");
  const stop = new AbortController();
  const time = new Time();
  /** One that is started with these settings; what has come of it so far. */
  const start = (
    peers: string[],
    address: string | null,
    { pace = time, isShared = true, stop: stopped }: {
      pace?: Time;
      isShared?: boolean;
      /** Aborted by a kill of this one alone. */
      stop?: AbortSignal;
    } = {},
  ) => {
    const role = new Role(kv, isShared);
    const candidate = {
      holder: crypto.randomUUID(),
      address,
      lost: () => {},
      stop: stopped ?? stop.signal,
      pace,
    };
    const joining: { isIn?: boolean } = {};
    const joined = role.join(peers, candidate)
      .then((isIn) => joining.isIn = isIn);
    return { role, joining, joined };
  };
  return {
    time,
    start,
    async [Symbol.asyncDispose]() {
      stop.abort();
      await time.pass(1_000);
      kv.close();
    },
  };
}

const [A, B] = ["http://a", "http://b"];

Deno.test("who has the database for itself leads", async () => {
  await using t = await open();
  const { role, joined } = t.start([], null, { isShared: false });
  assert.ok(await joined);
  assert.ok(role.leads);
  assert.equal(role.act(() => 7), 7);
});

Deno.test("the first leads, and who can call it works beside it", async () => {
  await using t = await open();
  const first = t.start([A, B], A);
  assert.ok(await first.joined);
  assert.ok(first.role.leads);
  const second = t.start([A, B], B);
  assert.ok(await second.joined);
  assert.ok(!second.role.leads);
  assert.equal(await second.role.leaderAddress(), A);
  await first.role.release();
  assert.ok(!first.role.leads);
});

Deno.test("who cannot call the leader is refused, while that one is alive", async () => {
  await using t = await open();
  const leader = t.start([], null);
  await leader.joined;
  const strangers = [t.start([], null), t.start([B], B)];
  await t.time.pass(LEASE_MS + 3_000);
  for (const { joining, role } of strangers) {
    assert.equal(joining.isIn, false);
    assert.ok(!role.leads);
  }
});

Deno.test("a leader that nobody can call is waited for, and followed once it is gone", async () => {
  await using t = await open();
  // Its time does not pass: it is dead.
  const dead = t.start([], null, { pace: new Time() });
  await dead.joined;
  const next = t.start([A, B], B);
  await t.time.pass(LEASE_MS - 1_000);
  assert.equal(next.joining.isIn, undefined);
  await t.time.pass(2_000);
  assert.equal(next.joining.isIn, true);
  assert.ok(next.role.leads);
});

Deno.test("a process that is none of the site's never leads, however long all others are gone", async () => {
  await using t = await open();
  const [stopA, stopB] = [new AbortController(), new AbortController()];
  const a = t.start([A, B], A, { stop: stopA.signal });
  await a.joined;
  const b = t.start([A, B], B, { stop: stopB.signal });
  assert.ok(await b.joined);

  // Beside them, and once both were killed: nobody lets go of anything.
  for (const address of [null, "http://x"]) {
    const peers = address === null ? [] : [address];
    await assert.rejects(t.start(peers, address).joined, StrangerError);
    stopA.abort();
    stopB.abort();
    await t.time.pass(3 * LEASE_MS);
    await assert.rejects(t.start(peers, address).joined, StrangerError);
  }
  // One of them comes back, and leads.
  const again = t.start([A, B], A);
  await t.time.pass(2 * LEASE_MS);
  assert.ok(again.joining.isIn);
  assert.ok(again.role.leads || await again.role.leaderAddress() === A);
});

Deno.test("whoever names all of them and itself is new among them, and the site may be forgotten", async () => {
  await using t = await open();
  const C = "http://c";
  const a = t.start([A, B], A);
  assert.ok(await a.joined);
  await a.role.release();
  await assert.rejects(t.start([A, C], C).joined, StrangerError);
  const c = t.start([A, B, C], C);
  assert.ok(await c.joined);
  assert.ok(c.role.leads);
  await c.role.release();
  // The site has three now.
  await assert.rejects(t.start(["http://d"], "http://d").joined, StrangerError);
  await c.role.forgetProcesses();
  const d = t.start([], null);
  assert.ok(await d.joined);
});
