import assert from "node:assert/strict";
import { STATUS } from "../judging/status.ts";
import { openStore } from "../store/open.ts";
import { SubmissionCatalogue } from "../submissions/catalogue/catalogue.ts";
import { Submission } from "../submissions/schema.ts";
import { submissionCollection } from "../submissions/store.ts";
import type { Venue } from "../venues/schema.ts";
import { ACM } from "./acm.ts";
import { contestPlace } from "./boards.ts";
import { openBoards } from "./open.ts";

const CONTEST: Venue = { kind: "contest", id: 7, gid: null };
const WINDOW = {
  begin: 0,
  end: null,
  takesLate: false,
  seal: null,
  until: null,
};
const SCOPE = { excluded: new Set<string>(), pids: null };

const submission = (submitId: number, changes: Partial<Submission> = {}) =>
  Submission.parse({
    submitId,
    pid: 1,
    displayPid: "1",
    uid: `u${submitId}`,
    submitTime: submitId * 60_000,
    status: STATUS.accepted,
    length: 1,
    language: "C",
    venue: CONTEST,
    ip: "",
    ...changes,
  });

async function open() {
  const store = await openStore(":memory:");
  const records = submissionCollection(store);
  const catalogue = await SubmissionCatalogue.load(records);
  const boards = openBoards({ records, catalogue });
  return {
    records,
    boards,
    uids: async (id = 7) => {
      const place = await boards.of(contestPlace({ ...CONTEST, id }));
      const { rows } = place.board(ACM, WINDOW, SCOPE);
      return rows.map(({ uid }) => uid).sort();
    },
    [Symbol.dispose]: () => store.close(),
  };
}

Deno.test("a board is read from what was sent to its place when somebody asks", async () => {
  using site = await open();
  const { records } = site;
  await records.insert(submission(1));
  await records.insert(submission(2, { venue: { ...CONTEST, id: 8 } }));
  await records.insert(submission(3, { status: STATUS.judging }));
  // Far apart, as if thousands were sent elsewhere in between.
  await records.insert(submission(9_000));
  assert.deepEqual(await site.uids(), ["u1", "u9000"]);
  assert.deepEqual(await site.uids(8), ["u2"]);
  assert.deepEqual(await site.uids(9), []);
});

Deno.test("it hears of verdicts, rejudges and deletions", async () => {
  using site = await open();
  const { records, boards } = site;
  await records.insert(submission(1));
  const place = await boards.of(contestPlace(CONTEST));
  const board = place.board(ACM, WINDOW, SCOPE);
  const solvers = () => board.rows.map(({ uid, points }) => `${uid} ${points}`);
  assert.deepEqual(solvers(), ["u1 1"]);
  await records.insert(submission(2, { status: STATUS.pending }));
  assert.deepEqual(solvers(), ["u1 1"]);
  await records.update([2], (row) => ({ ...row, status: STATUS.accepted }));
  assert.deepEqual(solvers(), ["u1 1", "u2 1"]);
  await records.update([1], (row) => ({ ...row, status: STATUS.pending }));
  assert.deepEqual(solvers(), ["u2 1"]);
  await records.update([1], (row) => ({ ...row, status: STATUS.wrongAnswer }));
  assert.deepEqual(solvers(), ["u2 1", "u1 0"]);
  await records.delete(2);
  assert.deepEqual(solvers(), ["u1 0"]);
  assert.equal(place.board(ACM, WINDOW, SCOPE), board);
});

Deno.test("what changes while a board is read is not lost", async () => {
  using site = await open();
  const { records, boards } = site;
  await records.insert(submission(1));
  await records.insert(submission(2));
  const opening = boards.of(contestPlace(CONTEST));
  const changes = [
    records.update([1], (row) => ({ ...row, status: STATUS.wrongAnswer })),
    records.delete(2),
    records.insert(submission(3)),
  ];
  const { log } = await opening;
  await Promise.all(changes);
  assert.deepEqual([...log.people()].sort(), ["u1", "u3"]);
  assert.equal(log.attempts("u1", 1)[0].status, STATUS.wrongAnswer);
});

Deno.test("people and problems can be taken off a board, and put back", async () => {
  using site = await open();
  const { records, boards } = site;
  await records.insert(submission(1));
  await records.insert(submission(2, { pid: 2 }));
  const place = await boards.of(contestPlace(CONTEST));
  const uids = (
    changes: Partial<{ excluded: Set<string>; pids: Set<number> }>,
  ) =>
    place.board(ACM, WINDOW, { ...SCOPE, ...changes }).rows
      .map(({ uid }) => uid);
  assert.deepEqual(uids({ excluded: new Set(["u1"]) }), ["u2"]);
  assert.deepEqual(uids({ pids: new Set([1]) }), ["u1"]);
  assert.deepEqual(uids({}), ["u1", "u2"]);
});
