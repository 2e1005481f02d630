import { createHmac, timingSafeEqual } from "node:crypto";
import { Buffer } from "node:buffer";
import { failure } from "../failure.ts";
import type { Log } from "../log.ts";
import type { Role } from "../store/role.ts";

/** Where it says who asked whom, and that a process of this site says so. */
const HEADER = "x-gavel-passed";
/** By how much the machines' clocks may differ. */
const FRESH_MS = 5 * 60_000;
/** That they differ by more is said again only after so long. */
const SAY_MS = 60_000;
/** How often it is asked who leads, while something waits for an answer. */
const LOOK_MS = 1_000;
/** Who answers later than this is taken for gone by whoever asks how it does. */
const ALIVE_MS = 1_000;
/** Sent on as a whole, so that its length goes along. */
const WHOLE_BYTES = 1024 ** 2;
/** Of one connection, not of the request. */
const HOP_HEADERS = [
  "connection",
  "content-length",
  "host",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** A request that another process was asked first. */
interface Passed {
  request: Request;
  /** Of whoever has asked. */
  ip: string;
}

/**
 * Passes on to the leader what only the leader may do. All processes of a site
 * know one secret, and nobody else does: what is signed with it is believed.
 */
export class Passing {
  readonly #send: Send;
  /** Of requests that are not answered yet: whom they were passed on to. */
  readonly #waiting = new Set<{ leader: string; gone: AbortController }>();
  #looking: ReturnType<typeof setInterval> | undefined;
  #isLooking = false;
  #saidAt = -Infinity;

  constructor(
    private readonly options: {
      role: Role;
      secret: Uint8Array;
      /** Whom a request may be passed on to. */
      peers: readonly string[];
      clock: () => number;
      log: Log;
      send?: Send;
    },
  ) {
    this.#send = options.send ?? fetch;
  }

  /** The leader's answer; a failure when there is none at this moment. */
  async pass(request: Request, ip: string): Promise<Response> {
    const { role, peers, log } = this.options;
    const leader = await role.leaderAddress();
    if (leader === null) throw failure("busy", { seconds: 1 });
    if (!peers.includes(leader)) {
      log.error("the leader is not among PEER_URLS", { leader });
      throw failure("busy", { seconds: 1 });
    }
    const { pathname, search } = new URL(request.url);
    const waiting = { leader, gone: new AbortController() };
    this.#waiting.add(waiting);
    this.#looking ??= setInterval(() => void this.#lookAfter(), LOOK_MS);
    try {
      const answer = await this.#send(leader + pathname + search, {
        method: request.method,
        headers: this.#headersOf(request, ip),
        body: await bodyOf(request),
        redirect: "manual",
        signal: AbortSignal.any([request.signal, waiting.gone.signal]),
      });
      const headers = new Headers(answer.headers);
      for (const name of ["connection", "keep-alive", "transfer-encoding"]) {
        headers.delete(name);
      }
      const { status } = answer;
      return new Response(answer.body, { status, headers });
    } catch (reason) {
      // Whoever has asked has hung up, and reads no answer.
      const isHungUp = request.signal.aborted ||
        reason instanceof Deno.errors.BadResource;
      if (!isHungUp && !(reason instanceof TypeError)) throw reason;
      // It has just gone: another one leads in a few seconds.
      throw failure("busy", { seconds: 1 });
    } finally {
      this.#waiting.delete(waiting);
    }
  }

  /** Whether another process of the site answers. */
  async isAlive(address: string): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(ALIVE_MS);
      const answer = await this.#send(`${address}/healthz`, { signal });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }

  /** Nobody waits for a machine that has lost its power once another one leads. */
  async #lookAfter(): Promise<void> {
    if (this.#waiting.size === 0) {
      clearInterval(this.#looking);
      this.#looking = undefined;
      return;
    }
    // While the database is away its answer may take long: one is waited for.
    if (this.#isLooking) return;
    this.#isLooking = true;
    const leader = await this.options.role.leaderAddress().catch(() => null);
    this.#isLooking = false;
    if (leader === null) return;
    for (const { leader: asked, gone } of this.#waiting) {
      if (asked !== leader) gone.abort(new TypeError("another one leads"));
    }
  }

  /** Ends the looking, when the process ends. */
  close(): void {
    clearInterval(this.#looking);
  }

  /**
   * Null: it was not passed on. "forged": not by a process of this site. "stale":
   * it was, long ago: a clock is wrong, or a machine was frozen meanwhile.
   */
  receive(request: Request): Passed | "forged" | "stale" | null {
    const shown = request.headers.get(HEADER);
    if (shown === null) return null;
    const [said, signature = ""] = shown.split(".");
    const wanted = this.#sign(request.method, said);
    const given = Buffer.from(signature, "base64url");
    const isOurs = given.length === wanted.length &&
      timingSafeEqual(given, wanted);
    if (!isOurs) return "forged";
    const { url, ip, at } = JSON.parse(
      Buffer.from(said, "base64url").toString(),
    ) as { url: string; ip: string; at: number };
    const { pathname, search, host } = new URL(url);
    const here = new URL(request.url);
    const isThis = here.pathname === pathname && here.search === search;
    if (!isThis) return "forged";
    const age = this.options.clock() - at;
    if (Math.abs(age) >= FRESH_MS) {
      this.#sayStale(age);
      return "stale";
    }
    const headers = new Headers(request.headers);
    headers.delete(HEADER);
    headers.set("host", host);
    const { method, body, signal } = request;
    return { request: new Request(url, { method, headers, body, signal }), ip };
  }

  #sayStale(age: number): void {
    const now = this.options.clock();
    // A clock that was set back says it as well.
    if (Math.abs(now - this.#saidAt) < SAY_MS) return;
    this.#saidAt = now;
    this.options.log.error(
      "another process passes on requests by a clock that differs from this one, or was frozen",
      { seconds: Math.round(age / 1_000) },
    );
  }

  #headersOf(request: Request, ip: string): Headers {
    const headers = new Headers(request.headers);
    for (const name of HOP_HEADERS) headers.delete(name);
    // Packed once, for whoever has asked.
    headers.set("accept-encoding", "identity");
    const { url, method } = request;
    const said = Buffer.from(
      JSON.stringify({ url, ip, at: this.options.clock() }),
    ).toString("base64url");
    const signature = this.#sign(method, said).toString("base64url");
    headers.set(HEADER, `${said}.${signature}`);
    return headers;
  }

  #sign = (method: string, said: string) =>
    createHmac("sha256", this.options.secret).update(`${method} ${said}`)
      .digest();
}

async function bodyOf(
  request: Request,
): Promise<ReadableStream<Uint8Array> | ArrayBuffer | null> {
  if (request.body === null) return null;
  const announced = Number(request.headers.get("content-length") ?? Infinity);
  return announced <= WHOLE_BYTES ? await request.arrayBuffer() : request.body;
}
