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
  const figures: Figure[] = [];
  const pages: [name: string, path: string, aim: number][] = [
    ["problem list / constant", "/problem", 0.25],
    ["problem page / constant", "/problem/D1005", 0.15],
  ];
  for (const [name, path, aim] of pages) {
    const url = `http://127.0.0.1:${port}${path}`;
    const body = await (await fetch(url)).text();
    const { constant, constantPort } = await serveConstant(body);
    const ratios: number[] = [];
    let last = "";
    for (let round = 0; round <= ROUNDS; round++) {
      const page = await load(port, path);
      const plain = await load(constantPort, "/");
      // The first round warms both up.
      if (round > 0) ratios.push(page / plain);
      last = `${page.toFixed(0)}/s against ${plain.toFixed(0)}/s, ${
        (body.length / 1024).toFixed(0)
      } KB each`;
    }
    await constant.end();
    figures.push({ name, value: median(ratios), unit: "×", aim, from: last });
  }
  await web.end();
  return figures;
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

/** Requests a second over a handful of connections that stay open. */
async function load(port: number, path: string): Promise<number> {
  const end = performance.now() + ROUND_MS;
  const started = performance.now();
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => ask(port, path, end)),
  );
  const total = counts.reduce((a, b) => a + b, 0);
  return total / (performance.now() - started) * 1000;
}

const HEAD_END = "\r\n\r\n";

/** As little client as can be: it must not be what is measured. */
async function ask(port: number, path: string, end: number): Promise<number> {
  using socket = await Deno.connect({ hostname: "127.0.0.1", port });
  const request = new TextEncoder().encode(
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`,
  );
  const buffer = new Uint8Array(262_144);
  const decoder = new TextDecoder("latin1");
  let count = 0;
  while (performance.now() < end) {
    await socket.write(request);
    let length = -1;
    for (let size = 0; length < 0 || size < length;) {
      const read = await socket.read(buffer.subarray(size));
      if (read === null) throw new Error("the server closed the connection");
      size += read;
      if (length < 0) {
        const text = decoder.decode(buffer.subarray(0, Math.min(size, 4_096)));
        const head = text.indexOf(HEAD_END);
        if (head < 0) continue;
        const body = /content-length: (\d+)/i.exec(text)?.[1];
        length = head + HEAD_END.length + Number(body);
      }
    }
    count++;
  }
  return count;
}
