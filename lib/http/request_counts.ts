/** What a request is of, by its address. */
const CLASSES = [
  ["judge", /^\/judge\//],
  ["mail", /^\/mail\//],
  ["remote", /^\/remote\//],
  ["asset", /^\/(assets|avatars|face|favicon|robots)\b/],
  ["health", /^\/(healthz|readyz|metrics)$/],
  ["api", /^\/api\//],
  ["admin", /^\/admin(\/|$)/],
] as const;
export type RequestClass = typeof CLASSES[number][0] | "page";

export interface RequestCount {
  class: RequestClass;
  /** `2xx`, `3xx`, `4xx` or `5xx`. */
  status: string;
  requests: number;
  /** The time that they took together. */
  seconds: number;
}

const classOf = (path: string): RequestClass =>
  CLASSES.find(([, pattern]) => pattern.test(path))?.[0] ?? "page";

/** Counts the requests that this process has answered since it started, by what they were of. */
export class RequestCounts {
  readonly #counts = new Map<string, RequestCount>();

  /** Counts an answer with its status and the time that it took. */
  count(path: string, status: number, ms: number): void {
    const found = {
      class: classOf(path),
      status: `${Math.floor(status / 100)}xx`,
    };
    const key = `${found.class} ${found.status}`;
    const known = this.#counts.get(key) ??
      { ...found, requests: 0, seconds: 0 };
    this.#counts.set(key, {
      ...known,
      requests: known.requests + 1,
      seconds: known.seconds + ms / 1_000,
    });
  }

  all(): RequestCount[] {
    return [...this.#counts.values()];
  }
}
