/** The processes of a large site on one machine: started, killed, started again. */
import { join } from "node:path";
import { Running } from "../process/support.ts";

export const KV_TOKEN = "token of the soak's database";

/** A process that is started again whenever it is gone. */
export class Kept {
  #running: Running;
  readonly #all: Running[] = [];
  #isOver = false;

  constructor(
    readonly name: string,
    private readonly start: () => Running,
    private readonly pauseMs = () => 300,
  ) {
    this.#running = this.#begin();
  }

  #begin(): Running {
    const running = this.start();
    this.#all.push(running);
    void running.process.status.then(async () => {
      if (this.#isOver) return;
      await new Promise((done) => setTimeout(done, this.pauseMs()));
      if (!this.#isOver) this.#running = this.#begin();
    });
    return running;
  }

  get lines(): string[] {
    return this.#running.lines;
  }

  /** By all its starts. */
  get said(): string[] {
    return this.#all.flatMap(({ lines }) => lines);
  }

  signal(signal: Deno.Signal): void {
    try {
      this.#running.process.kill(signal);
    } catch (reason) {
      // It has just gone by itself.
      if (!(reason instanceof TypeError)) throw reason;
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.signal("SIGCONT");
    await this.#running.end();
  }
}

/** `denokv`, the KV Connect server: the one that is there, or built once. */
export async function findDatabase(say: (line: string) => void) {
  const own = join(".tmp", "denokv");
  const given = Deno.env.get("DENOKV");
  const candidates = [...given ? [given] : [], "denokv", `${own}/bin/denokv`];
  for (const program of candidates) {
    if (await answers(program)) return program;
  }
  say("building denokv, which takes half an hour the first time");
  const { code } = await new Deno.Command("cargo", {
    args: ["install", "denokv", "--root", own],
  }).spawn().status;
  if (code !== 0) throw new Error("denokv cannot be built here");
  return `${own}/bin/denokv`;
}

async function answers(program: string): Promise<boolean> {
  try {
    const command = new Deno.Command(program, {
      args: ["--help"],
      stdout: "null",
      stderr: "null",
    });
    return (await command.output()).success;
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return false;
    throw reason;
  }
}

export const serveDatabase = (program: string, path: string, port: number) =>
  new Running(
    new Deno.Command(program, {
      args: [
        "--sqlite-path",
        path,
        "serve",
        "--addr",
        `127.0.0.1:${port}`,
        "--access-token",
        KV_TOKEN,
      ],
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn(),
  );

/** Of the server below, which lets in nobody else. */
export const BUCKET = { name: "gavel", key: "S3RVER" } as const;

/** A server for the soak alone; it has no place among what Gavel needs. */
export const serveBucket = (dir: string, port: number) =>
  new Running(
    new Deno.Command(Deno.execPath(), {
      args: [
        ...["run", "--no-config", "-A", "npm:s3rver@3.7.1"],
        ...["--directory", dir, "--address", "127.0.0.1"],
        ...["--port", String(port), "--configure-bucket", BUCKET.name],
        "--silent",
      ],
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn(),
  );

/** What a judge was told of a result that it has handed in. */
export type Handed = (task: string, isTaken: boolean) => void;

/**
 * Stands before the web processes as nginx would: each request goes to any of
 * them, and to the next one where nobody listens.
 */
export function serveProxy(bases: readonly string[], handed: Handed) {
  const pass = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const body = request.body === null
      ? undefined
      : new Uint8Array(await request.arrayBuffer());
    for (const base of shuffled(bases)) {
      try {
        const answer = await fetch(base + pathname + search, {
          method: request.method,
          headers: request.headers,
          body,
          redirect: "manual",
          signal: request.signal,
        });
        if (pathname !== "/judge/result") return answer;
        const text = await answer.text();
        const { kind, id } = JSON.parse(new TextDecoder().decode(body)).task;
        if (answer.ok) handed(`${kind} ${id}`, JSON.parse(text).taken);
        const { status, headers } = answer;
        return new Response(text, { status, headers });
      } catch (reason) {
        if (!(reason instanceof TypeError)) throw reason;
        if (!/refused/.test(reason.message)) break;
      }
    }
    return new Response("nobody there", { status: 502 });
  };
  const server = Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    onListen() {},
    onError: () => new Response("cut off", { status: 502 }),
  }, pass);
  return { server, base: `http://127.0.0.1:${server.addr.port}` };
}

function shuffled<T>(all: readonly T[]): T[] {
  const left = [...all];
  return all.map(() =>
    left.splice(Math.floor(Math.random() * left.length), 1)[0]
  );
}

/** Whether a web process answers. */
export async function isUp(base: string): Promise<boolean> {
  try {
    const reply = await fetch(`${base}/healthz`);
    await reply.body?.cancel();
    return reply.ok;
  } catch (reason) {
    if (reason instanceof TypeError) return false;
    throw reason;
  }
}
