import { REPLY_LIMIT_MS } from "../lib/remote/protocol.ts";
import { SiteError } from "./site.ts";

/** Far more than any page of theirs has. */
const MAX_BYTES = 4 * 1024 ** 2;
const MAX_REDIRECTS = 4;
/** Some sites answer nobody who has no name that browsers have. */
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (compatible; Gavel)";

export interface Reply {
  status: number;
  /** The address of the page, and where it sends on to; null: nowhere. */
  url: string;
  location: string | null;
  text: string;
}

interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
}

export interface SessionOptions {
  base: string;
  hosts?: readonly string[];
  fetch?: typeof fetch;
  limitMs?: number;
}

/**
 * One visit to a site, with its cookies. It asks the site's own hosts and nobody else:
 * a page that sends on elsewhere is an error. Answers have limits of time and size.
 */
export class Session {
  readonly base: string;
  readonly #hosts: ReadonlySet<string>;
  readonly #fetch: typeof fetch;
  readonly #limitMs: number;
  readonly #cookies = new Map<string, string>();
  /** What a site notes for itself, such as a token that its pages have shown. */
  readonly notes = new Map<string, string>();

  constructor(
    { base, hosts = [], fetch: ask = fetch, limitMs = REPLY_LIMIT_MS }:
      SessionOptions,
  ) {
    this.base = base;
    this.#hosts = new Set([new URL(base).host, ...hosts]);
    this.#fetch = ask;
    this.#limitMs = limitMs;
  }

  /** Reads a page, following where it sends on to on the same site. */
  async get(path: string): Promise<Reply> {
    let url = new URL(path, this.base).href;
    for (let n = 0; n <= MAX_REDIRECTS; n++) {
      const reply = await this.#ask(url);
      if (reply.location === null) return reply;
      if (!URL.canParse(reply.location, url)) throw new SiteError("garbled");
      url = new URL(reply.location, url).href;
    }
    throw new SiteError("garbled");
  }

  /** Sends a form; where its answer sends on to is not followed. */
  post(path: string, fields: Record<string, string>): Promise<Reply> {
    const url = new URL(path, this.base).href;
    const headers = { referer: url, origin: new URL(this.base).origin };
    const body = new URLSearchParams(fields);
    return this.#ask(url, { method: "POST", headers, body });
  }

  /** Makes a JSON call; null if the answer is no JSON. */
  async call(
    path: string,
    json: unknown,
    headers: Record<string, string> = {},
  ): Promise<unknown> {
    const { text } = await this.#ask(new URL(path, this.base).href, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(json),
    });
    return parsed(text);
  }

  async json(path: string): Promise<unknown> {
    return parsed((await this.get(path)).text);
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  /** Fetches a picture of the site; null if that fails or it has more than `most` bytes. */
  async picture(src: string, most: number): Promise<Uint8Array | null> {
    try {
      const { bytes, status } = await this.#bytes(src, {}, most);
      return status === 200 ? bytes : null;
    } catch (reason) {
      if (reason instanceof SiteError) return null;
      throw reason;
    }
  }

  /** Whether an address is on one of the site's own hosts. */
  owns(url: string): boolean {
    const isOwn = URL.canParse(url) && this.#hosts.has(new URL(url).host);
    return isOwn && /^https?:/.test(url);
  }

  async #ask(url: string, asking: Asking = {}): Promise<Reply> {
    const { bytes, status, headers } = await this.#bytes(
      url,
      asking,
      MAX_BYTES,
    );
    const text = decoded(bytes, headers.get("content-type") ?? "");
    const isChecking = headers.get("cf-mitigated") !== null ||
      status === 403 && /<title>Just a moment/.test(text);
    if (isChecking) throw new SiteError("botCheck");
    if (status >= 500 || status === 429) throw new SiteError("down");
    const isSentOn = status >= 300 && status < 400;
    const location = isSentOn ? headers.get("location") : null;
    return { status, url, location, text };
  }

  async #bytes(url: string, { headers, ...asking }: Asking, most: number) {
    if (!this.owns(url)) throw new SiteError("garbled");
    const isHome = new URL(url).host === new URL(this.base).host;
    try {
      const reply = await this.#fetch(url, {
        ...asking,
        redirect: "manual",
        signal: AbortSignal.timeout(this.#limitMs),
        headers: {
          "user-agent": USER_AGENT,
          "accept-language": "en",
          ...headers,
          ...(isHome && this.#cookies.size > 0
            ? { cookie: this.#cookieLine() }
            : {}),
        },
      });
      if (isHome) this.#keep(reply.headers.getSetCookie());
      const bytes = await read(reply, most);
      return { bytes, status: reply.status, headers: reply.headers };
    } catch (reason) {
      if (reason instanceof SiteError) throw reason;
      // A network that fails, a time limit, an answer that breaks off.
      throw new SiteError("down");
    }
  }

  #cookieLine(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`)
      .join("; ");
  }

  #keep(lines: string[]): void {
    for (const line of lines) {
      const [, name, value] = /^\s*([^=;\s]+)=([^;]*)/.exec(line) ?? [];
      if (name === undefined) continue;
      const isOver = /;\s*max-age=(0|-\d+)\s*(;|$)/i.test(line) ||
        value === "deleted";
      if (isOver) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

async function read(reply: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.length;
    if (size > most) throw new SiteError("garbled");
    parts.push(part);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Reads text in the encoding that its type or its own head names. */
function decoded(bytes: Uint8Array, type: string): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 2_048));
  const named = /charset=["']?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^<>]*charset=["']?([\w-]+)/i.exec(head)?.[1];
  try {
    return new TextDecoder(named ?? "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
