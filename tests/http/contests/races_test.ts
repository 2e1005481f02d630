import assert from "node:assert/strict";
import { USER_STATUS } from "../../../lib/accounts/schema.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { envelope, openTestSite, type Person } from "../../support.ts";
import { aVerdict, judgeOf } from "../judging.ts";
import { CONTEST_PASSWORD, HOUR, MINUTE } from "./contests.ts";
import { CODE, openInside } from "./inside.ts";

type Inside = Awaited<ReturnType<typeof openInside>>;

/** Names and solved counts, as the board has them for a reader. */
async function board({ cid, post }: Inside, as: Person = "user") {
  const { data, msg } = await post("get-contest-rank", { cid }, as);
  assert.ok(data, msg);
  // One's own row leads, and stands in its place again.
  const rows = data.records.map((
    { username, ac }: { username: string; ac: number },
  ) => `${username} ${ac}`);
  return [...new Set<string>(rows)];
}

const judgeOne = async ({ t }: Inside) => {
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  await judge.result(task, aVerdict(task));
};

Deno.test("the last millisecond counts and the next does not, whatever the sender's clock; sent twice, it is there once", async () => {
  await using of = await openInside({ sealAt: null });
  const { t, cid } = of;
  const { end } = t.site.venues.kept.contests.get(cid)!;
  const send = (key: string) =>
    t.call("POST", "/api/submit-problem-judge", {
      as: "user",
      headers: { "idempotency-key": key },
      json: { pid: "A", cid, language: "C", code: CODE, isRemote: false },
    });
  const key = (n: number) => `0b9f6a52-6a0e-4a53-9d0c-0c1c64f3a00${n}`;
  await t.userOf("user");
  t.clock.now = end - 1;
  const replies = await Promise.all([1, 1, 1].map((n) => send(key(n))));
  const ids = [];
  for (const reply of replies) ids.push((await envelope(reply)).data.submitId);
  assert.equal(new Set(ids).size, 1);
  // Its answer was lost, and the line is back after the end.
  t.clock.now = end;
  assert.equal((await envelope(await send(key(1)))).data.submitId, ids[0]);
  assert.equal((await envelope(await send(key(2)))).status, 403);
  await judgeOne(of);
  assert.deepEqual(await board(of), ["user 1"]);
  assert.equal(of.t.site.submissions.catalogue.size, 1);
});

Deno.test("a verdict that comes after the end counts by when its program was sent", async () => {
  await using of = await openInside({ sealAt: null });
  const { t, cid, send } = of;
  const { begin, end } = t.site.venues.kept.contests.get(cid)!;
  assert.equal((await send("A")).status, 200);
  const sentAt = t.clock.now;
  t.clock.now = end + HOUR;
  assert.deepEqual(await board(of), []);
  await judgeOne(of);
  const { data } = await of.post("get-contest-rank", { cid });
  assert.deepEqual(
    data.records[0].submissionInfo.A.ACTime,
    (sentAt - begin) / 1000,
  );
});

Deno.test("a problem deleted in a running contest is gone from it; the rest goes on, what was sent stays its sender's", async () => {
  await using of = await openInside({ sealAt: null });
  const { t, cid, judged, send, get, html, pidOf } = of;
  const gone = await judged("A");
  await judged("B");
  assert.deepEqual(await board(of), ["user 2"]);
  const removed = await t.call(
    "DELETE",
    `/api/admin/problem?pid=${pidOf("A")}`,
    { as: "root" },
  );
  assert.equal(removed.status, 200);
  assert.deepEqual(await board(of), ["user 1"]);
  const { data } = await get(`get-contest-problem?cid=${cid}`);
  assert.deepEqual(
    data.map(({ displayId }: { displayId: string }) => displayId),
    ["B"],
  );
  assert.notEqual((await send("A")).status, 200);
  assert.equal((await send("B")).status, 200);
  for (const tab of ["problems", "rank", "submissions"]) {
    assert.match(await html(`/contest/${cid}/${tab}`), /<main /);
  }
  const page = await t.browse(`/contest/${cid}/problem/A`, { as: "user" });
  assert.equal(page.status, 404);
  const detail = await get(`get-submission-detail?submitId=${gone}&cid=${cid}`);
  assert.equal(detail.status, 200);
});

Deno.test("an account banned in the middle is out at once; what it has sent stays", async () => {
  await using of = await openInside({ sealAt: null });
  const { t, cid, judged, send } = of;
  await judged("A");
  const { uid } = await t.userOf("user");
  const banned = await t.site.accounts.users.update(
    [uid],
    (user) => ({ ...user, status: USER_STATUS.banned }),
  );
  assert.ok(banned.ok);
  assert.ok([401, 403].includes((await send("B")).status));
  const page = await t.browse(`/contest/${cid}/problems`, { as: "user" });
  assert.notEqual(page.status, 200);
  assert.equal(t.site.submissions.catalogue.size, 1);
  assert.equal((await board(of, "root")).length, 1);
});

Deno.test("a restart in the middle loses nothing: board, registrations, own times, what waits for a judge", async () => {
  await using of = await openInside({
    sealAt: null,
    auth: "private",
    timeLimit: 3_600,
  });
  const { t, cid, post, send } = of;
  await post("register-contest", { cid, password: CONTEST_PASSWORD });
  await post("sy-contest-user-record", { contestID: cid });
  await of.judged("A");
  assert.equal((await send("B")).status, 200);
  const before = await board(of);
  await using after = await openTestSite({}, {
    shared: {
      base: t.site.store,
      send: () => Promise.reject(new Error("nobody else is there")),
    },
  });
  after.clock.now = t.clock.now + MINUTE;
  const ask = async (method: string, path: string, json?: unknown) =>
    (await envelope(
      await after.call(method, `/api/${path}`, { as: "user", json }),
    ))
      .data;
  const rank = await ask("POST", "get-contest-rank", { cid });
  assert.deepEqual(
    [
      ...new Set(rank.records.map((
        { username, ac }: { username: string; ac: number },
      ) => `${username} ${ac}`)),
    ],
    before,
  );
  const record = await ask("GET", `sy-contest-user-record?cid=${cid}`);
  assert.equal(record.hasStarted, true);
  const list = await ask(
    "GET",
    `contest-submissions?contestID=${cid}&limit=10&onlyMine=true`,
  );
  assert.deepEqual(
    list.records.map(({ status }: { status: number }) => status),
    [STATUS.pending, STATUS.accepted],
  );
});

Deno.test("who joins late plays what is left; who joins after the end only reads", async () => {
  await using of = await openInside({ sealAt: null, auth: "private" });
  const { t, cid, post, send, get } = of;
  const { end } = t.site.venues.kept.contests.get(cid)!;
  t.clock.now = end - 10_000;
  assert.equal((await send("A")).status, 403);
  const join = (as: Person) =>
    post("register-contest", { cid, password: CONTEST_PASSWORD }, as);
  assert.equal((await join("user")).status, 200);
  assert.equal((await send("A")).status, 200);
  await judgeOne(of);
  assert.deepEqual(await board(of), ["user 1"]);
  t.clock.now = end + MINUTE;
  assert.equal((await join("no_discuss_user")).status, 200);
  assert.equal((await send("A", "no_discuss_user")).status, 403);
  const { status } = await get(
    `get-contest-problem?cid=${cid}`,
    "no_discuss_user",
  );
  assert.equal(status, 200);
});

Deno.test("another password while people are inside: they give it once more, and lose nothing", async () => {
  await using of = await openInside({ sealAt: null, auth: "private" });
  const { t, cid, post, send, judged, html } = of;
  const join = (password: string) =>
    post("register-contest", { cid, password });
  await join(CONTEST_PASSWORD);
  await judged("A");
  const changed = await t.call("PUT", "/api/admin/contest", {
    as: "root",
    json: { id: cid, pwd: "another one" },
  });
  assert.equal(changed.status, 200);
  assert.equal((await send("B")).status, 403);
  const page = await t.browse(`/contest/${cid}/problems`, { as: "user" });
  assert.equal(page.headers.get("location"), `/contest/${cid}`);
  assert.match(await html(`/contest/${cid}`), /type="password"/);
  assert.equal((await join(CONTEST_PASSWORD)).status, 400);
  assert.equal((await join("another one")).status, 200);
  await judged("B");
  assert.deepEqual(await board(of), ["user 2"]);
});

Deno.test("10,000 star names and a password of 10 MB are refused at once, and nothing of them kept", async () => {
  await using of = await openInside({ auth: "private" });
  const { t, cid, post } = of;
  const stars = Array.from({ length: 10_000 }, (_, n) => `s${n}`);
  const put = (json: object) =>
    t.call("PUT", "/api/admin/contest", {
      as: "root",
      json: { id: cid, ...json },
    });
  const many = await envelope(await put({ starAccount: stars }));
  assert.equal(many.status, 400);
  assert.match(many.msg, /2000/);
  assert.deepEqual(await t.site.contests.stars.get(cid), []);
  const password = "x".repeat(10 << 20);
  const refused = await put({ pwd: password });
  assert.ok([400, 413].includes(refused.status), `${refused.status}`);
  const { status } = await post("register-contest", { cid, password });
  assert.ok([400, 413].includes(status), `${status}`);
  const page = await t.browse(`/contest/${cid}/register`, {
    as: "user",
    form: { password },
  });
  assert.ok([413, 422].includes(page.status), `${page.status}`);
  assert.equal(
    (await post("register-contest", { cid, password: CONTEST_PASSWORD }))
      .status,
    200,
  );
});

Deno.test("a contest may begin in the past, and is running or over at once", async () => {
  await using of = await openInside();
  const { t } = of;
  for (
    const [from, to, status] of [[-2 * HOUR, HOUR, 0], [-2 * HOUR, -HOUR, 1]]
  ) {
    const { data } = await envelope(
      await t.call("POST", "/api/admin/contest", {
        as: "admin",
        json: {
          title: "Made late",
          description: "Words",
          type: 0,
          auth: 0,
          startTime: new Date(t.clock.now + from).toISOString(),
          endTime: new Date(t.clock.now + to).toISOString(),
        },
      }),
    );
    const info = await of.get(`get-contest-info?cid=${data.id}`);
    assert.equal(info.data.status, status);
  }
});
