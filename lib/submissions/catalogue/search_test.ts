import assert from "node:assert/strict";
import { STATUS } from "../../judging/status.ts";
import { Store } from "../../store/store.ts";
import { SubmissionCatalogue } from "./catalogue.ts";
import { Submission } from "../schema.ts";
import { ListedRows } from "./listed_rows.ts";
import { RowSet } from "./row_set.ts";
import { submissionCollection } from "../store.ts";

Deno.test("what is remembered of hidden problems holds when ids come late", async () => {
  const store = new Store(await Deno.openKv(":memory:"));
  const submissions = submissionCollection(store);
  const catalogue = await SubmissionCatalogue.load(submissions);
  const send = (submitId: number) =>
    submissions.insert(Submission.parse({
      submitId,
      pid: submitId % 3,
      displayPid: "P",
      uid: submitId % 2 === 0 ? "ann" : "bob",
      submitTime: 0,
      status: STATUS.accepted,
      length: 1,
      language: "C",
      ip: "",
    }));
  const filter = { uids: new Set(["ann", "bob"]), hiddenPids: new Set([1]) };
  const found = () => catalogue.find(filter, { from: 0, limit: 1_000 });
  const isSeen = (id: number) => id % 3 !== 1;

  const late = [7, 8];
  const ids = Array.from({ length: 30 }, (_, n) => 30 - n);
  const before = ids.filter((id) => !late.includes(id));
  for (const id of before.toReversed()) await send(id);
  const first = before.filter(isSeen);
  assert.deepEqual(found(), { total: first.length, ids: first });
  for (const id of late) await send(id);
  const all = ids.filter(isSeen);
  assert.deepEqual(found(), { total: all.length, ids: all });
  store.close();
});

Deno.test("who asks with a new set of the same is not counted anew, and pushes out nobody's total", async () => {
  const store = new Store(await Deno.openKv(":memory:"));
  const submissions = submissionCollection(store);
  for (let submitId = 1; submitId <= 60; submitId++) {
    await submissions.insert(Submission.parse({
      submitId,
      pid: submitId,
      displayPid: "P",
      uid: `${submitId % 4}`,
      submitTime: 0,
      status: STATUS.accepted,
      length: 1,
      language: "C",
      ip: "",
    }));
  }
  const catalogue = await SubmissionCatalogue.load(submissions);
  const { count } = RowSet;
  let counted = 0;
  RowSet.count = (cut) => {
    counted++;
    return count(cut);
  };
  try {
    const totalWithout = (...pids: number[]) =>
      catalogue.find({ hiddenPids: new Set(pids) }, { from: 0, limit: 1 })
        .total;
    const forAll = new Set([1, 2, 3]);
    const find = () =>
      catalogue.find({ hiddenPids: forAll }, { from: 0, limit: 1 }).total;
    assert.equal(find(), 57);
    assert.equal(counted, 1);
    for (let n = 0; n < 200; n++) {
      assert.equal(n % 2 ? totalWithout(1, 2) : totalWithout(2, 1), 58);
      assert.equal(totalWithout(1, 3), 58);
    }
    assert.equal(find(), 57);
    assert.equal(counted, 3);
  } finally {
    RowSet.count = count;
    store.close();
  }
});

Deno.test("a status that no submission has finds nothing, and leaves nothing behind", async () => {
  const store = new Store(await Deno.openKv(":memory:"));
  const submissions = submissionCollection(store);
  for (let submitId = 1; submitId <= 20; submitId++) {
    await submissions.insert(Submission.parse({
      submitId,
      pid: submitId,
      displayPid: "P",
      uid: `${submitId}`,
      submitTime: 0,
      status: STATUS.accepted,
      length: 1,
      language: "C",
      ip: "",
    }));
  }
  const catalogue = await SubmissionCatalogue.load(submissions);
  const pids = new Set(catalogue.pids());
  for (const status of [-1_000_000, -11, 11, 18, 40, 1_000_000]) {
    for (const filter of [{ status }, { status, pids }]) {
      const found = catalogue.find(filter, { from: 0, limit: 10 });
      assert.deepEqual(found, { total: 0, ids: [] }, `${status}`);
    }
  }
  store.close();

  const rows = new ListedRows();
  rows.reserve(1_000);
  // Each set would take a bit of every row, for as long as the process runs.
  assert.equal(rows.of(777), rows.of(778));
});

Deno.test("where no folder can be made for its files, a catalogue does without", async () => {
  const store = new Store(await Deno.openKv(":memory:"));
  const submissions = submissionCollection(store);
  const file = await Deno.makeTempFile({ prefix: "gavel-catalogue-" });
  const catalogue = await SubmissionCatalogue.load(submissions, {
    segments: { dir: file },
    asideFrom: 0,
  });
  assert.equal(catalogue.size, 0);
  await catalogue.fold();
  await Deno.remove(file);
  store.close();
});
