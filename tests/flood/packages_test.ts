import assert from "node:assert/strict";
import { join } from "node:path";
import { deepHtml, manyItems, swellingZip } from "../hostile_packages.ts";
import {
  freePort,
  JUDGE_TOKEN,
  ROOT_PASSWORD,
  run,
  until,
} from "../process/support.ts";

const PROCESS_TEST = { sanitizeOps: false, sanitizeResources: false };

/** How many times slower another visitor may be answered at most. */
const MAX_RATIO = 3;
/** Of fifty answers each; other work on the machine comes and goes. */
const BATCHES = 25;
const ROUNDS = 3;
const PATH = "/admin/problem/batch-operation";

async function startServer(dir: string) {
  const PORT = String(freePort());
  const env = { DATA_DIR: dir, PORT, JUDGE_TOKEN, LOG_LEVEL: "error" };
  const server = run(["serve"], env);
  await server.line(/listening/);
  const base = `http://127.0.0.1:${PORT}`;
  const login = await fetch(`${base}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "root", password: ROOT_PASSWORD }),
  });
  await login.body?.cancel();
  const token = login.headers.get("authorization")!;
  return { server, base, token };
}

function send(
  { base, token }: { base: string; token: string },
  path: string,
  content: BlobPart,
  init: RequestInit = {},
): Promise<Response> {
  const body = new FormData();
  body.set("file", new File([content], "set.xml"));
  return fetch(base + path, {
    method: "POST",
    headers: { authorization: token, "accept-language": "en-US" },
    body,
    redirect: "manual",
    ...init,
  });
}

/** How long so many answers take, in milliseconds each. */
async function times(address: string, count: number): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < count; n++) {
    const started = performance.now();
    const reply = await fetch(address);
    await reply.arrayBuffer();
    all.push(performance.now() - started);
  }
  return all;
}

const p90 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.9)];

const filesLeft = (dir: string): string[] =>
  [...Deno.readDirSync(join(dir, "files", "tmp"))].map(({ name }) => name);

/** Whether a package has come in whole, and a thread is at it. */
const isRead = (dir: string): boolean =>
  filesLeft(dir).some((name) => name.startsWith("work-"));

/** Which pages take too long while a package is read; none: "". */
async function slowedBy(
  site: { base: string; token: string },
  dir: string,
  pages: readonly string[],
  { path, content }: { path: string; content: BlobPart },
): Promise<string> {
  const measure = async (isOver: () => boolean) => {
    const all = pages.map(() => [] as number[]);
    for (let n = 0; n < BATCHES && !isOver(); n++) {
      for (const [k, page] of pages.entries()) {
        all[k].push(...await times(page, 50));
      }
    }
    return all.map(p90);
  };
  const quiet = await measure(() => false);
  const stop = new AbortController();
  let isOver = false;
  const sent = send(site, `/api/file/${path}?again=true`, content, {
    signal: stop.signal,
  }).then((reply) => reply.text(), () => "").finally(() => isOver = true);
  await until("it is read", () => Promise.resolve(isOver || isRead(dir)));
  const busy = await measure(() => isOver);
  stop.abort();
  await sent;
  await until(
    "nothing is left",
    () => Promise.resolve(filesLeft(dir).length === 0),
  );
  return pages.filter((_, k) => busy[k] > MAX_RATIO * quiet[k])
    .map((page) => {
      const k = pages.indexOf(page);
      return `${page}: ${busy[k].toFixed(2)} ms, not ${quiet[k].toFixed(2)}`;
    }).join("; ");
}

Deno.test({
  ...PROCESS_TEST,
  name: "packages that are made to keep it busy slow no other visitor",
  async fn() {
    const dir = await Deno.makeTempDir({ prefix: "gavel-packages-" });
    const site = await startServer(dir);
    const pages = [`${site.base}/healthz`, `${site.base}/problem/1000`];
    try {
      const worst: [string, string, BlobPart][] = [
        ["many items", "import-fps-problem", manyItems(2_000)],
        ["HTML without an end", "import-fps-problem", deepHtml(4)],
        ["swelling data", "import-problem", swellingZip(20)],
      ];
      for (const [name, path, content] of worst) {
        for (const page of pages) await times(page, 50);
        // Other work on the machine comes and goes; what the site does to
        // itself is there each time.
        let told = "";
        for (let round = 0; round < ROUNDS; round++) {
          told = await slowedBy(site, dir, pages, { path, content });
          if (told === "") break;
        }
        assert.equal(told, "", name);
      }
    } finally {
      await site.server.end();
      await Deno.remove(dir, { recursive: true });
    }
  },
});

Deno.test({
  ...PROCESS_TEST,
  name:
    "too many problems are refused with their number; who hangs up leaves nothing",
  async fn() {
    const dir = await Deno.makeTempDir({ prefix: "gavel-packages-" });
    const site = await startServer(dir);
    const api = "/api/file/import-fps-problem";
    try {
      const many = await send(site, api, manyItems(300_000));
      const { status, msg } = await many.json();
      assert.equal(status, 400);
      assert.match(msg, /300000.*2000/);

      const stop = new AbortController();
      const long = manyItems(2_000);
      const going = send(site, api, long, { signal: stop.signal })
        .then(() => "answered", () => "hung up");
      await until(
        "it is read",
        () => Promise.resolve(isRead(dir)),
      );
      const busy = await send(site, api, manyItems(1));
      await busy.text();
      assert.equal(busy.status, 429);
      assert.ok(Number(busy.headers.get("retry-after")) > 0);
      stop.abort();
      assert.equal(await going, "hung up");
      await until(
        "nothing is left",
        () => Promise.resolve(filesLeft(dir).length === 0),
      );
      const again = await send(site, PATH, manyItems(3));
      assert.equal(again.status, 303);
    } finally {
      await site.server.end();
      await Deno.remove(dir, { recursive: true });
    }
  },
});
