import assert from "node:assert/strict";
import { z } from "zod";
import { ok } from "../result.ts";
import {
  FencedError,
  keepFence,
  Leader,
  LEASE_MS,
  type Pace,
} from "./leader.ts";
import { Store } from "./store.ts";

/** A way to the database that knows what is under way, and that can be cut. */
class Line {
  isCut = false;
  /** What is asked is answered by nobody. */
  isSilent = false;
  underWay = 0;
  readonly kv: Deno.Kv;

  constructor(kv: Deno.Kv) {
    this.kv = new Proxy(kv, {
      get: (target, name) => {
        if (name === "get") {
          return (key: Deno.KvKey) => this.#track(() => target.get(key));
        }
        if (name === "atomic") return () => this.#atomic(target.atomic());
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  }

  #atomic(atomic: Deno.AtomicOperation): Deno.AtomicOperation {
    const commit = atomic.commit.bind(atomic);
    return Object.assign(atomic, { commit: () => this.#track(commit) });
  }

  async #track<T>(work: () => Promise<T>): Promise<T> {
    if (this.isCut) throw new Error("no way to the server");
    if (this.isSilent) return await new Promise(() => {});
    this.underWay++;
    try {
      return await work();
    } finally {
      this.underWay--;
    }
  }
}

/** Time that passes when the test says so, and nothing is under way. */
class Time implements Pace {
  readonly lines: Line[] = [];
  #now = 0;
  readonly #sleepers = new Set<{ at: number; wake: () => void }>();

  now = () => this.#now;

  sleep(ms: number, stop: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const sleeper = { at: this.#now + ms, wake: resolve };
    this.#sleepers.add(sleeper);
    stop.addEventListener("abort", () => {
      this.#sleepers.delete(sleeper);
      resolve();
    });
    if (stop.aborted) resolve();
    return promise;
  }

  /** What was woken does its work with the database. */
  async #quiet(): Promise<void> {
    for (let idle = 0; idle < 3;) {
      await new Promise((done) => setTimeout(done));
      idle = this.lines.some(({ underWay }) => underWay > 0) ? 0 : idle + 1;
    }
  }

  /** Nothing happens meanwhile. */
  leap(ms: number): void {
    for (const sleeper of this.#sleepers) sleeper.at += ms;
    this.#now += ms;
  }

  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      await this.#quiet();
      const next = [...this.#sleepers].filter(({ at }) => at <= end)
        .sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#now = next.at;
      this.#sleepers.delete(next);
      next.wake();
    }
    this.#now = end;
  }
}

async function open() {
  const kv = await Deno.openKv(":memory:");
  const time = new Time();
  const line = () => {
    const line = new Line(kv);
    time.lines.push(line);
    return line;
  };
  const stop = new AbortController();
  const lost: string[] = [];
  const candidate = (holder: string) => ({
    holder,
    address: `http://${holder}`,
    lost: () => lost.push(holder),
    stop: stop.signal,
    pace: time,
  });
  const take = (holder: string, over = line()) =>
    Leader.takeFree(over.kv, candidate(holder));
  const waiting = (holder: string) => {
    const taken: { leader?: Leader } = {};
    Leader.await(line().kv, candidate(holder))
      .then((leader) => taken.leader = leader ?? undefined);
    return taken;
  };
  const takeInTime = async (holder: string) => {
    const taken = waiting(holder);
    await time.pass(LEASE_MS);
    await time.pass(1_000);
    return taken.leader;
  };
  return {
    kv,
    time,
    line,
    take,
    waiting,
    takeInTime,
    lost,
    async [Symbol.asyncDispose]() {
      stop.abort();
      await time.pass(0);
      kv.close();
    },
  };
}

Deno.test("the first one leads, and nobody else while it is alive", async () => {
  await using t = await open();
  const first = (await t.take("first"))!;
  assert.equal(first.term, 1);
  assert.equal(await t.take("second"), null);
  const third = t.waiting("third");
  await t.time.pass(10 * LEASE_MS);
  assert.equal(third.leader, undefined);
  assert.deepEqual(t.lost, []);
  await first.release();
});

Deno.test("who is called is said by the lease, and by nobody after it", async () => {
  await using t = await open();
  assert.equal(await Leader.addressOf(t.kv), null);
  const first = (await t.take("first"))!;
  assert.equal(await Leader.addressOf(t.kv), "http://first");
  await first.release();
  assert.equal(await Leader.addressOf(t.kv), null);
});

Deno.test("who waits follows soon after one that lets go", async () => {
  await using t = await open();
  const first = (await t.take("first"))!;
  const second = t.waiting("second");
  await t.time.pass(1_000);
  await first.release();
  await t.time.pass(1_000);
  assert.equal(second.leader?.term, 2);
  await second.leader!.release();
});

Deno.test("who was asleep takes no lease for old that it has not seen grow old", async () => {
  await using t = await open();
  const first = (await t.take("first"))!;
  const second = t.waiting("second");
  await t.time.pass(1_000);
  // Nobody runs for a while, the database neither: only the clock does.
  t.time.leap(10 * LEASE_MS);
  await t.time.pass(2_000);
  assert.equal(second.leader, undefined);
  await t.time.pass(LEASE_MS);
  assert.deepEqual([second.leader, t.lost], [undefined, []]);
  await first.release();
});

Deno.test("who lets go is followed at once", async () => {
  await using t = await open();
  await (await t.take("first"))!.release();
  const second = (await t.take("second"))!;
  assert.equal(second.term, 2);
  await second.release();
});

Deno.test("who lets go while the database is away does not wait for it", async () => {
  await using t = await open();
  const line = t.line();
  const first = (await t.take("first", line))!;
  line.isSilent = true;
  let isOver = false;
  void first.release().then(() => isOver = true);
  await t.time.pass(3_000);
  assert.ok(isOver);
});

Deno.test("of many that step up at once one leads", async () => {
  await using t = await open();
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, n) => t.take(`${n}`)),
  );
  const leaders = all.filter((leader) => leader !== null);
  assert.equal(leaders.length, 1);
  await leaders[0].release();
});

Deno.test("one whose way to the data is cut steps down before another steps up", async () => {
  await using t = await open();
  const line = t.line();
  const first = (await t.take("first", line))!;
  await t.time.pass(LEASE_MS);
  line.isCut = true;
  const second = t.waiting("second");
  while (t.lost.length === 0) {
    assert.equal(second.leader, undefined, "two lead at once");
    await t.time.pass(100);
  }
  await t.time.pass(LEASE_MS);
  assert.equal(second.leader?.term, first.term + 1);
  await second.leader!.release();
});

const Item = z.object({ id: z.number() });

Deno.test("what a former leader was about to write is not written", async () => {
  await using t = await open();
  const store = new Store(t.kv);
  const items = store.collection<z.infer<typeof Item>, [id: number]>({
    name: "items",
    schema: Item,
    id: ({ id }) => [id],
  });
  const line = t.line();
  const first = (await t.take("first", line))!;
  await first.act(() => items.insert({ id: 1 }));
  const asFirst = first.act(keepFence);
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const late = first.act(() =>
    store.transact(async (tx) => {
      begun.resolve();
      await goOn.promise;
      return ok(tx.insert(items, { id: 2 }));
    })
  );
  await begun.promise;
  line.isCut = true;
  const second = (await t.takeInTime("second"))!;
  goOn.resolve();
  await assert.rejects(late, FencedError);
  await assert.rejects(asFirst(() => items.insert({ id: 2 })), FencedError);
  assert.equal(await items.get(2), null);
  // Anybody's own work goes on, and the new leader's.
  assert.ok((await items.insert({ id: 3 })).ok);
  assert.ok((await second.act(() => items.insert({ id: 4 }))).ok);
  await t.time.pass(LEASE_MS);
  await second.release();
});
