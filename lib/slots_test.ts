import assert from "node:assert/strict";
import { BusyError } from "./failure.ts";
import { Slots } from "./slots.ts";

/** Work that ends when it is told to, and notes who was at it. */
function crew(limits: { atOnce: number; waiting: number }) {
  const slots = new Slots({ ...limits, retrySeconds: 5 });
  const started: string[] = [];
  const ends = new Map<string, (reason?: Error) => void>();
  return {
    started,
    start: (name: string, patient = false) =>
      slots.run(() => {
        started.push(name);
        return new Promise<string>((resolve, reject) =>
          ends.set(name, (reason) => reason ? reject(reason) : resolve(name))
        );
      }, { patient }),
    async end(name: string, reason?: Error) {
      ends.get(name)!(reason);
      // Until the next one has been let in.
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    },
  };
}

Deno.test("so many are at work, so many wait, and the next is told to come again", async () => {
  const t = crew({ atOnce: 2, waiting: 1 });
  const taken = ["a", "b", "c"].map((name) => t.start(name));
  await assert.rejects(t.start("d"), (reason) => {
    assert.ok(reason instanceof BusyError);
    assert.equal(reason.seconds, 5);
    return true;
  });
  assert.deepEqual(t.started, ["a", "b"]);
  await t.end("a");
  assert.deepEqual(t.started, ["a", "b", "c"]);
  const late = t.start("e");
  await t.end("b");
  await t.end("c");
  await t.end("e");
  assert.deepEqual(await Promise.all([...taken, late]), ["a", "b", "c", "e"]);
});

Deno.test("the patient wait behind all others, however early they came", async () => {
  const t = crew({ atOnce: 1, waiting: 1 });
  const all = [
    t.start("first"),
    t.start("patient", true),
    t.start("more patient", true),
    t.start("hasty"),
  ];
  for (const name of ["first", "hasty", "patient", "more patient"]) {
    await t.end(name);
  }
  await Promise.all(all);
  assert.deepEqual(t.started, ["first", "hasty", "patient", "more patient"]);
});

Deno.test("work that fails gives its turn on", async () => {
  const t = crew({ atOnce: 1, waiting: 2 });
  const broken = t.start("broken");
  const next = t.start("next");
  const told = assert.rejects(broken, /no luck/);
  await t.end("broken", new Error("no luck"));
  await told;
  await t.end("next");
  assert.equal(await next, "next");
});
