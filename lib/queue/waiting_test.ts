import assert from "node:assert/strict";
import { newTask, type PRIORITY, type Task } from "./schema.ts";
import { WaitingQueue } from "./waiting.ts";

const ALL = new Set(["C", "Java"]);

interface Given {
  party?: string;
  priority?: keyof typeof PRIORITY;
  language?: string;
  changes?: Partial<Task>;
}

const task = (id: number, given: Given = {}): Task => {
  const { party = "ann", priority = "normal", language = "C" } = given;
  return {
    ...newTask(
      { kind: "submission", id, language, party, enqueuedAt: id },
      priority,
    ),
    ...given.changes,
  };
};

const queueOf = (...tasks: Task[]) => {
  const queue = new WaitingQueue();
  for (const one of tasks) queue.add(one);
  return queue;
};

/** The ids in the order in which they are handed out. */
function drain(queue: WaitingQueue, languages = ALL): number[] {
  const ids: number[] = [];
  for (;;) {
    const next = queue.take(languages);
    if (next === null) return ids;
    ids.push(next.id);
  }
}

Deno.test("of one account, first come first served", () => {
  assert.deepEqual(drain(queueOf(task(3), task(1), task(2))), [3, 1, 2]);
});

Deno.test("contests come first, then the rest, then rejudges", () => {
  const queue = queueOf(
    task(1, { priority: "rejudge" }),
    task(2),
    task(3, { priority: "contest", party: "bob" }),
    task(4, { priority: "rejudge" }),
    task(5, { party: "eve" }),
  );
  assert.deepEqual(drain(queue), [3, 2, 5, 1, 4]);
});

Deno.test("who sends a thousand does not delay the others", () => {
  const queue = queueOf(...Array.from({ length: 1000 }, (_, n) => task(n)));
  for (let n = 0; n < 10; n++) queue.take(ALL);
  queue.add(task(2000, { party: "bob" }));
  queue.add(task(2001, { party: "bob" }));
  queue.add(task(2002, { party: "eve" }));
  // One of the great sender's may stand before the first of each.
  assert.ok(queue.place(task(2000))!.ahead <= 1);
  const order = drain(queue);
  assert.equal(order.length, 993);
  assert.ok(order.indexOf(2002) <= 3, String(order.slice(0, 9)));
  assert.ok(order.indexOf(2001) <= 6, String(order.slice(0, 9)));
});

Deno.test("who has been served has no advantage over who has not", () => {
  const queue = queueOf(task(1), task(2));
  queue.take(ALL);
  queue.add(task(3, { party: "bob" }));
  queue.add(task(4));
  assert.deepEqual(drain(queue), [3, 2, 4]);
});

Deno.test("one that comes back goes on before what its sender sent later", () => {
  const queue = queueOf(...[1, 2, 3, 4].map((id) => task(id)));
  const first = queue.take(ALL)!;
  queue.add({ ...first, attempt: 1 });
  assert.deepEqual(drain(queue), [1, 2, 3, 4]);
});

Deno.test("a language that nobody asks for hides nothing behind it", () => {
  const queue = queueOf(
    task(1, { language: "Java" }),
    task(2),
    task(3, { language: "Java" }),
  );
  assert.deepEqual(drain(queue, new Set(["C"])), [2]);
  assert.deepEqual(drain(queue, new Set()), []);
  assert.deepEqual(drain(queue), [1, 3]);
});

Deno.test("who sends many in one language and one in another does not delay the others in the first", () => {
  const queue = queueOf(
    ...Array.from({ length: 50 }, (_, n) => task(n, { language: "Java" })),
    task(100),
  );
  // A judge that has but C takes the last of them.
  assert.equal(queue.take(new Set(["C"]))?.id, 100);
  queue.add(task(200, { party: "bob", language: "Java" }));
  assert.equal(queue.place(task(200))?.ahead, 1);
});

Deno.test("places count what is before one, and follow every change", () => {
  const queue = queueOf(task(1), task(2), task(3));
  const places = () => [1, 2, 3].map((id) => queue.place(task(id))?.ahead);
  assert.deepEqual(places(), [0, 1, 2]);
  queue.add(task(9, { priority: "contest" }));
  assert.deepEqual(places(), [1, 2, 3]);
  queue.remove(task(2));
  assert.deepEqual(places(), [1, undefined, 2]);
  queue.take(ALL);
  assert.deepEqual(places(), [0, undefined, 1]);
});

Deno.test("the same id of another kind is another task", () => {
  const queue = queueOf(task(1), task(1, { changes: { kind: "run" } }));
  assert.equal(queue.size, 2);
  queue.remove({ kind: "run", id: 1 });
  assert.deepEqual(drain(queue), [1]);
});

Deno.test("a task that is added again stands in the queue once", () => {
  const queue = queueOf(task(1), task(2));
  queue.add(task(1));
  assert.equal(queue.size, 2);
  assert.deepEqual(drain(queue).toSorted(), [1, 2]);
});

Deno.test("any order of adding and removing leaves nothing behind and loses nothing", () => {
  const queue = new WaitingQueue();
  const there = new Set<number>();
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % below;
  };
  for (let n = 0; n < 3_000; n++) {
    const id = random(200);
    if (random(3) === 0) {
      queue.remove({ kind: "submission", id });
      there.delete(id);
    } else if (random(4) === 0) {
      const taken = queue.take(ALL);
      if (taken !== null) there.delete(taken.id);
    } else {
      const priority = (["contest", "normal", "rejudge"] as const)[random(3)];
      const attempt = random(2);
      queue.add(
        task(id, { party: `u${random(9)}`, priority, changes: { attempt } }),
      );
      there.add(id);
    }
    assert.equal(queue.size, there.size);
  }
  assert.deepEqual(
    drain(queue).toSorted((a, b) => a - b),
    [...there].toSorted((a, b) => a - b),
  );
});

Deno.test("what rests is passed over and keeps its place", () => {
  const queue = queueOf(task(1), task(2, { party: "bob" }), task(3));
  const rests = ({ party }: Task) => party === "ann";
  assert.equal(queue.take(ALL, { rests })?.id, 2);
  assert.equal(queue.take(ALL, { rests }), null);
  assert.deepEqual(drain(queue), [1, 3]);
});

Deno.test("who has their share lets others of the same priority go first, and nobody of a lower one", () => {
  const hasShare = ({ party }: Task) => party === "ann";
  const queue = queueOf(
    task(1),
    task(2),
    task(3, { party: "bob", language: "Java" }),
    task(4, { party: "eve", priority: "rejudge" }),
  );
  const take = (languages = ALL) => queue.take(languages, { hasShare })?.id;
  assert.equal(take(new Set(["C"])), 1);
  assert.deepEqual([take(), take(), take()], [3, 2, 4]);
});

Deno.test("however many one party has waiting, its first alone is looked at", () => {
  const queue = queueOf(
    ...Array.from(
      { length: 5_000 },
      (_, n) => task(n, { party: "rejudge 1", priority: "rejudge" }),
    ),
  );
  let asked = 0;
  const no = () => {
    asked++;
    return true;
  };
  assert.equal(queue.take(ALL, { rests: no }), null);
  assert.equal(asked, 1);
  assert.equal(queue.take(ALL, { hasShare: no })?.id, 0);
  assert.equal(asked, 2);
  // Nor does one that comes look at all that wait before it.
  let read = 0;
  for (let n = 0; n < 5_000; n++) {
    const { priority, ...rest } = task(10_000 + n, { party: "bob" });
    queue.add({
      ...rest,
      get priority() {
        read++;
        return priority;
      },
    });
  }
  read = 0;
  queue.add(task(1, { priority: "rejudge", language: "Java" }));
  assert.ok(read < 100, `${read}`);
});
