import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { silentLog } from "../../../lib/log.ts";
import {
  MAX_IMAGES_BYTES,
  type Order,
  RemoteOutcome,
  type RemoteResultRequest,
} from "../../../lib/remote/protocol.ts";
import { RemoteDesk } from "../../../lib/remote/desk.ts";
import { Visits } from "../../../remote/carry_out.ts";
import { SITES } from "../../../remote/sites/mod.ts";
import { type RemoteSite, SiteError } from "../../../remote/site.ts";
import { carryOut } from "../../../remote/worker.ts";
import { openRemoteSite, processOf } from "../../remote_sites/playing.ts";
import { openWithHdu } from "./opened.ts";

/** What is told of an order when HDU is this. */
async function toldOf(
  order: Order,
  hdu: Partial<RemoteSite>,
): Promise<unknown> {
  const visits = new Visits({
    sites: { ...SITES, HDU: { ...SITES.HDU, ...hdu } },
  });
  let told: unknown;
  const ask = (path: string, body: unknown) => {
    if (path.endsWith("result")) told = (body as RemoteResultRequest).outcome;
    return Promise.resolve({});
  };
  await carryOut({ ask }, visits, order, silentLog);
  return told;
}

const account = { username: "a", password: "b" };
const about = { claim: "1.x", oj: "HDU", problemId: "1000" } as const;
const POLL = { ...about, kind: "poll", remoteId: "1", account } as const;
const SEND = {
  ...about,
  kind: "send",
  language: "G++",
  code: "int main() {}",
  account,
} as const;
const login = () => Promise.resolve();

const PROBLEM = {
  title: "T",
  timeLimit: 1_000,
  memoryLimit: 64,
  description: "",
  input: "",
  output: "",
  hint: "",
  examples: [] as { input: string; output: string }[],
  tags: [],
  source: "",
  url: "https://acm.hdu.edu.cn/",
};

Deno.test("a compiler's words without an end are cut, and the verdict counts", async () => {
  await using s = await openWithHdu();
  s.hdu.mood.verdict = "Compilation Error";
  s.hdu.mood.compilerText = "x.cpp: error\n".repeat(3_000).trim();
  const id = await s.send();
  await s.process.settle();
  assert.equal(await s.statusOf(id), STATUS.compileError);
  const { message } = (await s.t.site.submissions.reports.get(id))!;
  assert.equal(message!.length, 20_000);
});

Deno.test("figures that no program can have are no verdict, and are not asked for without end", async () => {
  await using s = await openWithHdu();
  s.hdu.mood.verdict = "Accepted";
  s.hdu.mood.time = 1e20;
  const id = await s.send();
  const asked = await s.process.settle(100);
  assert.equal(await s.statusOf(id), STATUS.submittedFailed);
  assert.ok(asked <= 62, `${asked} orders`);
});

Deno.test("whatever a site answers, what is told of it is in the form that is taken", async () => {
  const fetched = (changes: Partial<typeof PROBLEM>) =>
    toldOf({ ...about, kind: "problem" }, {
      fetchProblem: () => Promise.resolve({ ...PROBLEM, ...changes }),
    });
  const whys: [unknown, string][] = [
    [await fetched({ title: "T".repeat(5_000) }), "garbled"],
    [await fetched({ timeLimit: Infinity }), "garbled"],
    [await fetched({ description: "d".repeat(300_000) }), "garbled"],
    [
      await fetched({
        examples: Array(50).fill({ input: "x", output: "é".repeat(200_000) }),
      }),
      "garbled",
    ],
    [
      await toldOf(SEND, { login, submit: () => Promise.resolve("1e+21") }),
      "unknown",
    ],
    [
      await toldOf(POLL, {
        poll: () =>
          Promise.resolve({
            kind: "verdict",
            status: 0,
            time: -1,
            memory: 0.5,
            message: null,
          }),
      }),
      "garbled",
    ],
  ];
  for (const [n, [told, why]] of whys.entries()) {
    const outcome = RemoteOutcome.parse(told);
    assert.equal(outcome.kind, "failed", String(n));
    assert.equal(outcome.kind === "failed" && outcome.why, why, String(n));
  }
  const later = RemoteOutcome.parse(
    await toldOf(SEND, {
      login,
      submit: () => Promise.reject(new SiteError("tooFast", "", 9e9)),
    }),
  );
  assert.deepEqual(later, { kind: "later", ms: 600_000, words: "" });
});

Deno.test("after a long stop of the site, programs wait for whoever sends to call again", async () => {
  await using s = await openWithHdu();
  const sent = await s.send();
  await s.process.turn();
  const waiting = await s.send();
  s.t.clock.now += 60 * 60_000;
  // As a process that has just begun to lead.
  const desk = new RemoteDesk(s.t.site);
  desk.lead()();
  await desk.tend();
  assert.equal(await s.statusOf(sent), STATUS.pending);
  assert.equal(await s.statusOf(waiting), STATUS.pending);
  s.t.clock.now += 61_000;
  await desk.tend();
  assert.equal(await s.noteOf(sent), "remoteAway");
  assert.equal(await s.noteOf(waiting), "remoteAway");
});

Deno.test("an id that could not be told while the site was stopped is told after it", async () => {
  await using s = await openWithHdu();
  const id = await s.send();
  const [order] = await s.process.claim();
  await s.process.post("/remote/sending", { claim: order.claim });
  s.t.clock.now += 10 * 60_000;
  const desk = new RemoteDesk(s.t.site);
  s.t.site.remote.desk = desk;
  desk.lead()();
  await desk.tend();
  await s.process.post("/remote/result", {
    claim: order.claim,
    outcome: { kind: "sent", remoteId: "77" },
  });
  assert.equal((await s.t.site.remote.runs.get(id))!.remoteId, "77");
  // One whose process has gone is let go as ever.
  const lost = await s.send();
  const [next] = await s.process.claim({ holds: [] });
  await s.process.post("/remote/sending", { claim: next.claim });
  s.t.clock.now += 10 * 60_000;
  await desk.tend();
  assert.equal(await s.noteOf(lost), "remoteUnknown");
});

Deno.test("a problem with as many pictures as may be is taken", async () => {
  await using t = await openRemoteSite();
  const process = processOf(t, {});
  const query = "name=HDU&problemId=1000";
  const asked = t.call(
    "GET",
    `/api/admin/problem/import-remote-oj-problem?${query}`,
    { as: "root" },
  );
  const [order] = await process.claim({ waits: AbortSignal.timeout(10_000) });
  const base64 = new Uint8Array(MAX_IMAGES_BYTES / 2).toBase64();
  const images = [1, 2].map((n) => ({
    url: `https://acm.hdu.edu.cn/${n}.png`,
    base64,
  }));
  const problem = { ...PROBLEM, images };
  await process.post("/remote/result", {
    claim: order.claim,
    outcome: { kind: "problem", problem },
  });
  assert.equal((await (await asked).json()).status, 200);
});
