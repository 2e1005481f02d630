import assert from "node:assert/strict";
import { Hono } from "hono";
import { pathOf, soundAddress } from "./asked_address.ts";
import { cookieOf } from "./cookies.ts";
import type { AppEnv } from "./env.ts";

const SITE = "http://gavel.test";
const app = new Hono<AppEnv>({ getPath: pathOf });
app.use(soundAddress);
app.all("*", (c) =>
  c.json({
    path: c.req.path,
    query: c.req.query(),
    search: new URL(c.req.url).search,
    cookie: cookieOf(c, "a") ?? null,
  }));

async function ask(path: string, init: RequestInit = {}) {
  const reply = await app.request(SITE + path, init);
  return reply.status === 200 ? await reply.json() : reply.status;
}

Deno.test("paths are decoded, with or without a slash at the end", async () => {
  const paths: Record<string, string> = {
    "/": "/",
    "/problem": "/problem",
    "/problem/": "/problem",
    "/problem/%E9%A2%98": "/problem/题",
    "/a%2Fb": "/a%2Fb",
    "/a%20b?c=%2": "/a b",
    // What cannot be decoded leads nowhere.
    "/%": "/%",
    "/problem/%FF": "/%",
  };
  for (const [asked, path] of Object.entries(paths)) {
    assert.equal((await ask(asked)).path, path, asked);
  }
});

Deno.test("a query that cannot be decoded is read as a browser reads it, and can be decoded from then on", async () => {
  const queries: Record<string, string> = {
    "100%": "100%",
    "a+b%20c": "a b c",
    "%E9%A2%98": "题",
    "%FFa%E9": "\ufffda\ufffd",
    ["%FFa".repeat(2_000)]: "\ufffda".repeat(2_000),
  };
  for (const [typed, read] of Object.entries(queries)) {
    const { query, search } = await ask(`/x?b=1&a=${typed}`);
    assert.deepEqual(query, { a: read, b: "1" }, typed);
    decodeURIComponent(search);
  }
});

Deno.test("a body comes along with such a query", async () => {
  const form = new Hono<AppEnv>({ getPath: pathOf });
  form.use(soundAddress);
  form.post("/x", async (c) => c.text(await c.req.raw.text()));
  const reply = await form.request(`${SITE}/x?a=100%`, {
    method: "POST",
    body: "words",
  });
  assert.equal(await reply.text(), "words");
});

Deno.test("an address that is longer than any of ours is refused", async () => {
  assert.equal(await ask(`/x?${"&".repeat(8_000)}`).then((a) => a.path), "/x");
  assert.equal(await ask(`/x?${"&".repeat(8_300)}`), 414);
  assert.equal(await ask(`/${"%FFa".repeat(3_000)}`), 414);
});

Deno.test("cookies are found by their names, and decoded if they can be", async () => {
  const cookies: Record<string, string | null> = {
    "a=1": "1",
    "b=2; a=1": "1",
    "b=2;a = 1 ;a=3": "1",
    "a=": "",
    "a=x=y": "x=y",
    "a=%E9%A2%98": "题",
    "a=%FFa%FFa": "%FFa%FFa",
    "aa=1; A=2; a": null,
    [`a=${"x".repeat(4_097)}`]: null,
  };
  for (const [cookie, value] of Object.entries(cookies)) {
    const { cookie: read } = await ask("/", { headers: { cookie } });
    assert.equal(read, value, cookie);
  }
  assert.equal((await ask("/")).cookie, null);
});
