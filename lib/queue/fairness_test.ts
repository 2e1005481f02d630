import assert from "node:assert/strict";
import { openTestSite } from "../../tests/support.ts";
import { STATUS } from "../judging/status.ts";
import { MAX_FAULTS, type TaskRef } from "../judging/protocol.ts";
import { submit } from "../submissions/service.ts";
import { startRun } from "../submissions/test_runs/test_run.ts";
import { shareOf } from "./handing_out.ts";
import { PRIORITY } from "./schema.ts";
import { PRACTICE } from "../venues/schema.ts";

const AT_ONCE = AbortSignal.abort();
const ACCEPTED = {
  kind: "verdict" as const,
  status: STATUS.accepted,
  time: 3,
  memory: 400,
  score: null,
  oiRankScore: null,
  note: null,
  message: null,
  cases: [],
};
const FAULT = { kind: "fault" as const, reason: "the name is too long" };

type Who = "user" | "root" | "problem_admin";
const identity = (name: string) => ({ name, instance: `${name} 1` });

interface Asked {
  slots: number;
  free?: number;
  express?: boolean;
  name?: string;
  languages?: string[];
  signal?: AbortSignal;
}

/** A site to which three accounts send programs, and what its judges hold. */
async function openQueue() {
  const t = await openTestSite();
  const problem = await t.addProblem({ languages: ["C", "Java"] });
  const { queue: { scheduler }, submissions: { records: submissions } } =
    t.site;
  const senders = new Map<number, Who>();
  return {
    ...t,
    async send(who: Who, language = "C"): Promise<number> {
      const draft = { language, code: "int main(){}" };
      const sent = await submit(await t.actAs(who), problem, draft, PRACTICE);
      assert.ok(sent.ok);
      senders.set(sent.value.submitId, who);
      return sent.value.submitId;
    },
    claim: (
      {
        slots,
        free = slots,
        express,
        name = "ann",
        languages = ["C", "Java"],
        signal,
      }: Asked,
    ) =>
      scheduler.claim({
        version: 1,
        judge: identity(name),
        slots,
        free,
        express,
        languages,
        isolation: "none",
      }, signal ?? AT_ONCE),
    /** Sends one and makes it a task of a rejudge. */
    async rejudge(): Promise<void> {
      const id = await this.send("problem_admin");
      await t.site.queue.tasks.update(["submission", id], (task) => ({
        ...task,
        priority: PRIORITY.rejudge,
        party: "rejudge 1",
      }));
    },
    /** Starts a test run, for which its sender waits. */
    async testRun(who: Who): Promise<void> {
      const draft = { language: "C", code: "int main(){}", userInput: "1" };
      const run = await startRun(await t.actAs(who), problem, draft, PRACTICE);
      assert.ok(run.ok);
    },
    whose: (tasks: TaskRef[]) => tasks.map(({ id }) => senders.get(id)),
    end: (
      { kind, id, attempt }: TaskRef,
      outcome: typeof ACCEPTED | typeof FAULT = ACCEPTED,
      name = "ann",
    ) => scheduler.result(identity(name), { kind, id, attempt }, outcome),
    statusOf: async (id: number) => (await submissions.get(id))?.status,
  };
}

Deno.test("half of the slots, rounded up, are one account's while others wait", () => {
  const shares = [1, 2, 3, 4, 5, 16].map(shareOf);
  assert.deepEqual(shares, [1, 1, 2, 2, 3, 8]);
  // A judge that has just gone leaves one, not none.
  assert.equal(shareOf(0), 1);
});

Deno.test("an account that sends much has all slots only as long as nobody else waits", async () => {
  await using t = await openQueue();
  for (let n = 0; n < 20; n++) await t.send("user");
  const first = await t.claim({ slots: 4 });
  assert.equal(first.length, 4);
  for (let n = 0; n < 3; n++) await t.send("root");
  // What becomes free goes to the others, until each has their half.
  const next = [];
  for (const task of first.slice(0, 3)) {
    await t.end(task);
    next.push(...await t.claim({ slots: 4, free: 1 }));
  }
  assert.deepEqual(t.whose(next), ["root", "root", "user"]);
  await t.end(next[0]);
  assert.deepEqual(t.whose(await t.claim({ slots: 4, free: 1 })), ["root"]);
});

Deno.test("an account whose program takes long leaves half of the slots to those who come later", async () => {
  await using t = await openQueue();
  for (let n = 0; n < 3; n++) await t.send("user");
  const [slow] = await t.claim({ slots: 2, free: 1 });
  t.clock.now += 6_000;
  assert.deepEqual(await t.claim({ slots: 2, free: 1 }), []);
  await t.send("root");
  assert.deepEqual(t.whose(await t.claim({ slots: 2, free: 1 })), ["root"]);
  await t.end(slow);
  assert.deepEqual(t.whose(await t.claim({ slots: 2, free: 1 })), ["user"]);
});

Deno.test("what a person waits for is in no share, and no other waits behind it", async () => {
  await using t = await openQueue();
  for (let n = 0; n < 4; n++) await t.send("user");
  const [slow] = await t.claim({ slots: 2, free: 1 });
  t.clock.now += 300_000;
  // The second slot stands idle for others: a long program holds the first.
  assert.deepEqual(await t.claim({ slots: 2, free: 1 }), []);
  await t.testRun("user");
  const [run] = await t.claim({ slots: 2, free: 1 });
  assert.equal(run.kind, "run", "before the three that wait longer");
  await t.send("root");
  assert.deepEqual(await t.claim({ slots: 2, free: 0 }), []);
  await t.end(slow);
  assert.deepEqual(t.whose(await t.claim({ slots: 2, free: 1 })), ["root"]);
});

Deno.test("a judge with no slot left takes one more that a person waits for, and nothing else", async () => {
  await using t = await openQueue();
  for (let n = 0; n < 3; n++) await t.send("user");
  assert.equal((await t.claim({ slots: 1 })).length, 1);
  const asked = { slots: 1, free: 0, express: true };
  assert.deepEqual(await t.claim(asked), []);
  await t.testRun("user");
  await t.testRun("root");
  assert.deepEqual(await t.claim({ slots: 1, free: 0 }), []);
  const [run, ...more] = await t.claim(asked);
  assert.deepEqual([run.kind, more], ["run", []]);
});

Deno.test("a claim that waits for what is awaited ends when its judge has a slot", async () => {
  await using t = await openQueue();
  const { signal } = new AbortController();
  const waits = t.claim({ slots: 1, free: 0, express: true, signal });
  const id = await t.send("user");
  const [task] = await t.claim({ slots: 1 });
  assert.equal(task.id, id);
  assert.deepEqual(await waits, []);
});

Deno.test("a rejudge has all slots; of slow programs it leaves one to whoever comes", async () => {
  await using t = await openQueue();
  for (let n = 0; n < 8; n++) await t.rejudge();
  const held = await t.claim({ slots: 4 });
  assert.equal(held.length, 4);
  const next = () => t.claim({ slots: 4, free: 1 });
  t.clock.now += 4_000;
  await t.end(held[0]);
  assert.equal((await next()).length, 1);
  t.clock.now += 2_000;
  await t.end(held[1]);
  assert.deepEqual(await next(), []);
  await t.send("user");
  assert.deepEqual(t.whose(await next()), ["user"]);
  await t.end(held[2]);
  // Three slots of four: more than the share of one account.
  assert.deepEqual(t.whose(await next()), ["problem_admin"]);
  await t.end(held[3]);
  assert.deepEqual(t.whose(await next()), ["problem_admin"]);
});

Deno.test("two judges keep one share between them, also when they ask at once", async () => {
  await using t = await openQueue();
  for (let n = 0; n < 10; n++) await t.send("user");
  for (let n = 0; n < 10; n++) await t.send("root");
  // Both are known before either takes.
  for (const name of ["ann", "bob"]) {
    await t.claim({ slots: 3, name, languages: [] });
  }
  const claims = ["ann", "bob"].map((name) => t.claim({ slots: 3, name }));
  const whose = t.whose((await Promise.all(claims)).flat());
  assert.deepEqual(whose.toSorted(), [
    ...Array(3).fill("root"),
    ...Array(3).fill("user"),
  ]);
});

Deno.test("with one slot it is a turn each", async () => {
  await using t = await openQueue();
  for (let n = 0; n < 3; n++) await t.send("user");
  for (let n = 0; n < 3; n++) await t.send("root");
  const whose = [];
  for (let n = 0; n < 6; n++) {
    const [task] = await t.claim({ slots: 1 });
    whose.push(...t.whose([task]));
    await t.end(task);
  }
  const turns = ["user", "root", "user", "root", "user", "root"];
  assert.deepEqual(whose, turns);
});

Deno.test("a slot that nobody else can use does not stand idle", async () => {
  await using t = await openQueue();
  for (let n = 0; n < 4; n++) await t.send("user");
  await t.send("root", "Java");
  // The other's is for a judge that has its language.
  const tasks = await t.claim({ slots: 4, languages: ["C"] });
  assert.deepEqual(t.whose(tasks), Array(4).fill("user"));
});

Deno.test("one account's faults delay no other's task on the same judge, however many they are", async () => {
  await using t = await openQueue();
  for (let n = 0; n < 8; n++) await t.send("user");
  for (const task of await t.claim({ slots: 8 })) await t.end(task, FAULT);
  // Theirs have to wait on this judge, and another one may try at once.
  assert.deepEqual(await t.claim({ slots: 8 }), []);
  const id = await t.send("root");
  const [task, ...others] = await t.claim({ slots: 8 });
  assert.deepEqual([task.id, others], [id, []]);
  assert.equal(await t.end(task), true);
  assert.equal((await t.claim({ slots: 8, name: "bob" })).length, 8);
});

Deno.test("a claim that waits is woken when a rest is over", async () => {
  await using t = await openQueue();
  const id = await t.send("user");
  const [task] = await t.claim({ slots: 1 });
  await t.end(task, FAULT);
  const { setTimeout } = globalThis;
  const slept: number[] = [];
  globalThis.setTimeout = ((run: () => void, ms = 0) => {
    slept.push(ms);
    t.clock.now += ms;
    return setTimeout(run, 0);
  }) as typeof setTimeout;
  try {
    const { signal } = new AbortController();
    const [again] = await t.claim({ slots: 1, signal });
    assert.equal(again.id, id);
  } finally {
    globalThis.setTimeout = setTimeout;
  }
  assert.deepEqual(slept, [2_000]);
});

Deno.test("three faults of one task are a System Error, and its judge goes on", async () => {
  await using t = await openQueue();
  const id = await t.send("user");
  for (let n = 0; n < MAX_FAULTS; n++) {
    assert.equal(await t.statusOf(id), STATUS.pending);
    t.clock.now += 60_000;
    const [task] = await t.claim({ slots: 1 });
    await t.end(task, FAULT);
  }
  assert.equal(await t.statusOf(id), STATUS.systemError);
  const other = await t.send("root");
  assert.deepEqual((await t.claim({ slots: 1 })).map(({ id }) => id), [other]);
});

Deno.test("a judge that fails everybody rests, so that it does not use up everybody's tries", async () => {
  await using t = await openQueue();
  const senders = ["user", "root", "problem_admin"] as const;
  for (const who of senders) await t.send(who);
  const [first, second] = await t.claim({ slots: 2 });
  await t.end(first, FAULT);
  await t.end(second, FAULT);
  assert.deepEqual(await t.claim({ slots: 2 }), []);
  assert.equal((await t.claim({ slots: 1, name: "bob" })).length, 1);
  t.clock.now += 2_000;
  assert.equal((await t.claim({ slots: 2 })).length, 2);
});

Deno.test("what no judge would take is not handed out, and its author reads why", async () => {
  await using t = await openQueue();
  const id = await t.send("user");
  const { pid } = (await t.site.submissions.records.get(id))!;
  const statement = (await t.site.problems.statements.get(pid))!;
  const put = (userExtraFile: Record<string, string>) =>
    t.site.store.transact(async (tx) => {
      await tx.putBlob(t.site.problems.statements, [pid], {
        ...statement,
        userExtraFile,
      });
      return { ok: true as const, value: null };
    });
  await put({ "../../etc/cron.d/x": "* * * * *" });
  assert.deepEqual(await t.claim({ slots: 1 }), []);
  assert.equal(await t.statusOf(id), STATUS.systemError);
  const report = await t.site.submissions.reports.get(id);
  assert.equal(report?.note?.code, "siteFault");
  assert.match(report?.message ?? "", /^userExtraFiles\./);
  // The program's own stands in its place anyway: it is left out.
  await put({ "main.c": "int other;", main: "x", "grader.h": "int g;" });
  await t.send("user");
  const [task] = await t.claim({ slots: 1 });
  assert.ok("userExtraFiles" in task);
  assert.deepEqual(Object.keys(task.userExtraFiles), ["grader.h"]);
});
