import { MEMORY } from "../lib/setup/supervisor.ts";
import { freePort, run, type Running } from "../tests/process/support.ts";
import { SEED_PASSWORD, SEED_USER } from "./seed.ts";
import type { Viewer } from "./size_pages.ts";

/** A web process on some data, asked over HTTP as browsers do. */
export class Site {
  readonly #tokens = new Map<Viewer, string>();
  #asked = 0;

  private constructor(
    readonly web: Running,
    readonly base: string,
    readonly startedInMs: number,
  ) {}

  static async start(dataDir: string): Promise<Site> {
    const port = freePort();
    const started = performance.now();
    const { flags, env } = MEMORY;
    const web = run(["serve"], {
      ...env,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: "error",
      ROOT_PASSWORD: SEED_PASSWORD,
    }, ["run", "-A", ...flags, "main.ts"]);
    await web.line(/^Gavel listening/);
    const startedInMs = performance.now() - started;
    return new Site(web, `http://127.0.0.1:${port}`, startedInMs);
  }

  /** How long one page takes, in ms; never one that was kept for visitors. */
  async ask(viewer: Viewer, path: string): Promise<number> {
    const url = new URL(path, this.base);
    url.searchParams.set("asked", String(this.#asked++));
    const headers = await this.#headers(viewer);
    const from = performance.now();
    const reply = await fetch(url, { headers, redirect: "manual" });
    await reply.arrayBuffer();
    const took = performance.now() - from;
    if (reply.status >= 400) throw new Error(`${path}: ${reply.status}`);
    return took;
  }

  /** What a page says. */
  async read(viewer: Viewer, path: string): Promise<string> {
    const headers = await this.#headers(viewer);
    return await (await fetch(new URL(path, this.base), { headers })).text();
  }

  /** A call of the API that must succeed. */
  async call(
    viewer: Viewer,
    method: "GET" | "POST",
    path: string,
    json?: unknown,
  ): Promise<void> {
    const headers = new Headers(await this.#headers(viewer));
    if (json !== undefined) headers.set("content-type", "application/json");
    const reply = await fetch(new URL(path, this.base), {
      method,
      headers,
      body: json === undefined ? undefined : JSON.stringify(json),
    });
    const { status, msg } = await reply.json();
    if (status !== 200) throw new Error(`${path}: ${msg}`);
  }

  /** The most memory that it has ever held, in MB. */
  async memoryMb(): Promise<number> {
    const { pid } = this.web.process;
    const status = await Deno.readTextFile(`/proc/${pid}/status`);
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)![1]) / 1024;
  }

  async #headers(viewer: Viewer): Promise<Record<string, string>> {
    if (viewer === "visitor") return {};
    const known = this.#tokens.get(viewer);
    if (known !== undefined) return { authorization: known };
    const reply = await fetch(`${this.base}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        username: viewer === "user" ? SEED_USER : "root",
        password: SEED_PASSWORD,
      }),
    });
    await reply.body?.cancel();
    const authorization = reply.headers.get("authorization");
    if (authorization === null) throw new Error(`${viewer} can not sign in`);
    this.#tokens.set(viewer, authorization);
    return { authorization };
  }
}
