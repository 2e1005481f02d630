import assert from "node:assert/strict";
import { ADDRESSES } from "../lib/remote/hosts.ts";
import { silentLog } from "../lib/log.ts";
import type { Order, RemoteClaimRequest } from "../lib/remote/protocol.ts";
import { Page } from "./page.ts";
import { Shown } from "./pictures.ts";
import { Session } from "./session.ts";
import { SiteError } from "./site.ts";
import { SITES } from "./sites/mod.ts";
import { runRemote } from "./worker.ts";

const garbled = (reason: unknown) =>
  reason instanceof SiteError && reason.why === "garbled";

const answering = (reply: () => Response) =>
  new Session({
    base: ADDRESSES.AC.base,
    fetch: () => Promise.resolve(reply()),
  });

Deno.test("a page that is nested without end is none of the site's", () => {
  assert.throws(() => new Page("<b>".repeat(300_000)), garbled);
  const deep = "<b>".repeat(400) + "x";
  assert.equal(new Page(deep).all("b").length, 400);
});

Deno.test("a title without end does not keep the process busy", async () => {
  const session = answering(() =>
    new Response(
      `<div id=task-statement></div><title>${" - ".repeat(1_000_000)}`,
    )
  );
  await assert.rejects(
    SITES.AC.fetchProblem(session, "ABC110_A", new Shown(session.base)),
    garbled,
  );
});

Deno.test("an address that is none is nothing to be sent on to", async () => {
  const session = answering(() =>
    new Response(null, { status: 302, headers: { location: "http://[" } })
  );
  await assert.rejects(session.get("/"), garbled);
});

Deno.test("slow pictures are left out before whoever waits for the problem has gone", async () => {
  const shown = new Shown("https://atcoder.jp");
  for (let n = 0; n < 20; n++) shown.of(`/${n}.png`);
  let now = 0;
  let asked = 0;
  const session = new Session({
    base: "https://atcoder.jp",
    fetch: () => {
      asked++;
      now += 20_000;
      return Promise.reject(new TypeError("silent"));
    },
  });
  const images = await shown.fetched(session, () => now);
  assert.equal(images.length, 20);
  assert.ok(images.every(({ base64 }) => base64 === null));
  assert.ok(asked <= 2, `${asked} were asked for`);
});

Deno.test("as long as all it may do at once is under way, it says that it is there", async () => {
  const stop = new AbortController();
  const { promise: over, resolve: end } = Promise.withResolvers<null>();
  const claims: RemoteClaimRequest[] = [];
  const orders: Order[] = Array.from({ length: 8 }, (_, n) => ({
    kind: "problem",
    claim: `fetch.${n}`,
    oj: "HDU",
    problemId: "1000",
  }));
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      claims.push(await request.json());
      if (claims.length === 1) return Response.json({ orders });
      stop.abort();
      end(null);
      return Response.json({ orders: [] });
    },
  );
  await runRemote({
    server: `http://127.0.0.1:${server.addr.port}`,
    token: "t",
    log: silentLog,
    visits: { carryOut: () => over },
    beatMs: 1,
  }, stop.signal);
  assert.deepEqual(
    claims.map(({ free, holds }) => [free, holds.length]),
    [[8, 0], [0, 8]],
  );
  assert.equal(claims[1].waitMs, 0);
});
