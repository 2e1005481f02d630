import type { Figure } from "./report.ts";
import { median } from "./report.ts";
import { freePort, run, type Running } from "../tests/process/support.ts";

const CONNECTIONS = 16;
const ROUND_MS = 1_500;
const ROUNDS = 5;

/**
 * Pages against a server that answers the same bytes as a constant, in turn, so
 * that both meet the same machine.
 */
export async function benchPages(dir: string): Promise<Figure[]> {
  const port = freePort();
  const web = run(["serve"], {
    DATA_DIR: dir,
    PORT: String(port),
    DEMO: "1",
    LOG_LEVEL: "error",
  });
  await web.line(/^Gavel listening/);
  const cookie = await signIn(port);
  const figures: Figure[] = [];
  const pages: [name: string, path: string, headers: string, aim: number][] = [
    ["problem list / constant", "/problem", "", 0.25],
    ["problem page / constant", "/problem/D1005", "", 0.15],
    // Made anew for each: a visitor's page may be one that was kept.
    ["problem list, signed in / constant", "/problem", cookie, 0.05],
    ["problem page, signed in / constant", "/problem/D1005", cookie, 0.05],
  ];
  for (const [name, path, headers, aim] of pages) {
    const url = `http://127.0.0.1:${port}${path}`;
    const body = await (await fetch(url)).text();
    const { constant, constantPort } = await serveConstant(body);
    const ratios: number[] = [];
    let last = "";
    for (let round = 0; round <= ROUNDS; round++) {
      const page = await load({ port, path, headers });
      const plain = await load({ port: constantPort, path: "/", headers: "" });
      // The first round warms both up.
      if (round > 0) ratios.push(page / plain);
      last = `${page.toFixed(0)}/s against ${plain.toFixed(0)}/s, ${
        (body.length / 1024).toFixed(0)
      } KB each`;
    }
    await constant.end();
    figures.push({
      name,
      value: median(ratios),
      unit: "×",
      aim,
      side: "least",
      from: last,
    });
  }
  await web.end();
  return figures;
}

/** The header that carries a session. */
async function signIn(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "xiaolin", password: "gavel-demo" }),
  });
  await response.body?.cancel();
  return `cookie: gavel_session=${response.headers.get("authorization")}\r\n`;
}

async function serveConstant(
  body: string,
): Promise<{ constant: Running; constantPort: number }> {
  const file = await Deno.makeTempFile();
  await Deno.writeTextFile(file, body);
  const constantPort = freePort();
  const constant = run([], { BODY: file, PORT: String(constantPort) }, [
    "run",
    "-A",
    "bench/constant.ts",
  ]);
  await constant.line(/^constant listening/);
  return { constant, constantPort };
}

interface Load {
  port: number;
  path: string;
  /** Whole lines. */
  headers: string;
}

/** Requests a second over a handful of connections that stay open. */
async function load(what: Load): Promise<number> {
  const end = performance.now() + ROUND_MS;
  const started = performance.now();
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => ask(what, end)),
  );
  const total = counts.reduce((a, b) => a + b, 0);
  return total / (performance.now() - started) * 1000;
}

const HEAD_END = "\r\n\r\n";
/** Requests sent at once on one connection. */
const PIPELINE = 8;

/**
 * As little client as can be, or it is what would be measured: the first reply
 * tells how long each is, and from then on bytes are counted.
 */
async function ask(
  { port, path, headers }: Load,
  end: number,
): Promise<number> {
  using socket = await Deno.connect({ hostname: "127.0.0.1", port });
  const request =
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${headers}\r\n`;
  const buffer = new Uint8Array(262_144);
  await socket.write(new TextEncoder().encode(request));
  const size = await replySize(socket, buffer);
  const requests = new TextEncoder().encode(request.repeat(PIPELINE));
  let count = 1;
  while (performance.now() < end) {
    await socket.write(requests);
    for (let left = size * PIPELINE; left > 0;) {
      const read = await socket.read(buffer);
      if (read === null) throw new Error("the server closed the connection");
      left -= read;
    }
    count += PIPELINE;
  }
  return count;
}

/** Reads one reply to its end; returns how long it is, head and all. */
export async function replySize(
  socket: Deno.Conn,
  buffer: Uint8Array,
): Promise<number> {
  let size = Infinity;
  for (let got = 0; got < size;) {
    got += await socket.read(buffer.subarray(got)) ?? 0;
    const text = new TextDecoder("latin1").decode(buffer.subarray(0, got));
    const head = text.indexOf(HEAD_END);
    if (head < 0) continue;
    if (!text.startsWith("HTTP/1.1 200")) throw new Error(text.slice(0, head));
    const body = /content-length: (\d+)/i.exec(text)?.[1];
    size = head + HEAD_END.length + Number(body);
  }
  return size;
}
