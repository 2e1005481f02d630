/** Gavel's processes as a user's machine runs them. */

import "../running/both_errors.ts";
import { writeAll } from "../../lib/files/file_store.ts";

export const JUDGE_TOKEN = "token of the process tests";
export const ROOT_PASSWORD = "secret1";

/** A port that was free a moment ago. */
export function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return (listener.addr as Deno.NetAddr).port;
}

/** A process whose output is kept, to be waited on and to be shown. */
export class Running {
  readonly lines: string[] = [];
  readonly #waiting = new Set<() => void>();
  readonly #reading: Promise<unknown>;

  constructor(readonly process: Deno.ChildProcess) {
    this.#reading = Promise.all([
      this.#read(process.stdout),
      this.#read(process.stderr),
    ]);
  }

  async #read(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    let rest = "";
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split("\n");
      rest = lines.pop()!;
      // Deno's own word, while a test beside this one builds a release.
      this.lines.push(
        ...lines.filter((line) => !line.startsWith("Blocking waiting")),
      );
      for (const wake of this.#waiting) wake();
    }
  }

  /** The first match in its output, now or later; fails when it has ended. */
  async line(pattern: RegExp): Promise<RegExpExecArray> {
    const ended = this.process.status.then(() => "ended" as const);
    for (;;) {
      const found = this.lines.map((line) => pattern.exec(line)).find(Boolean);
      if (found) return found;
      let wake = () => {};
      const more = new Promise<void>((resolve) => {
        wake = resolve;
        this.#waiting.add(wake);
      });
      const news = await Promise.race([more, ended]);
      this.#waiting.delete(wake);
      if (news === "ended") {
        await this.#reading;
        const late = this.lines.map((line) => pattern.exec(line)).find(Boolean);
        if (late) return late;
        throw new Error(`no ${pattern} in:\n${this.lines.join("\n")}`);
      }
    }
  }

  /** Its exit code after a signal. */
  async end(signal: Deno.Signal = "SIGTERM"): Promise<number> {
    try {
      this.process.kill(signal);
    } catch (reason) {
      // Ended already.
      if (!(reason instanceof TypeError)) throw reason;
    }
    const { code } = await this.process.status;
    await this.#reading;
    return code;
  }
}

/** Gavel as it is run where its packages are in place: to look after them takes as long as to start. */
export const GAVEL = ["run", "-A", "--node-modules-dir=manual", "main.ts"];

export function run(
  args: string[],
  env: Record<string, string>,
  program = GAVEL,
): Running {
  return new Running(
    new Deno.Command(Deno.execPath(), {
      args: [...program, ...args],
      env: {
        HOST: "127.0.0.1",
        ROOT_PASSWORD,
        JUDGE_TOKEN,
        LOG_LEVEL: "warn",
        SUBMIT_INTERVAL: "0",
        ...env,
      },
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn(),
  );
}

/** Asks again and again until `check` gives something. */
export async function until<T>(
  what: string,
  check: () => Promise<T | null | false>,
  limitMs = 240_000,
): Promise<T> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    const value = await check();
    if (value !== null && value !== false) return value;
    // deno-lint-ignore gavel/no-waiting -- another process has no event here
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${what}: not within ${limitMs} ms`);
}

/** Between the head and the body of a message. */
const BLANK = "\r\n\r\n";

/** A client of the API with the token carrier. */
export class Client {
  #token: string | null = null;

  constructor(readonly base: string) {}

  get token(): string | null {
    return this.#token;
  }

  /** The same person at another process of the site. */
  at(base: string): Client {
    const there = new Client(base);
    there.#token = this.#token;
    return there;
  }

  async login(username = "root", password = ROOT_PASSWORD): Promise<void> {
    const reply = await this.#fetch("POST", "/api/login", {
      username,
      password,
    });
    await reply.body?.cancel();
    this.#token = reply.headers.get("authorization");
    if (this.#token === null) throw new Error("no token");
  }

  /** The envelope's data; throws on any other status than 200. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    // deno-lint-ignore no-explicit-any -- each caller knows its call
  ): Promise<any> {
    const reply = await this.#fetch(method, path, body, headers);
    const { status, data, msg } = await reply.json();
    if (status !== 200) throw new Error(`${path}: ${status} ${msg}`);
    return data;
  }

  /** A page, or what a form is answered with in the end. */
  async page(path: string, form?: Record<string, string>): Promise<string> {
    const reply = await fetch(this.base + path, {
      method: form === undefined ? "GET" : "POST",
      headers: { authorization: this.#token! },
      body: form === undefined ? undefined : new URLSearchParams(form),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return await reply.text();
  }

  /** A form with files; the answer as it is. */
  post(path: string, body: FormData): Promise<Response> {
    const headers = { authorization: this.#token! };
    return fetch(this.base + path, { method: "POST", headers, body });
  }

  /**
   * Sends a form piece by piece as browsers do, with its length said first;
   * where it leads to.
   */
  async send(
    path: string,
    { type, length, pieces }: {
      type: string;
      /** In bytes. */
      length: number;
      pieces: Iterable<Uint8Array>;
    },
  ): Promise<string> {
    const { hostname, port, host } = new URL(this.base);
    using socket = await Deno.connect({ hostname, port: Number(port) });
    const head = [
      `POST ${path} HTTP/1.1`,
      `host: ${host}`,
      `authorization: ${this.#token}`,
      `content-type: ${type}`,
      `content-length: ${length}`,
      "connection: close",
    ];
    await writeAll(socket, new TextEncoder().encode(head.join("\r\n") + BLANK));
    for (const piece of pieces) await writeAll(socket, piece);
    const answer = await new Response(socket.readable).text();
    const next = /^location: (.+)\r$/im.exec(answer)?.[1];
    if (next === undefined) throw new Error(answer.slice(0, 500));
    return next;
  }

  /** A file of the site's, put onto disk. */
  async download(path: string, to: string): Promise<void> {
    const reply = await fetch(this.base + path, {
      headers: { authorization: this.#token! },
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    await Deno.writeFile(to, reply.body!);
  }

  #fetch(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(this.base + path, {
      method,
      headers: {
        ...more,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(this.#token === null ? {} : { authorization: this.#token }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }
}

/** Whether the site says that it can do its work. */
export async function isReady(base: string): Promise<boolean> {
  try {
    const reply = await fetch(`${base}/readyz`);
    await reply.body?.cancel();
    return reply.ok;
  } catch (reason) {
    if (reason instanceof TypeError) return false;
    throw reason;
  }
}

/** Gavel's processes on this data folder with a word in their command. */
export async function processesWith(
  dir: string,
  word: string,
): Promise<number[]> {
  const pids: number[] = [];
  for await (const { name } of Deno.readDir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const command = await Deno.readTextFile(`/proc/${name}/cmdline`);
      if (!/main\.ts|program\.js/.test(command)) continue;
      if (!command.includes(word)) continue;
      const environment = await Deno.readTextFile(`/proc/${name}/environ`);
      if (environment.includes(`DATA_DIR=${dir}`)) pids.push(Number(name));
    } catch (reason) {
      // It has ended since the folder was read.
      if (!(reason instanceof Deno.errors.NotFound)) throw reason;
    }
  }
  return pids;
}
