import { Buffer } from "node:buffer";

const CONNECTIONS = 16;
const ROUND_MS = 1_500;
/** Requests sent at once on one connection. */
const PIPELINE = 8;
const BLANK = "\r\n\r\n";

/** What is asked for, and with which headers, each a whole line. */
export interface Load {
  port: number;
  path: string;
  headers: string;
}

/** Requests a second over a handful of connections that stay open, several on each at once. */
export async function load(what: Load): Promise<number> {
  const started = performance.now();
  const end = started + ROUND_MS;
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => askOn(what, end)),
  );
  const total = counts.reduce((a, b) => a + b, 0);
  return total / (performance.now() - started) * 1000;
}

async function askOn(
  { port, path, headers }: Load,
  end: number,
): Promise<number> {
  using socket = await Deno.connect({ hostname: "127.0.0.1", port });
  const replies = new Replies(socket);
  const requests = new TextEncoder().encode(
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${headers}\r\n`
      .repeat(PIPELINE),
  );
  let count = 0;
  while (performance.now() < end) {
    await socket.write(requests);
    for (let n = 0; n < PIPELINE; n++) await replies.skip();
    count += PIPELINE;
  }
  return count;
}

/**
 * As little of a client as can be, or it is what would be measured: it finds where each
 * reply ends, whatever its length, and looks at nothing else.
 */
export class Replies {
  readonly #socket: Deno.Conn;
  readonly #chunk = new Uint8Array(262_144);
  #known = Buffer.alloc(0);

  constructor(socket: Deno.Conn) {
    this.#socket = socket;
  }

  /** Reads one reply to its end; it must have succeeded. */
  async skip(): Promise<void> {
    const head = (await this.#until(BLANK)).toString("latin1");
    if (!/^HTTP\/1.1 200/.test(head)) throw new Error(head);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length !== undefined) return await this.#drop(Number(length));
    for (;;) {
      const line = (await this.#until("\r\n")).toString("latin1");
      const size = parseInt(line, 16);
      await this.#drop(size + 2);
      if (size === 0) return;
    }
  }

  /** What stands before `mark`, which is taken with it. */
  async #until(mark: string): Promise<Buffer> {
    for (;;) {
      const at = this.#known.indexOf(mark);
      if (at >= 0) {
        const found = this.#known.subarray(0, at + mark.length);
        this.#known = this.#known.subarray(at + mark.length);
        return found;
      }
      this.#known = Buffer.concat([this.#known, await this.#read()]);
    }
  }

  async #drop(size: number): Promise<void> {
    let left = size - this.#known.length;
    this.#known = this.#known.subarray(Math.min(size, this.#known.length));
    while (left > 0) {
      const more = await this.#read();
      if (more.length > left) this.#known = Buffer.from(more.subarray(left));
      left -= more.length;
    }
  }

  /** The next bytes; they are good until it is called again. */
  async #read(): Promise<Uint8Array> {
    const read = await this.#socket.read(this.#chunk);
    if (read === null) throw new Error("the server has closed the connection");
    return this.#chunk.subarray(0, read);
  }
}

/** The header that carries a session of the demo. */
export async function signIn(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "xiaolin", password: "gavel-demo" }),
  });
  await response.body?.cancel();
  return `cookie: gavel_session=${response.headers.get("authorization")}\r\n`;
}
