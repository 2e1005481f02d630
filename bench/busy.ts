import { freePort, run } from "../tests/process/support.ts";
import { Replies } from "./asking.ts";
import { type Figure, median } from "./report.ts";

const EACH_SECOND = 20;
const ROUNDS = 5;
const ROUND_MS = 2_500;
const CONNECTIONS = 8;
const ROOT_PASSWORD = "bench-root-1";

/**
 * A visitor's pages while twenty programs a second are sent, over the same while
 * none are: what submissions move must not make each page anew.
 */
export async function benchBusy(dir: string): Promise<Figure[]> {
  const port = freePort();
  const web = run(["serve"], {
    DATA_DIR: dir,
    PORT: String(port),
    DEMO: "1",
    ROOT_PASSWORD,
    SUBMIT_INTERVAL: "0",
    LOG_LEVEL: "error",
  });
  await web.line(/^Gavel listening/);
  const send = await sender(port);
  const figures: Figure[] = [];
  for (
    const [name, path] of [
      ["problem list", "/problem"],
      ["problem page", "/problem/D1005"],
      ["home", "/home"],
    ]
  ) {
    const ratios: number[] = [];
    let last = "";
    for (let round = 0; round <= ROUNDS; round++) {
      const idle = await load(port, path);
      const sending = setInterval(send, 1000 / EACH_SECOND);
      const busy = await load(port, path);
      clearInterval(sending);
      // The first round warms both up.
      if (round > 0) ratios.push(busy / idle);
      last = `${busy.toFixed(0)}/s against ${idle.toFixed(0)}/s`;
    }
    figures.push({
      name: `${name} for visitors, ${EACH_SECOND} submissions a second / none`,
      value: median(ratios),
      unit: "×",
      aim: 0.7,
      side: "least",
      from: last,
    });
  }
  await web.end();
  return figures;
}

/** Requests a second, each sent when the last has been answered: what is answered changes its length meanwhile. */
async function load(port: number, path: string): Promise<number> {
  const started = performance.now();
  const end = started + ROUND_MS;
  const request = new TextEncoder().encode(
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`,
  );
  let count = 0;
  await Promise.all(Array.from({ length: CONNECTIONS }, async () => {
    using socket = await Deno.connect({ hostname: "127.0.0.1", port });
    const replies = new Replies(socket);
    for (; performance.now() < end; count++) {
      await socket.write(request);
      await replies.skip();
    }
  }));
  return count / (performance.now() - started) * 1000;
}

/** Sends one program as root, who may write often enough. */
async function sender(port: number): Promise<() => void> {
  const base = `http://127.0.0.1:${port}/api`;
  const post = (path: string, body: object, token?: string) =>
    fetch(base + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: token }),
      },
      body: JSON.stringify(body),
    });
  const signedIn = await post("/login", {
    username: "root",
    password: ROOT_PASSWORD,
  });
  const token = signedIn.headers.get("authorization")!;
  await signedIn.body?.cancel();
  let count = 0;
  return async () => {
    const answer = await post("/submit-problem-judge", {
      pid: "D1005",
      language: "C",
      code: `int main(void) { return ${count++}; }`,
      cid: 0,
      isRemote: false,
    }, token);
    const { status, msg } = await answer.json();
    if (status !== 200) throw new Error(msg);
  };
}
