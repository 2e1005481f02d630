/** A request to a site that a test plays. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  json: unknown;
  cookies: Map<string, string>;
  headers: Headers;
}

type Answer = Response | Promise<Response>;

/** A program that has arrived. */
export interface Arrived {
  id: number;
  username: string;
  problem: string;
  language: string;
  code: string;
}

/** What a test decides of a site. */
export interface Mood {
  /** Nobody answers. */
  isDown: boolean;
  /** Answers with something else than a page of the site. */
  garbles: boolean;
  /** A check for robots stands before it. */
  checksRobots: boolean;
  /** Refuses programs that come soon after another, so many times. */
  tooFast: number;
  /** The connection breaks when a program arrives: `before` it is taken, or `after`. */
  breaksOff: "before" | "after" | null;
  /** Forgets who has signed in, once. */
  forgets: boolean;
  verdict: string;
  time: number;
  memory: number;
  compilerText: string;
}

/** Plays a site over HTTP on this machine. */
export abstract class FakeSite {
  readonly asked: Asked[] = [];
  readonly arrived: Arrived[] = [];
  readonly mood: Mood = {
    isDown: false,
    garbles: false,
    checksRobots: false,
    tooFast: 0,
    breaksOff: null,
    forgets: false,
    verdict: "",
    time: 15,
    memory: 1_232,
    compilerText: "0.cpp:1: error: 'x' <was> not declared & more",
  };
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  readonly #signedIn = new Map<string, string>();
  nextId = 39_384_999;

  constructor(readonly users: Record<string, string>) {
    this.#server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      (request) => this.#answer(request),
    );
  }

  get base(): string {
    return `http://127.0.0.1:${this.#server.addr.port}`;
  }

  /** How often a path was asked for. */
  count(path: string): number {
    return this.asked.filter((row) => row.path.startsWith(path)).length;
  }

  protected abstract answer(asked: Asked): Answer;

  /** Returns a cookie for whoever has signed in. */
  protected signIn(username: string): string {
    const key = crypto.randomUUID();
    this.#signedIn.set(key, username);
    return key;
  }

  protected whoIs(key: string | undefined): string | null {
    if (this.mood.forgets) {
      this.mood.forgets = false;
      this.#signedIn.clear();
    }
    return this.#signedIn.get(key ?? "") ?? null;
  }

  /** Keeps a program as the test's mood has it. */
  protected take(program: Omit<Arrived, "id">): number {
    const { breaksOff } = this.mood;
    if (breaksOff === "before") throw new BrokenOff();
    const id = this.nextId++;
    this.arrived.push({ id, ...program });
    if (breaksOff === "after") throw new BrokenOff();
    return id;
  }

  async #answer(request: Request): Promise<Response> {
    const asked = await readAsked(request);
    this.asked.push(asked);
    const { isDown, garbles, checksRobots } = this.mood;
    if (checksRobots) {
      return page("<title>Just a moment...</title>", {
        status: 403,
        headers: { "cf-mitigated": "challenge" },
      });
    }
    if (garbles) return page("<h1>Under construction</h1>");
    if (isDown) return page("Bad Gateway", { status: 502 });
    try {
      return await this.answer(asked);
    } catch (reason) {
      if (!(reason instanceof BrokenOff)) throw reason;
      return new Response(
        new ReadableStream({
          start(stream) {
            stream.enqueue(new Uint8Array([60]));
            stream.error(new Error("broken off"));
          },
        }),
      );
    }
  }

  async [Symbol.asyncDispose]() {
    await this.#server.shutdown();
  }
}

class BrokenOff extends Error {}

async function readAsked(request: Request): Promise<Asked> {
  const url = new URL(request.url);
  const body = await request.text();
  const isJson = request.headers.get("content-type")?.includes("json");
  const cookies = (request.headers.get("cookie") ?? "").split("; ")
    .filter(Boolean).map((pair): [string, string] => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)];
    });
  return {
    method: request.method,
    path: url.pathname,
    query: url.searchParams,
    form: new URLSearchParams(isJson ? "" : body),
    json: isJson ? JSON.parse(body) : null,
    cookies: new Map(cookies),
    headers: request.headers,
  };
}

export const page = (
  html: string,
  { headers, ...init }: ResponseInit = {},
): Response =>
  new Response(html, {
    ...init,
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
  });

export const sendOn = (to: string, headers: Record<string, string> = {}) =>
  new Response(null, { status: 302, headers: { location: to, ...headers } });

export const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
